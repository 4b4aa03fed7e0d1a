import type { BrandTheme } from "./BrandLook.ts"

/** Electric and precise (T1, T2). */
export const livid: BrandTheme = {
  colours: {
    paper: "#ffffff",
    panel: "#f5f6f8",
    ink: "#16181d",
    inkMuted: "#5b606b",
    accent: "#3a3fd4",
    accentPressed: "#2b2fb0",
    onAccent: "#ffffff",
    accentLine: "#3a3fd4",
    link: "#3a3fd4",
    focus: "#3a3fd4",
    player: "#0c0d12",
    playerRaised: "#16181f",
    playerLight: "#4a50a8",
    accentOnPlayer: "#a9acff",
  },
  authenticationBackground:
    "radial-gradient(120% 90% at 80% 0%, #2a2e7a 0%, transparent 60%), linear-gradient(160deg, #0c0d12, #171a2b)",
  wordmark: {
    name: "Livid",
    path: "M0 0V100H56M100 0V100M144 0L182 100L220 0M264 0V100M308 0H342A50 50 0 0 1 342 100H308Z",
    width: 392,
    stroke: 8,
    slant: 0,
    caps: "butt",
  },
}
