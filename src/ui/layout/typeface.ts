import address from "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url"

/** Latin with umlauts and the euro sign. The fallback draws other letters. */
const letters =
  "U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD"

/**
 * Fetches the typeface after the first screen, so that it does not compete with the code. Until then, or if it fails,
 * the fallback of page.css has the same metrics. Rejects if it cannot be loaded.
 */
export const loadTypeface = async (): Promise<void> => {
  const face = new FontFace("Hanken Grotesk Variable", `url(${address}) format("woff2")`, {
    weight: "100 900",
    unicodeRange: letters,
  })
  document.fonts.add(await face.load())
}
