import { Effect } from "effect"
import type { CallAlerts, NotificationPermission } from "../../../application/ports/browser/Page.ts"
import {
  askToNotify,
  type NotifyingPage,
  notificationPermission,
  showNotification,
} from "../../platform/notifications.ts"
import { type Melody, type PressedPage, playMelody } from "../../platform/sound.ts"
import { isVisible } from "../../platform/visibility.ts"

/** A calm, rising fifth at 18 % of full volume (QU7). */
const call: Melody = {
  tones: [
    { pitch: 587.33, after: 0 },
    { pitch: 880, after: 0.22 },
  ],
  loudness: 0.18,
  fadeSeconds: 1.4,
}

interface TitledPage {
  readonly document: Pick<Document, "title" | "head">
  readonly MutationObserver: typeof MutationObserver
}

/**
 * Replaces the document's title. Returns a function that restores the page's own: the latest, if the page sets another
 * meanwhile, as the consultation does when it opens.
 */
const showTitle = (page: TitledPage, text: string): (() => void) => {
  const { document } = page
  let own = document.title
  const put = () => {
    if (document.title === text) return
    own = document.title
    document.title = text
  }
  const observer = new page.MutationObserver(put)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  put()
  return () => {
    observer.disconnect()
    document.title = own
  }
}

export interface CallAlertsPage extends PressedPage, TitledPage, NotifyingPage {
  readonly self: unknown
  readonly parent: unknown
  readonly document: TitledPage["document"] &
    Pick<Document, "visibilityState" | "hasFocus" | "addEventListener" | "removeEventListener">
  readonly focus: () => void
  readonly addEventListener: (type: "focus", listener: () => void) => void
  readonly removeEventListener: (type: "focus", listener: () => void) => void
}

/** The texts of the call, in the visitor's language. */
export interface CallTexts {
  readonly title: string
  readonly text: string
}

const permissions = { default: "askable", granted: "granted", denied: "denied" } as const

/** Alerts the visitor by sound and, while the visitor looks elsewhere, by title and notification (QU7). */
export const webCallAlerts = (texts: () => CallTexts, page: CallAlertsPage = globalThis): CallAlerts => {
  const { document } = page
  // In a frame only the host page can notify: browsers ask for no permission there.
  const isFramed = page.parent !== page.self
  const permissionNow = (): NotificationPermission => {
    const permission = isFramed ? undefined : notificationPermission(page)
    return permission === undefined ? "unavailable" : permissions[permission]
  }

  const looksElsewhere = () => !isVisible(page) || (!isFramed && !document.hasFocus())

  const notifyVisitor = ({ title, text }: CallTexts): (() => void) => {
    const notification = isFramed ? undefined : showNotification(title, { body: text, tag: "showroom-call" }, page)
    if (notification === undefined) return () => {}
    notification.onclick = () => {
      page.focus()
      notification.close()
    }
    return () => notification.close()
  }

  const untilSeen = Effect.callback<void>((resume) => {
    const check = () => {
      if (!looksElsewhere()) resume(Effect.void)
    }
    document.addEventListener("visibilitychange", check)
    page.addEventListener("focus", check)
    return Effect.sync(() => {
      document.removeEventListener("visibilitychange", check)
      page.removeEventListener("focus", check)
    })
  })

  return {
    permission: Effect.sync(permissionNow),
    ask: Effect.promise(async () => {
      if (permissionNow() === "askable") await askToNotify(page)
      return permissionNow()
    }),
    call: Effect.suspend(() => {
      // Without sound, the title, the notification and the host page still alert the visitor.
      playMelody(call, page)
      if (!looksElsewhere()) return Effect.void
      return Effect.acquireUseRelease(
        Effect.sync(() => {
          const callTexts = texts()
          return [showTitle(page, callTexts.title), notifyVisitor(callTexts)]
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
