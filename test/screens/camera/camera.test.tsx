import { screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { describe, expect, it } from "vitest"
import { CameraControls } from "../../../src/ui/camera/CameraParts.tsx"
import type { CameraSnapshot } from "../../../src/ui/camera/cameraViewModel.ts"
import type { TroubleShown } from "../../../src/ui/camera/equipment.ts"
import { cameraView } from "../../../src/ui/camera/ownCameraView.ts"
import type { Panes } from "../../../src/ui/stream/stage/Pane.tsx"
import { joinedCamera, readyCamera } from "../../builders/aCamera.ts"
import { aPresentation } from "../../builders/aPresentation.ts"
import { aPublishTarget } from "../../builders/aPublishTarget.ts"
import { axeFaults } from "../axeFaults.ts"
import { openAt } from "../environment.tsx"
import { accessible, changing, counted, shown } from "../shown.tsx"

type FakeCamera = Awaited<ReturnType<typeof openAt>>["fakes"]["camera"]
const nothing = () => {}
const closed: Panes = { open: undefined, show: nothing }

/** The own camera in its places of a stage. */
function OnStage({ snapshot }: { readonly snapshot: CameraSnapshot }) {
  const [open, show] = useState<Panes["open"]>()
  const [{ viewModel }] = useState(() => changing(snapshot))
  const props = { viewModel, panes: { open, show } }
  const { Controls, Tile, Words, Pane } = cameraView
  return (
    <div>
      <Tile {...props} />
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
const view = (snapshot: CameraSnapshot) => <OnStage snapshot={snapshot} />
const pressed = async (name: string) => userEvent.click(screen.getByRole("button", { name }))

const turnOn = async () => userEvent.click(await screen.findByRole("button", { name: "Turn on camera and microphone" }))

describe("the button that opens the own camera", () => {
  it("P2 opens on the click", async () => {
    const open = counted()
    await accessible(<CameraControls camera={{ kind: "closed", open: open.call }} panes={closed} />)
    await userEvent.click(screen.getByRole("button", { name: "Turn on camera and microphone" }))
    expect(open.calls).toHaveLength(1)
  })

  it("P6 says that its code failed to load, and retries", async () => {
    const retry = counted()
    await accessible(<CameraControls camera={{ kind: "failed", retry: retry.call }} panes={closed} />)
    expect(screen.getByRole("alert").textContent).toContain("The camera could not be prepared.")
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    expect(retry.calls).toHaveLength(1)
  })
})

describe("the own camera before joining", () => {
  it("P2 says that the browser is asking, and can be aborted by Escape", async () => {
    const cancel = counted()
    await accessible(view({ kind: "asking", cancel: cancel.call }))
    expect(screen.getByText("Your browser asks for permission")).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Check your picture and sound" }))
    await userEvent.keyboard("{Escape}")
    expect(cancel.calls).toHaveLength(1)
  })

  it("P4 offers each combination to join with, and to continue without by closing", async () => {
    const join = counted()
    const cancel = counted()
    await accessible(
      view(
        readyCamera({
          joins: (["both", "microphone", "camera"] as const).map((type) => ({ type, join: () => join.call(type) })),
          cancel: cancel.call,
        }),
      ),
    )
    for (const name of ["Join with both", "Microphone only", "Camera only", "Close"])
      await userEvent.click(screen.getByRole("button", { name }))
    expect(join.calls.flat()).toEqual(["both", "microphone", "camera"])
    expect(cancel.calls).toHaveLength(1)
    expect(screen.getByText("Nobody sees or hears you yet.")).toBeDefined()
  })

  it("P6 offers in words to continue without if no device can be used", async () => {
    const cancel = counted()
    await accessible(view(readyCamera({ joins: [], cancel: cancel.call })))
    await userEvent.click(screen.getByRole("button", { name: "Continue without camera and microphone" }))
    expect(cancel.calls).toHaveLength(1)
  })

  it("P1 P4 lists the devices by name, or by number if the browser gives no name", async () => {
    const choose = counted()
    await accessible(
      view(
        readyCamera({
          choices: [
            {
              kind: "microphone",
              options: [
                { id: "a", label: "Headset" },
                { id: "b", label: "" },
              ],
              selected: "a",
              choose: choose.call,
            },
          ],
        }),
      ),
    )
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Microphone" }), "Microphone 2")
    expect(choose.calls).toEqual([["b"]])
  })

  it("P3 sets the microphone's gain, from zero to twice", async () => {
    await shown(view(joinedCamera()))
    await pressed("Choose devices")
    const slider = screen.getByRole("slider", { name: "Sensitivity" })
    expect([slider.getAttribute("min"), slider.getAttribute("max"), slider.getAttribute("aria-valuetext")]).toEqual([
      "0",
      "200",
      "100 percent",
    ])
  })

  it("P6 names the microphone that is silent", async () => {
    await shown(view(readyCamera({ microphone: { level: () => 0, gain: 100, setGain: nothing, silent: true } })))
    expect(screen.getByText("We hear nothing from your microphone.")).toBeDefined()
  })

  it.each<readonly [TroubleShown["trouble"], RegExp, RegExp]>([
    ["denied", /Camera: Access was not allowed.*address bar/, /Kamera: Der Zugriff wurde nicht erlaubt/],
    ["missing", /Camera: No device was found/, /Es wurde kein Gerät gefunden/],
    ["busy", /Another program is using it/, /Ein anderes Programm verwendet das Gerät/],
    ["unanswered", /The device is not responding/, /Das Gerät reagiert nicht/],
    ["blocked", /does not allow the showroom to use the device.*allow="camera"/, /allow="camera"/],
    ["insecure", /not loaded over a secure connection/, /nicht über eine sichere Verbindung/],
    ["unsupported", /Your browser cannot use this device/, /kann dieses Gerät nicht verwenden/],
    ["ended", /unplugged or switched off/, /getrennt oder ausgeschaltet/],
  ])("P6 IF11 explains in both languages: %s", async (trouble, english, german) => {
    for (const [language, texts] of [
      ["en", english],
      ["de", german],
    ] as const) {
      const snapshot = readyCamera({ troubles: [{ type: "camera", trouble, retry: undefined }] })
      const page = await shown(view(snapshot), language)
      expect(screen.getByRole("alert").textContent).toMatch(texts)
      expect(screen.getByRole("alert").textContent).toMatch(/Code D-\d/)
      expect(await axeFaults(page.container)).toEqual([])
      page.unmount()
    }
  })

  it("P6 retries a device", async () => {
    const retry = counted()
    await shown(view(readyCamera({ troubles: [{ type: "both", trouble: "denied", retry: retry.call }] })))
    await userEvent.click(within(screen.getByRole("alert")).getByRole("button", { name: "Try again" }))
    expect(retry.calls).toHaveLength(1)
  })
})

describe("the own camera while it is sent", () => {
  it("RC4 mutes and says so, turns the camera off, and stops", async () => {
    const mute = counted()
    const toggle = counted()
    const stop = counted()
    await accessible(view(joinedCamera({ mute: mute.call, toggleCamera: toggle.call, stop: stop.call })))
    const muting = screen.getByRole("button", { name: "Mute microphone" })
    expect(muting.getAttribute("aria-pressed")).toBe("false")
    await userEvent.click(muting)
    await pressed("Turn off camera")
    await pressed("Choose devices")
    await pressed("Turn off camera and microphone")
    expect([mute.calls, toggle.calls.length, stop.calls.length]).toEqual([[[true]], 1, 1])
  })

  it.each([
    ["Your consultant can see and hear you", {}],
    ["Your consultant can see you. Your microphone is off.", { muted: true }],
    ["Your consultant can hear you. Your camera is off.", { picture: undefined }],
    ["Nobody sees or hears you", { picture: undefined, muted: true }],
    ["Reconnecting …", { phase: "reconnecting" }],
    ["Connecting …", { phase: "starting", message: "initiating" }],
    ["Connecting …", { phase: "starting", message: "notRunning" }],
    ["Connecting …", { phase: "starting", message: "sessionNotFound" }],
    ["The connection is interrupted.", { phase: "reconnecting", message: "unreachable" }],
    ["Your picture and sound could not be sent.", { phase: "stopped", message: "failed" }],
    ["Your browser cannot send picture or sound.", { phase: "stopped", message: "unsupported" }],
    ["This network blocks your picture and sound.", { phase: "stopped", message: "blocked" }],
  ] as const)("S7 S3 P3 says what state the own stream is in: %s", async (texts, difference) => {
    await shown(view(joinedCamera(difference)))
    expect(screen.getByText(texts)).toBeDefined()
  })

  it("S7 P3 sends again after an error", async () => {
    const again = counted()
    await accessible(view(joinedCamera({ phase: "stopped", message: "failed", again: again.call })))
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    expect(again.calls).toHaveLength(1)
  })

  it.each([
    ["front", "Switch to the front camera", "Zur Frontkamera wechseln"],
    ["back", "Switch to the back camera", "Zur Rückkamera wechseln"],
  ] as const)("P1 switches to the %s camera by a button, before joining and while sending", async (facing, en, de) => {
    for (const [language, name] of [
      ["en", en],
      ["de", de],
    ] as const)
      for (const snapshot of [readyCamera, joinedCamera]) {
        const take = counted()
        const page = await shown(view(snapshot({ otherCamera: { facing, take: take.call } })), language)
        await userEvent.click(screen.getByRole("button", { name }))
        expect(take.calls).toHaveLength(1)
        expect(await axeFaults(page.container)).toEqual([])
        page.unmount()
      }
  })

  it("P1 mirrors the own picture, but not that of a back camera", async () => {
    const mirrored = async (facing: "front" | "back" | undefined) => {
      const page = await shown(view(joinedCamera({ facing })))
      const isMirrored = /mirrored/.test(screen.getByLabelText("Your own picture").className)
      page.unmount()
      return isMirrored
    }
    expect([await mirrored(undefined), await mirrored("front"), await mirrored("back")]).toEqual([true, true, false])
  })

  it("P3 stops camera and microphone by a button whose label cannot be confused with leaving", async () => {
    for (const [language, texts] of [
      ["en", "Turn off camera and microphone"],
      ["de", "Kamera und Mikrofon ausschalten"],
    ] as const) {
      const page = await shown(view(joinedCamera()), language)
      await pressed(language === "en" ? "Choose devices" : "Geräte wählen")
      expect(screen.getByText(texts).closest("button")).not.toBeNull()
      page.unmount()
    }
  })

  it("P1 shows the device selection on demand, and returns the focus when Escape closes it", async () => {
    await shown(view(joinedCamera()))
    const button = screen.getByRole("button", { name: "Choose devices" })
    expect(screen.queryByRole("slider")).toBeNull()
    await userEvent.click(button)
    expect(button.getAttribute("aria-expanded")).toBe("true")
    expect(screen.getByRole("slider", { name: "Sensitivity" })).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Choose devices" }))
    await userEvent.keyboard("{Escape}")
    expect(screen.queryByRole("slider")).toBeNull()
    expect(document.activeElement).toBe(button)
  })

  it("S7 can be muted beside the message as well, without taking the focus from it", async () => {
    const mute = counted()
    const beside = (snapshot: CameraSnapshot) => (
      <>
        <textarea aria-label="Message" />
        <cameraView.WritingMute viewModel={changing(snapshot).viewModel} panes={closed} />
      </>
    )
    const { unmount } = await shown(beside(joinedCamera({ mute: mute.call })))
    const message = screen.getByRole("textbox", { name: "Message" })
    message.focus()
    await userEvent.click(screen.getByRole("button", { name: "Mute microphone" }))
    expect(mute.calls).toEqual([[true]])
    expect(document.activeElement).toBe(message)
    unmount()
    await shown(beside(joinedCamera({ microphone: undefined })))
    expect(screen.queryByRole("button")).toBeNull()
  })

  it("S7 hides the own picture and shows it again", async () => {
    await accessible(view(joinedCamera()))
    await pressed("Hide your own picture")
    expect(screen.queryByLabelText("Your own picture")).toBeNull()
    await pressed("Show your own picture")
    expect(screen.getByLabelText("Your own picture")).toBeDefined()
  })

  it("S7 says that it pauses while the consultant is away, and offers no control that would send", async () => {
    const toggle = counted()
    await accessible(view(joinedCamera({ paused: true, toggleCamera: toggle.call, mute: toggle.call })))
    expect(screen.getByText("Your camera and microphone are paused. Nobody sees or hears you.")).toBeDefined()
    await pressed("Camera: Paused")
    await pressed("Microphone: Paused")
    expect(toggle.calls).toEqual([])
  })
})

describe("the own camera in a live consultation", () => {
  const live = (
    publish: ReturnType<typeof aPublishTarget> | undefined,
    capabilities = ["publish", "consent_state"],
    set: (camera: FakeCamera) => void = () => {},
  ) =>
    openAt("/presentations/7", ({ presentation, location, camera }) => {
      location.configure({ capabilities })
      presentation.put(aPresentation({ id: 7, publish }))
      set(camera)
    })

  it.each<readonly [string, Parameters<typeof live>]>([
    ["the backend is not listed to take it", [aPublishTarget(), ["files", "leave", "consent_state"]]],
    ["the visitor only watches", [undefined]],
    [
      "the browser has no WebRTC, though it has cameras",
      [aPublishTarget(), undefined, (camera) => camera.lackWebRtc()],
    ],
  ])("P2 is absent if %s", async (_where, about) => {
    await live(...about)
    await screen.findByRole("region", { name: "Video" })
    expect(screen.queryByRole("button", { name: "Turn on camera and microphone" })).toBeNull()
  })

  it("S7 offers the choice of a loudspeaker during the call, and keeps the previous one if the browser refuses", async () => {
    const { fakes } = await live(aPublishTarget())
    const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }))
    await press("Turn on camera and microphone")
    fakes.loudspeaker.provide({ id: "default", label: "Default" }, { id: "headset", label: "Headset" })
    await press("Join with both")
    await press("Choose devices")
    const choice = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Loudspeaker" })
    expect([choice.value, fakes.loudspeaker.used()]).toEqual(["default", undefined])
    await userEvent.selectOptions(choice, "headset")
    await expect.poll(() => [choice.value, fakes.loudspeaker.used()]).toEqual(["headset", "headset"])
    fakes.loudspeaker.refuse()
    await userEvent.selectOptions(choice, "default")
    await expect.poll(() => [choice.value, fakes.loudspeaker.used()]).toEqual(["headset", "headset"])
  })

  it.each([
    ["en", "Loudspeaker"],
    ["de", "Lautsprecher"],
  ] as const)("S7 labels the choice of a loudspeaker: %s", async (language, name) => {
    const options = [
      { id: "default", label: "Default" },
      { id: "headset", label: "Headset" },
    ]
    const choice = { kind: "loudspeaker", options, selected: "default", choose: nothing } as const
    await accessible(view(readyCamera({ choices: [choice] })), language)
    expect(screen.getByRole("combobox", { name })).toBeDefined()
  })

  it("S7 shows no choice of a loudspeaker if the browser offers none", async () => {
    const { fakes } = await live(aPublishTarget())
    await turnOn()
    await screen.findByRole("combobox", { name: "Microphone" })
    expect(screen.queryByRole("combobox", { name: "Loudspeaker" })).toBeNull()
    expect(fakes.loudspeaker.used()).toBeUndefined()
  })

  it("P2 P3 opens on one click, joins on another, and closes everything when the visitor leaves", async () => {
    const { fakes, router } = await live(aPublishTarget({ streamName: "visitor-7" }))
    const turnOn = await screen.findByRole("button", { name: "Turn on camera and microphone" })
    expect(fakes.camera.asked()).toEqual([])
    await userEvent.click(turnOn)
    await userEvent.click(await screen.findByRole("button", { name: "Join with both" }))
    await screen.findByText("Your consultant can see and hear you")
    expect(fakes.publish.asked().map(({ target }) => target.streamName)).toEqual(["visitor-7"])
    expect(fakes.camera.lit()).toEqual(["camera-1", "microphone-1"])
    await router.navigate({ to: "/" })
    await expect.poll(() => fakes.camera.lit()).toEqual([])
    expect([fakes.publish.published(), fakes.publish.open()]).toEqual([0, 0])
  })

  it("P1 P3 switches to the phone's other camera on a press, and back to the first", async () => {
    const { fakes } = await live(aPublishTarget())
    fakes.camera.haveTwoSides()
    fakes.camera.takeOver()
    await turnOn()
    await userEvent.click(await screen.findByRole("button", { name: "Join with both" }))
    await screen.findByText("Your consultant can see and hear you")
    await userEvent.click(screen.getByRole("button", { name: "Switch to the back camera" }))
    await userEvent.click(await screen.findByRole("button", { name: "Switch to the front camera" }))
    await screen.findByRole("button", { name: "Switch to the back camera" })
    expect(fakes.camera.asked().map(({ camera }) => camera?.deviceId)).toEqual(["front", "back", "front"])
    expect(fakes.camera.lit().toSorted()).toEqual(["front", "microphone-1"])
    expect(fakes.publish.asked()).toHaveLength(1)
    expect(
      screen
        .getAllByRole("alert")
        .map(({ textContent }) => textContent)
        .join(""),
    ).toBe("")
  })

  it("P1 offers no other camera if there is only one, or if their direction is unknown", async () => {
    const { fakes } = await live(aPublishTarget())
    fakes.camera.plugIn({ kind: "camera", id: "camera-2", label: "Second" })
    await turnOn()
    await screen.findByRole("button", { name: "Join with both" })
    expect(screen.queryByRole("button", { name: /Switch to the/ })).toBeNull()
  })

  it("P2 S7 says after a reload that camera and microphone are off", async () => {
    await openAt("/presentations/7", ({ presentation, location, browser }) => {
      location.configure({ capabilities: ["publish", "consent_state"] })
      presentation.put(aPresentation({ id: 7, publish: aPublishTarget() }))
      browser.keep("camera", "on")
    })
    await screen.findByText("Your camera and microphone were turned off when the page reloaded.")
  })

  it("P2 stores that it sends, and forgets it when the visitor stops", async () => {
    const { fakes } = await live(aPublishTarget())
    await turnOn()
    await userEvent.click(await screen.findByRole("button", { name: "Join with both" }))
    await expect.poll(() => fakes.browser.stored("camera")).toBe("on")
    await pressed("Choose devices")
    await pressed("Turn off camera and microphone")
    await expect.poll(() => fakes.browser.stored("camera")).toBeUndefined()
  })

  it("P2 P6 is skipped after a denial", async () => {
    const { fakes } = await live(aPublishTarget())
    fakes.camera.openNext("denied")
    await turnOn()
    await screen.findByText(/Access was not allowed\./)
    await userEvent.click(screen.getByRole("button", { name: "Continue without camera and microphone" }))
    await screen.findByRole("button", { name: "Turn on camera and microphone" })
    expect(fakes.publish.asked()).toEqual([])
  })
})
