import type { BrandTheme } from "./BrandLook.ts"

/** The product's own neutral brand (T1, T2). */
export const showroom: BrandTheme = {
  colours: {
    paper: "#ffffff",
    panel: "#f4f6f8",
    ink: "#1a1d21",
    inkMuted: "#59616b",
    accent: "#0f6fde",
    accentPressed: "#0b58b3",
    onAccent: "#ffffff",
    accentLine: "#0f6fde",
    link: "#0b62c6",
    focus: "#0f6fde",
    player: "#0e1013",
    playerRaised: "#191c21",
    playerLight: "#4b6f9c",
    accentOnPlayer: "#86b9ff",
  },
  authenticationBackground:
    "radial-gradient(90% 80% at 20% 10%, #1f3a5c 0%, transparent 65%), linear-gradient(180deg, #15191e, #0e1013)",
  wordmark: {
    name: "Showroom",
    path: "M62 16C54 4 44 0 32 0C14 0 2 10 2 25C2 42 18 46 33 49C50 52 66 58 66 75C66 91 52 100 34 100C18 100 6 93 0 80M94 0V100M170 0V100M94 50H170M248 0A50 50 0 1 1 248 100A50 50 0 1 1 248 0ZM326 0L354 100L384 0L414 100L442 0M470 100V0H506A28 28 0 0 1 506 56H470M504 56L536 100M614 0A50 50 0 1 1 614 100A50 50 0 1 1 614 0ZM742 0A50 50 0 1 1 742 100A50 50 0 1 1 742 0ZM820 100V0L865 64L910 0V100",
    width: 910,
    stroke: 10,
    slant: 0,
    caps: "butt",
  },
}
