import { act, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import type { Presentation, PresentationDetail, State } from "../../src/api/contract.ts"
import { secondsLeft } from "../../src/consultation/handOver/offers.ts"
import { exampleOf } from "../fake/contractExamples.ts"
import { aState, exampleDevice } from "../fake/states.ts"
import { type ShownDesk, shownDesk } from "../shown.tsx"

const melina = { accountId: 7, name: "Melina Mielke" }
const aylin = { accountId: 8, name: "Aylin Demir" }
const reason = "Asks for an interpreter of Turkish."

const jonas = (change: Partial<Presentation> = {}): Presentation => {
  const found = aState().presentations.find(({ id }) => id === 71)
  if (found === undefined) throw new Error("The example has no consultation.")
  return { ...found, ...change }
}

type HandOver = NonNullable<Presentation["handOver"]>

/** An offer that has 38 seconds left at the clock of the example. */
const offer = (change: Partial<HandOver> = {}): HandOver => ({
  state: "offered",
  to: aylin,
  by: melina,
  reason,
  word: null,
  at: "2026-11-24T08:38:08.000Z",
  until: "2026-11-24T08:38:53.000Z",
  ...change,
})

/** Jonas is with Aylin, who offers him to Melina. */
const offered = () => jonas({ consultant: aylin, device: "desk-of-aylin", handOver: offer({ by: aylin, to: melina }) })
const accepted = () =>
  jonas({ consultant: melina, device: exampleDevice, handOver: offer({ by: aylin, to: melina, state: "accepted" }) })

const withJonas = (one: Presentation): State =>
  aState({ presentations: aState().presentations.map((each) => (each.id === 71 ? one : each)) })

const shown = async (one: Presentation, options: Parameters<typeof shownDesk>[0] = {}): Promise<ShownDesk> => {
  const detail = exampleOf<PresentationDetail>("presentation", 200)
  const guests = detail?.guests.map((guest) => ({ ...guest, camera: null }))
  const desk = await shownDesk({
    ...options,
    state: withJonas(one),
    prepare: (backend) => {
      backend.answer("presentation", { body: { ...detail, presentation: one, guests } })
      options.prepare?.(backend)
    },
  })
  await screen.findByRole("heading", { level: 1 })
  return desk
}

const callsOf = ({ backend }: ShownDesk, operation: string) =>
  backend.calls.filter((call) => call.operation === operation)
/** The consultations that got picture and sound. React opens a preview twice in its strict mode. */
const sentTo = ({ media }: ShownDesk) => media.published.filter((each) => each !== undefined)
const button = (name: string | RegExp) => screen.getByRole("button", { name })
const toast = () => screen.findByRole("region", { name: "Jonas Weber is handed to you" })

describe("a hand-over that is offered", () => {
  it("names on every page the colleague, the reason and the visitor, and puts nothing on air", async () => {
    const desk = await shown(offered(), { path: "/queue" })
    const offerOf = within(await toast())
    expect(offerOf.getByRole("alert").textContent).toBe(`JWAylin Demir hands Jonas Weber to you“${reason}”`)
    expect(offerOf.getByText(/^\d+ seconds left$/)).toBeTruthy()
    expect(desk.media.published).toEqual([])
    expect(desk.media.camera.get().step).toBe("joined")
  })

  it("goes on air once the colleague has seen her own picture and accepts", async () => {
    const desk = await shown(offered(), {
      path: "/queue",
      camera: { step: "resting", open: [] },
      prepare: ({ answer }) => answer("answerHandOver", { body: accepted() }),
    })
    await desk.user.click(within(await toast()).getByRole("button", { name: "Accept …" }))
    const question = within(await screen.findByRole("dialog", { name: "Accept Jonas Weber" }))
    expect(desk.media.camera.get().step).toBe("ready")
    expect(sentTo(desk)).toEqual([])
    expect(question.getByText(`Aylin Demir writes: “${reason}”`)).toBeTruthy()
    await desk.user.click(question.getByRole("button", { name: "Accept, go on air" }))
    await waitFor(() => expect(sentTo(desk)).toEqual(["71"]))
    expect(callsOf(desk, "answerHandOver")[0]?.body).toEqual({ answer: "accepted" })
    await waitFor(() => expect(desk.path()).toBe("/consultations/71"))
    // The reason stays in sight.
    expect(await screen.findByText(reason)).toBeTruthy()
    expect(screen.queryByRole("region", { name: "Jonas Weber is handed to you" })).toBeNull()
    expect([sentTo(desk), desk.media.published.at(-1)]).toEqual([["71"], "71"])
  })

  it("is accepted once by a double click, and reports no failure", async () => {
    const desk = await shown(offered(), {
      path: "/queue",
      prepare: ({ answer }) => answer("answerHandOver", { body: accepted() }),
    })
    await desk.user.click(within(await toast()).getByRole("button", { name: "Accept …" }))
    const accept = await screen.findByRole("button", { name: "Accept, go on air" })
    // Both clicks come before the desk renders again, as on a slow machine.
    for (const detail of [1, 2]) fireEvent.click(accept, { detail })
    await waitFor(() => expect(desk.path()).toBe("/consultations/71"))
    expect(callsOf(desk, "answerHandOver")).toHaveLength(1)
  })

  it("never says more seconds than it has, at a clock of whole seconds", () => {
    const late = offer({ at: "2026-11-24T08:38:08.700Z", until: "2026-11-24T08:38:53.700Z" })
    expect(secondsLeft(late, Date.parse("2026-11-24T08:38:08.000Z"))).toBe(45)
    expect(secondsLeft(late, Date.parse("2026-11-24T08:38:53.000Z"))).toBe(1)
  })

  it("closes the camera again if the colleague does not accept", async () => {
    const desk = await shown(offered(), { path: "/queue" })
    await desk.user.click(within(await toast()).getByRole("button", { name: "Accept …" }))
    await desk.user.click(
      within(await screen.findByRole("dialog")).getAllByRole("button", { name: "Cancel" })[0] as HTMLElement,
    )
    await waitFor(() => expect(desk.media.published.at(-1)).toBeUndefined())
    expect(callsOf(desk, "answerHandOver")).toEqual([])
    expect(await toast()).toBeTruthy()
  })

  it("is declined with a word", async () => {
    const desk = await shown(offered(), { path: "/queue" })
    await desk.user.click(within(await toast()).getByRole("button", { name: "Decline …" }))
    const question = within(await screen.findByRole("dialog", { name: "Decline Jonas Weber" }))
    await desk.user.type(question.getByRole("textbox", { name: "A word to Aylin Demir" }), "In a test drive.")
    await desk.user.click(question.getByRole("button", { name: "Decline" }))
    await waitFor(() =>
      expect(callsOf(desk, "answerHandOver")[0]?.body).toEqual({ answer: "declined", word: "In a test drive." }),
    )
    // Before any news.
    await waitFor(() => expect(screen.queryByRole("region", { name: "Jonas Weber is handed to you" })).toBeNull())
    expect(desk.media.published).toEqual([])
  })

  it("disappears when it has ended", async () => {
    const desk = await shown(offered(), { path: "/queue" })
    await toast()
    const ended = jonas({ consultant: aylin, handOver: offer({ by: aylin, to: melina, state: "unanswered" }) })
    act(() => desk.backend.push("presentations", { presentations: [ended] }))
    await waitFor(() => expect(screen.queryByRole("region", { name: "Jonas Weber is handed to you" })).toBeNull())
  })
})

describe("the consultant who offers", () => {
  const path = "/consultations/71"

  it("reads that it is offered, keeps the visitor, and may withdraw it", async () => {
    const desk = await shown(jonas({ handOver: offer() }), { path })
    expect(await screen.findByText("Offered to Aylin Demir. Jonas stays with you until then.")).toBeTruthy()
    await waitFor(() => expect(desk.media.published).toEqual(["71"]))
    await desk.user.click(button("Withdraw the offer"))
    await waitFor(() => expect(callsOf(desk, "withdrawHandOver")).toHaveLength(1))
    expect(desk.media.published).toEqual(["71"])
  })

  it("reads the colleague's word after a refusal, on another page too, and offers again", async () => {
    const desk = await shown(jonas({ handOver: offer() }), { path })
    const declined = jonas({ handOver: offer({ state: "declined", word: "In a test drive." }) })
    act(() => desk.backend.push("presentations", { presentations: [declined] }))
    expect(await screen.findByText("Aylin Demir has declined Jonas Weber.")).toBeTruthy()
    expect(screen.getByText(/^Aylin Demir has declined\. Jonas stays with you\. “In a test drive\.”$/)).toBeTruthy()
    await desk.user.click(button("Hand over again …"))
    expect(await screen.findByRole("dialog", { name: "Hand Jonas Weber over" })).toBeTruthy()
  })

  it("reads that nobody answered", async () => {
    await shown(jonas({ handOver: offer({ state: "unanswered" }) }), { path })
    expect(await screen.findByText("Aylin Demir did not answer within 45 seconds. Jonas stays with you.")).toBeTruthy()
  })

  it("goes off the air once the colleague has accepted", async () => {
    const desk = await shown(jonas({ handOver: offer() }), { path })
    await waitFor(() => expect(desk.media.published).toEqual(["71"]))
    const given = jonas({ consultant: aylin, device: "desk-of-aylin", handOver: offer({ state: "accepted" }) })
    act(() => desk.backend.push("presentations", { presentations: [given] }))
    await waitFor(() => expect(desk.media.published).toEqual(["71", undefined]))
    expect(await screen.findByText("Aylin Demir has accepted Jonas Weber.")).toBeTruthy()
  })
})

describe("a consultant with two devices", () => {
  const path = "/consultations/71"

  it("is off air on the device where nothing was pressed, and is asked before continuing there", async () => {
    const desk = await shown(jonas(), {
      path,
      device: "her-tablet-0001",
      prepare: ({ answer }) => answer("continueHere", { body: jonas({ device: "her-tablet-0001" }) }),
    })
    expect(await screen.findByText("Your picture does not come from this device.")).toBeTruthy()
    expect(desk.media.published).toEqual([])
    await desk.user.click(button("Continue here"))
    const question = within(await screen.findByRole("dialog", { name: "Continue with Jonas Weber here?" }))
    expect(sentTo(desk)).toEqual([])
    await desk.user.click(question.getByRole("button", { name: "Continue here" }))
    await waitFor(() => expect(desk.media.published.at(-1)).toBe("71"))
    expect(callsOf(desk, "continueHere").map((call) => call.path)).toEqual(["/desk/api/presentations/71/device"])
  })

  it("closes camera and microphone on the device that another takes over from, and does not take them back", async () => {
    const desk = await shown(jonas(), { path })
    await waitFor(() => expect(desk.media.published).toEqual(["71"]))
    act(() => desk.backend.push("presentations", { presentations: [jonas({ device: "her-tablet-0001" })] }))
    await waitFor(() => expect(desk.media.published).toEqual(["71", undefined]))
    expect(await screen.findByText("Your picture does not come from this device.")).toBeTruthy()
    // Nor when news comes again.
    act(() => desk.backend.push("presentations", { presentations: [jonas({ device: "her-tablet-0001", viewers: 2 })] }))
    expect(desk.media.published).toEqual(["71", undefined])
  })

  it("opens no camera on any page for a visitor who was picked up on the other device", async () => {
    const desk = await shown(jonas({ device: "her-tablet-0001" }), { path: "/queue" })
    const second = jonas({ id: 72, device: null })
    act(() => desk.backend.push("presentations", { presentations: [second] }))
    expect(desk.media.published).toEqual([])
  })
})
