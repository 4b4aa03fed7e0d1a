import { screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { describe, expect, it } from "vitest"
import type { CameraSnapshot } from "../../../src/ui/camera/cameraViewModel.ts"
import { cameraView } from "../../../src/ui/camera/ownCameraView.ts"
import type { Panes } from "../../../src/ui/stream/stage/Pane.tsx"
import { joinedCamera, secondCamera } from "../../builders/aCamera.ts"
import { aPresentation } from "../../builders/aPresentation.ts"
import { aPublishTarget } from "../../builders/aPublishTarget.ts"
import { openAt } from "../environment.tsx"
import { accessible, changing, counted } from "../shown.tsx"

/** The bar, the strip and the panel of a stage. */
function OnStage({ snapshot }: { readonly snapshot: CameraSnapshot }) {
  const [open, show] = useState<Panes["open"]>()
  const [{ viewModel }] = useState(() => changing(snapshot))
  const props = { viewModel, panes: { open, show } }
  const { Controls, Words, Pane } = cameraView
  return (
    <div>
      <Words {...props} />
      <fieldset aria-label="Bar">
        <Controls {...props} />
      </fieldset>
      <div>
        <Pane {...props} />
      </div>
    </div>
  )
}
const shown = (difference: Parameters<typeof secondCamera>[0], own: Parameters<typeof joinedCamera>[0] = {}) =>
  accessible(<OnStage snapshot={joinedCamera({ second: secondCamera(difference), ...own })} />)
const button = (name: string) => screen.getByRole("button", { name })
const pressed = async (name: string) => userEvent.click(button(name))
const statuses = () => screen.getAllByRole("status").map(({ textContent }) => textContent)

describe("another camera of the visitor", () => {
  it("P2 says who sees it before it opens, and shows the first one by one press", async () => {
    const show = counted()
    await shown({ show: show.call })
    await pressed("Show another camera")
    const pane = screen.getByRole("region", { name: "Show another camera" })
    expect(pane.textContent).toContain("Only your consultant sees it. Show what you would like to trade in")
    expect(within(pane).queryByRole("combobox")).toBeNull()
    expect(pane.textContent).not.toContain("replaces your own")
    expect(show.calls).toEqual([])
    await pressed("Show now")
    expect(show.calls).toEqual([["car"]])
    expect(screen.queryByRole("region", { name: "Show another camera" })).toBeNull()
    expect(document.activeElement).toBe(button("Show another camera"))
  })

  it("P1 P4 offers the choice of several cameras, by name or number", async () => {
    const show = counted()
    const options = [
      { id: "car", label: "Camera in the car", isAlone: false },
      { id: "usb", label: "", isAlone: false },
    ]
    await shown({ options, show: show.call })
    await pressed("Show another camera")
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Camera" }), "Camera 2")
    await pressed("Show now")
    expect(show.calls).toEqual([["usb"]])
  })

  it("P1 says on a phone, before and while it is shown, that it replaces the own picture and the sound continues", async () => {
    const { unmount } = await shown({ options: [{ id: "back", label: "", isAlone: true }] })
    await pressed("Show another camera")
    expect(screen.getByRole("region", { name: "Show another camera" }).textContent).toContain(
      "this picture replaces your own while it is shown. Your sound continues.",
    )
    unmount()
    await shown({ step: "shown", isSeen: true, isAlone: true }, { picture: undefined })
    expect(statuses()).toContain("Your consultant can see your other camera and hear you")
    expect(statuses()).toContain("Your consultant sees this camera instead of your own picture.")
  })

  it("P2 shows its picture with the mark that it is seen, and stops it by one press in the bar or beside it", async () => {
    const stop = counted()
    const attached = counted()
    const picture = (surface: object) => {
      attached.call(surface)
      return () => {}
    }
    await shown({ step: "shown", isSeen: true, stop: stop.call, picture })
    const card = screen.getByRole("region", { name: "Your other camera" })
    expect(within(card).getByRole("status").textContent).toBe("Your consultant sees this camera.")
    expect(attached.calls.at(-1)).toEqual([within(card).getByLabelText("Your other camera")])
    await pressed("Stop showing the other camera")
    await userEvent.click(within(card).getByRole("button", { name: "Stop showing it" }))
    expect(stop.calls).toHaveLength(2)
  })

  it.each([
    [{ step: "asking" }, "The camera is opening …"],
    [{ step: "shown" }, "Connecting … Nobody sees the picture yet."],
    [{ step: "shown", message: "unreachable" }, "Nobody sees the picture at the moment."],
    [{ step: "shown", isPaused: true }, "Paused. Nobody sees this camera."],
    [{ trouble: "ended" }, "The other camera was unplugged or switched off. It is no longer shown."],
    [{ trouble: "over" }, "The other camera is no longer shown."],
  ] as const)("S7 never claims that it is seen while it is not: %j", async (difference, text) => {
    await shown(difference)
    expect(statuses()).toContain(text)
    expect(screen.queryByText(/consultant sees this camera/)).toBeNull()
  })

  it("P6 explains a refusal, and offers another attempt", async () => {
    await shown({ trouble: "denied" })
    expect(screen.getByText(/Access was not allowed\./)).toBeDefined()
    expect(button("Show another camera")).toBeDefined()
  })
})

describe("another camera in a live consultation", () => {
  const joined = async (secondPublish: object) => {
    const page = await openAt("/presentations/7", ({ presentation, location, camera }) => {
      location.configure({ capabilities: ["publish", "consent_state"] })
      presentation.put(aPresentation({ id: 7, publish: aPublishTarget(), ...secondPublish }))
      camera.plugIn({ kind: "camera", id: "car", label: "Camera in the car" })
    })
    await userEvent.click(await screen.findByRole("button", { name: "Turn on camera and microphone" }))
    await screen.findByRole("button", { name: "Join with both" })
    expect(screen.queryByRole("button", { name: "Show another camera" })).toBeNull()
    await pressed("Join with both")
    await screen.findByText("Your consultant can see and hear you")
    return page
  }

  it("P2 is offered once the own picture is sent, shown by two presses, and ended with the own camera", async () => {
    const secondPublish = aPublishTarget({ streamName: "second" })
    const { fakes } = await joined({ secondPublish })
    await pressed("Show another camera")
    await pressed("Show now")
    await screen.findByText("Your consultant sees this camera.")
    expect(fakes.publish.asked().at(-1)).toMatchObject({ target: { streamName: "second" }, kinds: ["camera"] })
    await pressed("Choose devices")
    await pressed("Turn off camera and microphone")
    await waitFor(() => expect(fakes.camera.lit()).toEqual([]))
    expect(screen.queryByRole("button", { name: /other camera|another camera/ })).toBeNull()
  })

  it("S7 says that it is not seen yet until its connection is established", async () => {
    const { fakes } = await joined({ secondPublish: aPublishTarget() })
    fakes.publish.answerNext("unconnected")
    await pressed("Show another camera")
    await pressed("Show now")
    await screen.findByText("Connecting … Nobody sees the picture yet.")
    expect(screen.queryByText(/consultant sees this camera/)).toBeNull()
  })

  it("is absent if the backend allows none", async () => {
    const { fakes } = await joined({})
    expect(screen.queryByRole("button", { name: "Show another camera" })).toBeNull()
    expect(fakes.publish.asked()).toHaveLength(1)
  })

  it("opens the phone's own camera again by the control that turns the camera on", async () => {
    const { fakes } = await joined({ secondPublish: aPublishTarget() })
    fakes.camera.allowOne()
    await pressed("Show another camera")
    await pressed("Show now")
    await screen.findByText("Your consultant sees this camera instead of your own picture.")
    expect(fakes.camera.lit().toSorted()).toEqual(["car", "microphone-1"])
    await pressed("Turn on camera")
    await screen.findByText("Your consultant can see and hear you")
    expect(fakes.camera.lit().toSorted()).toEqual(["camera-1", "microphone-1"])
  })

  it("is not offered while the own camera is off", async () => {
    await joined({ secondPublish: aPublishTarget() })
    await pressed("Turn off camera")
    await screen.findByText("Your consultant can hear you. Your camera is off.")
    expect(screen.queryByRole("button", { name: "Show another camera" })).toBeNull()
  })
})
