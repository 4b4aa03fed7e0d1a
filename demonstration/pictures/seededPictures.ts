import { type ModelShape, modelPicture } from "./modelPicture.ts"

/** The seeded models by brand and model: shape and colour. */
const models: Readonly<Record<string, Readonly<Record<string, readonly [ModelShape, string]>>>> = {
  Livid: {
    Aurelia: ["saloon", "#3a3fd4"],
    "Aurelia Cabrio": ["cabrio", "#b23a48"],
    Meridian: ["suv", "#4b5160"],
    "Meridian Touring": ["estate", "#5b6b7c"],
    Nocturne: ["coupe", "#23262d"],
    Solveig: ["city", "#c98a2b"],
    "Meridian Prototype": ["suv", "#8b909b"],
  },
  Daramis: {
    Kestrel: ["saloon", "#a5482b"],
    "Kestrel Long": ["estate", "#6b5b50"],
    Harrier: ["suv", "#4a4038"],
    Merlin: ["coupe", "#8a3a2a"],
    "Merlin Electric": ["city", "#6f7f6a"],
    "Harrier Series 0": ["suv", "#9b8f84"],
  },
  YYachts: {
    "Skerry 40": ["yacht", "#0b2239"],
    "Skerry 52": ["yacht", "#0a6c9c"],
    "Sund 60": ["yacht", "#34495e"],
    "Lagune 72": ["yacht", "#1f5f5b"],
    "Sund 60 Study": ["yacht", "#7d8a97"],
  },
  Lotus: {
    Talon: ["coupe", "#3d4a3f"],
    "Talon Spider": ["cabrio", "#b59a00"],
    Verve: ["city", "#5a665c"],
    Isar: ["saloon", "#1d3b2a"],
    "Isar Trial": ["saloon", "#8b948d"],
  },
  Opel: {
    Ferrin: ["saloon", "#4c4f55"],
    "Ferrin Estate": ["estate", "#2f4a6b"],
    Taunara: ["suv", "#6b6f76"],
    "Volta City": ["city", "#b59a00"],
    "Volta Cargo": ["van", "#5f6770"],
    "Taunara Mule": ["suv", "#9a9ea5"],
  },
  Showroom: {
    One: ["city", "#0f6fde"],
    "One Plus": ["saloon", "#31506f"],
    Two: ["estate", "#5c6672"],
    Three: ["suv", "#26303b"],
    Zero: ["coupe", "#8f98a3"],
  },
  Sifi: {
    Comet: ["saloon", "#0b7a75"],
    "Comet GT": ["coupe", "#17403e"],
    Parallax: ["suv", "#4c6a68"],
    Zenith: ["cabrio", "#7a5b3a"],
    "Zenith Concept": ["coupe", "#93a5a4"],
  },
}

const fileName = (brand: string, model: string): string => `${brand}-${model}`.toLowerCase().replaceAll(" ", "-")

const drawn = new Map(
  Object.entries(models).flatMap(([brand, ofBrand]) =>
    Object.entries(ofBrand).map(([model, [shape, paint]]) => [
      `${fileName(brand, model)}.svg`,
      modelPicture(shape, paint),
    ]),
  ),
)

/** The picture with this file name; `undefined` if there is none. */
export const seededPicture = (name: string): string | undefined => drawn.get(name)

/** The address of a model's picture, as REST returns it; `null` if it has none. */
export const seededPictureAddress = (brand: string, model: string): string | null => {
  const name = `${fileName(brand, model)}.svg`
  return drawn.has(name) ? `/pictures/${name}` : null
}
