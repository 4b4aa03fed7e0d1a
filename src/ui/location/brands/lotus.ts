import type { BrandTheme } from "./BrandLook.ts"

/** Black and yellow with a green line. Yellow is a fill and never text on paper (T1, T2). */
export const lotus: BrandTheme = {
  colours: {
    paper: "#ffffff",
    panel: "#f4f5f2",
    ink: "#111411",
    inkMuted: "#565c56",
    accent: "#ffdd00",
    accentPressed: "#f0cf00",
    onAccent: "#111411",
    accentLine: "#111411",
    link: "#111411",
    focus: "#1d6b43",
    player: "#0b0d0b",
    playerRaised: "#161a16",
    playerLight: "#4d7a52",
    accentOnPlayer: "#ffdd00",
  },
  authenticationBackground:
    "linear-gradient(105deg, transparent 62%, #1d6b4399 62.2%, #1d6b4399 63.4%, transparent 63.6%), linear-gradient(180deg, #161a16, #0b0d0b)",
  wordmark: {
    name: "Lotus",
    path: "M0 0V100H56M132 0A50 50 0 1 1 132 100A50 50 0 1 1 132 0ZM208 0H280M244 0V100M306 0V62A37 38 0 0 0 380 62V0M468 16C460 4 450 0 438 0C420 0 408 10 408 25C408 42 424 46 439 49C456 52 472 58 472 75C472 91 458 100 440 100C424 100 412 93 406 80",
    width: 472,
    stroke: 14,
    slant: -12,
    caps: "butt",
  },
}
