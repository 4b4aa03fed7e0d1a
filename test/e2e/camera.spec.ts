import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { launchBrowser, received, seriousFindings, watchPeers } from "./browser.ts"
import { type SandboxProcess, startSandbox } from "./sandboxProcess.ts"
import { joinLine, press, untilPickedUp, type Visitor, visit } from "./visitor.ts"

/** Remembers every track that a page has captured. To be run before any script of it. */
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

/** Remembers every socket of a page. To be run before any script of it. */
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

/** The microphone beeps, so that sound has energy; picture and devices are Chromium's own. */
const captured = (visitor: Visitor) =>
  visitor.frame().evaluate(() =>
    (window as unknown as { capturedTracks: MediaStreamTrack[] }).capturedTracks.map(({ kind, readyState }) => ({
      kind,
      readyState,
    })),
  )

describe("a visitor with a camera and a person at the desk", () => {
  let sandbox: SandboxProcess
  let browser: Browser
  let visitor: Visitor
  let desk: Page

  const inFrame = () => visitor.page.frameLocator("iframe")
  const region = () => inFrame().getByRole("region", { name: "Your camera and microphone" })
  const camera = () => desk.locator("#visitor")
  const atDesk = () => received(desk.mainFrame())
  /** What the desk decodes and hears more within a second. */
  const gain = async () => {
    const before = await atDesk()
    await desk.waitForTimeout(1_000)
    const after = await atDesk()
    return { frames: after.framesDecoded - before.framesDecoded, energy: after.audioEnergy - before.audioEnergy }
  }
  const untilGoneAtDesk = async () => {
    const began = performance.now()
    await camera().waitFor({ state: "hidden", timeout: 10_000 })
    return performance.now() - began
  }

  beforeAll(async () => {
    sandbox = await startSandbox()
    browser = await launchBrowser()
    const context = await browser.newContext({ permissions: ["camera", "microphone"] })
    await context.addInitScript(watchPeers)
    desk = await context.newPage()
    await desk.goto(sandbox.desk)
    await desk.getByRole("combobox", { name: /^Location/ }).selectOption({ index: 1 })
    visitor = await visit(browser, sandbox, { before: [watchTracks, watchSockets] })
    await joinLine(visitor)
    await desk
      .getByRole("button", { name: /Pick up/ })
      .first()
      .click()
    await untilPickedUp(visitor)
  })
  afterAll(async () => {
    await browser?.close()
    await sandbox?.stop()
  })

  it("P2 opens no device and asks for nothing before the visitor's click", async () => {
    await inFrame().getByRole("button", { name: "Turn on camera and microphone" }).waitFor()
    expect(await captured(visitor)).toEqual([])
    expect(await camera().isHidden()).toBe(true)
  })

  it("P2 P4 shows picture and devices to the visitor alone, with nothing serious to axe", async () => {
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
        { timeout: 10_000 },
      )
      .toBeGreaterThan(0)
    expect(await captured(visitor)).toEqual([
      { kind: "audio", readyState: "live" },
      { kind: "video", readyState: "live" },
    ])
    expect(await camera().isHidden()).toBe(true)
    expect(await seriousFindings(visitor.frame())).toEqual([])
  })

  it("P3 joined, is seen and heard at the desk: frames are decoded, sound has energy", async () => {
    await press(region().getByRole("button", { name: "Join with camera and microphone" }))
    await region().getByText("You are live").waitFor()
    await camera().waitFor()
    await expect.poll(async () => (await gain()).frames, { timeout: 20_000 }).toBeGreaterThan(5)
    await expect.poll(async () => (await gain()).energy, { timeout: 20_000 }).toBeGreaterThan(0)
    expect(await seriousFindings(visitor.frame())).toEqual([])
  })

  it("RC4 P3 muted, is silent at the desk while the picture goes on", async () => {
    await press(region().getByRole("button", { name: "Mute microphone" }))
    await expect.poll(async () => (await gain()).energy, { timeout: 10_000 }).toBeLessThan(1e-6)
    const { frames, energy } = await gain()
    expect(frames).toBeGreaterThan(5)
    expect(energy).toBeLessThan(1e-6)
  })

  it("RC4 RC5 P3 comes back muted when the connection was lost", async () => {
    const peers = () =>
      visitor
        .frame()
        .evaluate(
          () =>
            (window as unknown as { watchedPeers: RTCPeerConnection[] }).watchedPeers.filter(
              (peer) => peer.connectionState === "connected" && peer.getSenders().some(({ track }) => track !== null),
            ).length,
        )
    expect(await peers()).toBe(1)
    await dropSockets(visitor)
    await region().getByText("You are seen").waitFor({ timeout: 20_000 })
    await expect.poll(peers, { timeout: 20_000 }).toBe(1)
    expect(await region().getByRole("button", { name: "Mute microphone" }).getAttribute("aria-pressed")).toBe("true")
    await expect.poll(async () => (await gain()).frames, { timeout: 30_000 }).toBeGreaterThan(5)
    await expect.poll(async () => (await gain()).energy, { timeout: 10_000 }).toBeLessThan(1e-6)
    await press(region().getByRole("button", { name: "Mute microphone" }))
    await expect.poll(async () => (await gain()).energy, { timeout: 20_000 }).toBeGreaterThan(0)
  })

  it("P3 stopped, has every device closed, and the desk sees it gone within 2 s", async () => {
    await press(region().getByRole("button", { name: "Stop camera and microphone" }))
    const ms = await untilGoneAtDesk()
    expect(ms).toBeLessThan(2_000)
    expect((await captured(visitor)).every(({ readyState }) => readyState === "ended")).toBe(true)
    await region().getByRole("button", { name: "Turn on camera and microphone" }).waitFor()
  })

  it("P3 P4 joins with the microphone alone, and the camera's light goes out", async () => {
    await press(region().getByRole("button", { name: "Turn on camera and microphone" }))
    await press(region().getByRole("button", { name: "Microphone only" }))
    await region().getByText("You are heard").waitFor()
    const live = (await captured(visitor)).filter(({ readyState }) => readyState === "live")
    expect(live).toEqual([{ kind: "audio", readyState: "live" }])
    await camera().waitFor({ timeout: 10_000 })
  })

  it("P3 leaving the page ends every track, and the desk sees it gone within 2 s", async () => {
    await visitor.page.evaluate(() => document.querySelector("iframe")?.remove())
    expect(await untilGoneAtDesk()).toBeLessThan(2_000)
  })
})

/** Breaks the visitor's sending connection by closing its socket, as a server does that is restarted. */
const dropSockets = (visitor: Visitor): Promise<void> =>
  visitor.frame().evaluate(() => {
    for (const socket of (window as unknown as { watchedSockets: WebSocket[] }).watchedSockets)
      if (socket.url.includes("webrtc") && socket.readyState === WebSocket.OPEN) socket.close()
  })
