import { gradient, mixed } from "./colours.ts"
import { type Room, studio, svgFile } from "./scene.ts"

/** The measures of a car seen from the front, in a field whose ground is at 0 and whose middle is at 0. */
interface FrontProfile {
  /** Half of its width. */
  readonly half: number
  readonly roof: number
  readonly bonnet: number
  /** Half of the roof's width. */
  readonly top: number
  readonly isOpen?: true
}

export const frontProfiles = {
  saloon: { half: 300, roof: 442, bonnet: 286, top: 178 },
  estate: { half: 300, roof: 446, bonnet: 286, top: 188 },
  suv: { half: 312, roof: 520, bonnet: 344, top: 206 },
  coupe: { half: 306, roof: 412, bonnet: 272, top: 168 },
  sports: { half: 322, roof: 356, bonnet: 226, top: 164 },
  spider: { half: 322, roof: 336, bonnet: 226, top: 176, isOpen: true },
  cabrio: { half: 300, roof: 422, bonnet: 286, top: 188, isOpen: true },
  city: { half: 268, roof: 500, bonnet: 316, top: 184 },
  van: { half: 300, roof: 570, bonnet: 300, top: 232 },
} as const satisfies Readonly<Record<string, FrontProfile>>

/** An outline that is the same on both sides, from its right half: the left one is mirrored. */
const both = (right: string): string => `${right}<g transform="scale(-1 1)">${right}</g>`

const definitionsOf = (paint: string, { roof }: FrontProfile): string =>
  `${gradient(
    "paint",
    [
      [0, mixed(paint, "#ffffff", 0.45)],
      [0.42, paint],
      [0.62, mixed(paint, "#000000", 0.45)],
      [1, "#08090c"],
    ],
    `gradientUnits="userSpaceOnUse" x1="0" y1="${-roof}" x2="0" y2="-30"`,
  )}${gradient("glass", [
    [0, "#39414f"],
    [0.5, "#171a21"],
    [1, "#0a0c10"],
  ])}${gradient(
    "side",
    [
      [0, "#000000", 0],
      [0.62, "#000000", 0],
      [1, "#000000", 0.62],
    ],
    'x1="0" y1="0" x2="1" y2="0"',
  )}${gradient("fade", [
    [0, "#ffffff", 0.26],
    [1, "#ffffff", 0],
  ])}<radialGradient id="shade"><stop offset="0" stop-color="#000" stop-opacity="0.9"/><stop offset="0.7" stop-color="#000" stop-opacity="0.5"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>
<mask id="mirror"><rect x="-500" width="1000" height="130" fill="url(#fade)"/></mask><filter id="bloom" x="-60%" y="-200%" width="220%" height="500%"><feGaussianBlur stdDeviation="12"/></filter>`

/** The right half of body and cabin. */
const halfOf = ({ half: w, roof, bonnet: b, top, isOpen }: FrontProfile): string => {
  const cabin = `M-1 ${-roof}H${top * 0.72}C${top * 0.94} ${-roof} ${top} ${-roof + 16} ${top + 14} ${-roof + 44}L${w * 0.82} ${-b - 6}H-1Z`
  const glass = `M-1 ${-roof + 13}H${top * 0.74}C${top * 0.9} ${-roof + 13} ${top * 0.96} ${-roof + 24} ${top + 3} ${-roof + 46}L${w * 0.785} ${-b}H-1`
  const body = `M-1 ${-b - 14}C${w * 0.4} ${-b - 14} ${w * 0.66} ${-b - 8} ${w * 0.82} ${-b + 4}C${w * 0.96} ${-b + 16} ${w} ${-b + 50} ${w} ${-b + 92}V-74C${w} -52 ${w * 0.95} -40 ${w * 0.86} -36H-1V${-b - 14}Z`
  const frame = isOpen
    ? `<path d="${glass}" fill="url(#glass)" fill-opacity="0.5"/><path d="${glass.replace(/H-1$/, "")}" fill="none" stroke="#c9ced8" stroke-opacity="0.8" stroke-width="5"/>`
    : `<path d="${cabin}" fill="url(#paint)"/><path d="${glass}" fill="url(#glass)" stroke="#ffffff" stroke-opacity="0.35" stroke-width="1.5"/>`
  const mirrorGlass = `M${w * 0.8} ${-b - 12}L${w * 0.9} ${-b - 26}C${w * 0.94} ${-b - 44} ${w * 1.08} ${-b - 44} ${w * 1.1} ${-b - 30}C${w * 1.1} ${-b - 14} ${w * 1} ${-b - 10} ${w * 0.91} ${-b - 12}L${w * 0.84} ${-b - 4}Z`
  return `<rect x="${w - 92}" y="-96" width="84" height="100" rx="20" fill="#060709"/>${frame}
<path d="${mirrorGlass}" fill="url(#paint)" stroke="#ffffff" stroke-opacity="0.25"/><path d="${body}" fill="url(#paint)"/><path d="${body}" fill="url(#side)"/>
<path d="M0 ${-b - 14}C${w * 0.4} ${-b - 14} ${w * 0.66} ${-b - 8} ${w * 0.82} ${-b + 4}C${w * 0.96} ${-b + 16} ${w} ${-b + 50} ${w} ${-b + 92}" fill="none" stroke="#ffffff" stroke-opacity="0.6" stroke-width="2.5"/>
<path d="M${w * 0.3} ${-b - 12}C${w * 0.36} ${-b + 30} ${w * 0.42} ${-b + 60} ${w * 0.46} ${-b + 84}" fill="none" stroke="#ffffff" stroke-opacity="0.28" stroke-width="2"/>`
}

/** Lamps and openings of the right half. */
const faceOf = ({ half: w, bonnet: b }: FrontProfile): string => {
  const lamp = `M${w * 0.46} ${-b + 92}C${w * 0.6} ${-b + 80} ${w * 0.8} ${-b + 70} ${w * 0.95} ${-b + 52}`
  return `<path d="M-1 -84H${w * 0.52}L${w * 0.44} -50H-1Z" fill="#07080a"/><path d="M${w * 0.64} -104H${w * 0.88}L${w * 0.84} -58H${w * 0.66}Z" fill="#07080a"/>
<path d="M0 -67H${w * 0.48}" stroke="#ffffff" stroke-opacity="0.16" stroke-width="2"/><path d="M0 ${-b + 98}H${w * 0.42}" stroke="#ffffff" stroke-opacity="0.55" stroke-width="2"/>
<g fill="none" stroke-linecap="round"><path d="${lamp}" stroke="#dfe8ff" stroke-width="22" opacity="0.75" filter="url(#bloom)"/><path d="${lamp}" stroke="#ffffff" stroke-width="6"/></g>`
}

/** A car seen from the front, its lamps on, in the brand's room. */
export const carFront = (shape: keyof typeof frontProfiles, paint: string, room: Room): string => {
  const profile: FrontProfile = frontProfiles[shape]
  const { half, isOpen, top, roof } = profile
  const seats = isOpen
    ? `<path d="M${top * 0.3} ${-roof + 140}V${-roof + 74}C${top * 0.3} ${-roof + 44} ${top * 0.72} ${-roof + 44} ${top * 0.72} ${-roof + 74}V${-roof + 140}Z" fill="#14161b" stroke="#ffffff" stroke-opacity="0.4"/>`
    : ""
  const place = studio(room, 650)
  return svgFile(
    place.definitions + definitionsOf(paint, profile),
    `${place.ground}<g transform="translate(800 726)"><ellipse rx="${half * 1.3}" ry="22" fill="url(#shade)"/><g id="car">${both(seats + halfOf(profile) + faceOf(profile))}</g>
<g mask="url(#mirror)"><use href="#car" transform="scale(1 -1)"/></g></g>`,
  )
}
