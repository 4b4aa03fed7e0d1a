import { act, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import type { Message, Presentation, PresentationDetail, State } from "../../src/api/contract.ts"
import { minutesUntil, resumesAtOf } from "../../src/consultation/layers/resumption.ts"
import { exampleOf } from "../fake/contractExamples.ts"
import type { Answer, FakeBackend } from "../fake/fakeBackend.ts"
import { aState } from "../fake/states.ts"
import { type ShownDesk, shownDesk, triedInVain } from "../shown.tsx"

const chat = "private.9f3ab2c7"
const hold = {
  since: "2026-11-24T08:36:40.000Z",
  minutes: 2,
  resumesAt: null,
  words: { en: "Back in two minutes.", de: "In zwei Minuten zurück." },
}

const live = (): Presentation => {
  const found = aState().presentations.find(({ id }) => id === 71)
  if (found === undefined) throw new Error("The example has no consultation.")
  return found
}

/** Jonas live, and Priya, who is on hold. */
const withPriya = (): State => {
  const visitor = { chat: "private.41d0e6aa", name: "Priya Raman", language: "en" } as const
  return aState({ presentations: [live(), { ...live(), id: 72, hold, visitor }] })
}

/** A detail whose visitor has no camera on: jsdom plays none. */
const detail = (): PresentationDetail => {
  const example = exampleOf<PresentationDetail>("presentation", 200)
  if (example === undefined) throw new Error("The contract has no example of a presentation.")
  return { ...example, guests: example.guests.map((guest) => ({ ...guest, camera: null })) }
}

/** A visitor who shows another camera. */
const showingAnother = (): PresentationDetail => {
  const known = detail()
  const camera = { streamName: "visitor-a", lastAudioAt: null, lastVideoAt: null }
  return {
    ...known,
    guests: known.guests.map((guest) => ({ ...guest, camera, secondCamera: { streamName: "visitor-a-second-3" } })),
  }
}

const callsOf = ({ calls }: FakeBackend, operation: string) => calls.filter((call) => call.operation === operation)

const shown = async (options: Parameters<typeof shownDesk>[0] = {}): Promise<ShownDesk> => {
  const desk = await shownDesk({
    path: "/consultations/71",
    ...options,
    prepare: (backend) => {
      backend.answer("presentation", { body: detail() })
      backend.answer("hold", { body: { ...live(), hold } })
      backend.answer("resume", { body: live() })
      options.prepare?.(backend)
    },
  })
  await screen.findByRole("heading", { name: "Jonas Weber", level: 1 })
  return desk
}

const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message to Jonas" })
const control = (name: string) => screen.getByRole("button", { name })

const arrived = (change: Partial<Message>): Message => {
  const last = detail().messages.at(-1)
  if (last === undefined) throw new Error("The example has no message.")
  return { ...last, id: "9001", at: "2026-11-24T08:53:00.000Z", key: null, ...change }
}

describe("a page that cannot be read", () => {
  it("leaves the desk around it, and opens with a further attempt", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const noAnswer = () => Promise.reject(new TypeError("The network is gone."))
    const { backend, user } = await shownDesk({
      path: "/consultations/71",
      prepare: ({ answer }) => answer("presentation", noAnswer),
    })
    const refusal = () => screen.getByRole("heading", { name: "This page could not be opened" })
    await triedInVain(backend, "presentation", refusal)
    expect(screen.getByRole("link", { name: /^Queue/ })).toBeTruthy()
    backend.answer("presentation", { body: exampleOf("presentation", 200) })
    await user.click(screen.getByRole("button", { name: "Try again" }))
    expect(await screen.findByRole("heading", { name: "Jonas Weber" })).toBeTruthy()
  })
})

describe("a page whose code fails, as after an update of the desk", () => {
  it("is left by loading the desk again", async () => {
    const reload = vi.fn()
    vi.stubGlobal("location", { ...location, reload })
    vi.spyOn(console, "error").mockImplementation(() => {})
    onTestFinished(() => {
      vi.unstubAllGlobals()
      vi.restoreAllMocks()
    })
    const { user } = await shownDesk({
      path: "/consultations/71",
      prepare: ({ answer }) => answer("presentation", { body: { ...detail(), guests: 71 } }),
    })
    expect(await screen.findByRole("link", { name: /^Queue/ })).toBeTruthy()
    await user.click(await screen.findByRole("button", { name: "Reload the desk" }))
    expect(reload).toHaveBeenCalledOnce()
  })
})

describe("the sound of messages", () => {
  it.each([
    ["en", true, 1],
    ["de", true, 1],
    ["en", false, 0],
  ] as const)("says in %s whether the visitor hears messages: silent %s", async (language, isSilent, lines) => {
    const known = detail()
    const chats = known.chats.map((each) => ({ ...each, isSilent }))
    await shown({
      language,
      prepare: ({ answer }) => {
        answer("presentation", { body: { ...known, chats } })
        answer("markRead", { body: { ...chats[0], unread: 0 } })
      },
    })
    const thread = await screen.findByRole("log")
    const words = /^(Jonas hears no sound of your messages|Nachrichten kommen bei Jonas ohne Ton an)$/
    await waitFor(() => expect(within(thread).queryAllByText(words)).toHaveLength(lines))
  })
})

describe("the chat with a visitor", () => {
  it("H3 sends with Enter, and starts a new line with Shift and Enter", async () => {
    const { user, backend } = await shown()
    await user.type(field(), "One{Shift>}{Enter}{/Shift}two{Enter}")
    await waitFor(() => expect(callsOf(backend, "sendMessage")).toHaveLength(1))
    expect(callsOf(backend, "sendMessage")[0]?.body).toMatchObject({ chat, text: "One\ntwo" })
    expect(field().value).toBe("")
  })

  it("H3 keeps a message that was not sent, and sends it again with the same key", async () => {
    const { user, backend } = await shown()
    backend.answer("sendMessage", { status: 409, body: exampleOf("sendMessage", 409) })
    await user.type(field(), "Hello{Enter}")
    const again = await screen.findByRole("button", { name: "Try again" })
    backend.answer("sendMessage", { status: 201, body: exampleOf("sendMessage", 201) })
    await user.click(again)
    await waitFor(() => expect(screen.queryByRole("button", { name: "Try again" })).toBeNull())
    const keys = callsOf(backend, "sendMessage").map(({ body }) => (body as { key: string }).key)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  it("H3 shows what arrives, where the unread begin, and what the visitor has seen", async () => {
    const { backend } = await shown()
    const thread = screen.getByRole("log", { name: "Chat with Jonas" })
    expect(within(thread).getByText("New").nextElementSibling?.textContent).toContain("Und die Anhängelast?")
    expect(within(thread).getByText(/seen/).closest("li")?.textContent).toContain("meridian-touring-datenblatt.pdf")
    act(() => backend.push("message", arrived({ text: "Sind Sie noch da?" })))
    expect(await within(thread).findByText("Sind Sie noch da?")).toBeTruthy()
  })

  it("shows that the visitor is typing until his message arrives", async () => {
    const { backend } = await shown()
    act(() => backend.push("typing", { presentationId: 71, chat, by: "Jonas Weber", isVisitor: true }))
    expect(await screen.findByText(/Jonas is typing/)).toBeTruthy()
    act(() => backend.push("message", arrived({ text: "So." })))
    await waitFor(() => expect(screen.queryByText(/Jonas is typing/)).toBeNull())
  })

  it("E16 shows that the visitor chooses a time, for 90 s without another report, then which time was booked", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true })
    const { backend } = await shown()
    const [seed] = exampleOf<State>("state", 200)?.bookings ?? []
    if (seed === undefined) throw new Error("The example has no booking.")
    const chooses = (model: string | null) => act(() => backend.push("choosingTime", { presentationId: 71, model }))
    const words = "Jonas is choosing a time for a test drive (Livid Nocturne)."
    chooses("Livid Nocturne")
    expect((await screen.findByText(words)).getAttribute("role")).toBe("status")
    act(() => void vi.advanceTimersByTime(90_000))
    expect(screen.queryByText(words)).toBeNull()
    chooses("Livid Nocturne")
    act(() => backend.push("choosingTime", { presentationId: 72, model: null }))
    expect(screen.getByText(words)).toBeTruthy()
    const yachts = aState().locations.map((each) => ({ ...each, brandingCode: "yyachts" }))
    act(() => backend.push("availability", { locations: yachts, otherLocations: [] }))
    expect(await screen.findByText("Jonas is choosing a time for a sea trial (Livid Nocturne).")).toBeTruthy()
    chooses(null)
    expect(screen.queryByText(/is choosing a time/)).toBeNull()
    const booked = { ...seed, id: 9_001, chat, status: "booked", startsAt: "2026-11-26T13:30:00.000Z" } as const
    act(() => backend.push("bookings", { bookings: [seed, { ...booked, id: 9_002, chat: "private.other" }, booked] }))
    expect((await screen.findByText(/^Jonas has booked: /)).textContent).toMatch(/14:30/)
    vi.useRealTimers()
  })

  it("takes a prepared answer by keyboard, in the visitor's language", async () => {
    const { user } = await shown()
    await user.type(field(), "Ja: /to")
    const list = await screen.findByRole("listbox", { name: "Prepared answers" })
    expect(
      within(list)
        .getAllByRole("option")
        .map((option) => option.getAttribute("aria-selected")),
    ).toContain("true")
    await user.keyboard("{ArrowDown}{Enter}")
    expect(field().value).toBe(
      "Ja: Der Meridian Touring zieht gebremst 2.100 kg; die Anhängekupplung schwenkt elektrisch aus.",
    )
    expect(screen.queryByRole("listbox")).toBeNull()
  })

  it("H8 sends a pasted file to the visitor", async () => {
    const { backend } = await shown()
    const file = new File(["offer"], "offer.pdf", { type: "application/pdf" })
    fireEvent.paste(field(), { clipboardData: { files: [file] } })
    await waitFor(() => expect(callsOf(backend, "sendFile")).toHaveLength(1))
    expect(Object.fromEntries(callsOf(backend, "sendFile")[0]?.query ?? [])).toMatchObject({ chat, name: "offer.pdf" })
  })

  it("keeps a draft while the consultant is on another page", async () => {
    const { user } = await shown()
    await user.type(field(), "Half a sent")
    await user.keyboard("{Alt>}t{/Alt}")
    await waitFor(() => expect(screen.queryByRole("textbox", { name: "Message to Jonas" })).toBeNull())
    await user.keyboard("{Alt>}1{/Alt}")
    await screen.findByRole("heading", { name: "Jonas Weber", level: 1 })
    expect(field().value).toBe("Half a sent")
  })
})

describe("a consultant with two visitors", () => {
  it("sends picture and sound to the visitor who is not on hold", async () => {
    const { media } = await shown({ state: withPriya() })
    await waitFor(() => expect(media.published).toEqual(["71"]))
  })

  it("comes back to the visitor on hold, named by the button, and puts the other on hold first", async () => {
    const { user, backend, media } = await shown({ state: withPriya() })
    await user.click(control("Back to Priya Raman"))
    await waitFor(() => expect(media.published.at(-1)).toBe("72"))
    const held = callsOf(backend, "hold").map(({ path, body }) => ({ path, body }))
    expect(held).toEqual([{ path: "/desk/api/presentations/71/hold", body: { minutes: 2 } }])
    await waitFor(() => expect(callsOf(backend, "resume")[0]?.path).toBe("/desk/api/presentations/72/hold"))
  })

  it("ends a hold only after the other visitor was put on hold", async () => {
    let answer = (_: Answer) => {}
    const answered = new Promise<Answer>((resolve) => {
      answer = resolve
    })
    const { user, backend, media } = await shown({
      state: withPriya(),
      prepare: (known) => known.answer("hold", () => answered),
    })
    await user.click(control("Back to Priya Raman"))
    await waitFor(() => expect(media.published.at(-1)).toBe("72"))
    await waitFor(() => expect(callsOf(backend, "hold")).toHaveLength(1))
    expect(callsOf(backend, "resume")).toEqual([])
    answer({ body: { ...live(), hold } })
    await waitFor(() => expect(callsOf(backend, "resume")).toHaveLength(1))
  })

  it("pauses picture and sound for a visitor who is put on hold by name", async () => {
    const { user, media } = await shown()
    await user.click(control("Hold Jonas"))
    expect(await screen.findByText(/Jonas is on hold/)).toBeTruthy()
    expect(screen.getByText(/In zwei Minuten zurück/)).toBeTruthy()
    expect(media.camera.get().paused).toBe(true)
  })
})

describe("a break with a time", () => {
  const choose = async (desk: ShownDesk) => {
    await desk.user.click(control("Words"))
    return screen.findByRole("dialog")
  }

  it("sends when it goes on, and closes camera and microphone until the consultant is back", async () => {
    const resumesAt = "2026-11-24T08:48:00.000Z"
    const desk = await shown({
      prepare: (backend) => backend.answer("hold", { body: { ...live(), hold: { ...hold, resumesAt } } }),
    })
    await waitFor(() => expect(desk.media.published).toEqual(["71"]))
    const dialog = await choose(desk)
    await desk.user.click(within(dialog).getByText("A time of day"))
    expect(within(dialog).queryByText("Back in about")).toBeNull()
    await desk.user.click(within(dialog).getByText("15 minutes"))
    expect(within(dialog).getByText(/^On the page: We continue at \d+:\d\d\.$/)).toBeTruthy()
    await desk.user.click(within(dialog).getByRole("button", { name: "Hold Jonas" }))
    await waitFor(() => expect(callsOf(desk.backend, "hold")).toHaveLength(1))
    expect(callsOf(desk.backend, "hold")[0]?.body).toEqual({ minutes: 15, resumesAt: expect.stringMatching(/Z$/) })
    await waitFor(() => expect(desk.media.published).toEqual(["71", undefined]))
    // In the bar, and on the stage.
    const [back] = screen.getAllByRole("button", { name: "Back to Jonas" })
    await desk.user.click(back as HTMLElement)
    await waitFor(() => expect(desk.media.published).toEqual(["71", undefined, "71"]))
  })

  it("quotes what the visitor reads, and warns once the announced time has passed", async () => {
    const words = { en: "We continue at 9:45.", de: "Um 9:45 Uhr geht es weiter." }
    const until = (resumesAt: string) =>
      aState({ presentations: [{ ...live(), hold: { ...hold, minutes: 10, resumesAt, words } }] }).presentations
    const { backend } = await shown({ state: aState({ presentations: until("2026-11-24T08:45:00.000Z") }) })
    expect(screen.getByText("Jonas reads: “Um 9:45 Uhr geht es weiter.”")).toBeTruthy()
    act(() => backend.push("presentations", { presentations: until("2026-11-24T08:37:00.000Z") }))
    const warning = "Announced until 9:37. Jonas now reads that it takes a little longer."
    expect(await screen.findByText(warning)).toBeTruthy()
    expect(screen.queryByText(/Jonas reads: /)).toBeNull()
    expect(screen.getByRole("region", { name: "With you" }).textContent).toContain("Overdue")
  })

  it("accepts only a time of day within the next three hours", () => {
    const now = Date.parse("2026-11-24T22:30:00Z")
    const at = (time: string) => resumesAtOf({ resumption: "time", time, timeZone: "Europe/Berlin" }, now)
    expect(at("23:45")).toBe(Date.parse("2026-11-24T22:45:00Z"))
    expect(at("00:10")).toBe(Date.parse("2026-11-24T23:10:00Z"))
    expect([at("23:15"), at("03:00"), at("")]).toEqual([undefined, undefined, undefined])
    expect(minutesUntil(now + 61_000, now)).toBe(2)
  })
})

describe("the controls of a consultation", () => {
  it("mute and close the camera by their keys, while the field has the focus", async () => {
    const { user } = await shown()
    await user.click(field())
    await user.keyboard("{Alt>}m{/Alt}")
    expect(control("Unmute")).toBeTruthy()
    await user.keyboard("{Alt>}v{/Alt}")
    expect(control("Camera on")).toBeTruthy()
    expect(field().value).toBe("")
  })

  it("Q8 disappear when another device has ended the consultation, and the page says that it is over", async () => {
    const { backend, media } = await shown()
    await waitFor(() => expect(media.published).toEqual(["71"]))
    const ended = { ...live(), status: "ended", endedAt: "2026-11-24T08:40:00.000Z" } as const
    backend.answer("presentation", { body: { ...detail(), presentation: ended } })
    act(() => backend.push("presentations", { presentations: [] }))
    expect(await screen.findByText("Ended")).toBeTruthy()
    expect(screen.queryByRole("button", { name: "Mute" })).toBeNull()
    await waitFor(() => expect(media.published).toEqual(["71", undefined]))
  })

  it("Q8 ask before the end, and say what is unread", async () => {
    const [unread] = detail().chats
    const { user, backend } = await shown({ prepare: (each) => each.answer("markRead", { body: unread }) })
    await user.click(control("End …"))
    const dialog = await screen.findByRole("dialog", { name: "End the consultation with Jonas Weber?" })
    expect(within(dialog).getByText("1 message is unread.")).toBeTruthy()
    expect(within(dialog).queryByText("Jonas is typing.")).toBeNull()
    act(() => backend.push("typing", { presentationId: 71, chat, by: "Jonas Weber", isVisitor: true }))
    expect(within(dialog).getByText("Jonas is typing.")).toBeTruthy()
    expect(callsOf(backend, "act")).toHaveLength(0)
    await user.click(within(dialog).getByRole("button", { name: "End" }))
    await waitFor(() => expect(callsOf(backend, "act")[0]?.body).toEqual({ action: "end" }))
  })

  it("say that the browser refuses the devices, and try again", async () => {
    const problems = [
      { kind: "camera", trouble: "denied" },
      { kind: "microphone", trouble: "denied" },
    ] as const
    const { user } = await shown({ camera: { step: "ready", open: [], problems, phase: "stopped" } })
    expect(await screen.findByText(/The browser does not allow camera and microphone/)).toBeTruthy()
    await user.click(screen.getAllByRole("button", { name: "Try again" })[0] as HTMLElement)
    await waitFor(() => expect(screen.queryByText(/does not allow/)).toBeNull())
  })

  it("take the camera from another tab", async () => {
    const { user, media } = await shown({ place: "elsewhere" })
    expect(media.published).toEqual([])
    await user.click(await screen.findByRole("button", { name: "Use it here" }))
    await waitFor(() => expect(media.published).toEqual(["71"]))
  })

  it("show nothing that the backend lacks", async () => {
    const { backend } = await shown({ session: { capabilities: [] } })
    for (const name of ["Hold Jonas", "Colleague", "Prepared answers", "Attach a file", "Make an appointment"])
      expect(screen.queryByRole("button", { name })).toBeNull()
    expect(screen.queryByRole("tab", { name: /Notes/ })).toBeNull()
    expect(callsOf(backend, "cannedReplies")).toHaveLength(0)
    expect(callsOf(backend, "markRead")).toHaveLength(0)
  })
})

describe("an appointment from the consultation", () => {
  it("K4 is made in the visitor's name, with the model of the consultation filled in", async () => {
    const { user, backend } = await shown()
    backend.answer("freeTimes", {
      body: {
        times: [{ intervalId: 4711, startsAt: "2026-11-24T14:00:00.000Z", endsAt: "2026-11-24T14:30:00.000Z" }],
        nextDate: null,
      },
    })
    await user.click(screen.getAllByRole("button", { name: "Make an appointment" })[0] as HTMLElement)
    const dialog = await screen.findByRole("dialog", { name: "Appointment for Jonas Weber" })
    await user.click(await within(dialog).findByRole("button", { name: "15:00" }))
    await user.click(within(dialog).getByRole("button", { name: "Book and send the e-\u2060mail" }))
    await waitFor(() => expect(callsOf(backend, "makeAppointment")).toHaveLength(1))
    expect(callsOf(backend, "makeAppointment")[0]?.body).toMatchObject({
      chat,
      intervalId: 4711,
      modelId: 24,
      firstName: "Jonas",
      lastName: "Weber",
      email: "jonas.weber@example.org",
      language: "de",
    })
  })
})

describe("a visitor who leaves", () => {
  it("is named on the page, whose link leads back", async () => {
    // Picked up long enough ago for a page to have opened.
    const state = aState({ presentations: [{ ...live(), startedAt: "2026-11-24T08:00:00.000Z" }] })
    const { backend } = await shown({ state })
    act(() =>
      backend.push("guests", {
        presentationId: 71,
        guests: detail().guests.map((guest) => ({ ...guest, isPresent: false, link: null })),
      }),
    )
    expect(await screen.findByText(/Jonas has left the page/)).toBeTruthy()
    expect(control("Copy the link")).toBeTruthy()
  })
})

describe("another camera of the visitor", () => {
  const isSmall = (name: RegExp | string) => screen.getByLabelText(name).parentElement?.className.includes("small")

  it("S1 is described in words, large and silent, and can be exchanged for the visitor's first picture", async () => {
    const { user, backend } = await shown({
      prepare: (known) => known.answer("presentation", { body: showingAnother() }),
    })
    await screen.findByText("Jonas shows another camera")
    const other = await screen.findByLabelText<HTMLVideoElement>("The other camera of Jonas")
    expect([other.muted, isSmall("The other camera of Jonas"), isSmall("Picture of Jonas")]).toEqual([
      true,
      false,
      true,
    ])
    await user.click(control("Swap the pictures of Jonas"))
    expect([isSmall("The other camera of Jonas"), isSmall("Picture of Jonas")]).toEqual([true, false])
    act(() =>
      backend.push("guests", {
        presentationId: 71,
        guests: showingAnother().guests.map((guest) => ({ ...guest, secondCamera: null, link: null })),
      }),
    )
    await waitFor(() => expect(screen.queryByLabelText("The other camera of Jonas")).toBeNull())
    expect(screen.queryByText("Jonas shows another camera")).toBeNull()
    expect(isSmall("Picture of Jonas")).toBe(false)
  })

  it("is not shown while the visitor is on hold", async () => {
    await shown({
      state: aState({ presentations: [{ ...live(), hold }] }),
      prepare: (known) =>
        known.answer("presentation", { body: { ...showingAnother(), presentation: { ...live(), hold } } }),
    })
    await screen.findByText(/Jonas is on hold/)
    expect(screen.queryByLabelText("The other camera of Jonas")).toBeNull()
  })
})
