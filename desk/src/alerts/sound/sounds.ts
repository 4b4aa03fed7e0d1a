/** A note: pitch in Hz, begin and fading time in s, and loudness from 0 to 1. */
interface Note {
  readonly pitch: number
  readonly beginS: number
  readonly fadeS: number
  readonly loudness: number
}

const note = (pitch: number, beginS: number, fadeS: number, loudness: number): Note => ({
  pitch,
  beginS,
  fadeS,
  loudness,
})

/** The trill of a telephone: two pitches in turn, 20 times a second. */
const trill = (beginS: number): ReadonlyArray<Note> =>
  Array.from({ length: 16 }, (_, at) => note(at % 2 === 0 ? 1_050 : 1_320, beginS + at * 0.05, 0.02, 0.4))

/** The sounds of an alert, the softest first. */
export const sounds = {
  notes: [note(659, 0, 0.08, 0.12), note(880, 0.14, 0.08, 0.12)],
  bell: [0, 0.6, 1.2].flatMap((beginS) => [note(1_047, beginS, 0.2, 0.3), note(2_637, beginS, 0.08, 0.1)]),
  telephone: [...trill(0), ...trill(1.2)],
} as const satisfies Readonly<Record<string, ReadonlyArray<Note>>>

export type SoundName = keyof typeof sounds

export const soundNames = Object.keys(sounds) as ReadonlyArray<SoundName>

/** Time for which a fading note is audible, as a multiple of its fade time. */
const fadings = 6

/** Length of a sound, in s. */
export const lengthOf = (name: SoundName): number =>
  Math.max(...sounds[name].map(({ beginS, fadeS }) => beginS + 0.05 + fadings * fadeS))

/** Plays a sound on a running audio context. */
export const play = (audio: AudioContext, name: SoundName): void => {
  const now = audio.currentTime + 0.02
  for (const { pitch, beginS, fadeS, loudness } of sounds[name]) {
    const tone = new OscillatorNode(audio, { frequency: pitch })
    const volume = new GainNode(audio, { gain: loudness })
    volume.gain.setTargetAtTime(0, now + beginS + 0.05, fadeS)
    tone.connect(volume).connect(audio.destination)
    tone.start(now + beginS)
    tone.stop(now + beginS + 0.05 + fadings * fadeS)
  }
}
