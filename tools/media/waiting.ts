// Draws the waiting picture at a moment of its loop: one light passes over the car's contour and leaves the frame
// before the restart.
import { all, one, place, set } from "./drawing.ts"

await place("car.svg")

const beams = all(".beam")
const pool = one("#pool")
const lamps = one("#lamps")

/** `part` runs from 0 to 1 over one loop of six seconds. */
globalThis.draw = (part) => {
  const eased = part - Math.sin(2 * Math.PI * part) / (2 * Math.PI) / 2
  const x = -300 + 1600 * eased
  for (const beam of beams) set(beam, "transform", `translate(${x} 0)`)
  set(pool, "cx", 130 + x * 1.02)
  pool.style.opacity = String(Math.sin(Math.PI * part) ** 2)
  const nearness = Math.exp(-(((x - 912) / 120) ** 2))
  lamps.style.opacity = String(0.12 + 0.88 * nearness)
}

globalThis.draw(0)
