/** What the visitor's microphone goes through: measured, amplified, limited where it is amplified, sent. */
export interface MicrophoneGraph {
  /** What is sent; stays the same through every change of microphone. */
  readonly track: MediaStreamTrack
  readonly connect: (microphone: MediaStreamTrack) => void
  readonly disconnect: () => void
  /** 1 leaves it as it is (P3). */
  readonly setGain: (gain: number) => void
  readonly setMuted: (muted: boolean) => void
  /**
   * Whether sound goes through. A browser without an audio output, or one that wants another gesture, lets the graph rest, and what
   * would be sent is silence.
   */
  readonly isRunning: () => boolean
  /** Settles when it runs, or after so long that nobody waits any more. */
  readonly settled: Promise<void>
  /** Root mean square of the last 43 ms before gain and mute, 0 to 1; undefined while it rests. */
  readonly level: () => number | undefined
  readonly close: () => void
}

const samples = 2_048

/** Twice as loud would clip: what passes -3 dB is held down (measured: a gain of 4 clips without). */
const limiterIn = (context: AudioContext): DynamicsCompressorNode => {
  const limiter = context.createDynamicsCompressor()
  limiter.threshold.value = -3
  limiter.knee.value = 0
  limiter.ratio.value = 20
  limiter.attack.value = 0.003
  limiter.release.value = 0.1
  return limiter
}

/** A context that may run does so within some 50 ms. */
const patienceMs = 500

/** A graph without a microphone; `changed` hears that it runs, or rests. Throws where the browser has no sound to be worked on. */
export const microphoneGraph = (changed: () => void): MicrophoneGraph => {
  const context = new AudioContext()
  const isRunning = () => context.state === "running"
  const settled = new Promise<void>((resolve) => {
    setTimeout(resolve, patienceMs)
    const told = () => {
      if (isRunning()) resolve()
      changed()
    }
    context.addEventListener("statechange", told)
    if (isRunning()) resolve()
  })
  const meter = context.createAnalyser()
  meter.fftSize = samples
  const amplifier = context.createGain()
  const limiter = limiterIn(context)
  const end = context.createMediaStreamDestination()
  const [track] = end.stream.getAudioTracks()
  if (track === undefined) throw new Error("This browser makes no sound of its own")
  const heard = new Float32Array(samples)
  let source: MediaStreamAudioSourceNode | undefined
  let gain = 1
  let muted = false
  limiter.connect(end)
  amplifier.connect(end)

  const set = () => {
    track.enabled = !muted
    amplifier.gain.value = muted ? 0 : gain
    // The limiter lifts what it does not limit, so it stands aside where nothing is amplified.
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
      // Begun by the visitor's click, it runs in most browsers. Refused, it stays at rest, which isRunning tells.
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
      meter.getFloatTimeDomainData(heard)
      return Math.min(1, Math.sqrt(heard.reduce((sum, each) => sum + each * each, 0) / samples))
    },
    close: () => {
      disconnect()
      track.stop()
      context.close().catch(() => undefined)
    },
  }
}
