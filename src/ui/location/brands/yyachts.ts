import type { BrandTheme } from "./BrandLook.ts"

/** Sea and canvas (T1, T2). */
export const yyachts: BrandTheme = {
  colours: {
    paper: "#f7fafc",
    panel: "#ecf2f6",
    ink: "#0b2239",
    inkMuted: "#4d6072",
    accent: "#0a6c9c",
    accentPressed: "#07557c",
    onAccent: "#ffffff",
    accentLine: "#0a6c9c",
    link: "#0a6590",
    focus: "#0a6c9c",
    player: "#061523",
    playerRaised: "#0d2032",
    playerLight: "#2f7ea3",
    accentOnPlayer: "#7cc8ee",
  },
  authenticationBackground:
    "linear-gradient(178deg, transparent 58%, #0a6c9c66 58.2%), linear-gradient(180deg, #0d2b45, #061523)",
  wordmark: {
    name: "YYachts",
    path: "M0 0L37 52L74 0M37 52V100M104 0L141 52L178 0M141 52V100M208 100L244 0L280 100M221 66H267M396 16A50 50 0 1 0 396 84M426 0V100M502 0V100M426 50H502M532 0H604M568 0V100M696 16C688 4 678 0 666 0C648 0 636 10 636 25C636 42 652 46 667 49C684 52 700 58 700 75C700 91 686 100 668 100C652 100 640 93 634 80",
    width: 700,
    stroke: 8,
    slant: 0,
    caps: "butt",
  },
}
