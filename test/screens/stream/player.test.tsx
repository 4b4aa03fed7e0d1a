import { act, cleanup, fireEvent, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, describe, expect, it, vi } from "vitest"
import type { Store } from "../../../src/application/store/Store.ts"
import type { StreamMessage, StreamPhase } from "../../../src/domain/stream/PlayState.ts"
import type { StageParts } from "../../../src/ui/stream/Player.tsx"
import { type PanelSight, Player } from "../../../src/ui/stream/Player.tsx"
import type { PlayerSnapshot } from "../../../src/ui/stream/playerViewModel.ts"
import type { StreamWords } from "../../../src/ui/stream/streamWords.ts"
import { exactWords } from "../../../src/ui/streamtest/exactWords.ts"
import { useStore } from "../../../src/ui/viewmodel/useStore.ts"
import { darkPlayer as dark, emptyStage, streamingPlayer as streaming } from "../../builders/aPlayer.ts"
import { axeFaults } from "../axeFaults.ts"
import { accessible, changing, counted, shown } from "../shown.tsx"
import { browserPlays, media } from "./media.ts"

const undo: Array<() => void> = []
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const each of undo.splice(0)) each()
})

/** Adds a property to this browser until the test ends. */
const has = (owner: object, name: string, value: unknown) => {
  const before = Object.getOwnPropertyDescriptor(owner, name)
  // Assignments are accepted and have no effect, as an iPhone treats the volume.
  Object.defineProperty(owner, name, { configurable: true, get: () => value, set: () => {} })
  undo.push(() => {
    if (before) Object.defineProperty(owner, name, before)
    else Reflect.deleteProperty(owner, name)
  })
}

const video = () => screen.getByLabelText<HTMLVideoElement>("Live video of Clara")

interface PlayingProps {
  readonly viewModel: Store<PlayerSnapshot>
  readonly words?: StreamWords
}
function Playing({ viewModel, ...words }: PlayingProps) {
  return <Player snapshot={useStore(viewModel)} consultant="Clara" {...words} />
}

interface AskingProps {
  readonly snapshot: PlayerSnapshot
  readonly parts: StageParts
  readonly asks: Store<boolean>
}
function Asking({ snapshot, parts, asks }: AskingProps) {
  return <Player snapshot={snapshot} consultant="Clara" parts={{ ...parts, asks: useStore(asks) }} />
}

describe("the player", () => {
  it.each<readonly [StreamPhase, StreamMessage, string]>([
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
  ])("S2 S3 S6 while %s, %s shows: %s", async (phase, message, text) => {
    await accessible(
      <Player snapshot={{ ...dark, phase, message: message }} consultant={undefined} words={exactWords} />,
    )
    expect(screen.getByText(text)).toBeDefined()
    expect(screen.queryByText("Live")).toBeNull()
  })

  it.each<readonly [StreamMessage, string, string]>([
    ["aboutToStart", "Stream is about to start", "S-5"],
    ["notRunning", "This stream is not running.", "S-1-502"],
    ["initiating", "Initiating the live stream...", "S-1-503"],
    ["sessionNotFound", "Session not found", "S-1-507"],
  ])("S3 tells a visitor after 30 s without a picture: %s shows %s and %s", async (message, text, code) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    undo.push(() => vi.useRealTimers())
    await shown(<Player snapshot={{ ...dark, phase: "starting", message }} consultant={undefined} />)
    await act(() => vi.advanceTimersByTimeAsync(28_000))
    expect(screen.queryByText(text)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    // These texts are loaded when they are needed.
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.getByText(new RegExp(code))).toBeDefined()
  })

  it("S2 S3 promises no picture in a moment while the start is days away", async () => {
    const left = { days: 2, hours: 19, minutes: 0, seconds: 0 }
    await shown(
      <Player snapshot={{ ...dark, phase: "starting", message: "aboutToStart", left }} consultant={undefined} />,
    )
    expect(screen.queryByText(/in a moment/)).toBeNull()
  })

  it.each<readonly [StreamPhase, StreamMessage, string]>([
    ["starting", "notRunning", "You will see your consultant in a moment."],
    ["starting", "initiating", "You will see your consultant in a moment."],
    ["reconnecting", "notRunning", "Your consultant will be back in a moment."],
    ["reconnecting", "sessionNotFound", "Your consultant will be back in a moment."],
  ])("S2 tells a visitor no technical state of the stream while %s, %s: %s", async (phase, message, text) => {
    await accessible(<Player snapshot={{ ...dark, phase, message }} consultant={undefined} />)
    expect(screen.getByText(text)).toBeDefined()
    expect(document.body.textContent).not.toMatch(/offline|stream|session/i)
  })

  it("S2 names the consultant who is away and the minutes, and then says that it takes longer", async () => {
    browserPlays("everything")
    const absence = { consultant: "Zara", minutes: 2, isLonger: false }
    const held = { ...streaming(media().live), phase: "reconnecting", message: "notRunning", absence } as const
    const { viewModel, become } = changing<PlayerSnapshot>(held)
    await accessible(<Playing viewModel={viewModel} />)
    expect(await screen.findByText("Zara is away for a moment.")).toBeDefined()
    expect(screen.getByText("Back in about 2 minutes.")).toBeDefined()
    become({ ...held, absence: { ...absence, isLonger: true } })
    expect(screen.getByText("This is taking a little longer. You can stay or book a time.")).toBeDefined()
    become({ ...held, absence: { ...absence, lacksWords: true } })
    expect(screen.getByText("Your consultant will be back in a moment.")).toBeDefined()
    const back = { ...held, phase: "streaming", message: undefined, absence: undefined } as const
    become(back)
    const said = await screen.findByText("Zara is back. Your consultation continues.")
    expect(said.closest("[role=status]")).not.toBeNull()
    become({ ...back, phase: "reconnecting" })
    become(back)
    expect(screen.queryByText(/is back/)).toBeNull()
  })

  it.each([
    ["en", undefined, ["We continue at 14:35."]],
    ["de", undefined, ["Um 14:35 Uhr geht es weiter."]],
    ["en", { en: "Coffee!", de: "Kaffee!" }, ["Coffee!", "We continue at 14:35."]],
  ] as const)(
    "S2 says when it goes on, in the visitor's zone, instead of the minutes (%s)",
    async (language, words, said) => {
      browserPlays("everything")
      const resumesAt = new Date(2026, 10, 24, 14, 35).getTime()
      const absence = { consultant: "Zara", minutes: 10, resumesAt, isLonger: false, words }
      const held = { ...streaming(media().live), phase: "streaming", absence } as const
      const { viewModel, become } = changing<PlayerSnapshot>(held)
      await accessible(<Playing viewModel={viewModel} />, language)
      for (const each of said) expect(await screen.findByText(each)).toBeDefined()
      expect(screen.queryByText(/10 [Mm]inute/)).toBeNull()
      become({ ...held, absence: { ...absence, resumesAt: undefined, isLonger: true } })
      expect(screen.queryByText(/14:35/)).toBeNull()
    },
  )

  it.each(["starting", "reconnecting"] as const)(
    "S4 S6 while %s, shows the error and names the moderator even while another transport is tried",
    async (phase) => {
      await shown(<Player snapshot={{ ...dark, phase, message: "failed" }} consultant={undefined} />)
      expect(screen.getByText("An error was encountered while trying to play the video.")).toBeDefined()
      expect(screen.getByText(/please contact the moderator\./)).toBeDefined()
    },
  )

  it("S6 names the moderator after an error, and plays again on request", async () => {
    const again = counted()
    await shown(
      <Player snapshot={{ ...dark, phase: "stopped", message: "failed", retry: again.call }} consultant={undefined} />,
    )
    expect(screen.getByText("If the error persists, please contact the moderator.")).toBeDefined()
    await userEvent.click(screen.getByRole("button", { name: "Play again" }))
    expect(again.calls).toHaveLength(1)
  })

  it("S2 S7 attaches the media once in StrictMode, plays it with sound, names the consultant, and detaches it", async () => {
    browserPlays("everything")
    const { live, surfaces } = media()
    const page = await shown(<Player snapshot={streaming(live)} consultant="Clara" />)
    expect([...surfaces]).toEqual([video()])
    expect(video().muted).toBe(false)
    expect(screen.getByText("Live")).toBeDefined()
    expect(screen.getByRole("button", { name: "Pause" })).toBeDefined()
    expect(await axeFaults(page.container)).toEqual([])
    page.unmount()
    expect(surfaces.size).toBe(0)
  })

  it("S6 plays muted if the browser requires a touch first, and unmutes on that touch", async () => {
    const browser = browserPlays("muted only")
    await shown(<Player snapshot={streaming(media().live)} consultant="Clara" />)
    expect(video().muted).toBe(true)
    expect(screen.getByRole("button", { name: "Pause" })).toBeDefined()
    browser.rule = "everything"
    await userEvent.click(screen.getByRole("button", { name: "Tap for sound" }))
    expect(video().muted).toBe(false)
    expect(screen.queryByRole("button", { name: "Tap for sound" })).toBeNull()
  })

  it("S6 requests a press of play if the browser blocks autoplay", async () => {
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

  it("S7 keeps the volume that was set before the picture", async () => {
    browserPlays("everything")
    const { viewModel, become } = changing<PlayerSnapshot>(dark)
    await shown(<Playing viewModel={viewModel} />)
    fireEvent.change(screen.getByRole("slider", { name: "Volume" }), { target: { value: "25" } })
    await act(async () => become(streaming(media().live)))
    expect(video().volume).toBe(0.25)
  })

  it("S7 RS7 fills the window without full screen support, and has no such button in a frame without either", async () => {
    const { unmount } = await shown(<Player snapshot={dark} consultant={undefined} />)
    await userEvent.click(screen.getByRole("button", { name: "Fill the window" }))
    expect(screen.getByRole("button", { name: "Back to normal size" })).toBeDefined()
    await userEvent.keyboard("{Escape}")
    expect(screen.getByRole("button", { name: "Fill the window" })).toBeDefined()
    unmount()
    vi.stubGlobal("parent", {})
    await shown(<Player snapshot={dark} consultant={undefined} />)
    expect(screen.queryByRole("button", { name: /Fill the window|Full screen/ })).toBeNull()
  })

  it("S7 RS7 offers the alternative once the browser has refused full screen", async () => {
    has(document, "fullscreenEnabled", true)
    has(HTMLElement.prototype, "requestFullscreen", () => Promise.reject(new TypeError("not here")))
    await shown(<Player snapshot={dark} consultant={undefined} />)
    await userEvent.click(screen.getByRole("button", { name: "Full screen" }))
    expect(screen.queryByRole("button", { name: "Full screen" })).toBeNull()
    expect(screen.getByRole("button", { name: "Fill the window" })).toBeDefined()
  })

  it("S7 RS7 uses an iPhone's own full screen, in a frame as well", async () => {
    const entered = counted()
    vi.stubGlobal("parent", {})
    has(HTMLVideoElement.prototype, "webkitEnterFullscreen", entered.call)
    await shown(<Player snapshot={dark} consultant={undefined} />)
    await userEvent.click(screen.getByRole("button", { name: "Full screen" }))
    expect(entered.calls).toHaveLength(1)
  })

  it("S7 handles keys for play, mute and volume while it has the focus", async () => {
    browserPlays("everything")
    const large = counted()
    has(document, "fullscreenEnabled", true)
    has(HTMLElement.prototype, "requestFullscreen", async () => large.call())
    await shown(<Player snapshot={streaming(media().live)} consultant="Clara" />)
    act(() => screen.getByRole("region", { name: "Video" }).focus())
    await userEvent.keyboard("m")
    expect(video().muted).toBe(true)
    await userEvent.keyboard("m{ArrowDown}{ArrowDown}")
    expect(video()).toMatchObject({ muted: false, volume: 0.9 })
    await userEvent.keyboard("k")
    expect(screen.getByRole("button", { name: "Play" })).toBeDefined()
    await userEvent.keyboard(" ")
    expect(screen.getByRole("button", { name: "Pause" })).toBeDefined()
    await userEvent.keyboard("f")
    expect(large.calls).toHaveLength(1)
  })

  it("S7 handles no key from the page, from text input, from a button or with a browser shortcut", async () => {
    browserPlays("everything")
    await shown(
      <>
        <textarea aria-label="Your message" />
        <Player snapshot={streaming(media().live)} consultant="Clara" />
      </>,
    )
    await userEvent.type(screen.getByRole("textbox"), "make it k")
    expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("make it k")
    act(() => screen.getByRole("button", { name: "Mute" }).focus())
    await userEvent.keyboard("{Control>}m{/Control}")
    expect(video().muted).toBe(false)
    await userEvent.keyboard(" ")
    expect(video().muted).toBe(true)
    expect(screen.getByRole("button", { name: "Pause" })).toBeDefined()
    act(() => screen.getByRole("slider", { name: "Volume" }).focus())
    await userEvent.keyboard("{ArrowUp}")
    expect(video().volume).toBe(1)
  })

  it("S7 handles no key from text input over the full screen", async () => {
    browserPlays("everything")
    const panel = () => <textarea aria-label="Answer" />
    await shown(<Player snapshot={streaming(media().live)} consultant="Clara" parts={emptyStage({ panel })} />)
    has(document, "fullscreenElement", screen.getByRole("region", { name: "Video" }).parentElement)
    act(() => void document.dispatchEvent(new Event("fullscreenchange")))
    await userEvent.type(screen.getByRole("textbox"), "make it k")
    expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("make it k")
    expect(video().muted).toBe(false)
    expect(screen.getByRole("button", { name: "Pause" })).toBeDefined()
  })

  it("T6 H2 gives a phone's visible part to picture and composer while a keyboard covers the rest", async () => {
    const seen = Object.assign(new EventTarget(), { height: 664, offsetTop: 0, scale: 1 })
    vi.stubGlobal("visualViewport", seen)
    vi.stubGlobal("innerWidth", 390)
    vi.stubGlobal("innerHeight", 664)
    const panel = ({ isTyping }: PanelSight) => (
      <>
        <textarea aria-label="Message" />
        {isTyping && <p>mute here</p>}
      </>
    )
    await shown(<Player snapshot={dark} consultant="Clara" parts={emptyStage({ panel })} />)
    const stage = screen.getByRole("region", { name: "Video" }).parentElement
    const isTyping = () => /typing/.test(stage?.className ?? "")
    await act(async () => screen.getByRole("textbox").focus())
    await vi.dynamicImportSettled()
    expect(isTyping()).toBe(false)
    Object.assign(seen, { height: 373, offsetTop: 40 })
    act(() => void seen.dispatchEvent(new Event("resize")))
    expect(isTyping()).toBe(true)
    expect(stage?.style.getPropertyValue("--typing-height")).toBe("373px")
    expect(screen.getByText("mute here")).toBeDefined()
    act(() => screen.getByRole("textbox").blur())
    expect(isTyping()).toBe(false)
    expect(screen.queryByText("mute here")).toBeNull()
  })

  it("T6 H2 does the same in a frame, whose host page reports the keyboard, and keeps the frame's height", async () => {
    vi.stubGlobal("visualViewport", Object.assign(new EventTarget(), { height: 1200, offsetTop: 0, scale: 1 }))
    vi.stubGlobal("innerWidth", 390)
    vi.stubGlobal("innerHeight", 1200)
    vi.stubGlobal("parent", {})
    const root = document.documentElement
    const { container } = await shown(
      <Player
        snapshot={dark}
        consultant="Clara"
        parts={emptyStage({ panel: () => <textarea aria-label="Message" /> })}
      />,
    )
    const stage = screen.getByRole("region", { name: "Video" }).parentElement
    container.id = "root"
    vi.spyOn(container, "offsetHeight", "get").mockReturnValue(1200)
    const isTyping = () => /typing/.test(stage?.className ?? "")
    const sees = (top: number, below: number, covered: number) =>
      act(async () => {
        root.style.setProperty("--seen-top", `${top}px`)
        root.style.setProperty("--unseen-below", `${below}px`)
        root.style.setProperty("--covered", `${covered}px`)
      })
    await act(async () => screen.getByRole("textbox").focus())
    await vi.dynamicImportSettled()
    // Part of a frame is out of view without any keyboard.
    await sees(400, 427, 0)
    expect(isTyping()).toBe(false)
    await sees(400, 427, 291)
    expect(isTyping()).toBe(true)
    expect(stage?.style.getPropertyValue("--typing-top")).toBe("400px")
    expect(stage?.style.getPropertyValue("--typing-height")).toBe("373px")
    expect(container.style.minHeight).toBe("1200px")
    await sees(0, 536, 0)
    expect(isTyping()).toBe(false)
    expect(container.style.minHeight).toBe("")
    root.removeAttribute("style")
  })

  it("S2 RC9 counts down to a future start, while there is no picture", async () => {
    const left = { days: 0, hours: 0, minutes: 4, seconds: 9 }
    const page = await shown(<Player snapshot={{ ...dark, left }} consultant={undefined} />)
    expect((await screen.findByRole("timer", { name: "Time left" })).textContent).toContain("09")
    expect(await axeFaults(page.container)).toEqual([])
    page.unmount()
    await shown(<Player snapshot={{ ...streaming(media().live), left }} consultant={undefined} />)
    expect(screen.queryByRole("timer")).toBeNull()
  })

  it.each<readonly [StreamPhase, StreamMessage | undefined]>([
    ["starting", "notRunning"],
    ["reconnecting", "notRunning"],
    ["stopped", "failed"],
  ])("S2 is marked as offline while %s with the message %s", async (phase, message) => {
    await shown(<Player snapshot={{ ...dark, phase, message: message }} consultant={undefined} words={exactWords} />)
    expect(screen.getByText("Offline")).toBeDefined()
  })

  it("S2 says that the visitor is offline", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)
    await shown(<Player snapshot={{ ...dark, phase: "reconnecting" }} consultant={undefined} />)
    expect(screen.getByText("You are offline. The picture returns with the connection.")).toBeDefined()
  })

  it("S5 S6 says that another transport is tried, and shows that only audio is left", async () => {
    const { viewModel, become } = changing<PlayerSnapshot>({ ...dark, message: "turned" })
    await accessible(<Playing viewModel={viewModel} words={exactWords} />)
    expect(screen.getByText("Trying another connection …")).toBeDefined()
    browserPlays("everything")
    await act(async () => become({ ...streaming(media().live), soundOnly: true }))
    expect(screen.getByText("Sound only")).toBeDefined()
  })

  it.each([
    ["network", "Weak connection. Sound comes first.", "Reconnecting …"],
    // A dark stage has no picture that could have frozen.
    ["frozenSender", "The picture has frozen", undefined],
  ] as const)("S7 names the cause of a bad picture: %s", async (cause, texts, before) => {
    browserPlays("everything")
    const { viewModel, become } = changing<PlayerSnapshot>({ ...streaming(media().live), cause: "none" })
    const page = await shown(<Playing viewModel={viewModel} />)
    expect(screen.queryAllByText(texts)).toEqual([])
    expect(screen.getByText("Good connection")).toBeDefined()
    become({ ...viewModel.get(), cause })
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain(texts)
    expect(await axeFaults(page.container)).toEqual([])
    become({ ...viewModel.get(), phase: "reconnecting" })
    expect(screen.getByText("Reconnecting …")).toBeDefined()
    expect(screen.queryByText(texts)?.previousSibling?.textContent).toBe(before)
  })

  it("S7 offers picture-in-picture if the browser supports it, until it refuses", async () => {
    browserPlays("everything")
    const { unmount } = await shown(<Player snapshot={streaming(media().live)} consultant="Clara" />)
    expect(screen.queryByRole("button", { name: "Picture in picture" })).toBeNull()
    unmount()
    const floated = counted()
    has(document, "pictureInPictureEnabled", true)
    has(HTMLVideoElement.prototype, "requestPictureInPicture", async () => {
      floated.call()
      throw new DOMException("not here", "NotAllowedError")
    })
    await shown(<Player snapshot={streaming(media().live)} consultant="Clara" />)
    await userEvent.click(await screen.findByRole("button", { name: "Picture in picture" }))
    expect(floated.calls).toHaveLength(1)
    expect(screen.queryByRole("button", { name: "Picture in picture" })).toBeNull()
  })

  it("S7 switches captions on and off if the stream has any, in the visitor's language", async () => {
    browserPlays("everything")
    const list = Object.assign(new EventTarget(), { length: 0 }) as EventTarget & {
      length: number
      [at: number]: object
    }
    has(HTMLVideoElement.prototype, "textTracks", Object.assign(list, { [Symbol.iterator]: Array.prototype.values }))
    await shown(<Player snapshot={streaming(media().live)} consultant="Clara" />, "de")
    expect(screen.queryByRole("button", { name: "Untertitel" })).toBeNull()
    const [english, german] = ["en", "de"].map((language) => ({ kind: "subtitles", language, mode: "disabled" }))
    act(() => {
      Object.assign(list, { 0: english, 1: german, length: 2 })
      list.dispatchEvent(new Event("addtrack"))
    })
    await userEvent.click(await screen.findByRole("button", { name: "Untertitel" }))
    expect([english?.mode, german?.mode]).toEqual(["disabled", "showing"])
    act(() => void list.dispatchEvent(new Event("change")))
    await userEvent.click(screen.getByRole("button", { name: "Untertitel", pressed: true }))
    expect(german?.mode).toBe("disabled")
  })

  it("DV7 resumes a picture that the phone paused in the background, but not one the visitor paused", async () => {
    browserPlays("everything")
    await shown(<Player snapshot={streaming(media().live)} consultant="Clara" />)
    const away = async () => {
      act(() => video().pause())
      await act(async () => void document.dispatchEvent(new Event("visibilitychange")))
    }
    await away()
    expect(screen.getByRole("button", { name: "Pause" })).toBeDefined()
    await userEvent.click(screen.getByRole("button", { name: "Pause" }))
    await away()
    expect(screen.getByRole("button", { name: "Play" })).toBeDefined()
  })

  it("S7 plays again after a load that interrupted the picture, but not without media or once the visitor paused", async () => {
    browserPlays("everything")
    await shown(<Player snapshot={streaming(media().live)} consultant="Clara" />)
    const load = async (networkState: number) => {
      for (const [name, value] of Object.entries({ paused: true, networkState }))
        Object.defineProperty(video(), name, { configurable: true, value })
      await act(async () => void video().dispatchEvent(new Event("emptied")))
      return video().paused ? "paused" : "plays"
    }
    expect(await load(HTMLMediaElement.NETWORK_LOADING)).toBe("plays")
    expect(await load(HTMLMediaElement.NETWORK_EMPTY)).toBe("paused")
    expect(await load(HTMLMediaElement.NETWORK_LOADING)).toBe("plays")
    await userEvent.click(screen.getByRole("button", { name: "Pause" }))
    expect(await load(HTMLMediaElement.NETWORK_LOADING)).toBe("paused")
  })

  it("S2 does not play a picture again that has gone, when the visitor comes back to the tab", async () => {
    browserPlays("everything")
    await shown(<Player snapshot={streaming(media().live)} consultant="Clara" />)
    await screen.findByText("Live")
    const gone = video()
    act(() => gone.pause())
    cleanup()
    const played = vi.mocked(HTMLMediaElement.prototype.play).mock.calls.length
    await act(async () => void document.dispatchEvent(new Event("visibilitychange")))
    expect([vi.mocked(HTMLMediaElement.prototype.play).mock.calls.length, gone.paused]).toEqual([played, true])
  })

  it("S2 S6 requests a press of play if the browser has stopped the picture, and does not show live meanwhile", async () => {
    browserPlays("everything")
    const page = await shown(<Player snapshot={streaming(media().live)} consultant="Clara" />)
    await screen.findByText("Live")
    act(() => video().pause())
    expect(screen.queryByText("Live")).toBeNull()
    expect(await axeFaults(page.container)).toEqual([])
    await userEvent.click(screen.getByRole("button", { name: "Start the video" }))
    expect(screen.getByText("Live")).toBeDefined()
    expect([video().paused, video().muted]).toEqual([false, false])
    expect(screen.queryByRole("button", { name: "Start the video" })).toBeNull()
  })

  it("S2 S7 shows neither live nor a problem while the visitor has paused", async () => {
    browserPlays("everything")
    await shown(<Player snapshot={streaming(media().live)} consultant="Clara" />)
    await userEvent.click(await screen.findByRole("button", { name: "Pause" }))
    expect(screen.queryByText("Live")).toBeNull()
    expect(screen.queryByRole("button", { name: "Start the video" })).toBeNull()
    await userEvent.click(screen.getByRole("button", { name: "Play" }))
    expect(screen.getByText("Live")).toBeDefined()
  })

  it("S7 starts with the stored volume, and stores changes", async () => {
    browserPlays("everything")
    const kept = counted()
    const remembered = { volume: 0.4, keep: kept.call }
    await shown(<Player snapshot={{ ...streaming(media().live), remembered }} consultant="Clara" />)
    expect(video().volume).toBe(0.4)
    fireEvent.change(screen.getByRole("slider", { name: "Volume" }), { target: { value: "65" } })
    expect(kept.calls).toEqual([[0.65]])
  })

  it("S7 shows no volume slider if only the device sets the volume", async () => {
    browserPlays("everything")
    has(HTMLMediaElement.prototype, "volume", 1)
    const remembered = { volume: 0.4, keep: () => {} }
    await shown(<Player snapshot={{ ...streaming(media().live), remembered }} consultant="Clara" />)
    expect(screen.queryByRole("slider", { name: "Volume" })).toBeNull()
    expect(screen.getByRole("button", { name: "Mute" })).toBeDefined()
  })

  it("S7 N4 keeps all controls in full screen, closes the chat there, and opens it on a press or when a pane asks", async () => {
    browserPlays("everything")
    const last = <button type="button">Leave</button>
    const panel = ({ isShown }: PanelSight) => <p>{isShown ? "open" : "closed"}</p>
    const asks = changing(false)
    const parts = emptyStage({ first: "Own controls", last, panel, overlay: "A notice" })
    await shown(<Asking snapshot={streaming(media().live)} parts={parts} asks={asks.viewModel} />)
    expect(screen.getByText("open")).toBeDefined()
    expect(screen.queryByText("A notice")).toBeNull()
    has(document, "fullscreenElement", screen.getByRole("region", { name: "Video" }).parentElement)
    act(() => void document.dispatchEvent(new Event("fullscreenchange")))
    expect(screen.getByText("closed")).toBeDefined()
    for (const text of ["Own controls", "Leave", "A notice"]) expect(screen.getByText(text)).toBeDefined()
    const chat = screen.getByRole("button", { name: "Chat" })
    await userEvent.click(chat)
    expect([screen.queryByText("open") !== null, chat.getAttribute("aria-expanded")]).toEqual([true, "true"])
    await userEvent.click(chat)
    asks.become(true)
    expect(screen.getByText("open")).toBeDefined()
  })

  it("S7 N4 says on the chat's control that a message has come while the chat was closed", async () => {
    browserPlays("everything")
    const parts = emptyStage({ hasUnseen: true })
    await shown(<Player snapshot={streaming(media().live)} consultant="Clara" parts={parts} />)
    has(document, "fullscreenElement", screen.getByRole("region", { name: "Video" }).parentElement)
    act(() => void document.dispatchEvent(new Event("fullscreenchange")))
    expect(screen.getByRole("button", { name: "Chat, new message" })).toBeDefined()
  })
})
