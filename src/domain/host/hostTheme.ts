/** The look that the host page requests. Undefined fields keep the brand's values. */
export interface HostTheme {
  /** Background of the pages, #rrggbb. */
  readonly background: string | undefined
  /** Fill of the primary action, #rrggbb. */
  readonly accent: string | undefined
  /** Corner radius, in CSS px. */
  readonly radius: number | undefined
}

/** Why a theme is refused: text or the accent itself would be hard to see. */
export type ThemeRefusal = "THEME-BACKGROUND" | "THEME-ACCENT"

/** Custom CSS properties by name, or why the theme is refused. */
export type ThemeShown = { readonly variables: ReadonlyMap<string, string> } | { readonly refused: ThemeRefusal }

/** Relative luminance of #rrggbb, 0 to 1 (WCAG 2.2). */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/**
 * Text of every brand has a contrast of 4.5:1 on a background of at least this luminance, and on a panel 2 % darker.
 */
const lightEnough = 0.8
/**
 * Luminance of the darkest background of a brand. An accent must have a contrast to it if the theme has no background.
 */
const darkestPaper = 0.94
/** Luminance of the lightest area around a picture. */
const lightestPlayer = 0.012
/** Share of black that turns a background into a panel, in percent. */
const panelDepth = 2

const onPanel = (background: string): number => {
  const kept = (100 - panelDepth) / 100
  const part = (start: number) =>
    Math.round(Number.parseInt(background.slice(start, start + 2), 16) * kept)
      .toString(16)
      .padStart(2, "0")
  return luminance(`#${part(1)}${part(3)}${part(5)}`)
}

/** Mixes white into a colour, in steps of a tenth, until it is readable on the dark area around a picture. */
const lightened = (colour: string): string => {
  const parts = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
  for (let white = 0; white < 1; white += 0.1) {
    const mixed = parts.map((part) => Math.round(part + (255 - part) * white))
    const shown = `#${mixed.map((part) => part.toString(16).padStart(2, "0")).join("")}`
    if (contrast(luminance(shown), lightestPlayer) >= 4.5) return shown
  }
  return "#ffffff"
}

const accentVariables = (accent: string, paper: number, panel: number): ReadonlyArray<[string, string]> => {
  const own = luminance(accent)
  const isDark = contrast(own, 1) >= 4.5
  const isRead = Math.min(contrast(own, paper), contrast(own, panel)) >= 4.5
  return [
    ["--accent", accent],
    ["--accent-pressed", `color-mix(in srgb, ${accent} 84%, ${isDark ? "#000" : "#fff"})`],
    ["--on-accent", isDark ? "#ffffff" : "#000000"],
    ["--accent-line", accent],
    ["--focus", accent],
    ["--link", isRead ? accent : "var(--ink)"],
    ["--accent-on-player", lightened(accent)],
  ]
}

/**
 * Maps a theme to CSS properties. Text keeps the brand's colours, so a background must be light, and an accent must
 * have a contrast of 3:1 to it. Text on the accent is black or white.
 */
export const themeShown = ({ background, accent, radius }: HostTheme): ThemeShown => {
  if (background !== undefined && luminance(background) < lightEnough) return { refused: "THEME-BACKGROUND" }
  const paper = background === undefined ? darkestPaper : luminance(background)
  const panel = background === undefined ? lightEnough : onPanel(background)
  if (accent !== undefined && contrast(luminance(accent), paper) < 3) return { refused: "THEME-ACCENT" }
  return {
    variables: new Map([
      ...(background === undefined
        ? []
        : ([
            ["--paper", background],
            ["--panel", `color-mix(in srgb, ${background} ${100 - panelDepth}%, #000)`],
          ] as const)),
      ...(accent === undefined ? [] : accentVariables(accent, paper, panel)),
      ...(radius === undefined
        ? []
        : ([
            ["--radius", `${radius}px`],
            // Buttons and inputs have two thirds of the corner, as in the brands.
            ["--radius-s", `${Math.round((radius * 2) / 3)}px`],
          ] as const)),
    ]),
  }
}
