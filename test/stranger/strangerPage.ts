import type { ShowroomOptions } from "../../embed/public.d.ts"

/** The page that `strangerPage` describes, in its own words. Runs in the page, so it uses nothing from outside. */
const ownScript = () => {
  Object.assign(Array.prototype, {
    toJSON(this: ReadonlyArray<unknown>) {
      return `[${this.map((each) => JSON.stringify(each)).join(", ")}]`
    },
  })
  const page = window as unknown as {
    readonly trustedTypes: {
      readonly createPolicy: (name: string, rules: object) => Record<string, (text: string) => string>
    }
  }
  const same = (text: string) => text
  const trusted = page.trustedTypes.createPolicy("dealer", { createScript: same, createScriptURL: same })

  /** A copy of a script does not run: a page that restores its body makes each one again. */
  const runAgain = (script: HTMLScriptElement) => {
    const made = document.createElement("script")
    if (script.src) made.src = trusted.createScriptURL?.(script.src) ?? ""
    else made.textContent = trusted.createScript?.(script.textContent ?? "") ?? ""
    script.replaceWith(made)
  }
  const restore = () => {
    const copy = document.body.cloneNode(true) as HTMLBodyElement
    document.body.replaceWith(copy)
    copy.querySelectorAll("script").forEach(runAgain)
  }
  const answerConsent = () => {
    const isAnswered = () => true
    Object.assign(window, { OnetrustActiveGroups: ",C0001,C0002,", OneTrust: { IsAlertBoxClosed: isAnswered } })
    dispatchEvent(new CustomEvent("OTConsentApplied"))
  }
  const failed: string[] = []
  Object.assign(window, { failed })
  addEventListener("showroom:failed", (event) => failed.push((event as CustomEvent<{ code: string }>).detail.code))
  const onReady = () => {
    restore()
    const onReadyAgain = () => {
      document.documentElement.dataset.restored = ""
      setTimeout(answerConsent, 500)
    }
    addEventListener("showroom:ready", onReadyAgain, { once: true })
  }
  addEventListener("showroom:ready", onReady, { once: true })
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) document.documentElement.dataset.returned = ""
  })
  addEventListener("showroom:page_changed", (event) => {
    document.documentElement.dataset.shown = (event as CustomEvent<{ page: string }>).detail.page
  })
}

/** Opens the showroom with proxies all the way down, as Vue's reactive objects are. */
const openScript = (options: ShowroomOptions) => {
  const reactive = <Value>(value: Value): Value =>
    typeof value === "object" && value !== null
      ? new Proxy(value, { get: (of, name, self) => reactive(Reflect.get(of, name, self)) })
      : value
  const showroom = window.OnlineShowroom?.mount("#showroom", reactive(options))
  showroom?.offerProduct(reactive({ id: "11", brand: "Livid", model: "Aurora", image_url: null } as never))
}

/**
 * A dealer's page that is odd in every way that dealers have reported, as its server sends it.
 *
 * - Its theme gives frames a size with `!important`, and its header of 120 px sticks over what scrolls.
 * - An element has the name of our global, arrays have Prototype's `toJSON`, and scripts need Trusted Types.
 * - The showroom is in a part that the visitor opens later, and its options are proxies.
 * - The page is restored from a cache, as by Turbo: its body is copied and its scripts run again.
 * - Its consent tool answers after that.
 * - `html` notes by `data-returned` that the browser's back/forward cache has restored the page, and by
 *   `data-shown` which page of the showroom is shown.
 */
export const strangerPage = (showroom: string, options: ShowroomOptions) => ({
  headers: { "content-security-policy": "require-trusted-types-for 'script'; trusted-types dealer" },
  html: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>Autohaus</title><link rel="icon" href="data:,">
    <style>
      iframe { max-width: 100% !important; height: auto !important; padding: 8px !important }
      header { position: sticky; top: 0; z-index: 5; height: 120px; background: #ddd }
      article { height: 1200px }
    </style>
    <script>(${ownScript})()</script>
    <body>
      <header>Autohaus</header>
      <p id="OnlineShowroom">Our online showroom</p>
      <details><summary>See it live</summary><div id="showroom"></div></details>
      <article>About us</article>
      <script src="${showroom}/embed/v1/embed.js"></script>
      <script>(${openScript})(${JSON.stringify(options)})</script>
    </body></html>`,
})
