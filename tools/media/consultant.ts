// Draws the consultation picture at a moment of its loop. Every movement is a whole number of turns per loop, so the
// restart is invisible.
import { all, one, place, set } from "./drawing.ts"

const namespace = "http://www.w3.org/2000/svg"
const turn = 2 * Math.PI

type Shape = "rect" | "circle" | "path"

const shape = (parent: string, name: Shape, attributes: Readonly<Record<string, string | number>>) => {
  const element = document.createElementNS(namespace, name)
  for (const [key, value] of Object.entries(attributes)) set(element, key, value)
  one(parent).append(element)
  return element
}

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
for (let hour = 0; hour < 12; hour++) shape("#ticks", "path", { d: "M0 -31V-28", transform: `rotate(${hour * 30})` })

/** `part` runs from 0 to 1 over one loop of twelve seconds. */
globalThis.draw = (part) => {
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

  const breath = Math.sin(turn * 3 * part)
  set(one("#torso"), "transform", `translate(0 ${2 * breath})`)
  const nod = 1.6 * Math.sin(turn * part) + 0.9 * Math.sin(turn * 2 * part)
  set(one("#head"), "transform", `translate(0 ${2.6 * breath}) rotate(${nod} 1040 470)`)
  // Speech comes in phrases with a pause at both ends of the loop; the eyes close three times.
  const phrase = Math.max(0, Math.sin(turn * 2 * part - 0.6))
  const open = 11 * phrase * Math.abs(Math.sin(turn * 15 * part) * Math.cos(turn * 4 * part))
  set(one("#mouth"), "d", `M1018 418Q1040 ${426 - open * 0.2} 1062 418Q1040 ${429 + open} 1018 418Z`)
  const lid = Math.min(...[0.13, 0.46, 0.81].map((moment) => Math.min(1, Math.abs(part - moment) * 110)))
  for (const eye of all(".eye"))
    set(eye, "transform", `translate(0 ${364 * (0.9 - 0.9 * lid)}) scale(1 ${0.1 + 0.9 * lid})`)

  one("#lit").style.opacity = String(0.65 + 0.35 * Math.cos(turn * 6 * part))

  // The hand steps once a second, easing over the first fifth of it, as a quiet clock does.
  const second = part * 12
  const step = Math.floor(second) + Math.min(1, (second % 1) * 5) - 1
  set(one("#hand"), "transform", `rotate(${step * 30})`)
}

globalThis.draw(0)
