/** The side view of a model. */
export type ModelShape = "saloon" | "cabrio" | "estate" | "suv" | "coupe" | "city" | "van" | "yacht"

interface Drawing {
  readonly body: string
  readonly glass: string
  /** Centres of the wheels; empty for a boat. */
  readonly wheels: ReadonlyArray<number>
  /** Set if the glass is in front of the background, not of the body. */
  readonly isGlassDark?: true
}

/** Outlines in a field of 320 by 180, drawn for this project. */
const drawings: Readonly<Record<ModelShape, Drawing>> = {
  saloon: {
    body: "M34 126c-3-12 2-20 16-23l38-8c16-15 34-25 62-25 30 0 48 10 68 25 28 3 56 8 66 16 6 5 6 12 2 17z",
    glass: "M100 95c14-11 28-17 46-17v17zM153 78c20 0 36 6 51 17h-51z",
    wheels: [90, 230],
  },
  cabrio: {
    body: "M34 126c-3-12 2-21 18-24 24-4 46-6 66-6h62c38 0 84 4 102 14 7 4 8 11 4 16z",
    glass: "M184 96c-6-10-15-18-26-22l-4 2c7 6 12 13 16 20z",
    wheels: [90, 230],
    isGlassDark: true,
  },
  estate: {
    body: "M32 126c-3-14-2-28 6-36 8-13 22-19 42-19h76c30 0 46 10 66 25 28 3 54 8 62 15 6 5 6 11 2 15z",
    glass: "M58 95c4-11 12-16 24-16h22v16zM112 79h38v16h-38zM158 79c18 1 32 6 46 16h-46z",
    wheels: [88, 230],
  },
  suv: {
    body: "M32 124c-4-18-2-34 6-44 8-14 22-20 44-20h66c30 0 46 11 64 29 30 3 58 9 68 18 6 6 6 13 2 17z",
    glass: "M56 88c4-13 12-19 26-19h22v19zM112 69h34v19h-34zM154 69c18 1 30 7 44 19h-44z",
    wheels: [88, 232],
  },
  coupe: {
    body: "M34 126c-3-11 0-19 12-22 22-6 34-12 52-19 18-7 34-9 52-9 28 0 48 9 70 21 30 2 56 7 66 14 6 5 6 11 2 15z",
    glass: "M104 94c15-6 29-9 45-9v11h-43zM156 85c18 1 32 5 46 12l-46-1z",
    wheels: [90, 232],
  },
  city: {
    body: "M66 126c-4-20-2-36 6-46 9-13 23-18 44-18h28c28 0 44 13 60 31 22 3 40 8 47 16 5 6 5 13 2 17z",
    glass: "M90 92c3-14 10-21 25-21h16v21zM139 71c20 1 32 8 46 21h-46z",
    wheels: [108, 212],
  },
  van: {
    body: "M36 126V74c0-12 7-20 20-20h128c14 0 24 6 34 18l18 22c24 3 42 8 48 17 4 6 4 11 2 15z",
    glass: "M186 66c10 0 17 4 24 12l12 16h-36z",
    wheels: [90, 230],
  },
  yacht: {
    body: "M30 112h258c-8 18-22 28-44 28H74c-22 0-36-10-44-28z",
    glass: "M104 108l12-22h84l20 22zM136 82l10-16h40l12 16z",
    wheels: [],
    isGlassDark: true,
  },
}

const wheel = (x: number): string =>
  `<circle cx="${x}" cy="126" r="19" fill="#23262d"/><circle cx="${x}" cy="126" r="9" fill="#c9cdd5"/>`

const sea = '<path d="M0 140h320v40H0z" fill="#dfe6ec"/>'
const ground = '<ellipse cx="160" cy="146" rx="136" ry="6" fill="#23262d" fill-opacity=".14"/>'

/** A plain picture of a model, 16:9, as an SVG file. `paint` is a CSS colour. */
export const modelPicture = (shape: ModelShape, paint: string): string => {
  const { body, glass, wheels, isGlassDark } = drawings[shape]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180" width="320" height="180"><path d="M0 0h320v180H0z" fill="#eef0f3"/>${
    wheels.length > 0 ? ground : sea
  }<path d="${body}" fill="${paint}"/><path d="${glass}" fill="${isGlassDark ? "#9aa4b2" : "#e9ebf0"}"/>${wheels.map(wheel).join("")}</svg>\n`
}
