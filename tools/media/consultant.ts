// Draws the consultation picture at a moment of its loop. Every movement is a whole number of turns per loop, so the
// restart is invisible. `?scene=harbour` draws a harbour behind the consultant in place of the hall with the car.
import { all, one, set, shape } from "./drawing.ts"
import { drawHall } from "./hall.ts"
import { drawHarbour } from "./harbour.ts"

const turn = 2 * Math.PI

const isHarbour = new URLSearchParams(location.search).get("scene") === "harbour"
const drawScene = isHarbour ? drawHarbour : drawHall
one(isHarbour ? "#hall" : "#quay").remove()

for (let hour = 0; hour < 12; hour++) shape("#ticks", "path", { d: "M0 -31V-28", transform: `rotate(${hour * 30})` })

/** `part` runs from 0 to 1 over one loop of twelve seconds. */
globalThis.draw = (part) => {
  drawScene(part)

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
