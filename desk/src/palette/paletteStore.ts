import { createSpotlight } from "@mantine/spotlight"

/** State of the palette, and the acts that open, close and toggle it. */
export const [paletteStore, palette] = createSpotlight()
