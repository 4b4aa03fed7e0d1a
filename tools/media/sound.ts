/** Length of one loop of picture and sound, in seconds. */
const loopSeconds = 12

/**
 * A wide, open D major. Each pitch is a whole number of turns per loop (a multiple of 1/12 Hz), so the restart is
 * inaudible.
 */
const pad = [
  { hertz: 146.75, level: 0.05, swell: 1 },
  { hertz: 220, level: 0.04, swell: 2 },
  { hertz: 293.75, level: 0.025, swell: 1 },
  { hertz: 370, level: 0.018, swell: 3 },
  { hertz: 440.25, level: 0.012, swell: 2 },
]

/** Bell notes and their starts, in seconds of the loop. The last has faded before the loop restarts. */
const bells = [
  { at: 0.5, hertz: 880, level: 0.035 },
  { at: 3, hertz: 739.99, level: 0.03 },
  { at: 4.5, hertz: 587.33, level: 0.03 },
  { at: 7, hertz: 659.26, level: 0.028 },
  { at: 8.5, hertz: 440, level: 0.03 },
]

const channel = (shift: number): string =>
  [
    ...pad.map(
      ({ hertz, level, swell }) =>
        `${level}*sin(2*PI*${hertz}*t)*(0.65+0.35*sin(2*PI*${swell}*t/${loopSeconds}+${shift}))`,
    ),
    ...bells.map(
      ({ at, hertz, level }) =>
        `if(gt(mod(t,${loopSeconds}),${at}),${level}*exp(-2.6*(mod(t,${loopSeconds})-${at}))` +
        `*(1-exp(-200*(mod(t,${loopSeconds})-${at})))*sin(2*PI*${hertz}*t),0)`,
    ),
  ].join("+")

/** ffmpeg's source of the sound: three loops in a row, so that the middle one has a neighbour on both sides. */
export const sound = `aevalsrc='${channel(0)}'|'${channel(1.4)}':s=48000:d=${3 * loopSeconds}`
