/** A text in the two languages. `{showroom}` and `{page}` are placeholders for the two origins. */
export interface BothLanguages {
  readonly en: string
  readonly de: string
}

/** A problem between a page and the showroom, for the page's developers. */
export interface Cause {
  readonly message: BothLanguages
  readonly mend: BothLanguages
  /**
   * Text for the visitor in the frame's place (visitorWords.ts). `none`: the showroom is visible, or its loader has
   * shown a text.
   */
  readonly visitor: "inPage" | "slow" | "browser" | "socket" | "none"
}

const operator = {
  en: "Ask the showroom's operator to add exactly {page} to hostOrigins of config.json, and to frame-ancestors of its policy.",
  de: "Bitten Sie den Betreiber des Showrooms, genau {page} in hostOrigins der config.json und in frame-ancestors seiner Richtlinie aufzunehmen.",
}

/** By code. embed.js itself reports those of a script tag's options. */
export const causes = {
  "FRAME-LOAD": {
    message: {
      en: "The showroom did not open in its frame, and what would say why could not be fetched either: it is out of reach, or the page's script-src refuses it.",
      de: "Der Showroom öffnet sich nicht, und auch was den Grund sagen würde, ist nicht erreichbar: Er ist nicht in Betrieb, oder script-src der Seite lässt ihn nicht zu.",
    },
    mend: {
      en: "Open {showroom}/ in a tab of its own. If it opens there, add {showroom} to script-src and frame-src of the page.",
      de: "Öffnen Sie {showroom}/ in einem eigenen Tab. Öffnet er sich dort, ergänzen Sie {showroom} in script-src und frame-src der Seite.",
    },
    visitor: "none",
  },
  "FRAME-POLICY": {
    message: {
      en: "The page's own Content-Security-Policy does not let the showroom's frame in.",
      de: "Die eigene Content-Security-Policy der Seite lässt den Rahmen des Showrooms nicht zu.",
    },
    mend: {
      en: "Add to the page's policy: frame-src {showroom} blob:",
      de: "Ergänzen Sie in der Richtlinie der Seite: frame-src {showroom} blob:",
    },
    visitor: "inPage",
  },
  "FRAME-ORIGIN": {
    message: {
      en: "The page {page} is not in the showroom's list of dealers' pages: it is not believed, and hears no event.",
      de: "Die Seite {page} steht nicht in der Liste der Händlerseiten: Der Showroom glaubt ihr nichts und meldet ihr kein Ereignis.",
    },
    mend: operator,
    visitor: "inPage",
  },
  "FRAME-ANCESTORS": {
    message: {
      en: "The showroom's server does not let {page} frame it (frame-ancestors or X-Frame-Options).",
      de: "Der Server des Showrooms lässt sich von {page} nicht einrahmen (frame-ancestors oder X-Frame-Options).",
    },
    mend: operator,
    visitor: "inPage",
  },
  "FRAME-BROWSER": {
    message: {
      en: "The visitor's browser is older than those that the showroom supports.",
      de: "Der Browser ist älter als die, die der Showroom unterstützt.",
    },
    mend: {
      en: "Nothing is wrong with the page. The guide names the supported browsers.",
      de: "An der Seite ist nichts falsch. Die Anleitung nennt die unterstützten Browser.",
    },
    visitor: "browser",
  },
  "FRAME-SANDBOX": {
    message: {
      en: "The frame, or a page around it, is sandboxed and does not allow what the showroom needs.",
      de: "Der Rahmen oder eine Seite um ihn herum ist mit sandbox eingeschränkt und erlaubt nicht, was der Showroom braucht.",
    },
    mend: {
      en: "Remove the attribute sandbox, or give it: allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads",
      de: "Entfernen Sie das Attribut sandbox, oder geben Sie ihm: allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads",
    },
    visitor: "inPage",
  },
  "FRAME-ISOLATED": {
    message: {
      en: "The page is isolated (Cross-Origin-Embedder-Policy); the showroom's frame sends no such header and is refused.",
      de: "Die Seite ist isoliert (Cross-Origin-Embedder-Policy); der Rahmen des Showrooms sendet diesen Header nicht und wird abgewiesen.",
    },
    mend: {
      en: "Do not send Cross-Origin-Embedder-Policy with the page that has the showroom.",
      de: "Senden Sie mit der Seite, die den Showroom zeigt, kein Cross-Origin-Embedder-Policy.",
    },
    visitor: "inPage",
  },
  "FRAME-BLOCKED": {
    message: {
      en: "Something in the page has taken the address away from the showroom's frame: a consent tool, or a blocker in this browser.",
      de: "Etwas in der Seite hat dem Rahmen des Showrooms die Adresse genommen: ein Einwilligungswerkzeug oder ein Blocker in diesem Browser.",
    },
    mend: {
      en: "Exempt the frame of {showroom} in the consent tool: the showroom counts nothing before the visitor has agreed.",
      de: "Nehmen Sie den Rahmen von {showroom} im Einwilligungswerkzeug aus: Vor der Zustimmung zählt der Showroom nichts.",
    },
    visitor: "inPage",
  },
  "FRAME-SLOW": {
    message: {
      en: "The showroom's server answers, but the showroom has not opened in time: a slow line, an error of its own, or a page around {page} that is not listed.",
      de: "Der Server des Showrooms antwortet, aber der Showroom hat sich nicht rechtzeitig geöffnet: eine langsame Leitung, ein eigener Fehler oder eine nicht eingetragene Seite um {page} herum.",
    },
    mend: {
      en: "Open {showroom}/ in a tab of its own, and look into that tab's console.",
      de: "Öffnen Sie {showroom}/ in einem eigenen Tab und sehen Sie dort in die Konsole.",
    },
    visitor: "slow",
  },
  "FRAME-ALLOW": {
    message: {
      en: "The page does not let the frame have camera or microphone (Permissions-Policy, or a frame without allow).",
      de: "Die Seite lässt dem Rahmen Kamera oder Mikrofon nicht (Permissions-Policy, oder ein Rahmen ohne allow).",
    },
    mend: {
      en: 'Send with the page: Permissions-Policy: camera=(self "{showroom}"), microphone=(self "{showroom}")',
      de: 'Senden Sie mit der Seite: Permissions-Policy: camera=(self "{showroom}"), microphone=(self "{showroom}")',
    },
    visitor: "none",
  },
  "FRAME-HTTPS": {
    message: {
      en: "The page is not loaded by https: browsers refuse camera and microphone to every frame in it.",
      de: "Die Seite wird nicht über https geladen: Browser verweigern jedem Rahmen darin Kamera und Mikrofon.",
    },
    mend: {
      en: "Serve the page by https, and redirect http to it.",
      de: "Liefern Sie die Seite über https aus und leiten Sie http dorthin um.",
    },
    visitor: "none",
  },
  "FRAME-STORAGE": {
    message: {
      en: "This browser keeps nothing for the showroom in a page of another site: each page load is a new visitor.",
      de: "Dieser Browser speichert nichts für den Showroom in der Seite einer anderen Website: Jedes Laden ist ein neuer Besuch.",
    },
    mend: {
      en: "Nothing is broken. A showroom under the dealer's own domain remembers.",
      de: "Es ist nichts kaputt. Ein Showroom unter der eigenen Domain des Händlers merkt sich seine Besucher.",
    },
    visitor: "none",
  },
  "FRAME-SOCKET": {
    message: {
      en: "The showroom's live connection does not open, although its server answers: a proxy, a firewall or a virus scanner that cuts websockets, or a broker that is down.",
      de: "Die Live-Verbindung des Showrooms öffnet sich nicht, obwohl sein Server antwortet: ein Proxy, eine Firewall oder ein Virenscanner, der Websockets trennt, oder ein Broker außer Betrieb.",
    },
    mend: {
      en: "Try another network. If it is the same everywhere, tell the showroom's operator.",
      de: "Versuchen Sie ein anderes Netz. Ist es überall so, sagen Sie es dem Betreiber des Showrooms.",
    },
    visitor: "socket",
  },
  "FRAME-TWO": {
    message: {
      en: "Two showrooms in this page are live at once. They are one visitor, who is live in one of them: the other has left queue and call, and offers to take them back.",
      de: "Zwei Showrooms dieser Seite sind zugleich live. Sie sind ein Besucher, der nur in einem live ist: Der andere hat Warteschlange und Gespräch verlassen und bietet an, sie zurückzuholen.",
    },
    mend: {
      en: "Open one showroom in a page, or lead to the second one by a link.",
      de: "Öffnen Sie in einer Seite nur einen Showroom, oder führen Sie mit einem Link zum zweiten.",
    },
    visitor: "none",
  },
  "FRAME-HEIGHT": {
    message: {
      en: "The showroom's height cannot be kept; the frame scrolls by itself.",
      de: "Die Höhe des Showrooms lässt sich nicht nachführen; der Rahmen scrollt selbst.",
    },
    mend: {
      en: "Look for a style of the page that sets the height of frames, such as height: 100% !important.",
      de: "Suchen Sie in der Seite nach einem Stil, der die Höhe von Rahmen festlegt, etwa height: 100% !important.",
    },
    visitor: "none",
  },
} as const satisfies Readonly<Record<string, Cause>>

export type CauseCode = keyof typeof causes

export const isCause = (code: string): code is CauseCode => Object.keys(causes).includes(code)

/** Replaces the placeholders with the two origins. */
export const filled = (text: string, showroom: string, page: string): string =>
  text.split("{showroom}").join(showroom).split("{page}").join(page)
