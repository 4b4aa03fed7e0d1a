import type { BrandTheme } from "./BrandLook.ts"

/** Petrol and mint (T1, T2). */
export const sifi: BrandTheme = {
  colours: {
    paper: "#f6fbfa",
    panel: "#e9f3f1",
    ink: "#10262a",
    inkMuted: "#496266",
    accent: "#0b7a75",
    accentPressed: "#08605c",
    onAccent: "#ffffff",
    accentLine: "#0b7a75",
    link: "#0a706b",
    focus: "#0b7a75",
    player: "#071719",
    playerRaised: "#0f2326",
    playerLight: "#3c9089",
    accentOnPlayer: "#6fd6c6",
  },
  authenticationBackground:
    "radial-gradient(100% 100% at 50% 120%, #0b7a75aa 0%, transparent 60%), linear-gradient(180deg, #0f2326, #071719)",
  wordmark: {
    name: "Sifi",
    path: "M62 16C54 4 44 0 32 0C14 0 2 10 2 25C2 42 18 46 33 49C50 52 66 58 66 75C66 91 52 100 34 100C18 100 6 93 0 80M106 0V100M206 0H146V100M146 50H198M246 0V100",
    width: 246,
    stroke: 10,
    slant: 0,
    caps: "round",
  },
}
