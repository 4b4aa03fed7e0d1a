import { type CarProfile, type CarShape, carProfiles } from "./carProfiles.ts"
import { gradient, mixed } from "./colours.ts"
import { type Room, studio, svgFile } from "./scene.ts"

const turn = (angle: number, length: number): string => {
  const radians = (angle * Math.PI) / 180
  return `${(length * Math.sin(radians)).toFixed(1)} ${(-length * Math.cos(radians)).toFixed(1)}`
}

const wheel = (x: number, y: number, radius: number, spokes: number): string => {
  const angles = Array.from({ length: spokes }, (_, index) => (index * 360) / spokes)
  const arms = angles.map(
    (angle) =>
      `M${turn(angle - 26, radius * 0.14)}L${turn(angle - 8, radius * 0.68)}M${turn(angle + 26, radius * 0.14)}L${turn(angle + 8, radius * 0.68)}`,
  )
  return `<g transform="translate(${x} ${y})"><circle r="${radius}" fill="#07080a"/><circle r="${radius - 4}" fill="none" stroke="#ffffff" stroke-opacity="0.14" stroke-width="1.5"/>
<circle r="${radius * 0.74}" fill="#14161b"/><circle r="${radius * 0.44}" fill="none" stroke="#3a3e47" stroke-width="7" stroke-opacity="0.8"/>
<path d="${arms.join("")}" stroke="#c9ced8" stroke-opacity="0.62" stroke-width="3.4" stroke-linecap="round" fill="none"/><circle r="${radius * 0.74}" fill="none" stroke="url(#rim)" stroke-width="2.5"/>
<circle r="${radius * 0.13}" fill="#2a2d34" stroke="#ffffff" stroke-opacity="0.5"/></g>`
}

const bodyOf = ({ top, ends: [front, rear], wheels: [first, second], radius }: CarProfile): string => {
  const arch = radius + 6
  return `${top}C${rear - 2} 280 ${rear - 18} 294 ${rear - 44} 296H${second + arch}A${arch} ${arch} 0 1 0 ${second - arch} 296H${first + arch}A${arch} ${arch} 0 1 0 ${first - arch} 296H${front + 42}C${front + 14} 296 ${front + 2} 286 ${front} 270Z`
}

const definitionsOf = (paint: string): string =>
  `${gradient(
    "paint",
    [
      [0, mixed(paint, "#ffffff", 0.5)],
      [0.4, mixed(paint, "#ffffff", 0.08)],
      [0.56, mixed(paint, "#000000", 0.32)],
      [0.72, mixed(paint, "#000000", 0.66)],
      [1, "#08090c"],
    ],
    'gradientUnits="userSpaceOnUse" x1="0" y1="80" x2="0" y2="300"',
  )}${gradient(
    "edge",
    [
      [0, "#ffffff", 0.25],
      [0.45, "#ffffff", 0.95],
      [1, "#ffffff", 0.3],
    ],
    'x1="0" y1="0" x2="1" y2="0"',
  )}${gradient(
    "glass",
    [
      [0, "#0a0b0f"],
      [0.5, "#363d4a"],
      [0.58, "#14171e"],
      [1, "#0b0d12"],
    ],
    'x1="0" y1="0" x2="1" y2="1"',
  )}${gradient("rim", [
    [0, "#ffffff", 0.85],
    [1, "#ffffff", 0.2],
  ])}${gradient("fade", [
    [0, "#ffffff", 0.3],
    [1, "#ffffff", 0],
  ])}<radialGradient id="shade"><stop offset="0" stop-color="#000" stop-opacity="0.85"/><stop offset="0.7" stop-color="#000" stop-opacity="0.5"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>
<mask id="mirror"><rect y="331" width="1024" height="80" fill="url(#fade)"/></mask><filter id="bloom" x="-50%" y="-200%" width="200%" height="500%"><feGaussianBlur stdDeviation="7"/></filter>`

interface CarDrawing {
  /** Gradients and filters that the car needs. */
  readonly definitions: string
  /** The car with its shadow and its mirror image, in the profiles' field: the ground is at 331. */
  readonly standing: string
  /** Its middle in x. */
  readonly middle: number
}

/** A car from its left side, standing on a still floor. `spokes` are those of its wheels. */
export const carOnFloor = (shape: CarShape, paint: string, spokes: number): CarDrawing => {
  const profile: CarProfile = carProfiles[shape]
  const { top, glass, posts, shoulder, doors, ends, wheels, radius, axle, headlamp, tailLamp, seats } = profile
  const [first, second] = wheels
  const lamps = `<g fill="none" stroke-linecap="round"><path d="${headlamp}" stroke="#dfe8ff" stroke-width="10" opacity="0.7" filter="url(#bloom)"/><path d="${headlamp}" stroke="#ffffff" stroke-width="3.5"/>
<path d="${tailLamp}" stroke="#ff4b3a" stroke-width="9" opacity="0.6" filter="url(#bloom)"/><path d="${tailLamp}" stroke="#ff7565" stroke-width="3.5"/></g>`
  const car = `${
    seats === undefined
      ? ""
      : `<path d="${seats}" fill="#101217" stroke="#ffffff" stroke-opacity="0.5" stroke-width="1.4"/>`
  }<path d="${bodyOf(profile)}" fill="url(#paint)"/><path d="${doors}" fill="none" stroke="#000000" stroke-opacity="0.42" stroke-width="1.6"/>
<path d="${glass}" fill="url(#glass)" stroke="#ffffff" stroke-opacity="0.5" stroke-width="1.25"/><path d="${posts}" stroke="#0a0b0f" stroke-width="6" fill="none"/>
<g fill="none" stroke-linecap="round"><path d="${top}" stroke="url(#edge)" stroke-width="2.4"/><path d="${shoulder}" stroke="url(#edge)" stroke-width="1.8" opacity="0.8"/>
<path d="M${first + radius + 14} 287H${second - radius - 14}" stroke="#ffffff" stroke-opacity="0.26" stroke-width="1.5"/></g>${lamps}
${wheel(first, axle, radius, spokes)}${wheel(second, axle, radius, spokes)}`
  const middle = (ends[0] + ends[1]) / 2
  return {
    definitions: definitionsOf(paint),
    standing: `<ellipse cx="${middle}" cy="331" rx="${(ends[1] - ends[0]) * 0.54}" ry="17" fill="url(#shade)"/>
<g id="car">${car}</g><g mask="url(#mirror)"><use href="#car" transform="matrix(1 0 0 -1 0 662)"/></g>`,
    middle,
  }
}

/** A car seen from its left side in the brand's room. */
export const carSide = (shape: CarShape, paint: string, room: Room, spokes: number): string => {
  const place = studio(room, 596)
  const { definitions, standing, middle } = carOnFloor(shape, paint, spokes)
  return svgFile(
    place.definitions + definitions,
    `${place.ground}<g transform="translate(${800 - middle * 1.5} 144) scale(1.5)">${standing}</g>`,
  )
}
