// Draws what stands behind the consultant in the demonstration: a model in each colour, in a hall or at sea.
import { carOnFloor } from "../../demonstration/pictures/carSide.ts"
import { gradient } from "../../demonstration/pictures/colours.ts"
import { type PaintName, paints, type Standing } from "../../demonstration/pictures/paints.ts"
import { yachtSide } from "../../demonstration/pictures/yachts.ts"

const size = 'viewBox="0 0 1280 720" width="1280" height="720"'

const vignette = `<radialGradient id="vignette" cx="0.5" cy="0.45" r="0.75"><stop offset="0.55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.55"/></radialGradient>`

/** Panels of light on the wall; the lamp is before the fourth. */
const panels = Array.from({ length: 9 }, (_, index) => {
  const opacity = 0.06 + 0.3 * Math.exp(-(((60 + index * 145 - 470) / 230) ** 2))
  return `<rect x="${18 + index * 145}" y="96" width="84" height="330" rx="6" fill="#ffe6c8" opacity="${opacity.toFixed(3)}"/>`
}).join("")

const hall = (shape: Exclude<Standing, "sloop" | "ketch">, paint: string): string => {
  const { definitions, standing, middle } = carOnFloor(shape, paint, 5)
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${definitions}${vignette}${gradient("wall", [
    [0, "#1a1f28"],
    [0.55, "#39424f"],
    [1, "#4a5361"],
  ])}${gradient("ground", [
    [0, "#3c444f"],
    [0.35, "#232830"],
    [1, "#0d0f13"],
  ])}<radialGradient id="lit"><stop offset="0" stop-color="#ffe9cf" stop-opacity="0.7"/><stop offset="0.45" stop-color="#ffd9b0" stop-opacity="0.22"/><stop offset="1" stop-color="#ffd9b0" stop-opacity="0"/></radialGradient></defs>
<rect width="1280" height="470" fill="url(#wall)"/>${panels}<ellipse cx="470" cy="250" rx="560" ry="300" fill="url(#lit)"/><rect y="470" width="1280" height="250" fill="url(#ground)"/><ellipse cx="470" cy="540" rx="520" ry="70" fill="url(#lit)" opacity="0.4"/>
<g transform="translate(${445 - middle * 0.93} ${548 - 331 * 0.93}) scale(0.93)">${standing}</g><rect width="1280" height="720" fill="url(#vignette)"/></svg>`
}

const sea = (isKetch: boolean, paint: string): string => {
  const picture = yachtSide({ size: isKetch ? 1 : 0.92, isKetch }, paint, { stage: "#061523", light: "#1f5c80" })
  const inside = picture
    .replace(/^<svg /, '<svg x="-262" y="-84" ')
    .replace('width="1600" height="900"', 'width="1552" height="873"')
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${vignette}</defs>${inside}<rect width="1280" height="720" fill="url(#vignette)"/></svg>`
}

/** The picture behind the consultant as SVG, 1280 by 720. */
export const backdrop = (standing: Standing, paint: PaintName): string =>
  standing === "sloop" || standing === "ketch"
    ? sea(standing === "ketch", paints[paint])
    : hall(standing, paints[paint])
