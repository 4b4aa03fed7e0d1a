import { openSound } from "../platform/sound.ts"

/** The audio graph of the visitor's microphone: measures, amplifies, limits what is amplified, and sends. */
export interface MicrophoneGraph {
  /** The outgoing track; stays the same when the microphone changes. */
  readonly track: MediaStreamTrack
  readonly connect: (microphone: MediaStreamTrack) => void
  readonly disconnect: () => void
  /** 1 leaves the volume unchanged (P3). */
  readonly setGain: (gain: number) => void
  readonly setMuted: (muted: boolean) => void
  /**
   * Whether the graph runs. A browser without an audio output, or one that requires another gesture, suspends the
   * graph, and the outgoing track is silent.
   */
  readonly isRunning: () => boolean
  /** Resolves when the graph runs, or after a timeout. */
  readonly settled: Promise<void>
  /** Root mean square of the last 43 ms before gain and mute, 0 to 1; `undefined` while the graph is suspended. */
  readonly level: () => number | undefined
  readonly close: () => void
}

const samples = 2_048

/** Limits above -3 dB: a doubled volume would clip (measured: a gain of 4 clips without). */
const limiterIn = (context: AudioContext): DynamicsCompressorNode => {
  const limiter = context.createDynamicsCompressor()
  limiter.threshold.value = -3
  limiter.knee.value = 0
  limiter.ratio.value = 20
  limiter.attack.value = 0.003
  limiter.release.value = 0.1
  return limiter
}

/** Timeout for the context to start, in ms. A permitted one starts within some 50 ms. */
const timeoutMs = 500

/**
 * Creates a graph without a microphone. Calls `changed` when it starts or is suspended. Throws if the browser does not
 * support audio processing; `connect` throws if the browser refuses the microphone as a source.
 */
export const microphoneGraph = (changed: () => void): MicrophoneGraph => {
  const context = openSound()
  if (context === undefined) throw new Error("This browser has no audio processing")
  try {
    return graphIn(context, changed)
  } catch (failure) {
    // A browser opens only few contexts at once, so a graph that was not completed must not keep one.
    context.close().catch(() => undefined)
    throw failure
  }
}

const graphIn = (context: AudioContext, changed: () => void): MicrophoneGraph => {
  const isRunning = () => context.state === "running"
  const settled = new Promise<void>((resolve) => {
    setTimeout(resolve, timeoutMs)
    const stateChanged = () => {
      if (isRunning()) resolve()
      changed()
    }
    context.addEventListener("statechange", stateChanged)
    if (isRunning()) resolve()
  })
  const meter = context.createAnalyser()
  meter.fftSize = samples
  const amplifier = context.createGain()
  const limiter = limiterIn(context)
  const end = context.createMediaStreamDestination()
  const [track] = end.stream.getAudioTracks()
  if (track === undefined) throw new Error("This browser makes no sound of its own")
  const waveform = new Float32Array(samples)
  let source: MediaStreamAudioSourceNode | undefined
  let gain = 1
  let muted = false
  limiter.connect(end)
  amplifier.connect(end)

  const set = () => {
    track.enabled = !muted
    amplifier.gain.value = muted ? 0 : gain
    // The limiter raises the volume of what it does not limit, so it is bypassed without gain.
    amplifier.disconnect()
    amplifier.connect(gain > 1 ? limiter : end)
  }
  const disconnect = () => {
    source?.disconnect()
    source = undefined
  }
  return {
    track,
    connect: (microphone) => {
      disconnect()
      source = context.createMediaStreamSource(new MediaStream([microphone]))
      source.connect(meter)
      source.connect(amplifier)
      // Most browsers start the graph after the visitor's click. Otherwise it stays suspended, as `isRunning` reports.
      if (!isRunning()) context.resume().catch(() => undefined)
    },
    disconnect,
    setGain: (next) => {
      gain = next
      set()
    },
    setMuted: (next) => {
      muted = next
      set()
    },
    isRunning,
    settled,
    level: () => {
      if (!isRunning()) return undefined
      if (source === undefined) return 0
      meter.getFloatTimeDomainData(waveform)
      return Math.min(1, Math.sqrt(waveform.reduce((sum, each) => sum + each * each, 0) / samples))
    },
    close: () => {
      disconnect()
      track.stop()
      context.close().catch(() => undefined)
    },
  }
}
