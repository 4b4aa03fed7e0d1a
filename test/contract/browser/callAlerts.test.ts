// @vitest-environment jsdom
import { Effect, Fiber } from "effect"
import { describe, expect, it } from "vitest"
import { type CallAlertsPage, webCallAlerts } from "../../../src/adapters/browser/page/webCallAlerts.ts"

type Permission = "default" | "granted" | "denied"

interface PageOptions {
  readonly permission?: Permission
  readonly answer?: Permission
  readonly framed?: boolean
  /** The constructor throws, as on Android. */
  readonly refuses?: boolean
  readonly withoutNotifications?: boolean
}

/** A hidden page that records its notifications, sounds and titles. */
const hiddenPage = (options: PageOptions = {}) => {
  document.title = "Queue"
  let visibility: DocumentVisibilityState = "hidden"
  Object.defineProperty(document, "visibilityState", { get: () => visibility, configurable: true })
  Object.defineProperty(document, "hasFocus", { value: () => visibility === "visible", configurable: true })
  const notifications: Array<{ title: string; body: string | undefined; isClosed: boolean; press: () => void }> = []
  let focused = 0
  class FakeNotification {
    static permission: Permission = options.permission ?? "default"
    static requestPermission = async () => {
      FakeNotification.permission = options.answer ?? "granted"
      return FakeNotification.permission
    }
    onclick: (() => void) | null = null
    readonly #entry: (typeof notifications)[number]
    constructor(title: string, { body }: NotificationOptions = {}) {
      if (options.refuses) throw new TypeError("Illegal constructor")
      this.#entry = { title, body, isClosed: false, press: () => this.onclick?.() }
      notifications.push(this.#entry)
    }
    close() {
      this.#entry.isClosed = true
    }
  }
  const listeners = new Set<() => void>()
  const page = {
    self: "own",
    parent: options.framed ? "host" : "own",
    document,
    MutationObserver,
    navigator: { userActivation: { hasBeenActive: false } },
    focus: () => {
      focused += 1
    },
    addEventListener: (_type: "focus", listener: () => void) => void listeners.add(listener),
    removeEventListener: (_type: "focus", listener: () => void) => void listeners.delete(listener),
    ...(options.withoutNotifications ? {} : { Notification: FakeNotification as unknown as typeof Notification }),
  } satisfies CallAlertsPage
  return {
    page,
    notifications,
    title: () => document.title,
    name: (title: string) => {
      document.title = title
    },
    focused: () => focused,
    see: () => {
      visibility = "visible"
      document.dispatchEvent(new Event("visibilitychange"))
      for (const listener of listeners) listener()
    },
  }
}
const texts = () => ({ title: "Your consultant is here", text: "It begins now." })
const turn = () => new Promise((resolve) => setTimeout(resolve, 20))

/** A hidden page whose visitor is being called. */
const called = async (options?: Parameters<typeof hiddenPage>[0]) => {
  const hidden = hiddenPage(options)
  const call = Effect.runFork(webCallAlerts(texts, hidden.page).call)
  await turn()
  return { ...hidden, call }
}

describe("Calling a visitor in another tab", () => {
  it.each([
    ["its own", "Queue"],
    ["the consultation's, which was delayed", "Live consultation"],
  ])("QU7 shows another title while the page is hidden, and %s when it is visible", async (_whose, own) => {
    const { call, title, name, see } = await called()
    expect(title()).toBe("Your consultant is here")
    if (own !== "Queue") name(own)
    await turn()
    expect(title()).toBe("Your consultant is here")
    see()
    await Effect.runPromise(Fiber.join(call))
    expect(title()).toBe(own)
  })

  it("QU7 restores the title when the visit ends", async () => {
    const { call, title } = await called()
    await Effect.runPromise(Fiber.interrupt(call))
    expect(title()).toBe("Queue")
  })

  it("QU7 notifies a visitor who has allowed it, focuses the tab on a click, and closes the notification when the page is visible", async () => {
    const { call, notifications, focused, see } = await called({ permission: "granted" })
    expect(notifications).toMatchObject([{ title: "Your consultant is here", body: "It begins now.", isClosed: false }])
    notifications[0]?.press()
    expect(focused()).toBe(1)
    see()
    await Effect.runPromise(Fiber.join(call))
    expect(notifications[0]?.isClosed).toBe(true)
  })

  it.each([
    { permission: "default" },
    { permission: "denied" },
    { permission: "granted", framed: true },
    { permission: "granted", refuses: true },
    { withoutNotifications: true },
  ] as const)("QU7 works without a notification: %j", async (options) => {
    const { call, notifications, title } = await called(options)
    expect(notifications).toEqual([])
    expect(title()).toBe("Your consultant is here")
    await Effect.runPromise(Fiber.interrupt(call))
  })

  it("QU7 releases the sound's context if the sound fails", async () => {
    let closed = 0
    // jsdom has no audio nodes: the first one throws.
    class FakeContext {
      readonly currentTime = 0
      close = async () => {
        closed += 1
      }
    }
    const { page, see } = hiddenPage()
    see()
    const audible = { navigator: { userActivation: { hasBeenActive: true } }, AudioContext: FakeContext as never }
    await Effect.runPromise(webCallAlerts(texts, { ...page, ...audible }).call)
    expect(closed).toBe(1)
  })

  it("QU7 does not alert a visitor who sees the page", async () => {
    const { page, notifications, title, see } = hiddenPage({ permission: "granted" })
    see()
    await Effect.runPromise(webCallAlerts(texts, page).call)
    expect(notifications).toEqual([])
    expect(title()).toBe("Queue")
  })
})

describe("The permission to notify", () => {
  it.each([
    [{}, "askable"],
    [{ permission: "granted" }, "granted"],
    [{ permission: "denied" }, "denied"],
    [{ framed: true }, "unavailable"],
    [{ withoutNotifications: true }, "unavailable"],
  ] as const)("QU7 is, for %j, %s", (options, permission) =>
    expect(Effect.runSync(webCallAlerts(texts, hiddenPage(options).page).permission)).toBe(permission),
  )

  it.each(["granted", "denied"] as const)("QU7 is %s when the visitor decides so", async (answer) => {
    const callAlerts = webCallAlerts(texts, hiddenPage({ answer }).page)
    expect(await Effect.runPromise(callAlerts.ask)).toBe(answer)
    expect(Effect.runSync(callAlerts.permission)).toBe(answer)
  })
})
