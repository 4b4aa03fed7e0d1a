import { Effect } from "effect"
import type { CallAlerts, NotificationPermission } from "../../../application/ports/browser/Page.ts"
import {
  askToNotify,
  type NotifyingPage,
  notificationPermission,
  showNotification,
} from "../../platform/notifications.ts"
import { openSound, type SoundPage } from "../../platform/sound.ts"
import { isVisible } from "../../platform/visibility.ts"

interface PressedPage extends SoundPage {
  /** Missing in old browsers. */
  readonly navigator: { readonly userActivation?: { readonly hasBeenActive: boolean } }
}

/** A rising fifth, in Hz; `after` is the delay of a tone, in s. */
const tones = [
  { pitch: 587.33, after: 0 },
  { pitch: 880, after: 0.22 },
] as const
/** Calm: about a fifth of full volume, and faded out after this many seconds. */
const loudness = 0.18
const fadeSeconds = 1.4

/** Plays two soft tones (QU7). Silent if the browser blocks sound, as it does before the visitor's first press. */
const chime = (page: PressedPage): void => {
  // Checked first, because a blocked context logs a warning in the console.
  if (page.navigator.userActivation?.hasBeenActive === false) return
  const context = openSound(page)
  if (context === undefined) return
  // A page may have only a few contexts at once. One that is closed already has nothing to release.
  const release = () => void context.close().catch(() => undefined)
  try {
    if (context.state !== "running") {
      release()
      return
    }
    const begin = context.currentTime + 0.05
    const oscillators = tones.map(({ pitch, after }) => {
      const oscillator = new OscillatorNode(context, { frequency: pitch })
      const volume = new GainNode(context, { gain: 0 })
      const at = begin + after
      volume.gain.setValueAtTime(0, at)
      volume.gain.linearRampToValueAtTime(loudness, at + 0.03)
      volume.gain.exponentialRampToValueAtTime(0.0001, at + fadeSeconds)
      oscillator.connect(volume).connect(context.destination)
      oscillator.start(at)
      oscillator.stop(at + fadeSeconds)
      return oscillator
    })
    oscillators.at(-1)?.addEventListener("ended", release)
  } catch {
    release()
    // Without sound, the title, the notification and the host page still alert the visitor (QU7).
  }
}

interface TitledPage {
  readonly document: Pick<Document, "title" | "head">
  readonly MutationObserver: typeof MutationObserver
}

/**
 * Shows another document title. Returns a function that restores it. If the page sets its own title meanwhile, as the
 * consultation does when it opens, that one is restored.
 */
const callingTitle = (page: TitledPage, text: string): (() => void) => {
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

/** Alerts a visitor who looks elsewhere, by sound, title and notification (QU7). */
export const webCallAlerts = (texts: () => CallTexts, page: CallAlertsPage = globalThis): CallAlerts => {
  const { document } = page
  // In a frame only the host page can notify: browsers ask for no permission there.
  const isFramed = page.parent !== page.self
  const permissionNow = (): NotificationPermission => {
    const permission = isFramed ? undefined : notificationPermission(page)
    return permission === undefined ? "unavailable" : permissions[permission]
  }

  const looksElsewhere = () => !isVisible(page) || (!isFramed && !document.hasFocus())

  const notified = ({ title, text }: CallTexts): (() => void) => {
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
      chime(page)
      if (!looksElsewhere()) return Effect.void
      return Effect.acquireUseRelease(
        Effect.sync(() => {
          const callTexts = texts()
          return [callingTitle(page, callTexts.title), notified(callTexts)]
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
