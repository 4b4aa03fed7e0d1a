import type { BrandTheme } from "../../src/ui/location/brands/BrandLook.ts"

/** What a mail takes from a brand's theme. */
export const mailLookOf = ({ colours, wordmark }: BrandTheme) => {
  const { paper, panel, ink, inkMuted, accent, onAccent, accentLine, link, player, playerRaised, accentOnPlayer } =
    colours
  const shown = {
    paper,
    panel,
    ink,
    inkMuted,
    accent,
    onAccent,
    accentLine,
    link,
    player,
    playerRaised,
    accentOnPlayer,
  }
  return { name: wordmark.name, ...shown }
}
