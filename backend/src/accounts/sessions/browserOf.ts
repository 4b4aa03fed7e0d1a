const browsers: ReadonlyArray<readonly [string, RegExp]> = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS)\//],
  ["Safari", /\bSafari\//],
]
const systems: ReadonlyArray<readonly [string, RegExp]> = [
  ["Android", /Android/],
  ["iPad", /iPad/],
  ["iPhone", /iPhone/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X/],
  ["Linux", /Linux/],
]

/** Browser and system by which a person recognises her session, such as `Firefox on Linux`; `null` if unknown. */
export const browserOf = (userAgent = ""): string | null => {
  const named = (list: typeof browsers) => list.find(([, pattern]) => pattern.test(userAgent))?.[0]
  return [named(browsers), named(systems)].filter((part) => part !== undefined).join(" on ") || null
}
