// Draws the consultation picture at a moment of its loop. Every movement is a whole number of turns per loop, so the
// restart is invisible. `?scene=harbour` draws a harbour behind the consultant in place of the hall with the car;
// `?scene=none` draws only her, without a ground and a clock, for a loop of four seconds.
import { all, one, set, shape } from "./drawing.ts"
import { drawHall } from "./hall.ts"
import { drawHarbour } from "./harbour.ts"

const turn = 2 * Math.PI

const scene = new URLSearchParams(location.search).get("scene")
const isAlone = scene === "none"
const drawScene = isAlone ? () => undefined : scene === "harbour" ? drawHarbour : drawHall
if (scene !== "harbour") one("#quay").remove()
if (scene === "harbour" || isAlone) one("#hall").remove()
if (isAlone) {
  document.body.style.background = document.documentElement.style.background = "none"
  for (const name of ["#shadow", "#darkness", "#clock"]) one(name).remove()
}
/** The loop's length in the length of the full one: fewer turns of the same speed. */
const share = isAlone ? 1 / 3 : 1
const turns = (inFullLoop: number): number => turn * Math.max(1, Math.round(inFullLoop * share))

for (let hour = 0; hour < 12 && !isAlone; hour++)
  shape("#ticks", "path", { d: "M0 -31V-28", transform: `rotate(${hour * 30})` })

/** `part` runs from 0 to 1 over one loop. */
globalThis.draw = (part) => {
  drawScene(part)

  const breath = Math.sin(turns(3) * part)
  set(one("#torso"), "transform", `translate(0 ${2 * breath})`)
  const nod = (isAlone ? 1 : 1.6) * Math.sin(turns(1) * part) + 0.9 * Math.sin(turns(2) * part)
  set(one("#head"), "transform", `translate(0 ${2.6 * breath}) rotate(${nod} 1040 470)`)
  // Speech comes in phrases with a pause at both ends of the loop; the eyes close three times.
  const phrase = Math.max(0, Math.sin(turns(2) * part - 0.6))
  const open = 11 * phrase * Math.abs(Math.sin(turns(15) * part) * Math.cos(turns(4) * part))
  set(one("#mouth"), "d", `M1018 418Q1040 ${426 - open * 0.2} 1062 418Q1040 ${429 + open} 1018 418Z`)
  const lid = Math.min(
    ...(isAlone ? [0.6] : [0.13, 0.46, 0.81]).map((moment) => Math.min(1, Math.abs(part - moment) * 110 * share)),
  )
  for (const eye of all(".eye"))
    set(eye, "transform", `translate(0 ${364 * (0.9 - 0.9 * lid)}) scale(1 ${0.1 + 0.9 * lid})`)

  one("#lit").style.opacity = String(0.65 + 0.35 * Math.cos(turns(6) * part))

  if (isAlone) return
  // The hand steps once a second, easing over the first fifth of it, as a quiet clock does.
  const second = part * 12
  const step = Math.floor(second) + Math.min(1, (second % 1) * 5) - 1
  set(one("#hand"), "transform", `rotate(${step * 30})`)
}

globalThis.draw(0)
