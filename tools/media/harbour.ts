// Draws the evening harbour behind the consultant of a builder of yachts. Only the light on the water moves, so the
// recording stays small.
import { place, shape } from "./drawing.ts"

const turn = 2 * Math.PI

await place("harbour.svg")

for (let index = 0; index < 9; index++)
  shape("#lights", "circle", { cx: 730 + index * 57 + ((index * 31) % 23), cy: 418 - ((index * 7) % 11), r: 1.6 })

const glints = Array.from({ length: 18 }, (_, index) => {
  const y = 452 + ((index * 83) % 190)
  const length = 26 + (y - 440) * 0.35
  const x = 20 + ((index * 271) % 780)
  return {
    phase: (index * 0.618) % 1,
    element: shape("#glints", "path", { d: `M${x} ${y}h${length.toFixed(0)}`, "stroke-width": 1.5 + (y - 440) / 110 }),
  }
})

/** Draws the harbour at `part` of the loop, from 0 to 1. */
export const drawHarbour = (part: number): void => {
  for (const { phase, element } of glints)
    element.style.opacity = (0.18 + 0.16 * Math.sin(turn * (2 * part + phase))).toFixed(3)
}
