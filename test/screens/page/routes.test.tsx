import { createMemoryHistory, type RegisteredRouter } from "@tanstack/react-router"
import { act, cleanup, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { routes } from "../../../contracts/routes.json"
import type { Language } from "../../../src/domain/language/language.ts"
import type { PageName } from "../../../src/domain/page/PageName.ts"
import type { Presentation, PresentationStatus } from "../../../src/domain/presentation/Presentation.ts"
import type { PresentationKind } from "../../../src/domain/stream/streamSource.ts"
import { textParts } from "../../../src/ui/language/textParts.ts"
import deBooking from "../../../src/ui/locales/de/booking.json"
import deBookingResult from "../../../src/ui/locales/de/bookingResult.json"
import deCommon from "../../../src/ui/locales/de/common.json"
import deFeedback from "../../../src/ui/locales/de/feedback.json"
import deFirstScreen from "../../../src/ui/locales/de/firstScreen.json"
import deQueue from "../../../src/ui/locales/de/queue.json"
import deResendInvite from "../../../src/ui/locales/de/resendInvite.json"
import deStreamTest from "../../../src/ui/locales/de/streamTest.json"
import deTerms from "../../../src/ui/locales/de/terms.json"
import enBooking from "../../../src/ui/locales/en/booking.json"
import enBookingResult from "../../../src/ui/locales/en/bookingResult.json"
import enCommon from "../../../src/ui/locales/en/common.json"
import enFeedback from "../../../src/ui/locales/en/feedback.json"
import enFirstScreen from "../../../src/ui/locales/en/firstScreen.json"
import enQueue from "../../../src/ui/locales/en/queue.json"
import enResendInvite from "../../../src/ui/locales/en/resendInvite.json"
import enStreamTest from "../../../src/ui/locales/en/streamTest.json"
import enTerms from "../../../src/ui/locales/en/terms.json"
import { App, openRouter, showroomRouter } from "../../../src/ui/router.tsx"
import type { Showroom } from "../../../src/ui/routing/RouterContext.ts"
import { runGuards } from "../../../src/ui/routing/routes.ts"
import { streamTestRoute } from "../../../src/ui/streamtest/routes.ts"
import { aPresentation } from "../../builders/aPresentation.ts"
import { aStream } from "../../builders/aStream.ts"
import { openAt } from "../environment.tsx"
import { agree, next } from "../queue/enterQueue.ts"

const en = { ...enFirstScreen, ...enCommon, ...enFeedback, ...enQueue, ...enResendInvite, ...enTerms }
const de = { ...deFirstScreen, ...deCommon, ...deFeedback, ...deQueue, ...deResendInvite, ...deTerms }

afterEach(cleanup)

const addressOf = (router: RegisteredRouter) => router.history.location.href
const choose = (language: "English" | "Deutsch") =>
  userEvent.click(screen.getByRole("button", { name: new RegExp(language) }))

const consultation = (difference: Partial<Presentation> = {}) =>
  aPresentation({ id: 7, stream: aStream(), attending: true, consultant: undefined, ...difference })
const opensWith = (address: string, difference: Partial<Presentation>, language: Language = "en") =>
  openAt(address, ({ presentation }) => presentation.put(consultation(difference)), language)

/** Opens the showroom with a changed context. */
const openedOtherwise = async (address: string, change: (context: Showroom) => Partial<Showroom>) => {
  const { router: usual, fakes } = await openAt("/", ({ presentation }) => presentation.put(consultation()))
  cleanup()
  const { context } = usual.options
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = showroomRouter({ ...context, ...change(context) }, history)
  void router.load()
  await act(async () => render(<App router={router} />))
  return { router, fakes }
}

describe("A page that cannot be shown", () => {
  it("T1 R4 wears the brand of its location, also at an unknown address", async () => {
    await openAt("/no-such-page", ({ location }) => location.locate({ brand: "yyachts" }))
    expect(await screen.findByRole("heading", { level: 1, name: en.errorPage.notFound })).toBeDefined()
    expect(await screen.findByRole("img", { name: "YYachts" })).toBeDefined()
  })

  it("T1 R6 names no other maker if its location cannot be read", async () => {
    await openAt("/feedback", ({ location }) => location.refuse(503))
    expect(await screen.findByRole("img", { name: "Showroom" })).toBeDefined()
    expect(screen.queryByRole("img", { name: "Livid" })).toBeNull()
  })
})

describe("A presentation whose address names no location", () => {
  it.each(["/presentations/7", "/waiting-room?osr_presentation_id=7", "/webinar/7"])(
    "E8 R11 is shown at %s with its own location, also if another one is stored",
    async (address) => {
      const { fakes } = await opensWith(address, {
        locationId: 4,
        status: "scheduled",
        kind: address.startsWith("/webinar") ? "webinar" : "one-to-one",
      })
      await screen.findAllByRole("heading")
      expect(fakes.location.asked()).toEqual([4])
    },
  )

  it("R8 N3 shows the backend's message about why a visitor may not enter", async () => {
    await openAt("/presentations/9", ({ presentation }) => presentation.uninvite(9, "This invitation is for Anna."))
    const [message, ...again] = await screen.findAllByText("This invitation is for Anna.")
    // Said once, on the page that lets it be sent again.
    expect([message?.closest("main") === null, again]).toEqual([false, []])
  })
})

/** What each page needs to be shown, if its address is not enough. */
const fitting: { readonly [Name in PageName]?: Partial<Presentation> } = {
  attend: { status: "scheduled", attending: false },
  "waiting-room": { status: "scheduled" },
  "presentation-completed": { status: "ended" },
}

/** The heading of each page, each different. The presentation's own pages have its name, unless a webinar's header does. */
const headings = (
  texts: typeof en,
  booking: typeof enBooking & typeof enBookingResult,
  streamTest: typeof enStreamTest,
): { readonly [Address in string]: string } => ({
  "/": texts.layout.welcome,
  "/prequeue": texts.terms.title,
  "/queue": texts.queue.consultation,
  "/no-moderator-available": texts.noModerator.title,
  "/presentations/7": evening,
  "/waiting-room": evening,
  "/presentation-completed": texts.completed.ended.consultation,
  "/feedback": texts.end.thanks.consultation,
  "/resend-invite": texts.resendInvite.title,
  "/schedule-presentation": booking.schedule.title,
  "/scheduled-confirmation": booking.booked.title,
  "/stream-test": streamTest.streamTest.title,
  "/webinar/7": evening,
  "/webinar/attend": texts.attend.title,
  "/webinar/waiting-room": texts.waitingRoom.title.webinar,
  "/webinar/presentation-completed": texts.completed.ended.webinar,
  "/webinar/feedback": texts.end.thanks.webinar,
})
const evening = "An evening with the Meridian"

/** Waits for the page itself; the queue comes after the terms. */
const isHeaded = async (address: string, texts: typeof en, expected: ReturnType<typeof headings>) => {
  if (address === "/queue") await userEvent.click(await screen.findByRole("button", { name: texts.terms.agree }))
  await screen.findByRole("heading", { level: 1, name: expected[address.replace(/\?.*/, "")] ?? "no heading" })
}

const titles = (texts: typeof en) => ({
  ...texts.pageTitle,
  ...texts.pageName,
  presentation: texts.support.title,
  schedule: texts.index.book,
})

/** Every page of the specification (R1, R2): address, name, layout, and the key of its title. */
const shown = [
  ["/", "index", "default", undefined],
  ["/prequeue", "prequeue", "default", "prequeue"],
  ["/queue", "queue", "default", "queue"],
  ["/no-moderator-available", "no-moderator-available", "default", "noModerator"],
  ["/presentations/7", "presentation", "default", "presentation"],
  ["/waiting-room?presentation_id=7", "waiting-room", "default", "waitingRoom"],
  ["/presentation-completed?presentation_id=7", "presentation-completed", "default", "completed"],
  ["/feedback?presentation_id=7", "feedback", "default", "feedback"],
  ["/resend-invite", "resend-invite", "default", "resendInvite"],
  ["/schedule-presentation", "schedule-presentation", "default", "schedule"],
  ["/scheduled-confirmation", "scheduled-confirmation", "default", "scheduled"],
  ["/stream-test", "stream-test", "default", "streamTest"],
  ["/webinar/7", "presentation", "webinar", "webinar"],
  ["/webinar/attend?presentation_id=7", "attend", "webinar", "attend"],
  ["/webinar/waiting-room?presentation_id=7", "waiting-room", "webinar", "waitingRoom"],
  ["/webinar/presentation-completed?presentation_id=7", "presentation-completed", "webinar", "webinarCompleted"],
  ["/webinar/feedback?presentation_id=7", "feedback", "webinar", "feedback"],
] as const satisfies ReadonlyArray<readonly [string, PageName, string, keyof ReturnType<typeof titles> | undefined]>

describe("every route", () => {
  it("R1 R2 is in the specification, and there is no other but the page about accessibility", async () => {
    const { router } = await openAt("/")
    const pages = shown.map(([address]) => address.replace(/\?.*/, "").replace("/7", "/$id"))
    const others = ["/presentations", "/webinar", "/accessibility"]
    expect(Object.keys(router.routesByPath).sort()).toEqual([...pages, ...others].sort())
    expect(routes.map((route) => route.replace("{id}", "$id")).sort()).toEqual(Object.keys(router.routesByPath).sort())
  })

  it.each(shown)(
    "R1 R2 T3 shows %s (%s, %s) with a heading and a title of its own",
    async (address, name, layout, key) => {
      const kind: PresentationKind = layout === "webinar" ? "webinar" : "one-to-one"
      const { router } = await opensWith(address, { kind, name: evening, ...fitting[name] })
      await isHeaded(address, en, headings(en, { ...enBooking, ...enBookingResult }, enStreamTest))
      expect(document.title).toBe(key === undefined ? "Online Showroom" : `${titles(en)[key]} · Online Showroom`)
      expect(addressOf(router)).toBe(address)
      expect(document.documentElement.lang).toBe("en")
    },
  )

  it.each(shown)("L5 R1 R2 T3 shows %s (%s, %s) in German under /de", async (address, name, layout, key) => {
    const kind: PresentationKind = layout === "webinar" ? "webinar" : "one-to-one"
    const german = address === "/" ? "/de" : `/de${address}`
    const { router } = await opensWith(german, { kind, name: evening, ...fitting[name] }, "de")
    await isHeaded(address, de, headings(de, { ...deBooking, ...deBookingResult }, deStreamTest))
    expect(document.title).toBe(key === undefined ? "Online Showroom" : `${titles(de)[key]} · Online Showroom`)
    expect(addressOf(router)).toBe(german)
    expect(document.documentElement.lang).toBe("de")
  })

  it("T4 has the layout of its page", async () => {
    await opensWith("/webinar/waiting-room?presentation_id=7", {
      kind: "webinar",
      status: "scheduled",
      name: "A quiet hour",
    })
    const [name, ...others] = await screen.findAllByText("A quiet hour")
    expect(name?.closest("header")).not.toBeNull()
    expect(others).toEqual([])
    // Beside the name, as in the other layout (T3).
    for (const phrases of [en.layout.welcome, en.layout.subtitle])
      expect(screen.getByText(phrases).closest("header")).not.toBeNull()
  })
})

describe("an address without a page", () => {
  it.each([
    "/nowhere",
    "/fr",
    "/de/nowhere",
    "/presentations/none",
    "/presentations/0",
    "/feedback?presentation_id=0",
    "/presentations?presentation_id=none",
    "/presentations/7a",
    "/webinar/none",
    "/webinar/0",
    "/?presentation_id=none",
    "/webinar?presentation_id=0",
    "/queue?osr_presentation_id=x",
    "/webinar/waiting-room?presentation_id=1.5",
    "/attend?presentation_id=7",
    "/webinar/queue",
    "/DE/queue",
    "/Queue",
    "/presentation-completed?presentation_id=-1",
    "/resend-invite?presentation_id=none",
    "/schedule-presentation?booking_id=none",
    "/scheduled-confirmation?osr_booking_id=0",
  ])("R4 R5 is 404 at %s, with a title and a link home", async (address) => {
    await openAt(address)
    expect(await screen.findByText("This page could not be found")).toBeDefined()
    expect(screen.getByRole("link", { name: "Back to home" }).getAttribute("href")).toBe("/")
    expect(document.title).toBe("This page could not be found · Online Showroom")
  })

  it.each([
    ["/feedback", "en", en.unnamed.feedback],
    ["/presentation-completed", "en", en.unnamed.presentation_completed],
    ["/waiting-room", "en", en.unnamed.waiting_room],
    ["/presentations", "en", en.unnamed.presentations],
    ["/webinar/attend", "en", en.unnamed.webinar_attend],
    ["/webinar", "en", en.unnamed.webinar_attend],
    ["/de/webinar", "de", de.unnamed.webinar_attend],
    ["/de/webinar/feedback", "de", de.unnamed.webinar_feedback],
    ["/webinar/presentation-completed", "en", en.unnamed.webinar_presentation_completed],
    ["/de/webinar/waiting-room", "de", de.unnamed.webinar_waiting_room],
  ] as const)(
    "R2 Q8 says at %s which presentation is missing, with a link home, and is no 404",
    async (address, language, title) => {
      await openAt(`${address}?location_id=3`, () => {}, language)
      expect(await screen.findByRole("heading", { level: 1, name: title })).toBeDefined()
      const home = screen.getByRole("link", { name: (language === "de" ? de : en).errorPage.home })
      expect(home.getAttribute("href")).toBe(language === "de" ? "/de?location_id=3" : "/?location_id=3")
      expect(document.title).toBe(`${title} · Online Showroom`)
      expect(screen.queryByText(/404/)).toBeNull()
    },
  )

  it.each([
    ["/presentations", "live", "/presentations/7"],
    ["/waiting-room", "live", "/presentations/7"],
    ["/webinar/attend", "live", "/presentations/7"],
    ["/feedback", "live", "/feedback"],
    ["/presentation-completed", "ended", "/presentation-completed"],
  ] as const)("R2 Q8 at %s is about the stored presentation, which is %s", async (address, status, path) => {
    const { router, fakes } = await openAt(address, ({ presentation, browser }) => {
      presentation.put(aPresentation({ id: 7, status, name: "A quiet hour", stream: aStream() }))
      browser.keep("presentation", "7")
    })
    await waitFor(() => expect(router.state.location.pathname).toBe(path))
    await waitFor(() =>
      expect(screen.getAllByRole("heading", { level: 1 })[0]?.textContent).not.toBe(en.unnamed.feedback),
    )
    if (address !== "/feedback") await waitFor(() => expect(fakes.presentation.found()).toContain(7))
  })

  it("R4 L5 links home in German, and keeps the parameters", async () => {
    await openAt("/de/nowhere?location_id=3&lost=1", () => {}, "de")
    const home = await screen.findByRole("link", { name: de.errorPage.home })
    expect(home.getAttribute("href")).toBe("/de?location_id=3")
  })

  it("R5 is 404 for a presentation that the backend does not know", async () => {
    await openAt("/presentations/8?location_id=3")
    expect(await screen.findByText(/404/, { selector: "p[class*=code]" })).toBeDefined()
    expect(screen.getByRole("link", { name: en.errorPage.home }).getAttribute("href")).toBe("/?location_id=3")
  })

  it("E8 R6 leads from a location that does not exist to the default one, not to itself", async () => {
    await openAt("/de?location_id=999", ({ location }) => location.refuse(404), "de")
    const home = await screen.findByRole("link", { name: de.errorPage.home })
    expect(home.getAttribute("href")).toBe("/de")
    expect(screen.getByText(de.errorPage.notFoundHint)).toBeDefined()
    expect(screen.queryByRole("button", { name: "Erneut versuchen" })).toBeNull()
  })

  it("R7 is 500 Unknown middleware if a route names an unknown guard", async () => {
    const { options } = streamTestRoute
    const beforeLoad = runGuards("nobody" as never)
    Object.assign(options, { beforeLoad })
    try {
      await openAt("/stream-test")
      expect(await screen.findByRole("heading", { name: "Unknown middleware" })).toBeDefined()
      expect(screen.getByText(/500/, { selector: "p[class*=code]" })).toBeDefined()
    } finally {
      Object.assign(options, { beforeLoad: undefined })
    }
  })
})

const statuses: ReadonlyArray<PresentationStatus> = ["scheduled", "live", "ended", "cancelled"]
const kinds: ReadonlyArray<PresentationKind> = ["one-to-one", "one-to-many", "webinar"]
const entries = [
  "/?presentation_id=7",
  "/webinar?osr_presentation_id=7",
  "/presentations?presentation_id=7",
  "/queue?presentation_id=7",
  "/presentations/7",
  "/webinar/7",
  "/waiting-room?osr_presentation_id=7",
  "/webinar/waiting-room?presentation_id=7",
  "/presentation-completed?presentation_id=7",
  "/webinar/presentation-completed?presentation_id=7",
  "/webinar/attend?presentation_id=7",
]
/** Every entry once with every status; the types rotate. */
const arrivals = entries.flatMap((entry, row) =>
  statuses.map((status, column) => [entry, status, kinds[(row + column) % kinds.length] ?? "webinar"] as const),
)

describe("a visitor who arrives with a presentation", () => {
  it.each(arrivals)(
    "R11 R2 R3 is redirected from %s to the page of one that is %s, a %s",
    async (entry, status, kind) => {
      const { router } = await opensWith(entry, { status, kind })
      const inLayout = kind === "webinar" ? "/webinar" : ""
      const path = {
        scheduled: `${inLayout}/waiting-room`,
        live: `${inLayout || "/presentations"}/7`,
        ended: `${inLayout}/presentation-completed`,
        cancelled: `${inLayout}/presentation-completed`,
      }[status]
      await waitFor(() => expect(router.history.location.pathname).toBe(path))
      if (status !== "live") expect(router.history.location.search).toMatch(/^\?(osr_)?presentation_id=7$/)
    },
  )

  it("Q4 R11 gives a name first if a webinar requires one", async () => {
    const { router } = await opensWith("/webinar/7?location_id=3", { kind: "webinar", attending: false })
    await waitFor(() => expect(addressOf(router)).toBe("/webinar/attend?location_id=3&presentation_id=7"))
  })

  it.each([
    ["/webinar/7", { kind: "webinar", attending: false }, "/webinar/attend", true],
    ["/webinar/7", { kind: "webinar", status: "scheduled" }, "/webinar/waiting-room", true],
    ["/presentations/7", { kind: "webinar", attending: false }, "/webinar/attend", true],
    ["/presentations/7", { status: "ended" }, "/presentation-completed", false],
  ] as const)(
    "R11 Q4 C3 T8 sees nothing of %s if %j leads to %s, whose own terms are asked: %j",
    async (entry, difference, path, asksTerms) => {
      const painted = new Set<string>()
      const observer = new MutationObserver(() => {
        for (const { textContent } of document.querySelectorAll("main h1")) painted.add(textContent)
      })
      observer.observe(document, { subtree: true, childList: true, characterData: true })
      const { router } = await opensWith(entry, { consentGiven: false, name: "A quiet hour", ...difference })
      await waitFor(() => expect(router.history.location.pathname).toBe(path))
      await screen.findByRole("heading", { level: 1 })
      observer.disconnect()
      expect(painted.has(en.terms.title)).toBe(asksTerms)
      expect([...painted]).not.toContain(en.queue.consultation)
      expect(painted.size).toBe(1)
    },
  )

  it.each([
    ["is there", "answered", () => screen.findByRole("region", { name: "Video" })],
    ["cannot be read", "failed", () => screen.findByText("System error")],
  ] as const)("R11 N3 fetches a presentation once that %s", async (_name, answer, seen) => {
    const { fakes } = await openAt("/presentations/7?location_id=1", ({ presentation }) => {
      presentation.put(consultation())
      presentation.answerNext(answer)
    })
    expect(await seen()).toBeDefined()
    // Again once its queue exists: what was published before that is missing.
    const afterwards = fakes.queue.registered().map(() => 7)
    expect([[7], [7, ...afterwards]]).toContainEqual(fakes.presentation.found())
  })

  it("Q7 Q4 R2 is called to a webinar without a name yet, and enters it on the webinar's own page only", async () => {
    const { fakes, router } = await next(({ presentation }) =>
      presentation.put(consultation({ kind: "webinar", attending: false, consentGiven: false })),
    )
    const painted = new Set<string>()
    const observer = new MutationObserver(() => {
      const heading = document.querySelector("main h1")?.textContent
      painted.add(`${router.history.location.pathname} ${heading}`)
    })
    observer.observe(document, { subtree: true, childList: true, characterData: true })
    fakes.broker.deliver(fakes.queue.registered()[0]?.queueName ?? "", {
      _tag: "PresentationCalled",
      presentationId: 7,
    })
    await waitFor(() => expect(router.history.location.pathname).toBe("/webinar/attend"))
    expect(await screen.findByRole("heading", { name: en.attend.title })).toBeDefined()
    observer.disconnect()
    expect([...painted].filter((each) => /^\/(presentations|webinar)\/7 /.test(each) && each.includes("name"))).toEqual(
      [],
    )
  })

  it.each(["/presentations/9", "/waiting-room?presentation_id=9", "/presentation-completed?presentation_id=9"])(
    "R8 is redirected from %s to resend-invite without an invitation, with the ids of the address, and not before 1000 ms",
    async (entry) => {
      const openedAt = Date.now()
      const { router } = await openAt(`${entry}${entry.includes("?") ? "&" : "?"}location_id=3`, ({ presentation }) =>
        presentation.uninvite(9),
      )
      await waitFor(() => expect(router.history.location.pathname).toBe("/resend-invite"))
      expect(Date.now() - openedAt).toBeGreaterThanOrEqual(990)
      expect(router.state.location.search).toEqual({ presentation_id: "9", location_id: "3" })
    },
  )

  it.each([
    ["/presentations/7", { presentation_id: "9", location_id: "4" }],
    ["/presentations/7?osr_location_id=4", { presentation_id: "9", osr_location_id: "4" }],
  ])("R8 E8 is redirected from %s with the location's id, even if no address has named it", async (entry, ids) => {
    const { router } = await openAt(entry, ({ presentation }) => {
      presentation.put(consultation({ locationId: 4, status: "scheduled" }))
      presentation.uninvite(9)
    })
    await waitFor(() => expect(router.history.location.pathname).toBe("/waiting-room"))
    await act(async () => {
      // The test does not await the navigation, which ends on another page.
      void router.navigate({ to: "/presentations/$id", params: { id: "9" }, search: (now) => now })
    })
    await waitFor(() => expect(router.history.location.pathname).toBe("/resend-invite"))
    expect(router.state.location.search).toEqual(ids)
  })

  it("E7 R3 is redirected to resend-invite once if the invitation cannot be decoded, with the ids kept", async () => {
    const { router } = await openAt("/waiting-room?osr_presentation_id=7&token=spoilt&osr_location_id=3")
    await waitFor(() => expect(router.history.location.pathname).toBe("/resend-invite"))
    expect(router.state.location.search).toEqual({ presentation_id: "7", osr_location_id: "3" })
    await act(() => router.navigate({ to: "/" }))
    expect(router.history.location.pathname).toBe("/")
  })
})

describe("a visitor who changes the language", () => {
  /** Watches whether an element is ever hidden or removed. */
  const watched = (element: Element) => {
    let wasLost = false
    const look = () => {
      if (!element.isConnected || element.closest<HTMLElement>("[style*='display: none']") !== null) wasLost = true
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, childList: true, attributes: true })
    return () => {
      observer.disconnect()
      return wasLost
    }
  }

  it("L5 L4 keeps the page, its parameters and the input, and the choice is stored", async () => {
    const { router, fakes } = await openAt("/feedback?presentation_id=77&location_id=4&proto=hls")
    await userEvent.click(await screen.findByRole("button", { name: en.feedback.more }))
    const review = await screen.findByRole("textbox", { name: en.feedback.review })
    await userEvent.type(review, "Very kind")
    const wasLost = watched(review)
    await choose("Deutsch")
    await waitFor(() => expect(addressOf(router)).toBe("/de/feedback?presentation_id=77&location_id=4&proto=hls"))
    expect(screen.getByRole("textbox", { name: de.feedback.review })).toBe(review)
    expect(review).toHaveProperty("value", "Very kind")
    expect(wasLost()).toBe(false)
    expect(document.documentElement.lang).toBe("de")
    expect(document.title).toBe("Feedback · Online Showroom")
    expect(document.activeElement?.textContent).toContain("Deutsch")
    await choose("English")
    await waitFor(() => expect(addressOf(router)).toBe("/feedback?presentation_id=77&location_id=4&proto=hls"))
    expect(fakes.location.asked()).toEqual([4])
  })

  it("L5 keeps the place in the queue", async () => {
    const { router, fakes } = await openAt("/queue?location_id=2", ({ queue }) => queue.wait("a", "b"))
    await agree()
    await screen.findByText("2 visitors are ahead of you.")
    await choose("Deutsch")
    await waitFor(() => expect(addressOf(router)).toBe("/de/queue?location_id=2"))
    expect(fakes.queue.joined()).toHaveLength(1)
    expect(fakes.queue.registered()).toHaveLength(1)
    expect(fakes.queue.left()).toBe(0)
    expect(fakes.broker.listeners(fakes.queue.joined()[0] ?? "")).toBe(1)
  })

  it("L5 keeps a running call and the draft in the chat box", async () => {
    const { router, fakes } = await opensWith("/presentations/7?location_id=1", {})
    const box = await screen.findByRole("textbox")
    await userEvent.type(box, "About the seats")
    await waitFor(() => expect(fakes.mediaServer.asked().length).toBeGreaterThan(0))
    // Fetched for the page, and again once its queue exists.
    await waitFor(() => expect(fakes.presentation.found()).toEqual([7, 7]))
    const [calls, sessions] = [fakes.mediaServer.asked().length, fakes.broker.sessions()]
    const wasLost = watched(box)
    await choose("Deutsch")
    await waitFor(() => expect(addressOf(router)).toBe("/de/presentations/7?location_id=1"))
    expect(screen.getByRole("textbox")).toBe(box)
    expect(box).toHaveProperty("value", "About the seats")
    expect(wasLost()).toBe(false)
    expect(fakes.mediaServer.asked()).toHaveLength(calls)
    expect(fakes.broker.sessions()).toBe(sessions)
    expect(fakes.presentation.found()).toEqual([7, 7])
  })

  it("L5 keeps the language when going back to an address of the other", async () => {
    const { router } = await openAt("/")
    await act(() => router.navigate({ to: "/stream-test" }))
    await choose("Deutsch")
    await waitFor(() => expect(addressOf(router)).toBe("/de/stream-test"))
    await act(async () => router.history.back())
    await waitFor(() => expect(addressOf(router)).toBe("/de"))
    expect(document.documentElement.lang).toBe("de")
  })

  it("L2 L5 sees another one if the location does not offer the requested one, which is not stored as a choice", async () => {
    const { router, fakes } = await openAt(
      "/de/stream-test",
      ({ location }) => location.settle({ supportedLanguages: ["en"] }),
      "de",
    )
    await waitFor(() => expect(addressOf(router)).toBe("/stream-test"))
    expect(document.documentElement.lang).toBe("en")
    const { language } = fakes.browser
    expect(await Effect.runPromise(language.read)).toEqual({ session: undefined, local: undefined, cookie: undefined })
    expect(screen.queryByRole("button", { name: /Deutsch/ })).toBeNull()
  })
})

describe("a visitor who goes from page to page", () => {
  it("T3 keeps the browser's focus on first load, and has it at the heading of each new page", async () => {
    const { router } = await openAt("/")
    await screen.findByRole("heading", { level: 1 })
    expect(document.activeElement).toBe(document.body)
    await act(() => router.navigate({ to: "/stream-test" }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 })))
    expect(document.activeElement?.getAttribute("tabindex")).toBe("-1")
    const first = document.activeElement
    await act(() => router.navigate({ to: "/feedback", search: { presentation_id: "7" } }))
    await waitFor(() => expect(document.activeElement?.tagName).toBe("H1"))
    expect(document.activeElement).not.toBe(first)
  })

  it("T3 has it at the heading of a page that was chosen before the first one was painted", async () => {
    const { router: usual } = await openAt("/")
    cleanup()
    const router = await openRouter(usual.options.context, createMemoryHistory({ initialEntries: ["/"] }))
    await router.navigate({ to: "/stream-test" })
    await act(async () => render(<App router={router} />))
    await waitFor(() => expect(document.activeElement?.tagName).toBe("H1"))
  })

  it("R4 has it at the heading of the error page too", async () => {
    const { router } = await openAt("/")
    await act(async () => router.history.push("/nowhere"))
    await waitFor(() => expect(document.activeElement?.textContent).toBe("This page could not be found"))
  })

  it("R10 has the next pages prefetched once the page is idle, without preparing them", async () => {
    const fetched: string[] = []
    const { fakes } = await openedOtherwise("/", ({ load, texts }) => ({
      load: async (name) => {
        fetched.push(name)
        return load(name)
      },
      texts: {
        ...texts,
        fetchAhead: (part) => {
          fetched.push(`texts: ${Object.entries(textParts).find(([, each]) => each === part)?.[0] ?? "common"}`)
          return texts.fetchAhead(part)
        },
      },
    }))
    await screen.findByRole("button", { name: "Start live consultation" })
    expect(fetched).toEqual([])
    await expect
      .poll(() => [...new Set(fetched)].sort())
      .toEqual(["booking", "queue", "session", "texts: booking", "texts: queue", "texts: terms"])
    expect(fakes.queue.registered()).toEqual([])
    expect(fakes.queue.joined()).toEqual([])
  })
})

describe("a page whose code is gone from the server", () => {
  /** After `go`, no code loads any more, until so many loads have failed. Returns the requested reloads. */
  const stale = async (address: string, mayReload: boolean, failures = Number.POSITIVE_INFINITY) => {
    const asked: Array<boolean> = []
    let isGone = false
    const opened = await openedOtherwise(address, ({ texts, openVisit }) => ({
      texts: { ...texts, complete: (part) => (isGone ? Promise.reject(new TypeError("gone")) : texts.complete(part)) },
      // Slower than the loader's delay: the current page is gone before the next one asks for its code.
      openVisit: async () => {
        if (isGone) await new Promise((resolve) => setTimeout(resolve, 300))
        return openVisit()
      },
      reloadStale: async (isBusy) => {
        asked.push(isBusy)
        isGone = asked.length < failures
        return mayReload && !isBusy
      },
    }))
    await screen.findByRole("heading", { level: 1 })
    // A heading stands before the page is entered, and until then a reload loses nothing.
    await expect.poll(() => opened.router.state.status).toBe("idle")
    return {
      ...opened,
      asked,
      go: async (to: string, search = {}) => {
        isGone = true
        await act(async () => void opened.router.navigate({ to, search }))
      },
    }
  }

  it("R9 reloads the whole page, and shows no error meanwhile", async () => {
    const { asked, go } = await stale("/", true)
    await go("/stream-test")
    await waitFor(() => expect(asked).toEqual([false]))
    expect(screen.queryByText(en.errorPage.notLoaded)).toBeNull()
  })

  it("R9 R6 offers a reload if it was reloaded a moment ago", async () => {
    const { asked, go } = await stale("/", false)
    await go("/stream-test")
    expect(await screen.findByRole("heading", { name: en.errorPage.notLoaded })).toBeDefined()
    expect(screen.getByRole("button", { name: en.problem.reload })).toBeDefined()
    expect(asked).toEqual([false])
  })

  it("R9 opens by itself when its code arrives later", async () => {
    const { asked, go } = await stale("/", false, 1)
    await go("/stream-test")
    expect(await screen.findByRole("heading", { name: "Report for support" })).toBeDefined()
    expect(asked).toEqual([false])
  })

  it("R9 does not reload during a booking", async () => {
    const { asked, go } = await stale("/schedule-presentation", true)
    // The form's code is a part of its own, which must not be lost as well.
    await screen.findByRole("textbox", { name: "First name" })
    await go("/stream-test")
    expect(await screen.findByRole("button", { name: en.problem.reload })).toBeDefined()
    expect(asked).toEqual([true])
  })

  it("R9 does not reload during a call, with or without a draft in the chat", async () => {
    const { asked, go } = await stale("/presentations/7", true)
    await userEvent.type(await screen.findByRole("textbox"), "About the seats")
    await go("/stream-test")
    expect(await screen.findByRole("button", { name: en.problem.reload })).toBeDefined()
    expect(asked).toEqual([true])
  })
})
