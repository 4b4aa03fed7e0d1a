import { Effect } from "effect"
import type { Ids, Page } from "../../../application/ports/browser/Page.ts"

const hexadecimal = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")

const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count))

/** A version 4 uuid (RFC 9562) from random bytes: `crypto.randomUUID` exists only in secure contexts. */
const uuidOf = (bytes: Uint8Array): string => {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return hexadecimal(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
}

/** Ids from the browser's own source of randomness (E5, N2). */
export const webIds = (): Ids => ({
  uuid: Effect.sync(() => uuidOf(randomBytes(16))),
  // 64 bits: enough to keep message ids unique.
  random: Effect.sync(() => hexadecimal(randomBytes(8))),
})

export interface LeavingPage {
  readonly document: Pick<Document, "createElement">
  readonly location: { readonly href: string }
  readonly addEventListener: (type: "pageshow", listener: (event: PageTransitionEvent) => void) => void
  readonly removeEventListener: (type: "pageshow", listener: (event: PageTransitionEvent) => void) => void
}

/** The absolute address of an http(s) address or a path of the showroom; `undefined` for any other text. */
const destinationOf = (address: string, from: string): string | undefined => {
  if (!URL.canParse(address, from)) return undefined
  const { protocol, href } = new URL(address, from)
  return protocol === "https:" || protocol === "http:" ? href : undefined
}

/** The browser page (E11). `goTo` may load an address itself; it returns false if it does not. */
export const webPage = (page: LeavingPage = globalThis, goTo = (_href: string): boolean => false): Page => ({
  leave: (address) =>
    Effect.suspend(() => {
      const href = destinationOf(address, page.location.href)
      // Logs no address: it may contain a uuid.
      if (href === undefined)
        return Effect.as(Effect.logWarning("An address that is neither http(s) nor a path was not followed"), false)
      return Effect.sync(() => {
        if (goTo(href)) return true
        // Only a link can navigate without a referrer (readings E11); `location.assign` would send one.
        const link = page.document.createElement("a")
        link.href = href
        link.rel = "noreferrer"
        link.click()
        return true
      })
    }),
  returned: Effect.callback<void>((resume) => {
    const resumeIfRestored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) resume(Effect.void)
    }
    page.addEventListener("pageshow", resumeIfRestored)
    return Effect.sync(() => page.removeEventListener("pageshow", resumeIfRestored))
  }),
  draw: Effect.sync(Math.random),
})
