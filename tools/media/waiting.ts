// Draws the waiting picture at a moment of its loop: four lines that sway, and a light that runs along each. It shows
// no vehicle, because it is shown for every brand. Every movement is a whole number of turns per loop, so the restart
// is invisible.
import { one, set } from "./drawing.ts"

const namespace = "http://www.w3.org/2000/svg"
const turn = 2 * Math.PI
const width = 1280
const height = 720
const step = 16

interface Line {
  /** Height of the line's middle in the picture. */
  readonly level: number
  readonly swing: number
  /** Length of a wave, in widths of the picture. */
  readonly wave: number
  /** Start of the sway and of the light, as a part of the loop. */
  readonly phase: number
  readonly stroke: number
}
/** From the farthest to the nearest. */
const lines: ReadonlyArray<Line> = [
  { level: 250, swing: 46, wave: 1.9, phase: 0.1, stroke: 1.5 },
  { level: 330, swing: 62, wave: 1.5, phase: 0.45, stroke: 2 },
  { level: 420, swing: 74, wave: 1.7, phase: 0.72, stroke: 2.5 },
  { level: 530, swing: 58, wave: 1.4, phase: 0.25, stroke: 3 },
]

const add = (parent: SVGElement, attributes: Readonly<Record<string, string | number>>): SVGElement => {
  const element = document.createElementNS(namespace, "path")
  for (const [key, value] of Object.entries(attributes)) set(element, key, value)
  parent.append(element)
  return element
}

/** A gradient of its own for each line: each light is at another place. */
const beamOf = (index: number): SVGElement => {
  const beam = one("#beam").cloneNode(true) as SVGElement
  beam.id = `beam${index}`
  one("#beam").after(beam)
  return beam
}

const drawn = lines.map((line, index) => {
  const beam = beamOf(index)
  const light = { fill: "none", stroke: `url(#beam${index})`, "stroke-linecap": "round" }
  const parent = one("#lines")
  return {
    line,
    beam,
    hill: add(parent, { fill: "url(#depth)" }),
    edge: add(parent, { fill: "none", stroke: "#8fa0bc", "stroke-opacity": 0.32, "stroke-width": line.stroke }),
    halo: add(parent, { ...light, "stroke-width": line.stroke * 4, filter: "url(#halo)", opacity: 0.8 }),
    light: add(parent, { ...light, "stroke-width": line.stroke }),
  }
})

const curve = ({ level, swing, wave, phase }: Line, part: number): string => {
  const points: string[] = []
  for (let x = -step; x <= width + step; x += step) {
    const along = x / width / wave
    const y = level - swing * Math.sin(turn * (along + phase)) - 16 * Math.sin(turn * (part + 2 * along + phase))
    points.push(`${x} ${y.toFixed(2)}`)
  }
  return `M${points.join("L")}`
}

/** `part` runs from 0 to 1 over one loop of six seconds. */
globalThis.draw = (part) => {
  for (const { line, beam, hill, edge, halo, light } of drawn) {
    const path = curve(line, part)
    set(hill, "d", `${path}V${height}H${-step}Z`)
    for (const stroke of [edge, halo, light]) set(stroke, "d", path)
    // The light starts and ends outside the picture.
    const x = -420 + (width + 840) * ((part + line.phase) % 1)
    set(beam, "gradientTransform", `translate(${x} 0)`)
  }
}

globalThis.draw(0)
