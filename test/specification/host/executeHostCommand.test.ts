import { Effect } from "effect"
import { describe, expect, vi } from "vitest"
import { fakeBrowser } from "../../../src/adapters/memory/browser/fakeBrowser.ts"
import { fakeHost } from "../../../src/adapters/memory/browser/fakeHost.ts"
import { executeHostCommand, type ObeyHostDeps } from "../../../src/application/command/executeHostCommand.ts"
import type { Screens } from "../../../src/application/ports/browser/Screens.ts"
import { createStore } from "../../../src/application/store/Store.ts"
import { rememberVisitor } from "../../../src/application/visit/visitor.ts"
import type { HostCommand } from "../../../src/domain/host/HostCommand.ts"
import { type Consent, consentOf } from "../../../src/domain/host/HostMessage.ts"
import type { PageName } from "../../../src/domain/page/PageName.ts"
import { it } from "../../it.ts"
import { run } from "../../run.ts"

interface Given {
  readonly page?: PageName
  readonly flow?: string
  readonly whereabouts?: string
  /** The visitor's own open devices. `undefined` if the camera's code is not loaded. */
  readonly open?: ReadonlyArray<string>
  readonly lost?: boolean
  readonly capabilities?: ReadonlyArray<string>
}

/** A showroom that records, in order, what is requested of each part. */
const showroom = ({
  page = "index",
  flow = "Idle",
  whereabouts = "here",
  open,
  lost = false,
  capabilities = [],
}: Given = {}) => {
  const log: string[] = []
  const write = (line: string) => Effect.sync(() => void log.push(line))
  const { host, notified } = fakeHost()
  const { store } = fakeBrowser()
  const visits = [{ referral: { id: "1", name: "Earlier" } }]
  const screens: Screens = {
    page: () => page,
    open: (to) => write(`open ${to.page}`),
    atStart: write("at start"),
    livesEnded: write("lives ended"),
    setLanguage: (language) => write(`set language ${language}`),
    applyTheme: (variables) => write(`apply theme ${variables.size > 0}`),
    keepReferral: ({ id }) => write(`keep referral ${id}`),
    focus: write("focus"),
  }
  const devices = createStore({ step: "joined", open: open ?? [] })
  const camera = {
    mute: (muted: boolean) => void log.push(`mute ${muted}`),
    drop: (kind: string) => {
      log.push(`drop ${kind}`)
      devices.set({ ...devices.get(), open: devices.get().open.filter((each) => each !== kind) })
    },
    add: (kind: string) => {
      log.push(`add ${kind}`)
      devices.set({ ...devices.get(), open: [...devices.get().open, kind] })
    },
  }
  const prefill = createStore({})
  const consent = createStore<Consent | undefined>(undefined)
  const features = {
    session: {
      tab: { whereabouts: createStore(whereabouts), yield: write("yield") },
      flow: {
        state: createStore({ _tag: flow }),
        dispatch: ({ _tag }: { readonly _tag: string }) => write(`dispatch ${_tag}`),
      },
    },
    shownModels: {
      offer: (_visit: unknown, { model }: { readonly model: string }) => write(`offer ${model}`),
    },
    queue: () => ({ leave: write("leave the queue"), left: write("answered") }),
    consultation: {
      camera: {
        own: createStore(open && { state: devices, ...camera }),
      },
    },
  }
  const load = vi.fn(async (name: keyof typeof features) => {
    if (lost) throw new Error("the code did not arrive")
    return features[name]
  })
  const followHost: Record<string, unknown> & { campaign?: Effect.Effect<unknown> } = {
    prefill,
    consent,
    present: ({ model }: { readonly model: string }) => write(`present ${model}`),
  }
  const obey = executeHostCommand({
    screens,
    host,
    store,
    visitor: rememberVisitor({ store }),
    visit: Effect.succeed({}),
    load,
    config: { configuration: Effect.succeed({ capabilities }) },
    visits: Effect.succeed(visits),
    followHost,
  } as unknown as ObeyHostDeps)
  const asked = async (command: HostCommand) => {
    await run(obey(command))
    return log
  }
  return { asked, notified, load, store, visits, camera, devices, prefill, consent, followHost }
}

const booking = {
  _tag: "Open",
  to: { page: "booking" },
  product: { id: 1, brand: "Livid", model: "Aurora" },
} as const
const theme = (background: string) => ({ background, accent: undefined, radius: undefined })
const refused = (code: string) => [{ type: "event", version: 2, name: "failed", code }]
const released = [{ type: "event", version: 2, name: "released" }]

describe("A command of the host page", () => {
  it("E13 E16 opens a page with its model", async () => {
    expect(await showroom().asked(booking)).toEqual(["present Aurora", "open booking"])
  })

  it.each([
    { page: "queue" },
    { page: "presentation", flow: "Live" },
    { page: "waiting-room", flow: "AwaitingStart" },
    { page: "attend", flow: "Invited" },
  ] as const)(
    "E13 opens nothing if the visitor would lose a place in the queue, and reports that: %o",
    async (given) => {
      const { asked, notified } = showroom(given)
      expect(await asked(booking)).toEqual([])
      expect(notified()).toEqual(refused("OPEN-BUSY"))
    },
  )

  it.each([{ page: "queue", whereabouts: "elsewhere" }, { page: "presentation" }] as const)(
    "E13 opens a page from one on which the visitor does not take part: %o",
    async (given) => {
      const { asked, notified } = showroom(given)
      expect(await asked(booking)).toContain("open booking")
      expect(notified()).toEqual([])
    },
  )

  it("E13 Q6 leaves the queue through the first screen, and waits until the backend has answered", async () => {
    expect(await showroom({ page: "queue" }).asked({ _tag: "Leave" })).toEqual([
      "leave the queue",
      "open start",
      "answered",
      "at start",
    ])
  })

  it("E13 leaves a consultation", async () => {
    expect(await showroom({ page: "presentation", flow: "Live" }).asked({ _tag: "Leave" })).toEqual([
      "dispatch Dismissed",
      "open start",
      "at start",
    ])
  })

  it("E13 leaves nothing on another page, and fetches no code for that", async () => {
    const { asked, load } = showroom()
    expect(await asked({ _tag: "Leave" })).toEqual([])
    expect(load).not.toHaveBeenCalled()
  })

  it("RC10 yields to another showroom of the page, and fetches no code for that on a page without a live visit", async () => {
    expect(await showroom({ page: "presentation", flow: "Live" }).asked({ _tag: "Yield" })).toEqual(["yield"])
    const { asked, load } = showroom({ page: "schedule-presentation" })
    expect(await asked({ _tag: "Yield" })).toEqual([])
    expect(load).not.toHaveBeenCalled()
  })

  it("E13 reports that all is released once everything has ended", async () => {
    const { asked, notified } = showroom({ page: "queue" })
    expect((await asked({ _tag: "Release" })).slice(-3)).toEqual(["open start", "at start", "lives ended"])
    expect(notified()).toEqual(released)
  })

  it("E13 reports the release even if the code for leaving does not load, because the host then removes the frame", async () => {
    const { asked, notified } = showroom({ page: "queue", lost: true })
    expect(await asked({ _tag: "Release" })).toEqual([])
    expect(notified()).toEqual(released)
  })

  it.each([
    [{ page: "presentation", open: ["camera", "microphone"] }, ["mute true"]],
    [{ page: "presentation", open: ["camera"] }, []],
    [{ page: "presentation" }, []],
    [{ page: "queue", open: ["microphone"] }, []],
  ] as const)("E13 P2 mutes an open microphone in a consultation: %o", async (given, log) => {
    expect(await showroom(given).asked({ _tag: "Mute", muted: true })).toEqual(log)
  })

  it("E13 P2 turns the camera off and on again, and never on if the visitor has turned it off", async () => {
    const { asked, camera, devices } = showroom({ page: "presentation", open: ["camera", "microphone"] })
    const turn = (on: boolean) => asked({ _tag: "Camera", on })
    await turn(true)
    await turn(false)
    await turn(false)
    expect(await turn(true)).toEqual(["drop camera", "add camera"])
    camera.drop("camera")
    expect((await turn(true)).slice(2)).toEqual(["drop camera"])
    camera.add("camera")
    await turn(false)
    devices.set({ step: "resting", open: [] })
    expect((await turn(true)).slice(3)).toEqual(["add camera", "drop camera"])
    for (const given of [
      { page: "presentation", open: ["microphone"] },
      { page: "queue", open: ["camera"] },
    ] as const) {
      const other = showroom(given)
      await other.asked({ _tag: "Camera", on: given.page === "presentation" })
      expect(await other.asked({ _tag: "Camera", on: false })).toEqual([])
    }
  })

  it("E13 E16 presents the model that the page offers, and reports it in a consultation, by capability", async () => {
    const offer = { _tag: "OfferProduct", product: booking.product } as const
    const capabilities = ["offered_product"]
    expect(await showroom({ page: "presentation", capabilities }).asked(offer)).toEqual([
      "present Aurora",
      "offer Aurora",
    ])
    for (const given of [{ page: "queue", capabilities }, { page: "presentation" }] as const) {
      const { asked, load } = showroom(given)
      expect(await asked(offer)).toEqual(["present Aurora"])
      expect(load).not.toHaveBeenCalled()
    }
  })

  it("E13 keeps what the host page knows of its visitor in memory only, and replaces it", async () => {
    const { asked, prefill, store } = showroom()
    const write = vi.spyOn(store, "write")
    await asked({ _tag: "Prefill", visitor: { firstName: "Kim", email: "kim@post.example" } })
    await asked({ _tag: "Prefill", visitor: { lastName: "Kern" } })
    expect(prefill.get()).toEqual({ lastName: "Kern" })
    expect(write).not.toHaveBeenCalled()
  })

  it("E14 passes on of a campaign what the visitor allows at that time, by capability, and stores none of it", async () => {
    const campaign = { utm_source: "google", utm_medium: "cpc", gclid: "EAIaIQ" }
    const { utm_source, utm_medium, gclid } = campaign
    const { asked, store, followHost, consent } = showroom({ capabilities: ["campaigns"] })
    const write = vi.spyOn(store, "write")
    await asked({ _tag: "SetCampaign", campaign })
    const now = () => run(followHost.campaign ?? Effect.undefined)
    // The host page has reported no consent.
    expect(await now()).toBeUndefined()
    for (const [groups, allowed] of [
      [["C0001", "C0002", "C0004"], campaign],
      [["C0001", "C0002"], { utm_source, utm_medium }],
      [["C0004"], { gclid }],
      [["C0001", "C0003"], undefined],
      [[], undefined],
    ] as const) {
      consent.set(consentOf(groups))
      expect(await now(), groups.join()).toEqual(allowed)
    }
    expect(write).not.toHaveBeenCalled()
    const without = showroom()
    without.consent.set(consentOf(["C0001", "C0002", "C0003", "C0004"]))
    await without.asked({ _tag: "SetCampaign", campaign })
    expect(await run(without.followHost.campaign ?? Effect.undefined)).toBeUndefined()
  })

  it("E10 E13 sets the dealer for address, visit and bookings, and replaces an earlier one", async () => {
    const { asked, visits, store } = showroom()
    await run(store.write("dealerId", "1"))
    const referral = { id: "77", name: "Kern", url: undefined }
    expect(await asked({ _tag: "SetReferral", referral })).toEqual(["keep referral 77"])
    expect(visits).toEqual([{ referral }])
    expect(await run(store.read("dealerId"))).not.toBe("1")
  })

  it("E13 L5 T2 sets language, theme and focus, and says which colours cannot be read", async () => {
    const { asked, notified } = showroom()
    await asked({ _tag: "SetLanguage", language: "de" })
    await asked({ _tag: "Focus" })
    await asked({ _tag: "SetTheme", theme: theme("#f6f3ee") })
    expect(await asked({ _tag: "SetTheme", theme: theme("#102030") })).toEqual([
      "set language de",
      "focus",
      "apply theme true",
    ])
    expect(notified()).toEqual(refused("THEME-BACKGROUND"))
  })
})
