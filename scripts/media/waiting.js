// The waiting picture at a moment of its loop: one light passes over the car's contour and leaves the frame before the seam.
import { place } from "./place.js"

await place("car.svg")

const beams = document.querySelectorAll(".beam")
const pool = document.querySelector("#pool")
const lamps = document.querySelector("#lamps")

/** `part` runs from 0 to 1 over one loop of six seconds. */
const draw = (part) => {
  const eased = part - Math.sin(2 * Math.PI * part) / (2 * Math.PI) / 2
  const x = -300 + 1600 * eased
  for (const beam of beams) beam.setAttribute("transform", `translate(${x} 0)`)
  pool.setAttribute("cx", 130 + x * 1.02)
  pool.style.opacity = Math.sin(Math.PI * part) ** 2
  const nearness = Math.exp(-(((x - 912) / 120) ** 2))
  lamps.style.opacity = 0.12 + 0.88 * nearness
}

globalThis.draw = draw
draw(0)
