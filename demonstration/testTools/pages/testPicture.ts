const width = 1280
const height = 720
const framesPerSecond = 25
const bars = ["#f2f2f2", "#e9d04f", "#55c4cf", "#57b85c", "#b65fb8", "#cf4a44", "#3f62b5"]

const draw = (context: CanvasRenderingContext2D, frame: number) => {
  const bar = width / bars.length
  for (const [index, colour] of bars.entries()) {
    context.fillStyle = colour
    context.fillRect(index * bar, 0, bar + 1, height)
  }
  context.fillStyle = "#0e1013"
  context.fillRect(0, height * 0.68, width, height * 0.32)
  context.fillStyle = "#fff"
  context.font = "600 72px system-ui, sans-serif"
  context.textAlign = "center"
  context.fillText(new Date().toLocaleTimeString("en-GB"), width / 2, height * 0.82)
  context.font = "400 32px system-ui, sans-serif"
  context.fillText(`Test picture · frame ${frame}`, width / 2, height * 0.91)
  // An even movement makes every missing frame visible.
  const turn = (frame / framesPerSecond / 4) * Math.PI * 2
  context.beginPath()
  context.arc(width / 2 + Math.cos(turn) * 420, height * 0.34 + Math.sin(turn) * 120, 36, 0, Math.PI * 2)
  context.fill()
}

/** Chromium's API to feed a track frame by frame. A captured canvas freezes while its page is in the background. */
interface TrackGenerator extends MediaStreamTrack {
  readonly writable: WritableStream<VideoFrame>
}
declare const MediaStreamTrackGenerator: undefined | (new (options: { kind: "video" }) => TrackGenerator)

const generated = (canvas: HTMLCanvasElement) => {
  if (typeof MediaStreamTrackGenerator === "undefined") return undefined
  const track = new MediaStreamTrackGenerator({ kind: "video" })
  const writer = track.writable.getWriter()
  const began = performance.now()
  return {
    track: track as MediaStreamTrack,
    push: () => {
      const frame = new VideoFrame(canvas, { timestamp: Math.round((performance.now() - began) * 1_000) })
      // A stopped track accepts no more frames; the timer that pushes them stops at the same time.
      writer.write(frame).catch(() => frame.close())
    },
  }
}

const tone = () => {
  const audio = new AudioContext()
  const oscillator = new OscillatorNode(audio, { frequency: 440 })
  const volume = new GainNode(audio, { gain: 0 })
  const out = new MediaStreamAudioDestinationNode(audio)
  oscillator.connect(volume).connect(out)
  oscillator.start()
  const beep = setInterval(() => {
    volume.gain.setTargetAtTime(0.05, audio.currentTime, 0.01)
    volume.gain.setTargetAtTime(0, audio.currentTime + 0.12, 0.03)
  }, 2_000)
  return {
    tracks: out.stream.getAudioTracks(),
    stop: () => {
      clearInterval(beep)
      void audio.close()
    },
  }
}

/** A moving picture and a soft tone every two seconds, for a machine without a camera. */
export const testPicture = (): { readonly stream: MediaStream; readonly stop: () => void } => {
  const canvas = Object.assign(document.createElement("canvas"), { width, height })
  const context = canvas.getContext("2d", { alpha: false })
  if (!context) throw new Error("This browser cannot draw the test picture.")
  const feed = generated(canvas)
  let frame = 0
  const tick = () => {
    draw(context, frame)
    feed?.push()
    frame += 1
  }
  tick()
  const ticker = new Worker("/demonstration/files/ticker.ts", { type: "module" })
  ticker.onmessage = tick
  const sound = tone()
  const video = feed ? [feed.track] : canvas.captureStream(framesPerSecond).getVideoTracks()
  const stream = new MediaStream([...video, ...sound.tracks])
  return {
    stream,
    stop: () => {
      ticker.terminate()
      sound.stop()
      for (const track of stream.getTracks()) track.stop()
    },
  }
}
