import type { BrandTheme } from "./BrandLook.ts"

/** Graphite and flash. Yellow is a fill and never text on paper (T1, T2). */
export const opel: BrandTheme = {
  colours: {
    paper: "#ffffff",
    panel: "#f4f4f3",
    ink: "#1b1b1b",
    inkMuted: "#5c5c5c",
    accent: "#f7d900",
    accentPressed: "#e6ca00",
    onAccent: "#1b1b1b",
    accentLine: "#1b1b1b",
    link: "#1b1b1b",
    focus: "#1b1b1b",
    player: "#101010",
    playerRaised: "#1c1c1c",
    playerLight: "#7d7a5c",
    accentOnPlayer: "#f7d900",
  },
  authenticationBackground:
    "linear-gradient(75deg, transparent 48%, #f7d90022 48.2%, #f7d90022 52%, transparent 52.2%), linear-gradient(180deg, #222222, #101010)",
  wordmark: {
    name: "Opel",
    path: "M50 0A50 50 0 1 1 50 100A50 50 0 1 1 50 0ZM128 100V0H164A28 28 0 0 1 164 56H128M280 0H220V100H280M220 50H272M308 0V100H364",
    width: 364,
    stroke: 15,
    slant: 0,
    caps: "butt",
  },
}
