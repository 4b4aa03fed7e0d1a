import { Effect } from "effect"
import type { Attention, NotificationLeave } from "../../application/ports/browser/Page.ts"
import { callingTitle, type TitledPage } from "./callingTitle.ts"
import { chime, type SoundPage } from "./chime.ts"

/** What is needed of the page's globals. */
export interface AttentionPage extends SoundPage, TitledPage {
  readonly self: unknown
  readonly parent: unknown
  readonly document: TitledPage["document"] &
    Pick<Document, "visibilityState" | "hasFocus" | "addEventListener" | "removeEventListener">
  readonly Notification?: typeof Notification
  readonly focus: () => void
  readonly addEventListener: (type: "focus", hear: () => void) => void
  readonly removeEventListener: (type: "focus", hear: () => void) => void
}

/** What the call says, in the visitor's language. */
export interface CallWords {
  readonly title: string
  readonly text: string
}

const leaves = { default: "askable", granted: "granted", denied: "denied" } as const

/** Reaching a visitor who looks elsewhere, by sound, title and notification (QU7). */
export const webAttention = (words: () => CallWords, page: AttentionPage = globalThis): Attention => {
  const { document } = page
  // In a frame the host page tells, if anybody: browsers ask for no leave there.
  const isFramed = page.parent !== page.self
  const leaveNow = (): NotificationLeave =>
    isFramed || page.Notification === undefined ? "unavailable" : leaves[page.Notification.permission]

  const looksElsewhere = () => document.visibilityState === "hidden" || (!isFramed && !document.hasFocus())

  const notified = ({ title, text }: CallWords): (() => void) => {
    if (page.Notification === undefined || leaveNow() !== "granted") return () => {}
    try {
      const notification = new page.Notification(title, { body: text, tag: "showroom-call" })
      notification.onclick = () => {
        page.focus()
        notification.close()
      }
      return () => notification.close()
    } catch {
      // Android's Chromium knows the name and refuses to make one from a page.
      return () => {}
    }
  }

  const untilSeen = Effect.callback<void>((resume) => {
    const look = () => {
      if (!looksElsewhere()) resume(Effect.void)
    }
    document.addEventListener("visibilitychange", look)
    page.addEventListener("focus", look)
    return Effect.sync(() => {
      document.removeEventListener("visibilitychange", look)
      page.removeEventListener("focus", look)
    })
  })

  return {
    leave: Effect.sync(leaveNow),
    ask: Effect.promise(async () => {
      try {
        if (leaveNow() === "askable") await page.Notification?.requestPermission()
      } catch {
        // A policy of the page forbids to ask; the permission says what holds.
      }
      return leaveNow()
    }),
    call: Effect.suspend(() => {
      chime(page)
      if (!looksElsewhere()) return Effect.void
      return Effect.acquireUseRelease(
        Effect.sync(() => {
          const said = words()
          return [callingTitle(page, said.title), notified(said)]
        }),
        () => untilSeen,
        (ends) =>
          Effect.sync(() => {
            for (const end of ends) end()
          }),
      )
    }),
  }
}
