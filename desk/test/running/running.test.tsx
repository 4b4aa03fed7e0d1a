import { act, screen, waitFor, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import type { Presentation, PresentationDetail, State } from "../../src/api/contract.ts"
import { exampleOf } from "../fake/contractExamples.ts"
import { aState, exampleDevice } from "../fake/states.ts"
import { type ShownDesk, shownDesk } from "../shown.tsx"

const aylin = { accountId: 8, name: "Aylin Demir" }
const gone = { consultantGoneSince: "2026-11-24T08:36:10.000Z", isOnAir: false }
const hold = { since: "2026-11-24T08:37:00.000Z", minutes: 2, resumesAt: null, words: { en: "Back.", de: "Gleich." } }

const jonas = (change: Partial<Presentation> = {}): Presentation => {
  const found = aState().presentations.find(({ id }) => id === 71)
  if (found === undefined) throw new Error("The example has no consultation.")
  return { ...found, ...change }
}

const visitor = (name: string) => ({ chat: "private.41d0e6aa", name, language: "en" }) as const
/** Jonas with Melina; Priya, on hold, and Emre, who is alone, with Aylin. */
const three = (): State =>
  aState({
    presentations: [
      jonas(),
      jonas({ id: 72, visitor: visitor("Priya Raman"), consultant: aylin, device: "desk-of-aylin", hold }),
      jonas({ id: 73, visitor: visitor("Emre Yilmaz"), consultant: aylin, device: "desk-of-aylin", ...gone }),
    ],
  })

const callsOf = ({ backend }: ShownDesk, operation: string) =>
  backend.calls.filter((call) => call.operation === operation)

describe("the running consultations", () => {
  const rows = async () => within(await screen.findByRole("list", { name: "Running" })).getAllByRole("listitem")

  it("Q5 are listed with their consultants: visitors left alone first, then those who wait, then live ones", async () => {
    await shownDesk({ path: "/running", state: three() })
    const texts = (await rows()).map(({ textContent }) => textContent)
    expect(texts).toEqual([
      expect.stringMatching(/Emre Yilmazwith Aylin Demir.*Nobody there.*for 2:0\d.*Take over/),
      expect.stringMatching(/Priya Ramanwith Aylin Demir.*On hold/),
      expect.stringMatching(/Jonas Weberwith you.*Live/),
    ])
    // Nobody takes over from herself.
    expect(within((await rows())[2] as HTMLElement).queryByRole("button")).toBeNull()
  })

  it("Q5 lets a colleague take over, who sees her own picture first and then is on air", async () => {
    const taken = jonas({ id: 73, visitor: visitor("Emre Yilmaz"), device: exampleDevice })
    const desk = await shownDesk({
      path: "/running",
      state: { ...three(), presentations: three().presentations.slice(1) },
      prepare: ({ answer }) => answer("takeOver", { body: taken }),
    })
    await desk.user.click(within((await rows())[0] as HTMLElement).getByRole("button", { name: /Take over/ }))
    const question = within(await screen.findByRole("dialog", { name: "Take over Emre Yilmaz?" }))
    expect(question.getByText("Aylin Demir is gone, and Emre Yilmaz is alone.")).toBeTruthy()
    expect(desk.media.published.filter((each) => each !== undefined)).toEqual([])
    await desk.user.click(question.getByRole("button", { name: "Take over Emre Yilmaz" }))
    await waitFor(() => expect(desk.media.published.at(-1)).toBe("73"))
    expect(callsOf(desk, "takeOver").map(({ path, body }) => [path, body])).toEqual([
      ["/desk/api/presentations/73/take-over", { from: 8 }],
    ])
    await waitFor(() => expect(desk.path()).toBe("/consultations/73"))
  })

  it("shows the own picture before, also if another tab that sends nothing had the camera", async () => {
    const presentations = three().presentations.slice(1)
    const desk = await shownDesk({ path: "/running", place: "elsewhere", state: { ...three(), presentations } })
    await desk.user.click(within((await rows())[0] as HTMLElement).getByRole("button", { name: /Take over/ }))
    const question = within(await screen.findByRole("dialog", { name: "Take over Emre Yilmaz?" }))
    expect(desk.media.place.get()).toBe("here")
    expect(question.queryByText(/another tab/)).toBeNull()
  })

  it("leaves the camera to the tab that sends it until the last press", async () => {
    const desk = await shownDesk({ path: "/running", place: "elsewhere", state: three() })
    await desk.user.click(within((await rows())[1] as HTMLElement).getByRole("button", { name: /Take over/ }))
    const question = within(await screen.findByRole("dialog", { name: /^Take over / }))
    expect(question.getByText(/Your camera is on in another tab/)).toBeTruthy()
    expect(desk.media.place.get()).toBe("elsewhere")
  })

  it("shows the own picture again when the camera returns from another tab during the question", async () => {
    const presentations = three().presentations.slice(1)
    const desk = await shownDesk({ path: "/running", state: { ...three(), presentations } })
    await desk.user.click(within((await rows())[0] as HTMLElement).getByRole("button", { name: /Take over/ }))
    const question = within(await screen.findByRole("dialog", { name: "Take over Emre Yilmaz?" }))
    act(() => desk.media.place.set("elsewhere"))
    expect(question.getByText(/Your camera is on in another tab/)).toBeTruthy()
    const steps: string[] = []
    desk.media.camera.subscribe(() => steps.push(desk.media.camera.get().step))
    act(() => desk.media.place.set("here"))
    expect(steps).toContain("ready")
  })

  it("alert colleagues on every page to a visitor who was left alone", async () => {
    const desk = await shownDesk({ path: "/queue", state: aState({ presentations: [] }) })
    expect(await screen.findByRole("link", { name: /^Running$/ })).toBeTruthy()
    act(() => desk.backend.push("presentations", { presentations: three().presentations }))
    expect(
      await screen.findByRole("button", { name: "Emre Yilmaz is alone: Aylin Demir is no longer at the desk." }),
    ).toBeTruthy()
    expect(screen.getByRole("link", { name: /^Running ?1$/ })).toBeTruthy()
  })

  it("are not shown without a live one, and are read-only for an auditor", async () => {
    const account = exampleOf<{ account: object }>("session", 200)?.account
    await shownDesk({
      path: "/running",
      state: three(),
      session: { account: { ...account, role: "auditor", language: "en" } as never },
    })
    expect(await rows()).toHaveLength(3)
    expect(screen.queryByRole("button", { name: /Take over/ })).toBeNull()
  })
})

describe("a consultation of a colleague", () => {
  const shown = async () => {
    const one = jonas({ consultant: aylin, device: "desk-of-aylin" })
    const detail = exampleOf<PresentationDetail>("presentation", 200)
    const guests = detail?.guests.map((guest) => ({ ...guest, camera: null }))
    const desk = await shownDesk({
      path: "/consultations/71",
      state: aState({ presentations: [one] }),
      prepare: ({ answer }) => answer("presentation", { body: { ...detail, presentation: one, guests } }),
    })
    await screen.findByRole("heading", { name: "Jonas Weber", level: 1 })
    return desk
  }

  it("offers to take it over, to make an appointment and to end it, and opens no camera", async () => {
    const desk = await shown()
    const controls = within(screen.getByRole("toolbar", { name: "Controls" }))
    expect(controls.getByRole("button", { name: "Take over Jonas" })).toBeTruthy()
    expect(screen.getAllByRole("button", { name: "Make an appointment" }).length).toBeGreaterThan(0)
    expect(desk.media.published).toEqual([])
    await desk.user.click(controls.getByRole("button", { name: "End …" }))
    const question = within(await screen.findByRole("dialog"))
    expect(question.getByText("Aylin Demir holds this consultation. It ends for Jonas, too.")).toBeTruthy()
    expect(callsOf(desk, "act")).toEqual([])
  })
})
