import { act, fireEvent, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, describe, expect, it, vi } from "vitest"
import type { StreamNotice, StreamPhase } from "../../src/domain/stream/StreamNotice.ts"
import { Player } from "../../src/ui/stream/Player.tsx"
import type { PlayerSnapshot } from "../../src/ui/stream/PlayerSnapshot.ts"
import { useViewModel } from "../../src/ui/viewmodel/useViewModel.ts"
import type { ViewModel } from "../../src/ui/viewmodel/ViewModel.ts"
import { browserPlays, media } from "./media.ts"
import { changing, counted, faults, shown } from "./shown.tsx"

afterEach(() => vi.restoreAllMocks())

const dark: PlayerSnapshot = { phase: "starting", notice: "aboutToStart", media: undefined, retry: undefined }
const streaming = (live: PlayerSnapshot["media"]): PlayerSnapshot => ({
  ...dark,
  phase: "streaming",
  notice: undefined,
  media: live,
})
const video = () => screen.getByLabelText<HTMLVideoElement>("Live video of Clara")

function Playing({ viewModel }: { readonly viewModel: ViewModel<PlayerSnapshot> }) {
  return <Player snapshot={useViewModel(viewModel)} consultant="Clara" />
}

describe("the player", () => {
  it.each<readonly [StreamPhase, StreamNotice, string]>([
    ["starting", "aboutToStart", "Stream is about to start"],
    ["starting", "notRunning", "This stream is not running."],
    ["starting", "initiating", "Initiating the live stream..."],
    ["reconnecting", "sessionNotFound", "Session not found"],
    ["stopped", "failed", "An error was encountered while trying to play the video."],
    [
      "stopped",
      "unsupported",
      "Your browser does not support the appropriate video or audio codecs. Please try a different browser or device",
    ],
  ])("S2 S3 S6 while %s, %s says: %s", async (phase, notice, words) => {
    const page = await shown(<Player snapshot={{ ...dark, phase, notice }} consultant={undefined} />)
    expect(screen.getByText(words)).toBeDefined()
    expect(screen.queryByText("Live")).toBeNull()
    expect(await faults(page)).toEqual([])
  })

  it("S6 after an error names the moderator and plays again on request", async () => {
    const again = counted()
    await shown(
      <Player snapshot={{ ...dark, phase: "stopped", notice: "failed", retry: again.call }} consultant={undefined} />,
    )
    expect(screen.getByText("If the error persist, please contact the moderator.")).toBeDefined()
    await userEvent.click(screen.getByRole("button", { name: "Play again" }))
    expect(again.calls).toHaveLength(1)
  })

  it("S2 S7 shows the media in one place through StrictMode, plays it with sound, says who is seen, and lets go of it", async () => {
    browserPlays("everything")
    const { live, surfaces } = media()
    const page = await shown(<Player snapshot={streaming(live)} consultant="Clara" />)
    expect([...surfaces]).toEqual([video()])
    expect(video().muted).toBe(false)
    expect(screen.getByText("Live")).toBeDefined()
    expect(screen.getByRole("button", { name: "Pause" })).toBeDefined()
    expect(await faults(page)).toEqual([])
    page.unmount()
    expect(surfaces.size).toBe(0)
  })

  it("S6 plays silently where the browser wants a touch first, and gives the sound on that touch", async () => {
    const browser = browserPlays("muted only")
    await shown(<Player snapshot={streaming(media().live)} consultant="Clara" />)
    expect(video().muted).toBe(true)
    expect(screen.getByRole("button", { name: "Pause" })).toBeDefined()
    browser.rule = "everything"
    await userEvent.click(screen.getByRole("button", { name: "Tap for sound" }))
    expect(video().muted).toBe(false)
    expect(screen.queryByRole("button", { name: "Tap for sound" })).toBeNull()
  })

  it("S6 asks for a press of play where the browser plays nothing by itself", async () => {
    const browser = browserPlays("nothing")
    await shown(<Player snapshot={streaming(media().live)} consultant="Clara" />)
    expect(screen.getByText("Click the play button to start if the presentation didn't start...")).toBeDefined()
    browser.rule = "everything"
    await userEvent.click(screen.getByRole("button", { name: "Start the video" }))
    expect(screen.queryByRole("button", { name: "Start the video" })).toBeNull()
    expect(screen.getByRole("button", { name: "Pause" })).toBeDefined()
  })

  it("S7 mutes and says so; volume, mute and pause survive a reconnect to other media", async () => {
    browserPlays("everything")
    const [first, second] = [media(), media()]
    const { viewModel, become } = changing<PlayerSnapshot>(streaming(first.live))
    await shown(<Playing viewModel={viewModel} />)
    fireEvent.change(screen.getByRole("slider", { name: "Volume" }), { target: { value: "40" } })
    await userEvent.click(screen.getByRole("button", { name: "Mute" }))
    expect(screen.getByRole("button", { name: "Mute" }).getAttribute("aria-pressed")).toBe("true")
    expect(screen.getByText("Sound is off")).toBeDefined()
    become({ ...streaming(first.live), phase: "reconnecting" })
    expect(screen.getByText("Reconnecting …")).toBeDefined()
    expect(first.surfaces.size).toBe(1)
    await act(async () => become(streaming(second.live)))
    expect([first.surfaces.size, second.surfaces.size]).toEqual([0, 1])
    expect(video()).toMatchObject({ muted: true, volume: 0.4 })
    await userEvent.click(screen.getByRole("button", { name: "Pause" }))
    await act(async () => become(streaming(media().live)))
    expect(screen.getByRole("button", { name: "Play" })).toBeDefined()
  })

  it("S7 keeps the volume that was set before there was a picture", async () => {
    browserPlays("everything")
    const { viewModel, become } = changing<PlayerSnapshot>(dark)
    await shown(<Playing viewModel={viewModel} />)
    fireEvent.change(screen.getByRole("slider", { name: "Volume" }), { target: { value: "25" } })
    await act(async () => become(streaming(media().live)))
    expect(video().volume).toBe(0.25)
  })

  it("S7 offers full screen only where the browser has it, and takes the offer back when it refuses", async () => {
    const { unmount } = await shown(<Player snapshot={dark} consultant={undefined} />)
    expect(screen.queryByRole("button", { name: "Full screen" })).toBeNull()
    unmount()
    Object.defineProperty(document, "fullscreenEnabled", { configurable: true, value: true })
    Object.defineProperty(HTMLElement.prototype, "requestFullscreen", {
      configurable: true,
      value: () => Promise.reject(new TypeError("not here")),
    })
    await shown(<Player snapshot={dark} consultant={undefined} />)
    await userEvent.click(screen.getByRole("button", { name: "Full screen" }))
    expect(screen.queryByRole("button", { name: "Full screen" })).toBeNull()
    Reflect.deleteProperty(document, "fullscreenEnabled")
  })
})
