import { gradient, mixed } from "./colours.ts"

/** Size of every picture, in px. */
export const pictureSize = { width: 1600, height: 900 } as const

/** The room of a brand: its dark ground and the colour of its light. */
export interface Room {
  readonly stage: string
  readonly light: string
}

/** One picture as an SVG file on one line. `parts` is SVG without gradients, which are in `definitions`. */
export const svgFile = (definitions: string, parts: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" width="1600" height="900"><defs>${definitions}</defs>${parts}</svg>`
    .replaceAll(/\s*\n\s*/g, "")
    .concat("\n")

/** A dark studio with a long lamp above a still floor. `floor` is where the floor begins, in px. */
export const studio = ({ stage, light }: Room, floor: number) => ({
  definitions: `<radialGradient id="glow" cx="0.5" cy="0.42" r="0.62"><stop offset="0" stop-color="${mixed(light, "#ffffff", 0.12)}" stop-opacity="0.62"/><stop offset="0.55" stop-color="${light}" stop-opacity="0.2"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>
${gradient("floor", [
  [0, mixed(stage, light, 0.3)],
  [0.4, mixed(stage, light, 0.08)],
  [1, stage],
])}
${gradient(
  "lamp",
  [
    [0, "#ffffff", 0],
    [0.5, "#ffffff", 0.9],
    [1, "#ffffff", 0],
  ],
  'x1="0" y1="0" x2="1" y2="0"',
)}
<filter id="soft" x="-20%" y="-300%" width="140%" height="700%"><feGaussianBlur stdDeviation="9"/></filter>`,
  ground: `<rect width="1600" height="900" fill="${stage}"/><rect width="1600" height="900" fill="url(#glow)"/>
<rect x="320" y="92" width="960" height="5" rx="2.5" fill="url(#lamp)"/><rect x="280" y="84" width="1040" height="20" fill="url(#lamp)" opacity="0.4" filter="url(#soft)"/>
<rect y="${floor}" width="1600" height="${900 - floor}" fill="url(#floor)"/><rect y="${floor}" width="1600" height="1.5" fill="url(#lamp)" opacity="0.3"/>`,
})
