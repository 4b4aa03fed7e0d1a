import { Effect } from "effect"
import type { Page } from "../../../application/ports/browser/Page.ts"

/** What is needed of the page's globals. */
export interface LeavingPage {
  readonly document: Pick<Document, "createElement">
  readonly location: { readonly href: string }
  readonly addEventListener: (type: "pageshow", listener: (event: PageTransitionEvent) => void) => void
  readonly removeEventListener: (type: "pageshow", listener: (event: PageTransitionEvent) => void) => void
}

/** The address in full when it is one to go to: http(s), which a path of our own becomes here; undefined otherwise. */
const destinationOf = (address: string, from: string): string | undefined => {
  if (!URL.canParse(address, from)) return undefined
  const { protocol, href } = new URL(address, from)
  return protocol === "https:" || protocol === "http:" ? href : undefined
}

/** The browser page (E11). `goTo` goes to an address its own way, or says false. */
export const webPage = (page: LeavingPage = globalThis, goTo = (_href: string): boolean => false): Page => ({
  leave: (address) =>
    Effect.suspend(() => {
      const href = destinationOf(address, page.location.href)
      // Not the address itself: it may bear a uuid.
      if (href === undefined)
        return Effect.as(Effect.logWarning("An address that is neither http(s) nor a path was not followed"), false)
      return Effect.sync(() => {
        if (goTo(href)) return true
        // A link, because only one can go without a referrer (decisions E11); location.assign would tell where from.
        const link = page.document.createElement("a")
        link.href = href
        link.rel = "noreferrer"
        link.click()
        return true
      })
    }),
  returned: Effect.callback<void>((resume) => {
    const look = ({ persisted }: PageTransitionEvent) => {
      if (persisted) resume(Effect.void)
    }
    page.addEventListener("pageshow", look)
    return Effect.sync(() => page.removeEventListener("pageshow", look))
  }),
  draw: Effect.sync(Math.random),
})
