import type { BrandTheme } from "./BrandLook.ts"

/** Brick and plaster (T1, T2). */
export const daramis: BrandTheme = {
  colours: {
    paper: "#fbf9f6",
    panel: "#f3eee7",
    ink: "#221c18",
    inkMuted: "#6a5f56",
    accent: "#a5482b",
    accentPressed: "#87391f",
    onAccent: "#ffffff",
    accentLine: "#a5482b",
    link: "#97401f",
    focus: "#a5482b",
    player: "#1a1512",
    playerRaised: "#261f1a",
    playerLight: "#a5684a",
    accentOnPlayer: "#f0a283",
  },
  authenticationBackground:
    "linear-gradient(120deg, transparent 55%, #a5482b33 55%), linear-gradient(180deg, #2b221c, #1a1512)",
  wordmark: {
    name: "Daramis",
    path: "M0 0H34A50 50 0 0 1 34 100H0ZM118 100L154 0L190 100M131 66H177M224 100V0H260A28 28 0 0 1 260 56H224M258 56L290 100M324 100L360 0L396 100M337 66H383M430 100V0L475 64L520 0V100M554 0V100M650 16C642 4 632 0 620 0C602 0 590 10 590 25C590 42 606 46 621 49C638 52 654 58 654 75C654 91 640 100 622 100C606 100 594 93 588 80",
    width: 654,
    stroke: 10,
    slant: 0,
    caps: "butt",
  },
}
