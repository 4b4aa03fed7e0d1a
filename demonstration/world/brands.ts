/** A seeded location. Codes are those of the specification; models are invented. */
export interface SeededBrand {
  readonly code: string
  readonly name: string
  readonly brand: string
  readonly models: ReadonlyArray<string>
  /** Left out of listings with hide=true. */
  readonly hiddenModel: string
  readonly phoneRequired: boolean
  readonly hideProductIcon: boolean
  readonly moderatorAvailable: boolean
  readonly supportOpen: boolean
}

/** In the order of their ids, 1 to 7. Flags vary, and one location has no moderator (Q5). */
export const seededBrands: ReadonlyArray<SeededBrand> = [
  {
    code: "livid",
    name: "Livid Berlin",
    brand: "Livid",
    models: ["Aurelia", "Aurelia Cabrio", "Meridian", "Meridian Touring", "Nocturne", "Solveig"],
    hiddenModel: "Meridian Prototype",
    phoneRequired: false,
    hideProductIcon: false,
    moderatorAvailable: true,
    supportOpen: true,
  },
  {
    code: "daramis",
    name: "Daramis Hamburg",
    brand: "Daramis",
    models: ["Kestrel", "Kestrel Long", "Harrier", "Merlin", "Merlin Electric"],
    hiddenModel: "Harrier Series 0",
    phoneRequired: true,
    hideProductIcon: false,
    moderatorAvailable: true,
    supportOpen: true,
  },
  {
    code: "yyachts",
    name: "YYachts Kiel",
    brand: "YYachts",
    models: ["Skerry 40", "Skerry 52", "Sund 60", "Lagune 72"],
    hiddenModel: "Sund 60 Study",
    phoneRequired: false,
    hideProductIcon: true,
    moderatorAvailable: true,
    supportOpen: false,
  },
  {
    code: "lotus",
    name: "Lotus Munich",
    brand: "Lotus",
    models: ["Talon", "Talon Spider", "Verve", "Isar"],
    hiddenModel: "Isar Trial",
    phoneRequired: true,
    hideProductIcon: true,
    moderatorAvailable: true,
    supportOpen: true,
  },
  {
    code: "opel",
    name: "Opel Frankfurt",
    brand: "Opel",
    models: ["Ferrin", "Ferrin Estate", "Taunara", "Volta City", "Volta Cargo"],
    hiddenModel: "Taunara Mule",
    phoneRequired: false,
    hideProductIcon: false,
    moderatorAvailable: false,
    supportOpen: false,
  },
  {
    code: "showroom",
    name: "Online Showroom",
    brand: "Showroom",
    models: ["One", "One Plus", "Two", "Three"],
    hiddenModel: "Zero",
    phoneRequired: true,
    hideProductIcon: false,
    moderatorAvailable: true,
    supportOpen: true,
  },
  {
    code: "sifi",
    name: "Sifi Vienna",
    brand: "Sifi",
    models: ["Comet", "Comet GT", "Parallax", "Zenith"],
    hiddenModel: "Zenith Concept",
    phoneRequired: false,
    hideProductIcon: true,
    moderatorAvailable: true,
    supportOpen: true,
  },
]
