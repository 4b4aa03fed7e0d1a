/** Colours of a brand, as #rrggbb (T2). A computed test checks the contrast of every pair that meets on a screen. */
export interface BrandColours {
  readonly paper: string
  /** Quiet surface on paper: panels, other people's messages. */
  readonly panel: string
  readonly ink: string
  readonly inkMuted: string
  /** Fill of the primary action. Its text is `onAccent`. Never text on paper. */
  readonly accent: string
  readonly accentPressed: string
  readonly onAccent: string
  /** Edge of accent fills, so that a light accent has a shape on paper. */
  readonly accentLine: string
  readonly link: string
  /** Focus ring on paper. On the player it is white. */
  readonly focus: string
  /** Area around the picture. */
  readonly player: string
  /** Control bar under the picture. */
  readonly playerRaised: string
  /** Light on the player. Decoration only. */
  readonly playerLight: string
  /** The accent as text on the player. */
  readonly accentOnPlayer: string
}

/** A brand's name in letters drawn for this project. Not a company's logo. */
export interface WordmarkDrawing {
  readonly name: string
  /** Centre lines of the letters, 100 units high, from 0 to `width`. */
  readonly path: string
  readonly width: number
  /** Stroke width, in the same units. */
  readonly stroke: number
  /** Degrees. Negative leans forward. */
  readonly slant: number
  readonly caps: "butt" | "round"
}

/** The look of a brand (T1, T2). */
export interface BrandTheme {
  readonly colours: BrandColours
  /** CSS background of pages that ask who the visitor is. */
  readonly authenticationBackground: string
  readonly wordmark: WordmarkDrawing
}
