import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { received, seriousFindings } from "../browser.ts"
import { pickUpNext } from "../deskSession.ts"
import { harnessForAll } from "../harness.ts"
import { type IdleLimit, idleLimit } from "../idleLimit.ts"
import { enterQueue, press, shownFrame, untilPickedUp, type Visitor, visit } from "../visitor.ts"

/** Records every track that a page captures. Must run before any script of the page. */
const watchTracks = (): void => {
  const tracks: MediaStreamTrack[] = []
  Object.assign(window, { capturedTracks: tracks })
  const devices = navigator.mediaDevices
  const native = devices?.getUserMedia.bind(devices)
  if (native)
    devices.getUserMedia = async (constraints) => {
      const stream = await native(constraints)
      tracks.push(...stream.getTracks())
      return stream
    }
}

/** Records every socket of a page. Must run before any script of the page. */
const watchSockets = (): void => {
  const Native = window.WebSocket
  const sockets: WebSocket[] = []
  Object.assign(window, { watchedSockets: sockets })
  window.WebSocket = class extends Native {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols)
      sockets.push(this)
    }
  }
}

/** The microphone beeps, so that its audio has energy; picture and devices are Chromium's own. */
const captured = (visitor: Visitor) =>
  visitor.frame().evaluate(() =>
    (window as unknown as { capturedTracks: MediaStreamTrack[] }).capturedTracks.map(({ kind, readyState }) => ({
      kind,
      readyState,
    })),
  )

describe("a visitor with a camera and a person at the desk", () => {
  let signalling: IdleLimit
  const harness = harnessForAll(async () => {
    signalling = await idleLimit(() => Number(new URL(harness.backend.showroom).port))
    return { env: { SIGNALLING_URL: `ws://127.0.0.1:${signalling.port}/webrtc-session.json` } }
  })
  let visitor: Visitor
  let desk: Page

  const inFrame = () => shownFrame(visitor.page)
  const region = () => inFrame().getByRole("main")
  const camera = () => desk.getByLabel(/^Picture of/)
  const atDesk = () => received(desk.mainFrame())
  /** Frames and audio energy that the desk gains within a second. */
  const gain = async () => {
    const before = await atDesk()
    await desk.waitForTimeout(1_000)
    const after = await atDesk()
    return { frames: after.framesDecoded - before.framesDecoded, energy: after.audioEnergy - before.audioEnergy }
  }
  const untilGoneAtDesk = async () => {
    await camera().waitFor({ state: "hidden" })
  }

  beforeAll(async () => {
    desk = (await harness.openDesk({ permissions: ["camera", "microphone"] })).page
    visitor = await visit(harness, { before: [watchTracks, watchSockets] })
    await enterQueue(visitor)
    await pickUpNext(desk)
    await untilPickedUp(visitor)
  })
  afterAll(async () => {
    await signalling?.close()
  })

  it("P2 opens no device and prompts for nothing before the visitor's click", async () => {
    await inFrame().getByRole("button", { name: "Turn on camera and microphone" }).waitFor()
    expect(await captured(visitor)).toEqual([])
    expect(await camera().isHidden()).toBe(true)
  })

  it("P2 P4 is the only one to see picture and devices, with no serious axe violation", async () => {
    await press(inFrame().getByRole("button", { name: "Turn on camera and microphone" }))
    await region().getByRole("combobox", { name: "Camera" }).waitFor()
    expect(await region().getByRole("combobox", { name: "Microphone" }).locator("option").count()).toBeGreaterThan(1)
    await expect
      .poll(() =>
        region()
          .getByLabel("Your own picture")
          .evaluate((video: HTMLVideoElement) => video.videoWidth),
      )
      .toBeGreaterThan(0)
    await expect
      .poll(
        () =>
          region()
            .getByRole("meter")
            .evaluate((meter: HTMLMeterElement) => meter.value),
        { timeout: 30_000 },
      )
      .toBeGreaterThan(0)
    expect(await captured(visitor)).toEqual([
      { kind: "audio", readyState: "live" },
      { kind: "video", readyState: "live" },
    ])
    expect(await camera().isHidden()).toBe(true)
    expect(await seriousFindings(visitor.frame())).toEqual([])
  })

  it("P3 is seen and heard at the desk after joining: frames are decoded, audio has energy", async () => {
    await press(region().getByRole("button", { name: "Join with both" }))
    await region().getByText("Your consultant can see and hear you").waitFor()
    await camera().waitFor()
    await expect.poll(async () => (await gain()).frames).toBeGreaterThan(0)
    await expect.poll(async () => (await gain()).energy).toBeGreaterThan(0)
    expect(await seriousFindings(visitor.frame())).toEqual([])
  })

  /** The visitor's connections for publishing, and those of them that are connected. */
  const sending = () =>
    visitor.frame().evaluate(() => {
      const { watchedPeers } = window as unknown as { watchedPeers: RTCPeerConnection[] }
      const senders = watchedPeers.filter(({ localDescription }) => localDescription?.sdp.includes("a=sendonly"))
      return {
        made: senders.length,
        connected: senders.filter(({ connectionState }) => connectionState === "connected").length,
      }
    })

  it("RC4 P3 is silent at the desk when muted, while the picture continues", async () => {
    await press(region().getByRole("button", { name: "Mute microphone" }))
    await expect.poll(async () => (await gain()).energy).toBeLessThan(1e-6)
    await expect.poll(async () => (await gain()).frames).toBeGreaterThan(0)
    expect((await gain()).energy).toBeLessThan(1e-6)
  })

  it("RC4 RC5 P3 reconnects muted after the server has ended the stream", async () => {
    const { made } = await sending()
    await sayGoodbye(visitor)
    await expect.poll(async () => (await sending()).made).toBe(made + 1)
    await expect.poll(async () => (await sending()).connected).toBe(1)
    await region().getByText("Your consultant can see you. Your microphone is off.").waitFor()
    expect(await region().getByRole("button", { name: "Mute microphone" }).getAttribute("aria-pressed")).toBe("true")
    await expect.poll(async () => (await gain()).frames).toBeGreaterThan(0)
    await expect.poll(async () => (await gain()).energy).toBeLessThan(1e-6)
    await press(region().getByRole("button", { name: "Mute microphone" }))
    await expect.poll(async () => (await gain()).energy).toBeGreaterThan(0)
  })

  it("P3 stays connected when a proxy's idle limit ends the signalling socket, because the media connection decides", async () => {
    const before = await sending()
    signalling.limit(1_000)
    await expect.poll(signalling.cut).toBeGreaterThan(0)
    for (let times = 0; times < 3; times++) await expect.poll(async () => (await gain()).frames).toBeGreaterThan(0)
    await region().getByText("Your consultant can see and hear you").waitFor()
    expect(await sending()).toEqual(before)
    expect(before.connected).toBe(1)
    signalling.limit(0)
  })

  it("P3 has every device closed after stopping, and disappears from the desk, even without a goodbye on the socket", async () => {
    await press(region().getByRole("button", { name: "Choose devices" }))
    await press(region().getByRole("button", { name: "Turn off camera and microphone" }))
    await untilGoneAtDesk()
    expect((await captured(visitor)).every(({ readyState }) => readyState === "ended")).toBe(true)
    await region().getByRole("button", { name: "Turn on camera and microphone" }).waitFor()
  })

  it("P3 P4 joins with the microphone only, and the camera's light goes out", async () => {
    await press(region().getByRole("button", { name: "Turn on camera and microphone" }))
    await press(region().getByRole("button", { name: "Microphone only" }))
    await region().getByText("Your consultant can hear you. Your camera is off.").waitFor()
    const live = (await captured(visitor)).filter(({ readyState }) => readyState === "live")
    expect(live).toEqual([{ kind: "audio", readyState: "live" }])
    await camera().waitFor()
  })

  it("P3 has every track ended after leaving the page, and disappears from the desk", async () => {
    await visitor.page.evaluate(() => document.querySelector("iframe")?.remove())
    await untilGoneAtDesk()
  })
})

/** Ends the visitor's publication at the server, which treats a socket's goodbye as its end. */
const sayGoodbye = (visitor: Visitor): Promise<void> =>
  visitor.frame().evaluate(() => {
    for (const socket of (window as unknown as { watchedSockets: WebSocket[] }).watchedSockets)
      if (socket.url.includes("webrtc") && socket.readyState === WebSocket.OPEN) socket.close()
  })
