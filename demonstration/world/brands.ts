import type { Scene } from "../../backend/src/media/streams/scene.ts"

/** What a brand builds. */
export type Craft = "car" | "yacht"

/** A seeded location. Codes are those of the specification; models are invented. */
export interface SeededBrand {
  readonly code: string
  readonly name: string
  readonly brand: string
  /** Invented, like the number: nobody lives or answers there. */
  readonly address: string
  readonly phone: string
  readonly craft: Craft
  readonly models: ReadonlyArray<string>
  /** Left out of listings with hide=true. */
  readonly hiddenModel: string
  readonly phoneRequired: boolean
  readonly hideProductIcon: boolean
  readonly moderatorAvailable: boolean
  readonly hasOpeningHours: boolean
}

/** In the order of their ids, 1 to 7. Flags vary, and one location has no moderator (Q5). */
export const seededBrands: ReadonlyArray<SeededBrand> = [
  {
    code: "livid",
    name: "Livid Berlin",
    brand: "Livid",
    address: "Lindenufer 12, 10115 Berlin",
    phone: "+49 30 23125 012",
    craft: "car",
    models: ["Aurelia", "Aurelia Cabrio", "Meridian", "Meridian Touring", "Nocturne", "Solveig"],
    hiddenModel: "Meridian Prototype",
    phoneRequired: false,
    hideProductIcon: false,
    moderatorAvailable: true,
    hasOpeningHours: true,
  },
  {
    code: "daramis",
    name: "Daramis Hamburg",
    brand: "Daramis",
    address: "Speicherkai 4, 20457 Hamburg",
    phone: "+49 40 66969 014",
    craft: "car",
    models: ["Kestrel", "Kestrel Long", "Harrier", "Merlin", "Merlin Electric"],
    hiddenModel: "Harrier Series 0",
    phoneRequired: true,
    hideProductIcon: false,
    moderatorAvailable: true,
    hasOpeningHours: true,
  },
  {
    code: "yyachts",
    name: "YYachts Kiel",
    brand: "YYachts",
    address: "Werftsteg 1, 24103 Kiel",
    phone: "+49 176 04069 016",
    craft: "yacht",
    models: ["Skerry 40", "Skerry 52", "Sund 60", "Lagune 72"],
    hiddenModel: "Sund 60 Study",
    phoneRequired: false,
    hideProductIcon: true,
    moderatorAvailable: true,
    hasOpeningHours: true,
  },
  {
    code: "lotus",
    name: "Lotus München",
    brand: "Lotus",
    address: "Isarbogen 21, 80331 München",
    phone: "+49 89 99998 018",
    craft: "car",
    models: ["Talon", "Talon Spider", "Verve", "Isar"],
    hiddenModel: "Isar Trial",
    phoneRequired: true,
    hideProductIcon: true,
    moderatorAvailable: true,
    hasOpeningHours: true,
  },
  {
    code: "opel",
    name: "Opel Frankfurt",
    brand: "Opel",
    address: "Mainplatz 8, 60311 Frankfurt am Main",
    phone: "+49 69 90009 022",
    craft: "car",
    models: ["Ferrin", "Ferrin Estate", "Taunara", "Volta City", "Volta Cargo"],
    hiddenModel: "Taunara Mule",
    phoneRequired: false,
    hideProductIcon: false,
    moderatorAvailable: false,
    hasOpeningHours: true,
  },
  {
    code: "showroom",
    name: "Online Showroom",
    brand: "Showroom",
    address: "Schauallee 1, 10117 Berlin",
    phone: "+49 30 23125 024",
    craft: "car",
    models: ["One", "One Plus", "Two", "Three"],
    hiddenModel: "Zero",
    phoneRequired: true,
    hideProductIcon: false,
    moderatorAvailable: true,
    hasOpeningHours: true,
  },
  {
    code: "sifi",
    name: "Sifi Wien",
    brand: "Sifi",
    address: "Sternwartgasse 6, 1010 Wien",
    phone: "+43 1 0000 026",
    craft: "car",
    models: ["Comet", "Comet GT", "Parallax", "Zenith"],
    hiddenModel: "Zenith Concept",
    phoneRequired: false,
    hideProductIcon: true,
    moderatorAvailable: true,
    hasOpeningHours: true,
  },
]

/** The scene behind the scripted consultant. The seeded locations have their ids in this order, from 1. */
export const sceneAt = (locationId: number): Scene =>
  seededBrands[locationId - 1]?.craft === "yacht" ? "harbour" : "hall"

/** What the brand of that name builds; a car if it is not seeded. */
export const craftOf = (brand: string): Craft => seededBrands.find((each) => each.brand === brand)?.craft ?? "car"
