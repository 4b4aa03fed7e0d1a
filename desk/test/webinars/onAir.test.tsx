import { act, screen, waitFor, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import type { Webinar } from "../../src/api/contract.ts"
import { aWebinar, aWebinarDetail, onAir, rehearsed, withWebinar } from "../fake/webinars.ts"
import { shownDesk } from "../shown.tsx"

const button = (name: string | RegExp) => screen.getByRole("button", { name })

const shown = async (webinar: Webinar, options: Parameters<typeof shownDesk>[0] = {}) => {
  const desk = await shownDesk({
    path: "/webinars/48",
    state: withWebinar(webinar),
    ...options,
    prepare: (backend) => {
      backend.answer("webinar", { body: webinar })
      backend.answer("presentation", { body: aWebinarDetail(webinar) })
      options.prepare?.(backend)
    },
  })
  await screen.findByRole("heading", { name: "The Nocturne in detail", level: 1 })
  return desk
}

describe("a webinar", () => {
  it("is rehearsed unseen and goes on air with the same picture", async () => {
    const { user, backend, media } = await shown(aWebinar(), {
      prepare: (backend) => {
        backend.answer("startRehearsal", { body: rehearsed() })
        backend.answer("goOnAir", { body: onAir() })
      },
    })
    expect(media.published).toEqual([])
    await user.click(button("Rehearse"))
    expect(await screen.findByText("Only the desk sees this. Guests are in the waiting room.")).toBeTruthy()
    expect(screen.getByText("38 guests wait")).toBeTruthy()
    await waitFor(() => expect(media.published).toEqual(["48"]))
    backend.answer("presentation", { body: aWebinarDetail(onAir()) })
    await user.click(button("Go on air"))
    expect(await screen.findByText("142 guests, at most 151")).toBeTruthy()
    expect(media.published).toEqual(["48"])
  })

  it.each([
    ["starts on Tuesday, 1 December", "2026-12-01T08:25:00.000Z"],
    [/^starts in 2:0\d:\d\d$/, "2026-11-24T10:45:00.000Z"],
  ])("shows during a rehearsal its day, or on that day the time that is left: %s", async (text, startsAt) => {
    await shown({ ...rehearsed(), startsAt })
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it("stops sending when the rehearsal ends", async () => {
    const { user, media } = await shown(rehearsed(), {
      prepare: (backend) => backend.answer("endRehearsal", { body: aWebinar() }),
    })
    await waitFor(() => expect(media.published).toEqual(["48"]))
    await user.click(button("End rehearsal"))
    await waitFor(() => expect(media.published.at(-1)).toBeUndefined())
    expect(button("Rehearse")).toBeTruthy()
  })

  it("ends after a question that names what is unread, by Alt X", async () => {
    const { user, backend } = await shown(onAir())
    await user.keyboard("{Alt>}x{/Alt}")
    const dialog = await screen.findByRole("dialog")
    expect(within(dialog).getByText("2 private questions are unread.")).toBeTruthy()
    await user.click(within(dialog).getByRole("button", { name: "End the webinar" }))
    await waitFor(() => {
      const end = backend.calls.find(({ operation }) => operation === "act")
      expect([end?.path, end?.body]).toEqual(["/desk/api/presentations/48/act", { action: "end" }])
    })
  })

  it("leaves the camera to its speaker: a colleague answers questions", async () => {
    const speaker = { accountId: 8, name: "Aylin Demir" }
    const { media } = await shown(onAir({ consultant: speaker }))
    expect(await screen.findByText("Aylin Demir sends no picture yet.")).toBeTruthy()
    expect(screen.queryByRole("button", { name: "Mute" })).toBeNull()
    expect(media.published).toEqual([])
  })
})

describe("the private questions", () => {
  const inbox = () => screen.getByRole("list", { name: "Private questions" })
  const entries = () => within(inbox()).getAllByRole("button")

  it("H3 stand in an inbox by name, with the last line and what is unread, and are answered by keyboard", async () => {
    const { user, backend } = await shown(onAir())
    expect(entries().map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("Lena FischerCould I test it on Thursday?"),
      expect.stringContaining("Omar HaddadWas kostet das Winterpaket?"),
      expect.stringContaining("Sophie BrandtTom: The data sheet is on its way."),
    ])
    expect(screen.getByRole("tab", { name: /Private\s*2 unread questions/ })).toBeTruthy()
    // The question that waits longest comes first.
    await user.keyboard("{Alt>}u{/Alt}")
    const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Message to Omar" })
    expect(document.activeElement).toBe(field)
    expect(within(screen.getByRole("log")).getByText("Was kostet das Winterpaket?")).toBeTruthy()
    await user.keyboard("900 Euro.{Enter}")
    await waitFor(() => {
      const sent = backend.calls.find(({ operation }) => operation === "sendMessage")
      expect(sent?.body).toMatchObject({ chat: "private.5be81f30", text: "900 Euro." })
    })
    await user.keyboard("{Alt>}u{/Alt}")
    expect(await screen.findByRole("textbox", { name: "Message to Lena" })).toBeTruthy()
  })

  it("are walked by arrows, and opened by Enter", async () => {
    const { user } = await shown(onAir())
    act(() => entries()[0]?.focus())
    await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}")
    expect(await screen.findByRole("textbox", { name: "Message to Omar" })).toBeTruthy()
  })

  it("move to the top with news, in the guest's name", async () => {
    const { backend } = await shown(onAir())
    act(() => {
      backend.push("chat", {
        presentationId: 48,
        chat: "private.8812aa04",
        name: "Karl Lindner",
        unread: 1,
        isLastOwn: false,
        lastText: "May I ask?",
        lastAt: "2026-11-24T15:00:00.000Z",
        readUntil: null,
        seenUntil: null,
        answeredBy: null,
      })
    })
    await waitFor(() => expect(entries()[0]?.textContent).toContain("Karl LindnerMay I ask?"))
  })
})

describe("the guests", () => {
  it("are muted by name, and written to", async () => {
    const { user, backend } = await shown(onAir(), {
      prepare: (backend) =>
        backend.answer("mute", () => {
          const [, lena] = aWebinarDetail(onAir()).guests
          return { body: { ...lena, isMuted: true } }
        }),
    })
    await user.click(screen.getByRole("tab", { name: "Guests" }))
    await user.click(button("Mute: Lena Fischer"))
    await waitFor(() => expect(button("Unmute: Lena Fischer")).toBeTruthy())
    expect(backend.calls.find(({ operation }) => operation === "mute")?.body).toEqual({ isMuted: true })
    await user.click(button("Write to Lena Fischer"))
    expect(await screen.findByRole("textbox", { name: "Message to Lena" })).toBeTruthy()
  })

  it("are written to all together in the talk, without an appointment", async () => {
    const { user, backend } = await shown(onAir())
    await user.click(screen.getByRole("tab", { name: /Talk/ }))
    expect(await screen.findByText("Good morning from Kiel.")).toBeTruthy()
    expect(screen.queryByRole("button", { name: "Make an appointment" })).toBeNull()
    await user.keyboard("Hello all{Enter}")
    await waitFor(() => {
      const sent = backend.calls.find(({ operation }) => operation === "sendMessage")
      expect(sent?.body).toMatchObject({ chat: "general", text: "Hello all" })
    })
    expect(backend.calls.some(({ path }) => path.endsWith("/visitors/general"))).toBe(false)
  })
})
