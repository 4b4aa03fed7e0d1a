import type { Texts } from "../../backend/src/environment/tables/places.ts"
import type { CarShape } from "./carProfiles.ts"
import { carProfiles } from "./carProfiles.ts"
import type { Yacht } from "./yachts.ts"

/** The colours that a visitor can ask for, as #rrggbb. */
export const paints = {
  white: "#e4e8ec",
  silver: "#9da4ad",
  black: "#191b20",
  blue: "#2f4fc0",
  red: "#b3202e",
  green: "#2c6b45",
  yellow: "#d6b100",
} as const

export type PaintName = keyof typeof paints

/** Names of the paints, as an adverb: "in red", "in Rot". */
export const paintTexts: Readonly<Record<PaintName, Texts>> = {
  white: { en: "white", de: "Weiß" },
  silver: { en: "silver", de: "Silber" },
  black: { en: "black", de: "Schwarz" },
  blue: { en: "blue", de: "Blau" },
  red: { en: "red", de: "Rot" },
  green: { en: "green", de: "Grün" },
  yellow: { en: "yellow", de: "Gelb" },
}

export const paintNames = Object.keys(paints) as ReadonlyArray<PaintName>

/** A colour of the form #rrggbb by its tints, red to green and green to blue, and its brightness. */
const seen = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16))
  return [red - green, green - blue, (red + green + blue) / 4]
}

/** How far two colours are apart. A tint counts more than brightness: dark blue is blue, and dark grey is not green. */
const distance = (one: string, other: string): number => {
  const far = seen(other)
  return seen(one).reduce((sum, value, index) => sum + (value - (far[index] ?? 0)) ** 2, 0)
}

/** The colour that comes nearest to a paint of the form #rrggbb. */
export const nearestPaint = (hex: string): PaintName =>
  paintNames.toSorted((one, other) => distance(hex, paints[one]) - distance(hex, paints[other]))[0] ?? "silver"

/** What stands behind the consultant: the shape of a car, or a yacht's rig. */
export type Standing = CarShape | "sloop" | "ketch"

export const standings: ReadonlyArray<Standing> = [...(Object.keys(carProfiles) as CarShape[]), "sloop", "ketch"]

/** What a drawing shows behind the consultant. */
export const standingOf = (shape: CarShape | Yacht): Standing =>
  typeof shape === "string" ? shape : shape.isKetch ? "ketch" : "sloop"

/** File of the consultant's picture beside a model in a colour. */
export const pictureFile = (standing: Standing, paint: PaintName): string => `${standing}/${paint}.ivf`
