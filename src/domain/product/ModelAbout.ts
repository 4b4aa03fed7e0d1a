import type { Language } from "../language/language.ts"

/** A text in both languages (L1). */
export type BothLanguages = Readonly<Record<Language, string>>

export interface Picture {
  /** Absolute http(s) address. */
  readonly address: string
  /** Alternative text of the picture. */
  readonly alternative: BothLanguages
  /** Width in px. Width and height are the shape to reserve. */
  readonly width: number
  readonly height: number
}

/** A lowest price, in euro cents (T7, decision 013). */
export interface Price {
  readonly cents: number
  /** The dealer's words about tax. */
  readonly tax: BothLanguages | undefined
}

export interface ModelFact {
  readonly label: BothLanguages
  readonly value: number | BothLanguages
  readonly unit: BothLanguages | undefined
}

/** A page about the model. */
export interface ModelLink {
  readonly kind: "configurator" | "data_sheet"
  /** An https address. */
  readonly address: string
}

export interface ModelVariant {
  readonly name: string
  readonly priceFrom: Price | undefined
}

/** The backend's description of a model. A missing part is `undefined` or empty. */
export interface ModelAbout {
  /** The most telling one first. */
  readonly pictures: ReadonlyArray<Picture>
  /** One sentence. */
  readonly line: BothLanguages | undefined
  readonly priceFrom: Price | undefined
  /** The most important one first. */
  readonly facts: ReadonlyArray<ModelFact>
  readonly links: ReadonlyArray<ModelLink>
  readonly variants: ReadonlyArray<ModelVariant>
}
