import { type CarProfile, type CarShape, carProfiles } from "./carProfiles.ts"
import { gradient, mixed } from "./colours.ts"
import { type Room, studio, svgFile } from "./scene.ts"

const ground = 331

/** How far the profiles are above the ground of their field, for wheels as large as a car's are. */
const lift = 10

const turn = (angle: number, length: number): string => {
  const radians = (angle * Math.PI) / 180
  return `${(length * Math.sin(radians)).toFixed(1)} ${(-length * Math.cos(radians)).toFixed(1)}`
}

/** A wheel of paired spokes in dark metal, with its brake behind them. */
const wheel = (x: number, radius: number, spokes: number): string => {
  const rim = radius * 0.78
  const arms = Array.from({ length: spokes }, (_, index) => (index * 360) / spokes).flatMap((angle) =>
    [-1, 1].map(
      (side) =>
        `M${turn(angle + side * 34, radius * 0.15)}L${turn(angle + side * (90 / spokes), rim * 0.97)}L${turn(angle + side * (36 / spokes), rim * 0.97)}L${turn(angle - side * 4, radius * 0.2)}Z`,
    ),
  )
  return `<g transform="translate(${x} ${ground - radius})"><circle r="${radius}" fill="#050608"/><circle r="${radius - 2}" fill="none" stroke="url(#rim)" stroke-opacity="0.22" stroke-width="1.5"/>
<circle r="${rim}" fill="#0b0c10"/><circle r="${radius * 0.5}" fill="#22252b"/><path d="M${turn(40, radius * 0.52)}A${radius * 0.52} ${radius * 0.52} 0 0 1 ${turn(110, radius * 0.52)}" fill="none" stroke="#7c828d" stroke-opacity="0.5" stroke-width="9"/>
<path d="${arms.join("")}" fill="url(#metal)"/><circle r="${rim}" fill="none" stroke="url(#rim)" stroke-width="2.6"/><circle r="${radius * 0.17}" fill="#14161b" stroke="#ffffff" stroke-opacity="0.28"/></g>`
}

/** The dark opening of a wheel in the body. */
const opening = (x: number, radius: number): string =>
  `<circle cx="${x}" cy="${ground - radius + lift}" r="${radius + 6}" fill="#030405"/>`

const bodyOf = ({ top, ends: [front, rear], sill }: CarProfile): string =>
  `${top}C${rear - 1} ${sill - 16} ${rear - 14} ${sill - 2} ${rear - 42} ${sill}H${front + 40}C${front + 12} ${sill} ${front + 2} ${sill - 12} ${front} ${sill - 28}Z`

const definitionsOf = (paint: string, profile: CarProfile): string => {
  const { ends, sill, glass } = profile
  const body = bodyOf(profile)
  return `${gradient(
    "paint",
    [
      [0, mixed(paint, "#ffffff", 0.42)],
      [0.34, mixed(paint, "#ffffff", 0.1)],
      [0.52, paint],
      [0.56, mixed(paint, "#000000", 0.5)],
      [0.74, mixed(paint, "#000000", 0.36)],
      [0.9, mixed(paint, "#000000", 0.72)],
      [1, mixed(paint, "#000000", 0.9)],
    ],
    `gradientUnits="userSpaceOnUse" x1="0" y1="86" x2="0" y2="${sill}"`,
  )}${gradient(
    "round",
    [
      [0, "#000000", 0.62],
      [0.14, "#000000", 0.06],
      [0.5, "#ffffff", 0.05],
      [0.86, "#000000", 0.1],
      [1, "#000000", 0.66],
    ],
    `gradientUnits="userSpaceOnUse" x1="${ends[0]}" y1="0" x2="${ends[1]}" y2="0"`,
  )}${gradient(
    "edge",
    [
      [0, "#ffffff", 0.1],
      [0.3, "#ffffff", 0.9],
      [0.62, "#ffffff", 0.7],
      [1, "#ffffff", 0.08],
    ],
    'x1="0" y1="0" x2="1" y2="0"',
  )}${gradient(
    "gleam",
    [
      [0, mixed(paint, "#ffffff", 0.4), 0],
      [0.4, mixed(paint, "#ffffff", 0.5), 0.55],
      [1, mixed(paint, "#ffffff", 0.4), 0],
    ],
    'x1="0" y1="0" x2="1" y2="0"',
  )}${gradient(
    "glass",
    [
      [0, "#05060a"],
      [0.46, "#1c212b"],
      [0.5, "#0b0d13"],
      [1, "#06070b"],
    ],
    'x1="0" y1="0" x2="1" y2="0.7"',
  )}${gradient("rim", [
    [0, "#ffffff", 0.9],
    [0.5, "#ffffff", 0.3],
    [1, "#ffffff", 0.12],
  ])}${gradient(
    "metal",
    [
      [0, "#d5dae2"],
      [0.5, "#6a707b"],
      [1, "#2b2e35"],
    ],
    'gradientUnits="userSpaceOnUse" x1="0" y1="-60" x2="0" y2="60"',
  )}${gradient("fade", [
    [0, "#ffffff", 0.34],
    [1, "#ffffff", 0],
  ])}<radialGradient id="shade"><stop offset="0" stop-color="#000" stop-opacity="0.95"/><stop offset="0.7" stop-color="#000" stop-opacity="0.6"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>
<clipPath id="panes"><path d="${glass}"/></clipPath><clipPath id="body"><path d="${body}"/></clipPath><mask id="mirror"><rect y="331" width="1024" height="90" fill="url(#fade)"/></mask>
<filter id="bloom" x="-50%" y="-300%" width="200%" height="700%"><feGaussianBlur stdDeviation="7"/></filter><filter id="sheen" x="-20%" y="-200%" width="140%" height="500%"><feGaussianBlur stdDeviation="6"/></filter>`
}

interface CarDrawing {
  /** Gradients and filters that the car needs. */
  readonly definitions: string
  /** The car with its shadow and its mirror image, in the profiles' field: the ground is at 331. */
  readonly standing: string
  /** Middle of the car in x. */
  readonly middle: number
}

/** The light on the body: along its shoulder, on the curve of its doors, and where it turns away at both ends. */
const lightOn = ({ shoulder, wheels, sill, radius }: CarProfile): string => {
  const [from, to] = [wheels[0] + radius + 30, wheels[1] - radius - 30]
  return `<g clip-path="url(#body)"><path d="${shoulder}" fill="none" stroke="url(#gleam)" stroke-width="17" filter="url(#sheen)" transform="translate(0 -8)"/>
<path d="M${from} ${sill - 36}C${from + 110} ${sill - 52} ${to - 110} ${sill - 56} ${to} ${sill - 44}" fill="none" stroke="url(#gleam)" stroke-width="15" filter="url(#sheen)"/>
<rect width="1024" height="340" fill="url(#round)"/><rect y="${sill - 13}" width="1024" height="20" fill="#06070a"/><path d="M${from - 18} ${sill - 13}H${to + 18}" stroke="#ffffff" stroke-opacity="0.2" stroke-width="1.4"/></g>`
}

/** A car from its left side, standing on a still floor. `spokes` are those of its wheels, in pairs. */
export const carOnFloor = (shape: CarShape, paint: string, spokes: number): CarDrawing => {
  const profile: CarProfile = carProfiles[shape]
  const { top, glass, posts, shoulder, doors, handles, ends, wheels, radius, headlamp, tailLamp, seats } = profile
  const lamps = `<g fill="none" stroke-linecap="round"><path d="${headlamp}" stroke="#dfe8ff" stroke-width="11" opacity="0.6" filter="url(#bloom)"/><path d="${headlamp}" stroke="#ffffff" stroke-width="3"/>
<path d="${tailLamp}" stroke="#ff3b2a" stroke-width="10" opacity="0.6" filter="url(#bloom)"/><path d="${tailLamp}" stroke="#ff6a59" stroke-width="3"/></g>`
  const car = `${
    seats === undefined
      ? ""
      : `<path d="${seats}" fill="#0d0f13" stroke="#ffffff" stroke-opacity="0.4" stroke-width="1.2"/>`
  }<path d="${bodyOf(profile)}" fill="url(#paint)"/>${lightOn(profile)}
<path d="${doors}" fill="none" stroke="#000000" stroke-opacity="0.55" stroke-width="1.5"/><path d="${handles}" fill="none" stroke="#000000" stroke-opacity="0.5" stroke-width="4" stroke-linecap="round"/><path d="${handles}" fill="none" stroke="#ffffff" stroke-opacity="0.35" stroke-width="1" transform="translate(0 -2.5)"/>
<path d="${glass}" fill="url(#glass)"/><path d="${posts}" stroke="#030406" stroke-width="7" fill="none" clip-path="url(#panes)"/><path d="${glass}" fill="none" stroke="url(#edge)" stroke-opacity="0.8" stroke-width="1.6"/>
<g fill="none" stroke-linecap="round"><path d="${top}" stroke="url(#edge)" stroke-width="2"/><path d="${shoulder}" stroke="url(#edge)" stroke-width="1.4" opacity="0.7"/></g>${lamps}<g clip-path="url(#body)">${wheels.map((x) => opening(x, radius)).join("")}</g>`
  const middle = (ends[0] + ends[1]) / 2
  return {
    definitions: definitionsOf(paint, profile),
    standing: `<ellipse cx="${middle}" cy="${ground - 1}" rx="${(ends[1] - ends[0]) * 0.53}" ry="15" fill="url(#shade)"/>
<g id="car"><g transform="translate(0 ${-lift})">${car}</g>${wheels.map((x) => wheel(x, radius, spokes)).join("")}</g><g mask="url(#mirror)"><use href="#car" transform="matrix(1 0 0 -1 0 662)"/></g>`,
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
