import type { Frame, Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import type { OutgoingMedia, Studio } from "../../../src/application/ports/media/MediaCapture.ts"
import { received, watchPeers } from "../../e2e/browser.ts"
import type { Driven } from "../stream/pageEntry.ts"
import { pageHarness } from "../stream/pageHarness.ts"

// Functions passed to `evaluate` run in the page, where these are globals.
declare const { Effect, Exit, Fiber, Scope, browserCapture, browserSendingPeers }: Driven
declare const { webLoudspeakers, whipPublishing, wowzaPublishing }: Driven
declare const studio: Studio
declare const capturedTracks: MediaStreamTrack[]

const harness = await pageHarness()

const watchTracks = () => {
  const tracks: MediaStreamTrack[] = []
  const native = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    const stream = await native(constraints)
    tracks.push(...stream.getTracks())
    return stream
  }
  Object.assign(window, { capturedTracks: tracks })
}

const sound = { sampleRate: 32_000, echoCancellation: true, noiseSuppression: true, autoGainControl: false }
const picture = {
  width: { min: 640, max: 1_920, ideal: 1_280 },
  height: { min: 360, max: 1_080, ideal: 720 },
  frameRate: { min: 15, max: 30, ideal: 25 },
}
/**
 * Unprocessed sound: with echo cancellation and noise suppression, a machine without speakers may not record its own
 * beeps.
 */
const plainSound = { ...sound, echoCancellation: false, noiseSuppression: false }

/** Why devices do not open, as a tag; "open" if they do. */
const outcome = (where: Page | Frame, wish: object, patienceMs = 8_000): Promise<string> =>
  where.evaluate(
    ([asked, ms]) =>
      Effect.runPromise(
        browserCapture({ patienceMs: ms as number })
          .open(asked as never)
          .pipe(
            Effect.as("open"),
            Effect.catch((failure) =>
              Effect.succeed("kinds" in failure ? `${failure._tag} ${failure.kinds.join(" ")}` : failure._tag),
            ),
          ),
      ),
    [wish, patienceMs] as const,
  )

const bothOpen = { camera: { ...picture, deviceId: undefined }, microphone: { ...plainSound, deviceId: undefined } }

describe("Devices in Chromium", () => {
  it("P4 lists three cameras and three microphones, and opens exactly the requested one", async () => {
    const page = await harness.open(["camera", "microphone"])
    const found = await page.evaluate(async (wish) => {
      const capture = browserCapture()
      const devices = await Effect.runPromise(capture.devices)
      const second = devices.filter(({ kind }) => kind === "microphone")[1]
      const [device] = await Effect.runPromise(capture.open({ microphone: { ...wish, deviceId: second?.id } }))
      return { kinds: devices.map(({ kind }) => kind).sort(), isSecond: device?.id === second?.id }
    }, sound)
    const three = (kind: string) => [kind, kind, kind]
    expect(found).toEqual({ kinds: [...three("camera"), ...three("microphone")], isSecond: true })
  })

  it("P1 knows in which direction a camera faces by its capabilities, or by its name if it has none", async () => {
    const page = await harness.open(["camera"])
    for (const [modes, label, facing] of [
      [{ fake_device_0: "environment" }, "", "back"],
      [{ fake_device_0: "user" }, "", "front"],
      [undefined, "Facing back:0", "back"],
      [undefined, "camera2 1, facing front", "front"],
      [{}, "Backyard webcam", undefined],
    ] as const) {
      const found = await page.evaluate(
        async ([reported, name]) => {
          const { mediaDevices } = navigator
          for (const track of (await mediaDevices.getUserMedia({ video: true })).getTracks()) track.stop()
          // The browser's fake camera has no direction, so a phone's values replace its own.
          const phone = (device: MediaDeviceInfo) => ({
            kind: device.kind,
            deviceId: device.deviceId,
            label: name || device.label,
            ...(reported && {
              getCapabilities: () => ({ facingMode: [reported[device.label as keyof typeof reported] ?? []].flat() }),
            }),
          })
          mediaDevices.enumerateDevices = async () =>
            (await MediaDevices.prototype.enumerateDevices.call(mediaDevices)).map(phone) as never
          return Effect.runPromise(browserCapture().devices)
        },
        [modes, label] as const,
      )
      expect(found.find(({ kind }) => kind === "camera")?.facing, `${label} ${JSON.stringify(modes)}`).toBe(facing)
    }
  })

  it("DV9 P5 opens the camera within its bounds, and the microphone without echo and noise", async () => {
    const page = await harness.open(["camera", "microphone"], watchTracks)
    expect(await outcome(page, { camera: picture, microphone: sound })).toBe("open")
    const settings = await page.evaluate(() => capturedTracks.map((track) => track.getSettings()))
    expect(settings).toContainEqual(expect.objectContaining({ width: 1_280, height: 720 }))
    expect(settings).toContainEqual(expect.objectContaining({ echoCancellation: true, noiseSuppression: true }))
    const rate = settings.find(({ frameRate }) => frameRate !== undefined)?.frameRate ?? 0
    expect(rate).toBeGreaterThanOrEqual(15)
    expect(rate).toBeLessThanOrEqual(30)
  })

  it("P4 opens only the microphone or only the camera if only that is requested", async () => {
    const page = await harness.open(["camera", "microphone"], watchTracks)
    await outcome(page, { microphone: sound })
    await outcome(page, { camera: picture })
    expect(await page.evaluate(() => capturedTracks.map(({ kind }) => kind))).toEqual(["audio", "video"])
  })

  it("P5 opens a camera that is outside the bounds, because it is better than none", async () => {
    const page = await harness.open(["camera", "microphone"])
    const bounds = { min: 9_000, max: 10_000, ideal: 9_500 }
    expect(await outcome(page, { camera: { ...picture, width: bounds, height: bounds } })).toBe("open")
  })

  it("P6 reports a missing device", async () => {
    const page = await harness.open(["camera", "microphone"])
    expect(await outcome(page, { camera: { ...picture, deviceId: "gone" } })).toBe("DeviceMissing")
  })

  it("P2 P6 reports that access was denied", async () => {
    const page = await harness.open([])
    expect(await outcome(page, { camera: picture })).toBe("DeviceDenied")
  })

  it("P6 DV1 maps the browser's errors to causes", async () => {
    const page = await harness.open(["camera"])
    for (const [name, tag] of [
      ["NotReadableError", "DeviceBusy"],
      ["AbortError", "DeviceBusy"],
      ["NotFoundError", "DeviceMissing"],
      ["NotAllowedError", "DeviceDenied"],
    ] as const) {
      await page.evaluate((thrown) => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", thrown))
      }, name)
      expect(await outcome(page, { camera: picture }), name).toBe(tag)
    }
  })

  it("DV1 P6 gives up on a device that is allowed and does not answer", async () => {
    const page = await harness.open(["camera"])
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => new Promise(() => {})
    })
    expect(await outcome(page, { camera: picture }, 100)).toBe("DeviceUnanswered")
  })

  it("DV1 P2 has no timeout while the browser asks the visitor", async () => {
    const page = await harness.open(["camera"])
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => new Promise(() => {})
      navigator.permissions.query = async () => ({ state: "prompt" }) as PermissionStatus
    })
    const ended = outcome(page, { camera: picture }, 50).then(() => true)
    expect(await Promise.race([ended, page.waitForTimeout(1_000).then(() => false)])).toBe(false)
    await page.context().close()
    await ended.catch(() => undefined)
  })

  it("IF11 P6 names what the frame's policy lacks, without a prompt", async () => {
    const page = await harness.open(["camera", "microphone"])
    await page.evaluate((address) => {
      const frame = Object.assign(document.createElement("iframe"), { src: address, allow: "microphone" })
      document.body.append(frame)
    }, harness.other)
    await expect.poll(() => page.frames()).toHaveLength(2)
    const child = page.frames()[1] as Frame
    await child.waitForFunction("globalThis.browserCapture")
    expect(await outcome(child, { camera: picture, microphone: sound })).toBe("DeviceBlocked camera")
  })

  it("P2 closes what opens after the visitor went back", async () => {
    const page = await harness.open(["camera", "microphone"], watchTracks)
    const states = await page.evaluate(async (wish) => {
      const fiber = Effect.runFork(browserCapture().open(wish as never))
      await Effect.runPromise(Fiber.interrupt(fiber))
      while (capturedTracks.length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
      await new Promise((resolve) => setTimeout(resolve, 50))
      return capturedTracks.map(({ readyState }) => readyState)
    }, bothOpen)
    expect(states).toEqual(["ended", "ended"])
  })

  it("P6 ends with the page: every track is stopped on pagehide", async () => {
    const page = await harness.open(["camera", "microphone"], watchTracks)
    await outcome(page, bothOpen)
    const states = await page.evaluate(() => {
      const before = capturedTracks.map(({ readyState }) => readyState)
      dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }))
      return [before, capturedTracks.map(({ readyState }) => readyState)]
    })
    expect(states).toEqual([
      ["live", "live"],
      ["ended", "ended"],
    ])
  })

  it("P3 amplifies the microphone, limits clipping, and mutes it completely", async () => {
    const page = await harness.open(["camera", "microphone"])
    const peaks = await page.evaluate(async (wish) => {
      const capture = browserCapture()
      const here = await Effect.runPromise(capture.studio)
      for (const device of await Effect.runPromise(capture.open(wish as never)))
        await Effect.runPromise(here.take(device))
      const context = new AudioContext()
      const meter = context.createAnalyser()
      meter.fftSize = 32_768
      context
        .createMediaStreamSource(new MediaStream([here.outgoing.track("microphone") as MediaStreamTrack]))
        .connect(meter)
      const peak = async () => {
        await new Promise((resolve) => setTimeout(resolve, 2_000))
        const samples = new Float32Array(32_768)
        let most = 0
        for (let look = 0; look < 4; look++) {
          if (look > 0) await new Promise((resolve) => setTimeout(resolve, 500))
          meter.getFloatTimeDomainData(samples)
          for (const each of samples) most = Math.max(most, Math.abs(each))
        }
        return most
      }
      const plain = await peak()
      here.setGain(0.25)
      const soft = await peak()
      here.setGain(2)
      const loud = await peak()
      here.setMuted(true)
      return { plain, soft, loud, muted: await peak() }
    }, bothOpen)
    expect(peaks.plain).toBeGreaterThan(0.01)
    expect(peaks.soft / peaks.plain).toBeCloseTo(0.25, 1)
    // Chromium's microphone beeps at full scale: twice that would be 2.
    expect(peaks.loud).toBeGreaterThan(0.5)
    expect(peaks.loud).toBeLessThanOrEqual(1)
    expect(peaks.muted).toBe(0)
  })

  it("P3 P5 sends the microphone's own track while the browser suspends audio processing, and mutes that", async () => {
    const page = await harness.open(["camera", "microphone"], watchTracks)
    const seen = await page.evaluate(async (wish) => {
      // As Firefox without an audio output: the context exists and does not run until it is allowed.
      let isAllowed = false
      const contexts: AudioContext[] = []
      const Native = AudioContext
      window.AudioContext = class extends Native {
        constructor() {
          super()
          contexts.push(this)
          if (!isAllowed) void this.suspend()
        }
        override resume() {
          return isAllowed ? super.resume() : new Promise<void>(() => {})
        }
      }
      const capture = browserCapture()
      const here = await Effect.runPromise(capture.studio)
      const [device] = await Effect.runPromise(capture.open({ microphone: wish.microphone } as never))
      if (device) await Effect.runPromise(here.take(device))
      const [raw] = capturedTracks
      const sent = () => here.outgoing.track("microphone") as MediaStreamTrack
      const resting = { isRaw: sent() === raw, level: here.level() }
      here.setMuted(true)
      const muted = { raw: raw?.enabled }
      let replaced = 0
      here.outgoing.onReplaced(() => {
        replaced += 1
      })
      isAllowed = true
      await contexts[0]?.resume()
      await new Promise((resolve) => setTimeout(resolve, 500))
      const running = { isRaw: sent() === raw, sentEnabled: sent().enabled, raw: raw?.enabled, replaced: replaced > 0 }
      await Effect.runPromise(here.close)
      return { resting, muted, running, ended: raw?.readyState }
    }, bothOpen)
    expect(seen).toEqual({
      resting: { isRaw: true, level: undefined },
      muted: { raw: false },
      running: { isRaw: false, sentEnabled: false, raw: true, replaced: true },
      ended: "ended",
    })
  })

  it("S7 sends the audio of every player to the chosen loudspeaker, of later ones too, and refuses one that is gone", async () => {
    const page = await harness.open(["microphone"])
    const seen = await page.evaluate(async () => {
      const { present, use } = webLoudspeakers()
      await navigator.mediaDevices.getUserMedia({ audio: true })
      const outputs = await Effect.runPromise(present)
      const [first, later] = [document.createElement("video"), document.createElement("video")]
      document.body.append(first)
      const wanted = outputs.find(({ label }) => label === "Fake Audio Output 2")?.id ?? ""
      await Effect.runPromise(use(wanted))
      document.body.append(later)
      later.srcObject = new AudioContext().createMediaStreamDestination().stream
      await later.play()
      await new Promise((resolve) => setTimeout(resolve, 300))
      const gone = await Effect.runPromise(
        use("gone").pipe(
          Effect.as("used"),
          Effect.catch(({ _tag }) => Effect.succeed<string>(_tag)),
        ),
      )
      return {
        labels: outputs.map(({ label }) => label),
        sinks: [first, later].map(({ sinkId }) => sinkId === wanted),
        gone,
      }
    })
    expect(seen.labels).toContain("Fake Audio Output 1")
    expect(seen).toMatchObject({ sinks: [true, true], gone: "LoudspeakerRefused" })
  })
})

/** Publishes from a page. The page keeps studio, scope and peer for later calls. */
const publishFrom = (page: Page, transport: "wowza" | "whip", kinds: ReadonlyArray<"camera" | "microphone">) =>
  page.evaluate(
    async ([by, own, wish, taking]) => {
      const capture = browserCapture()
      const here = await Effect.runPromise(capture.studio)
      for (const device of await Effect.runPromise(capture.open(wish as never)))
        await Effect.runPromise(here.take(device))
      const scope = await Effect.runPromise(Scope.make())
      const target = {
        signallingUrl: (own as string).replace("http", "ws"),
        whipUrl: `${own}/whip/showroom/visitor`,
        applicationName: "showroom",
        streamName: "visitor",
        iceServers: [],
      }
      const sending = {
        iceServers: [],
        media: here.outgoing as OutgoingMedia,
        kinds: taking as never,
        bandwidth: { video: 3_000, audio: 64 },
      }
      const channel = by === "wowza" ? wowzaPublishing() : whipPublishing()
      await Effect.runPromise(
        Effect.gen(function* () {
          const peer = yield* browserSendingPeers().open(sending)
          yield* channel.publish(target, peer)
          yield* peer.connected
        }).pipe(Effect.provideService(Scope.Scope, scope)),
      )
      Object.assign(globalThis, {
        studio: here,
        capture,
        leave: () => Effect.runPromise(Scope.close(scope, Exit.void)),
      })
    },
    [transport, harness.own, bothOpen, kinds] as const,
  )

/** Watches the visitor's stream as the desk does, by Wowza's signalling and without the showroom's code. */
const watchIn = (page: Page) =>
  page.evaluate(async (own) => {
    const socket = new WebSocket(own.replace("http", "ws"))
    await new Promise((resolve) => socket.addEventListener("open", resolve))
    const name = { applicationName: "showroom", streamName: "visitor" }
    const ask = (command: string, sessionId: string, sdp?: RTCSessionDescriptionInit) => {
      const reply = new Promise<MessageEvent>((resolve) => socket.addEventListener("message", resolve, { once: true }))
      socket.send(JSON.stringify({ direction: "play", command, streamInfo: { ...name, sessionId }, sdp }))
      return reply.then(({ data }) => JSON.parse(data))
    }
    const peer = new RTCPeerConnection()
    peer.ontrack = ({ streams }) => {
      const video = Object.assign(document.createElement("video"), { autoplay: true, srcObject: streams[0] })
      document.querySelector("video")?.remove()
      document.body.append(video)
    }
    const offer = await ask("getOffer", "[empty]")
    await peer.setRemoteDescription(offer.sdp)
    await peer.setLocalDescription(await peer.createAnswer())
    const agreed = await ask("sendResponse", offer.streamInfo.sessionId, peer.localDescription?.toJSON())
    for (const each of agreed.iceCandidates ?? []) await peer.addIceCandidate(each)
    socket.close()
  }, harness.own)

const more = async (page: Page, ms = 1_500) => {
  const before = await received(page.mainFrame())
  await page.waitForTimeout(ms)
  const after = await received(page.mainFrame())
  return { frames: after.framesDecoded - before.framesDecoded, energy: after.audioEnergy - before.audioEnergy }
}
const isOn = () => harness.media.isLive("showroom", "visitor")

describe.each(["wowza", "whip"] as const)("Publishing from Chromium by %s", (transport) => {
  it("P3 P5 is seen and heard at the far side, is silent when muted, can switch the microphone, and ends for good", async () => {
    const page = await harness.open(["camera", "microphone"], watchPeers)
    await publishFrom(page, transport, ["camera", "microphone"])
    await expect.poll(isOn).toBe(true)
    const viewer = await harness.open([], watchPeers)
    await watchIn(viewer)
    await expect.poll(async () => (await more(viewer)).frames).toBeGreaterThan(5)
    await expect.poll(async () => (await more(viewer)).energy).toBeGreaterThan(0)

    const limits = await page.evaluate(() =>
      (window as unknown as { watchedPeers: RTCPeerConnection[] }).watchedPeers[0]
        ?.getSenders()
        .map((sender) => [sender.track?.kind, sender.getParameters().encodings[0]?.maxBitrate]),
    )
    expect(limits).toEqual([
      ["video", 3_000_000],
      ["audio", 64_000],
    ])
    const offer = await page.evaluate(
      () => (window as unknown as { watchedPeers: RTCPeerConnection[] }).watchedPeers[0]?.localDescription?.sdp ?? "",
    )
    expect(/^m=video \d+ \S+ (\d+)/m.exec(offer)?.[1]).toBe(/^a=rtpmap:(\d+) VP8\//m.exec(offer)?.[1])

    await page.evaluate(() => studio.setMuted(true))
    await viewer.waitForTimeout(1_000)
    // On a busy machine a lost packet freezes the picture until the next key frame. Therefore silence is measured
    // while the picture moves.
    await expect
      .poll(async () => {
        const { frames, energy } = await more(viewer)
        return frames > 5 ? energy : Number.NaN
      })
      .toBeLessThan(1e-6)

    await page.evaluate(async (wish) => {
      studio.setMuted(false)
      const { capture } = globalThis as unknown as { capture: ReturnType<typeof browserCapture> }
      const devices = await Effect.runPromise(capture.devices)
      const last = devices.filter(({ kind }) => kind === "microphone").at(-1)
      const [device] = await Effect.runPromise(capture.open({ microphone: { ...wish, deviceId: last?.id } }))
      if (device) await Effect.runPromise(studio.take(device))
    }, plainSound)
    await expect.poll(async () => (await more(viewer)).energy).toBeGreaterThan(0)

    await page.evaluate(() => Effect.runPromise(studio.drop("camera")))
    await expect.poll(async () => (await more(viewer)).frames).toBe(0)

    await page.evaluate(() => (globalThis as unknown as { leave: () => Promise<void> }).leave())
    await expect.poll(isOn).toBe(false)
    // Media ends in parallel to the socket, so either may be seen first.
    await expect.poll(() => harness.media.statistics()).toMatchObject({ sockets: 0, httpSessions: 0 })
  })

  it("P3 P4 sends only audio if the visitor wants that", async () => {
    const page = await harness.open(["camera", "microphone"], watchPeers)
    await publishFrom(page, transport, ["microphone"])
    const offer = await page.evaluate(
      () => (window as unknown as { watchedPeers: RTCPeerConnection[] }).watchedPeers[0]?.localDescription?.sdp ?? "",
    )
    expect(offer).toMatch(/^m=audio/m)
    expect(offer).not.toMatch(/^m=video/m)
    await page.context().close()
    await expect.poll(isOn).toBe(false)
  })

  it("P3 continues when the signalling socket is cut, and is removed from the server once the page has left", async () => {
    const page = await harness.open(["camera", "microphone"], watchPeers)
    await publishFrom(page, transport, ["camera", "microphone"])
    await expect.poll(isOn).toBe(true)
    harness.cutSignalling()
    await expect.poll(() => harness.media.statistics().sockets).toBe(0)
    const came = () => harness.media.statistics().streams[0]?.packets ?? 0
    for (let times = 0; times < 3; times++) {
      const before = came()
      await expect.poll(came).toBeGreaterThan(before + 20)
    }
    await page.evaluate(() => (globalThis as unknown as { leave: () => Promise<void> }).leave())
    await expect.poll(isOn).toBe(false)
  })

  it("P3 is removed from the server when the page is closed", async () => {
    const page = await harness.open(["camera", "microphone"])
    await publishFrom(page, transport, ["camera", "microphone"])
    await expect.poll(isOn).toBe(true)
    await page.close()
    await expect.poll(isOn).toBe(false)
  })
})
