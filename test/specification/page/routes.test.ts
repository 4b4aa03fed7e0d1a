import { Effect } from "effect"
import { describe, expect, vi } from "vitest"
import { fakeLocation } from "../../../src/adapters/memory/backend/fakeLocation.ts"
import { fakeBrowser } from "../../../src/adapters/memory/browser/fakeBrowser.ts"
import { reloadStale } from "../../../src/application/core/reloadStale.ts"
import { startLanguage } from "../../../src/composition/startLanguage.ts"
import { languageInPath, pathIn, plainPath } from "../../../src/domain/page/address.ts"
import type { PageName } from "../../../src/domain/page/PageName.ts"
import { mayPrefetch, mayReload } from "../../../src/domain/page/pageCode.ts"
import { destination } from "../../../src/domain/presentation/destination.ts"
import type { PresentationStatus } from "../../../src/domain/presentation/Presentation.ts"
import { nextVisit, type VisitState } from "../../../src/domain/presentation/visitState.ts"
import type { PresentationKind } from "../../../src/domain/stream/streamSource.ts"
import { fetchWithRetries } from "../../../src/ui/routing/codeArrival.ts"
import { type IdlePage, prefetchIdle } from "../../../src/ui/routing/prefetchIdle.ts"
import { keepParameters, textIn } from "../../../src/ui/routing/search.ts"
import { aPresentation } from "../../builders/aPresentation.ts"
import { it } from "../../it.ts"
import { pass } from "../../run.ts"

const arriving: VisitState = { _tag: "Arriving" }
const statuses: ReadonlyArray<PresentationStatus> = ["scheduled", "live", "ended", "cancelled"]
const kinds: ReadonlyArray<PresentationKind> = ["one-to-one", "one-to-many", "webinar"]

/** Pages on which a visitor with a presentation can arrive, and which redirect. */
const entries = ["index", "queue", "presentation", "waiting-room", "presentation-completed", "attend"] as const
/** Pages that a visitor opens deliberately. */
const chosen = ["feedback", "no-moderator-available", "resend-invite", "stream-test"] as const
const bookingPages = ["schedule-presentation", "scheduled-confirmation"] as const
const isToCome = (status: PresentationStatus) => status === "scheduled" || status === "live"

/** The page of each status, whatever the type and the entry page (specification, section 4). */
const pageOf: { readonly [Status in PresentationStatus]: PageName } = {
  scheduled: "waiting-room",
  live: "presentation",
  ended: "presentation-completed",
  cancelled: "presentation-completed",
}

const table = statuses.flatMap((status) =>
  kinds.flatMap((kind) => entries.map((entry) => [status, kind, entry] as const)),
)

const arrived = (status: PresentationStatus, kind: PresentationKind, attending?: boolean) =>
  nextVisit(arriving, { _tag: "Found", presentation: aPresentation({ id: 7, status, kind, attending }) }).state

const live = (kind: PresentationKind | undefined) =>
  ({ _tag: "Live", presentationId: 7, presentation: undefined, kind }) as const
const over = (kind: PresentationKind) => ({ _tag: "Over", presentationId: 7, wasLive: true, kind }) as const
const at = (page: PageName, about: object = {}) => ({ page, presentationId: 7, isWebinar: false, ...about })

describe("The visitor's destination", () => {
  it.each(table)(
    "R11 R2 Q4 for one that is %s, a %s, entered at %s, is the page of its status, or the name's before a webinar",
    (status, kind, entry) => {
      const there = { page: pageOf[status], presentationId: 7, isWebinar: kind === "webinar" }
      const named = { ...there, page: "attend" }
      // The page of the name redirects only after a name is given.
      const mayStay = entry === "attend" && kind !== "one-to-one" && isToCome(status)
      expect(destination(arrived(status, kind), entry)).toEqual(mayStay ? undefined : there)
      const nameless = kind === "webinar" && isToCome(status) ? named : there
      expect(destination(arrived(status, kind, false), entry)).toEqual(mayStay ? undefined : nameless)
      expect(destination(arrived(status, kind, true), entry)).toEqual(there)
    },
  )

  it.each(
    [...chosen, ...bookingPages].flatMap((page) =>
      statuses.flatMap((status) => kinds.map((kind) => [page, status, kind] as const)),
    ),
  )("R11 is %s itself, which the visitor opened deliberately, if the presentation is %s, a %s", (page, status, kind) =>
    expect(destination(arrived(status, kind), page)).toBeUndefined(),
  )

  it.each([
    ["R11", "where they are", arriving, undefined],
    ["Q7", "where they are for a second", { _tag: "Invited", presentationId: 7, kind: undefined }, undefined],
    ["Q1", "the line", { _tag: "Queued" }, { page: "queue", isWebinar: false }],
    [
      "Q5",
      "the offer of an appointment",
      { _tag: "NoModerator" },
      { page: "no-moderator-available", isWebinar: false },
    ],
    ["Q7", "the presentation after the call", live(undefined), at("presentation")],
    ["Q7 R2", "the webinar after the call", live("webinar"), at("presentation", { isWebinar: true })],
    ["Q8", "feedback after a consultation", over("one-to-one"), at("feedback")],
    ["Q8 R2", "the webinar's feedback after it", over("webinar"), at("feedback", { isWebinar: true })],
    [
      "R8",
      "a new invitation after 1 s",
      { _tag: "NotInvited", presentationId: 7 },
      at("resend-invite", { afterMs: 1_000 }),
    ],
  ] as const)("%s is %s", (_id, _words, state, place) => expect(destination(state, "queue")).toEqual(place))

  it("Q7 does not lose a call if a refetch still says scheduled", () => {
    const invited: VisitState = { _tag: "Invited", presentationId: 7, kind: "webinar" }
    const presentation = aPresentation({ id: 7, status: "scheduled", kind: "webinar" })
    expect(nextVisit(invited, { _tag: "Found", presentation }).state).toBe(invited)
  })

  it("Q7 R2 is the webinar that the visitor waits for when called, and a regular presentation from the queue", () => {
    const presentation = aPresentation({ id: 7, status: "scheduled", kind: "webinar" })
    const called = { _tag: "Called", presentationId: 7 } as const
    expect(nextVisit({ _tag: "AwaitingStart", presentation }, called).state).toMatchObject({ kind: "webinar" })
    expect(nextVisit({ _tag: "Queued" }, called).state).toMatchObject({ kind: undefined })
  })
})

describe("The parameters of an address", () => {
  it.each([
    [{ osr_presentation_id: "7" }, "7"],
    [{ presentation_id: "7", osr_presentation_id: "8" }, "7"],
    [{ osr_presentation_id: "8", presentation_id: "7" }, "7"],
    [{ presentation_id: "", osr_presentation_id: "8" }, "8"],
    [{ osr_booking_id: "3", proto: "hls" }, undefined],
  ])("R3 E4 of %j name the presentation %j", (search, id) => expect(textIn(search, "presentation_id")).toBe(id))

  it("R3 R8 keep location, referral and proto from page to page, in their original form", () =>
    expect(
      keepParameters(
        { osr_location_id: "3", referral_id: "5", proto: "hls", presentation_id: "7", token: "t" },
        { presentation_id: "8" },
      ),
    ).toEqual({ osr_location_id: "3", referral_id: "5", proto: "hls", presentation_id: "8" }))
})

describe("The language of an address", () => {
  it.each([
    ["/", "/de"],
    ["/queue", "/de/queue"],
    ["/webinar/7", "/de/webinar/7"],
    ["/design", "/de/design"],
  ])("L5 R1 of %s in German is %s, and back", (english, german) => {
    expect(pathIn("de", english)).toBe(german)
    expect(pathIn("de", german)).toBe(german)
    expect(pathIn("en", german)).toBe(english)
    expect(plainPath(german)).toBe(english)
    expect(languageInPath(german)).toBe("de")
    expect(languageInPath(english)).toBeUndefined()
  })
})

describe("The language of a page that opens", () => {
  const environment = (defaultLanguage: string | undefined) => {
    const browser = fakeBrowser()
    const place = fakeLocation()
    place.configure({ defaultLanguage })
    const open = (pathname: string, search = "") => startLanguage(browser.language, place.config, { pathname, search })
    return { browser, place, open }
  }

  it("L2 is the deployment's if nothing else names one, and is not stored as a choice", function* () {
    const { browser, open } = environment("de")
    expect(yield* open("/")).toBe("de")
    expect(yield* browser.language.read).toEqual({ session: undefined, local: undefined, cookie: undefined })
  })

  it.effect.each(["session", "local", "cookie"] as const)(
    "L2 is that of %s before the deployment's",
    function* (source) {
      const { browser, open } = environment("de")
      browser.keepLanguage({ [source]: "en" })
      expect(yield* open("/")).toBe("en")
    },
  )

  it("L2 is the path's before the stored one", function* () {
    const { browser, open } = environment("en")
    browser.keepLanguage({ session: "en" })
    expect(yield* open("/de/queue")).toBe("de")
  })

  it("L2 L3 is the parameter's before all else, and is stored", function* () {
    const { browser, open } = environment("de")
    expect(yield* open("/de", "?lang=en")).toBe("en")
    expect((yield* browser.language.read).session).toBe("en")
  })

  it.effect.each(["fr", "", undefined])("L1 L2 is English if the deployment names %j", function* (configured) {
    expect(yield* environment(configured).open("/", "?lang=fr")).toBe("en")
  })

  it("L2 is English if the configuration cannot be fetched, which the page itself reports", function* () {
    const { place, open } = environment("de")
    place.breakConfig(undefined)
    expect(yield* open("/")).toBe("en")
  })
})

describe("A page whose code is gone", () => {
  it.each([
    [undefined, false, true],
    [0, false, true],
    [40_000, false, true],
    [40_001, false, false],
    [99_999, false, false],
    [undefined, true, false],
    [0, true, false],
  ])("R9 that was reloaded at %s ms, while busy: %s, reloads at 100000 ms: %s", (lastReloadAt, isBusy, may) =>
    expect(mayReload({ now: 100_000, lastReloadAt, isBusy })).toBe(may),
  )

  const environment = (isReachable = true) => {
    const browser = fakeBrowser()
    let reloads = 0
    const stale = reloadStale({
      store: browser.store,
      isReachable: Effect.succeed(isReachable),
      reload: Effect.sync(() => {
        reloads += 1
        browser.reload()
      }),
    })
    return { browser, stale, reloads: () => reloads }
  }

  it("R9 reloads once in 60 s", function* () {
    const { stale, reloads } = environment()
    expect(yield* stale(false)).toBe(true)
    yield* pass(59_999)
    expect(yield* stale(false)).toBe(false)
    yield* pass(1)
    expect(yield* stale(false)).toBe(true)
    expect(reloads()).toBe(2)
  })

  it("R9 does not reload while unsaved input would be lost", function* () {
    const { stale, reloads } = environment()
    expect(yield* stale(true)).toBe(false)
    expect(reloads()).toBe(0)
    expect(yield* stale(false)).toBe(true)
  })

  it("R9 does not leave the page while the server does not answer", function* () {
    const { stale, reloads } = environment(false)
    expect(yield* stale(false)).toBe(false)
    expect(reloads()).toBe(0)
  })

  it("R9 E12 reloads once in 60 s even if storage is blocked", function* () {
    const { browser, stale, reloads } = environment()
    browser.blockStorage()
    expect(yield* stale(false)).toBe(true)
    yield* pass(59_999)
    expect(yield* stale(false)).toBe(false)
    expect(reloads()).toBe(1)
  })

  it("R9 R6 fails with the page's name if it does not load", async () => {
    await expect(fetchWithRetries(() => Promise.reject(new TypeError("gone")))).rejects.toMatchObject({
      _tag: "PageNotLoaded",
    })
  })
})

describe("Prefetching", () => {
  it.each([
    [{}, true],
    [{ effectiveType: "4g" }, true],
    [{ effectiveType: "3g" }, true],
    [{ effectiveType: "2g" }, false],
    [{ effectiveType: "slow-2g" }, false],
    [{ savesData: true }, false],
    [{ isOnline: false }, false],
  ])("R10 on a connection with %j is allowed: %s", (difference, may) =>
    expect(mayPrefetch({ isOnline: true, effectiveType: undefined, savesData: false, ...difference })).toBe(may),
  )

  const idling = (page: Partial<IdlePage["navigator"]>, act: (fetched: () => number, callOff: () => void) => void) => {
    vi.useFakeTimers()
    try {
      let fetched = 0
      const callOff = prefetchIdle(
        async () => {
          fetched += 1
        },
        { navigator: { onLine: true, ...page } },
      )
      act(() => fetched, callOff)
    } finally {
      vi.useRealTimers()
    }
  }

  it("R10 starts when the page has been idle for 2000 ms", () =>
    idling({}, (fetched) => {
      vi.advanceTimersByTime(1_999)
      expect(fetched()).toBe(0)
      vi.advanceTimersByTime(1)
      expect(fetched()).toBe(1)
    }))

  it.each([{ onLine: false }, { connection: { effectiveType: "2g" } }, { connection: { saveData: true } }])(
    "R10 does not happen with %j",
    (page) =>
      idling(page, (fetched) => {
        vi.advanceTimersByTime(10_000)
        expect(fetched()).toBe(0)
      }),
  )

  it("R10 is cancelled with the page", () =>
    idling({}, (fetched, callOff) => {
      vi.advanceTimersByTime(1_000)
      callOff()
      vi.advanceTimersByTime(10_000)
      expect(fetched()).toBe(0)
    }))
})
