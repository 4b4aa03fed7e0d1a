// Draws the hall behind the consultant: a car before panels of light, and a lamp that glides along it.
import { all, one, place, set, shape } from "./drawing.ts"

const turn = 2 * Math.PI

await place("car.svg")

const panels = Array.from({ length: 9 }, (_, index) => ({
  centre: 60 + index * 145,
  element: shape("#panels", "rect", { x: 18 + index * 145, y: 96, width: 84, height: 330, rx: 6, fill: "#ffe6c8" }),
}))
const dust = Array.from({ length: 16 }, (_, index) => ({
  x: (index * 337) % 1280,
  y: 90 + ((index * 211) % 400),
  phase: (index * 0.618) % 1,
  element: shape("#dust", "circle", { r: 2 + (index % 3), fill: "#fff1de" }),
}))

/** Draws the hall at `part` of the loop, from 0 to 1. */
export const drawHall = (part: number): void => {
  const glide = 500 - 640 * Math.cos(turn * part)
  for (const band of all(".band")) set(band, "transform", `translate(${glide} 0)`)
  for (const light of all(".pane-light"))
    light.style.opacity = String(0.1 + 0.3 * Math.exp(-(((glide - 450) / 170) ** 2)))

  const lampX = 80 + glide * 0.98
  set(one("#lampGlow"), "cx", lampX)
  set(one("#floorGlow"), "cx", lampX)
  for (const { centre, element } of panels) {
    element.style.opacity = String(0.05 + 0.34 * Math.exp(-(((centre - lampX) / 210) ** 2)))
  }
  for (const { x, y, phase, element } of dust) {
    set(element, "cx", x + 26 * Math.sin(turn * (part + phase)))
    set(element, "cy", y + 18 * Math.cos(turn * (part + phase)))
    element.style.opacity = String(0.1 + 0.22 * (1 + Math.sin(turn * (2 * part + phase))))
  }
}
