import { gradient, mixed } from "./colours.ts"
import { type Room, studio, svgFile } from "./scene.ts"

/** The measures of a car seen from the front, in a field whose ground is at 0 and whose middle is at 0. */
interface FrontProfile {
  /** Half of its width. */
  readonly half: number
  readonly roof: number
  /** Where the windscreen begins. */
  readonly bonnet: number
  /** Half of the roof's width. */
  readonly top: number
  readonly isOpen?: true
}

export const frontProfiles = {
  saloon: { half: 322, roof: 412, bonnet: 268, top: 170 },
  estate: { half: 322, roof: 418, bonnet: 268, top: 182 },
  suv: { half: 334, roof: 482, bonnet: 316, top: 196 },
  coupe: { half: 328, roof: 384, bonnet: 256, top: 160 },
  sports: { half: 344, roof: 330, bonnet: 214, top: 156 },
  spider: { half: 344, roof: 312, bonnet: 214, top: 166, isOpen: true },
  cabrio: { half: 322, roof: 394, bonnet: 268, top: 178, isOpen: true },
  city: { half: 284, roof: 452, bonnet: 286, top: 176 },
  van: { half: 318, roof: 560, bonnet: 300, top: 216 },
} as const satisfies Readonly<Record<string, FrontProfile>>

/** An outline that is the same on both sides, from its right half: the left one is mirrored. */
const both = (right: string): string => `${right}<g transform="scale(-1 1)">${right}</g>`

const definitionsOf = (paint: string, { roof, bonnet: b, half: w }: FrontProfile): string =>
  `${gradient(
    "paint",
    [
      [0, mixed(paint, "#ffffff", 0.34)],
      [0.3, paint],
      [0.5, mixed(paint, "#000000", 0.5)],
      [0.78, mixed(paint, "#000000", 0.78)],
      [1, "#050608"],
    ],
    `gradientUnits="userSpaceOnUse" x1="0" y1="${-b - 20}" x2="0" y2="-24"`,
  )}${gradient(
    "cabin",
    [
      [0, mixed(paint, "#ffffff", 0.4)],
      [1, mixed(paint, "#000000", 0.3)],
    ],
    `gradientUnits="userSpaceOnUse" x1="0" y1="${-roof}" x2="0" y2="${-b}"`,
  )}${gradient(
    "glass",
    [
      [0, "#2b313c"],
      [0.45, "#0d1016"],
      [1, "#050609"],
    ],
    `gradientUnits="userSpaceOnUse" x1="0" y1="${-roof}" x2="0" y2="${-b}"`,
  )}${gradient(
    "side",
    [
      [0, "#000000", 0],
      [0.7, "#000000", 0.1],
      [1, "#000000", 0.72],
    ],
    `gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="${w}" y2="0"`,
  )}${gradient(
    "edge",
    [
      [0, "#ffffff", 0.7],
      [0.7, "#ffffff", 0.4],
      [1, "#ffffff", 0.06],
    ],
    `gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="${w}" y2="0"`,
  )}${gradient("fade", [
    [0, "#ffffff", 0.26],
    [1, "#ffffff", 0],
  ])}<radialGradient id="shade"><stop offset="0" stop-color="#000" stop-opacity="0.95"/><stop offset="0.7" stop-color="#000" stop-opacity="0.6"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>
<mask id="mirror"><rect x="-500" width="1000" height="130" fill="url(#fade)"/></mask><filter id="bloom" x="-60%" y="-300%" width="220%" height="700%"><feGaussianBlur stdDeviation="11"/></filter><filter id="sheen" x="-40%" y="-100%" width="180%" height="300%"><feGaussianBlur stdDeviation="9"/></filter>`

/** The right half of the body: wings that stand out over the wheels, a flat bonnet between them. */
const halfOf = ({ half: w, roof, bonnet: b, top, isOpen }: FrontProfile): string => {
  const brow = -b + 8
  // Where the roof turns into the pillar, and the pillar's foot.
  const foot = w * 0.78
  const [turn, height] = [top + (foot - top) * 0.28, roof - (roof - b) * 0.3]
  const pillar = (inset: number) =>
    `C${top * 0.9} ${-roof + inset} ${turn - (foot - turn) * 0.3 - inset} ${-height - (height - b) * 0.3 + inset * 0.6} ${turn - inset} ${-height + inset * 0.4}L${foot - inset * 1.3} ${brow}`
  const cabin = `M0 ${-roof}H${top * 0.62}${pillar(0)}L0 ${-b}Z`
  const pane = `${-roof + 12}H${top * 0.62}${pillar(12)}`
  // The halves of opaque glass overlap, so that no seam is seen.
  const glass = isOpen ? `M0 ${pane}H0Z` : `M-3 ${pane}L-3 ${-b - 6}Z`
  const body = `M-1 ${-b - 4}C${w * 0.34} ${-b - 4} ${w * 0.56} ${-b + 2} ${w * 0.7} ${-b + 8}C${w * 0.86} ${-b + 6} ${w * 0.95} ${-b + 26} ${w * 0.975} ${-b + 62}C${w} ${-b + 90} ${w} ${-b + 120} ${w * 0.99} -92C${w * 0.985} -62 ${w * 0.965} -44 ${w * 0.93} -34H${w * 0.6}L${w * 0.56} -26H-1Z`
  const crest = `M0 ${-b - 4}C${w * 0.34} ${-b - 4} ${w * 0.56} ${-b + 2} ${w * 0.7} ${-b + 8}C${w * 0.86} ${-b + 6} ${w * 0.95} ${-b + 26} ${w * 0.975} ${-b + 62}`
  const mirror = `M${w * 0.76} ${-b + 2}L${w * 0.84} ${-b - 10}C${w * 0.88} ${-b - 30} ${w * 1.06} ${-b - 32} ${w * 1.08} ${-b - 18}C${w * 1.08} ${-b - 4} ${w * 0.96} ${-b} ${w * 0.86} ${-b - 1}L${w * 0.8} ${-b + 8}Z`
  const frame = isOpen
    ? `<path d="${glass}" fill="url(#glass)" fill-opacity="0.55"/><path d="M0 ${pane}" fill="none" stroke="#aeb4bf" stroke-opacity="0.75" stroke-width="5"/>`
    : `<path d="${cabin}" fill="url(#cabin)"/><path d="${cabin}" fill="url(#side)"/><path d="${glass}" fill="url(#glass)"/>`
  return `<rect x="${w * 0.99 - 84}" y="-110" width="78" height="112" rx="20" fill="#040506"/>${frame}
<path d="${mirror}" fill="${mixed("#0b0d11", "#ffffff", 0.1)}" stroke="#ffffff" stroke-opacity="0.16"/><path d="${body}" fill="url(#paint)"/>
<path d="M${w * 0.7} ${-b + 16}C${w * 0.84} ${-b + 14} ${w * 0.91} ${-b + 30} ${w * 0.93} ${-b + 60}" fill="none" stroke="#ffffff" stroke-opacity="0.42" stroke-width="13" filter="url(#sheen)"/><path d="M0 ${-b + 18}H${w * 0.44}" stroke="#ffffff" stroke-opacity="0.26" stroke-width="20" filter="url(#sheen)"/>
<path d="${body}" fill="url(#side)"/><path d="${crest}" fill="none" stroke="url(#edge)" stroke-width="2.2"/>
<path d="M${w * 0.42} ${-b}C${w * 0.47} ${-b + 22} ${w * 0.5} ${-b + 44} ${w * 0.5} ${-b + 66}" fill="none" stroke="#ffffff" stroke-opacity="0.2" stroke-width="1.6"/>`
}

/** Lamps and openings of the right half. */
const faceOf = ({ half: w, bonnet: b }: FrontProfile): string => {
  const y = -b + 84
  const lamp = `M${w * 0.5} ${y + 4}C${w * 0.62} ${y} ${w * 0.8} ${y - 10} ${w * 0.93} ${y - 24}`
  return `<path d="M-1 ${y - 6}H${w * 0.46}" stroke="#000000" stroke-opacity="0.6" stroke-width="2"/><path d="M${w * 0.48} ${y - 6}C${w * 0.62} ${y - 10} ${w * 0.82} ${y - 22} ${w * 0.945} ${y - 36}L${w * 0.95} ${y - 12}C${w * 0.82} ${y + 2} ${w * 0.64} ${y + 14} ${w * 0.5} ${y + 16}Z" fill="#06070a"/>
<path d="M-1 -116H${w * 0.5}C${w * 0.56} -116 ${w * 0.57} -106 ${w * 0.54} -96L${w * 0.48} -62H-1Z" fill="#040506"/><path d="M${w * 0.7} -122L${w * 0.92} -134L${w * 0.9} -70L${w * 0.72} -62Z" fill="#050608"/>
<path d="M0 -96H${w * 0.53}M0 -78H${w * 0.5}" stroke="#ffffff" stroke-opacity="0.08" stroke-width="2"/><path d="M0 -42H${w * 0.62}L${w * 0.9} -50" fill="none" stroke="#ffffff" stroke-opacity="0.14" stroke-width="2"/>
<g fill="none" stroke-linecap="round"><path d="${lamp}" stroke="#dfe8ff" stroke-width="18" opacity="0.7" filter="url(#bloom)"/><path d="${lamp}" stroke="#ffffff" stroke-width="4.5"/><path d="M0 ${y + 4}H${w * 0.46}" stroke="#dfe8ff" stroke-opacity="0.45" stroke-width="2"/></g>`
}

/** A car seen from the front, its lamps on, in the brand's room. */
export const carFront = (shape: keyof typeof frontProfiles, paint: string, room: Room): string => {
  const profile: FrontProfile = frontProfiles[shape]
  const { half, isOpen, top, roof, bonnet } = profile
  const seat = roof - (roof - bonnet) * 0.3
  const seats = isOpen
    ? `<path d="M${top * 0.32} ${-bonnet}V${-seat}C${top * 0.32} ${-seat - 26} ${top * 0.7} ${-seat - 26} ${top * 0.7} ${-seat}V${-bonnet}Z" fill="#0d0f13" stroke="#ffffff" stroke-opacity="0.3"/>`
    : ""
  const place = studio(room, 650)
  return svgFile(
    place.definitions + definitionsOf(paint, profile),
    `${place.ground}<g transform="translate(800 726)"><ellipse rx="${half * 1.25}" ry="20" fill="url(#shade)"/><g id="car">${both(seats + halfOf(profile) + faceOf(profile))}</g>
<g mask="url(#mirror)"><use href="#car" transform="scale(1 -1)"/></g></g>`,
  )
}
