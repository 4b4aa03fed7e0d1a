/** Colours of a brand, as #rrggbb (T2). Every pair that meets on a screen is checked by computation. */
export interface BrandColours {
  readonly paper: string
  /** Quiet surface on paper: panels, other people's messages. */
  readonly panel: string
  readonly ink: string
  readonly inkMuted: string
  /** Fills the one thing to do next; carries `onAccent`, never stands as text on paper. */
  readonly accent: string
  readonly accentPressed: string
  readonly onAccent: string
  /** Edge of what the accent fills, so that a light accent has a shape on paper. */
  readonly accentLine: string
  readonly link: string
  /** Focus ring on paper; on the player it is white. */
  readonly focus: string
  /** Around the picture. */
  readonly player: string
  /** The bar of controls under the picture. */
  readonly playerRaised: string
  /** Light that falls on the player; decoration only. */
  readonly playerLight: string
  /** The accent as text on the player. */
  readonly accentOnPlayer: string
}

/** A brand's name in letters drawn for this project; no company's logo. */
export interface WordmarkDrawing {
  readonly name: string
  /** Centre lines of the letters, 100 units high, from 0 to `width`. */
  readonly path: string
  readonly width: number
  /** Width of the stroke, in the same units. */
  readonly stroke: number
  /** Degrees; negative leans forward. */
  readonly slant: number
  readonly caps: "butt" | "round"
}

/** The look of a brand (T1, T2). */
export interface BrandTheme {
  readonly colours: BrandColours
  /** CSS background behind pages that ask who the visitor is. */
  readonly authenticationBackground: string
  readonly wordmark: WordmarkDrawing
}
