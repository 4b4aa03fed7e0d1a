/**
 * A browser that is odd in every way that visitors have reported. An init script, so it uses nothing from outside:
 * `context.addInitScript(strangerBrowser)`.
 *
 * - The system has no time zone, and languages as POSIX writes them.
 * - Sound, notifications, clipboard and wake lock throw. `blockedStorage` blocks storage, too.
 * - A translator replaces each text by `<font>`, in the same words.
 * - Arrays have a `toJSON`, as some extensions add it, and ResizeObserver is silent for a while.
 */
export const strangerBrowser = (): void => {
  const refuse = (): never => {
    throw new DOMException("blocked", "SecurityError")
  }
  const blocked = (owner: object, ...names: ReadonlyArray<string>) => {
    for (const name of names) Object.defineProperty(owner, name, { get: refuse, configurable: true })
  }

  const { resolvedOptions } = Intl.DateTimeFormat.prototype
  Intl.DateTimeFormat.prototype.resolvedOptions = function () {
    return { ...resolvedOptions.call(this), timeZone: "Etc/Unknown" }
  }
  const languages = ["de-DE@posix", "en-US@posix", "de-"]
  Object.defineProperty(Navigator.prototype, "languages", { get: () => languages })
  Object.defineProperty(Navigator.prototype, "language", { get: () => languages[0] })

  blocked(Navigator.prototype, "clipboard")
  Object.defineProperty(Navigator.prototype, "wakeLock", { value: { request: refuse } })
  class Refused {
    constructor() {
      refuse()
    }
  }
  class RefusedNotification extends Refused {
    static get permission(): never {
      return refuse()
    }
  }
  Object.assign(globalThis, { AudioContext: Refused, Notification: RefusedNotification })

  Object.assign(Array.prototype, {
    toJSON(this: ReadonlyArray<unknown>) {
      return [...this]
    },
  })
  const silentMs = 1_500
  const Native = ResizeObserver
  globalThis.ResizeObserver = class extends Native {
    constructor(report: ResizeObserverCallback) {
      const reportsFrom = performance.now() + silentMs
      super((entries, observer) => {
        setTimeout(report, Math.max(0, reportsFrom - performance.now()), entries, observer)
      })
    }
  }

  const kept = "script, style, textarea, option, title, font, svg"
  const translate = () => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) {
      const { currentNode } = walker
      const isForeign = currentNode.parentElement?.closest(kept) !== null
      if (currentNode instanceof Text && !isForeign && currentNode.data.trim() !== "") texts.push(currentNode)
    }
    for (const text of texts) {
      const outer = document.createElement("font")
      outer.append(document.createElement("font"))
      outer.firstElementChild?.append(text.data)
      text.replaceWith(outer)
    }
  }
  const observer = new MutationObserver(() => setTimeout(translate, 20))
  observer.observe(document, { childList: true, characterData: true, subtree: true })
}

/** Init script of a browser that blocks storage. A visitor is then another customer after each address that is typed. */
export const blockedStorage = (): void => {
  for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(globalThis, name, {
      get: () => {
        throw new DOMException("blocked", "SecurityError")
      },
    })
}
