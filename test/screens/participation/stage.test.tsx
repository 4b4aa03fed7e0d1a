import { cleanup, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, describe, expect, it } from "vitest"
import type { Presentation } from "../../../src/domain/presentation/Presentation.ts"
import { aPresentation } from "../../builders/aPresentation.ts"
import { aPublishTarget } from "../../builders/aPublishTarget.ts"
import { aStream } from "../../builders/aStream.ts"
import { openAt } from "../environment.tsx"

const webinar = (difference: Partial<Presentation> = {}) =>
  aPresentation({ id: 7, kind: "webinar", stream: aStream(), attending: true, publish: undefined, ...difference })
const target = (number: number) => aPublishTarget({ streamName: `guest-${number}`, token: `token-${number}` })
const offered = (number = 1) => webinar({ stage: { state: "offered" }, publish: target(number) })
const question = "Would you like to speak?"
const pressed = async (name: string) => userEvent.click(await screen.findByRole("button", { name }))

const opened = async (presentation: Presentation) => {
  const { fakes } = await openAt("/webinar/7", ({ presentation: known, location }) => {
    known.put(presentation)
    location.configure({ capabilities: ["consent_state", "participation", "publish", "guest_stage"] })
  })
  await screen.findByRole("button", { name: "Raise your hand" })
  /** The consultant has changed something. */
  const becomes = (next: Presentation) => {
    fakes.presentation.put(next)
    fakes.broker.deliver("customer-1", { _tag: "CloudStreamUpdated" })
  }
  return { fakes, becomes }
}
/** On air, after the press on the preview. */
const onAir = async () => {
  const page = await opened(offered())
  await pressed("Check picture and sound")
  await pressed("Go on air")
  await screen.findByText("You are on air: all guests see and hear you.")
  page.becomes(webinar({ stage: { state: "on_air" }, publish: target(1) }))
  return page
}

afterEach(cleanup)

describe("a called guest who is offered the stage", () => {
  it("P2 is asked in the panel's place, and no device opens before the press", async () => {
    const { fakes, becomes } = await opened(webinar())
    expect(screen.queryByRole("region", { name: question })).toBeNull()
    becomes(offered())
    const pane = await screen.findByRole("region", { name: question })
    expect(document.activeElement).toBe(within(pane).getByRole("heading", { name: question }))
    expect(pane.textContent).toContain("All guests would see and hear you. If the webinar is recorded,")
    expect(screen.queryByRole("button", { name: "Turn on camera and microphone" })).toBeNull()
    expect([fakes.camera.lit(), fakes.publish.asked()]).toEqual([[], []])
  })

  it("P2 sees the own picture first, and is sent with the next press only", async () => {
    const { fakes } = await opened(offered())
    await pressed("Check picture and sound")
    await screen.findByRole("button", { name: "Go on air" })
    expect(screen.getByText("Once you go on air, your consultant and all guests see and hear you.")).toBeDefined()
    expect(fakes.camera.lit()).not.toEqual([])
    expect(fakes.publish.asked()).toEqual([])
    await pressed("Go on air")
    await screen.findByText("You are on air: all guests see and hear you.")
    expect(fakes.publish.asked()).toMatchObject([{ target: { streamName: "guest-1", token: "token-1" } }])
    expect(screen.queryByRole("region", { name: question })).toBeNull()
  })

  it("declines by one press, also after a look at the preview, and reads if that did not arrive", async () => {
    const { fakes, becomes } = await opened(offered())
    await pressed("Check picture and sound")
    await pressed("Close")
    await screen.findByRole("region", { name: question })
    await waitFor(() => expect(fakes.camera.lit()).toEqual([]))
    fakes.participation.answerNext("failed")
    await pressed("No, thank you")
    await screen.findByText("That did not reach us. Please try again.")
    await pressed("No, thank you")
    expect(fakes.participation.left()).toBe(1)
    becomes(webinar())
    await waitFor(() => expect(screen.queryByRole("region", { name: question })).toBeNull())
    expect(screen.queryByText("The offer to speak has ended.")).toBeNull()
  })

  it("reads that the offer has ended, which closes the preview", async () => {
    const { fakes, becomes } = await opened(offered())
    await pressed("Check picture and sound")
    await screen.findByRole("button", { name: "Go on air" })
    becomes(webinar())
    await screen.findByText("The offer to speak has ended.")
    await waitFor(() => expect(fakes.camera.lit()).toEqual([]))
    expect(screen.queryByRole("button", { name: "Go on air" })).toBeNull()
  })
})

describe("a guest on the stage", () => {
  it("P2 leaves by one press, which closes the devices and tells the backend", async () => {
    const { fakes } = await onAir()
    await pressed("Leave the stage")
    await waitFor(() => expect(fakes.participation.left()).toBe(1))
    expect(fakes.camera.lit()).toEqual([])
  })

  it("P2 is asked again after a reload of the page, which sends nothing before both presses", async () => {
    const { fakes } = await opened(webinar({ stage: { state: "on_air" }, publish: target(1) }))
    await screen.findByRole("region", { name: question })
    expect([fakes.camera.lit(), fakes.publish.asked()]).toEqual([[], []])
    await pressed("Check picture and sound")
    await pressed("Go on air")
    await waitFor(() => expect(fakes.publish.asked()).toMatchObject([{ target: { token: "token-1" } }]))
  })

  it("P2 is off once taken off, and not on air again by the next offer before a press", async () => {
    const { fakes, becomes } = await onAir()
    becomes(webinar())
    await screen.findByText("You are off the stage. Nobody sees or hears you.")
    await waitFor(() => expect(fakes.camera.lit()).toEqual([]))
    expect(fakes.participation.left()).toBe(0)
    expect(screen.queryByRole("button", { name: "Turn on camera and microphone" })).toBeNull()
    becomes(offered(2))
    await screen.findByRole("region", { name: question })
    expect(fakes.publish.asked()).toHaveLength(1)
    await pressed("Check picture and sound")
    await pressed("Go on air")
    await waitFor(() => expect(fakes.publish.asked().at(-1)).toMatchObject({ target: { token: "token-2" } }))
  })

  it("P2 is not on air for a new offer that replaces the old one at once", async () => {
    const { fakes, becomes } = await onAir()
    becomes(offered(2))
    await screen.findByRole("region", { name: question })
    await waitFor(() => expect(fakes.camera.lit()).toEqual([]))
    expect(fakes.publish.asked()).toHaveLength(1)
  })
})
