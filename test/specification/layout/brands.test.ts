import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { brands } from "../../../src/domain/location/Location.ts"
import type { BrandColours } from "../../../src/ui/location/brands/BrandLook.ts"
import { brandVariables, loadBrandTheme } from "../../../src/ui/location/brandTheme.ts"
import { contrast } from "./contrast.ts"

/** `percent` of one colour over another, as the style sheet's color-mix does. */
const mixed = (one: string, percent: number, other: string): string =>
  `#${[1, 3, 5]
    .map((start) => {
      const [over = 0, under = 0] = [one, other].map((colour) => Number.parseInt(colour.slice(start, start + 2), 16))
      return Math.round((over * percent + under * (100 - percent)) / 100)
        .toString(16)
        .padStart(2, "0")
    })
    .join("")}`

/** The colours that all brands share, from their style sheet. */
const page = readFileSync("src/ui/layout/page.css", "utf8")
const shared = (name: string): string =>
  /^#[\da-f]{6}$/.exec(new RegExp(`--${name}: ([^;]+);`).exec(page)?.[1] ?? "")?.[0] ?? "missing"
const edgePercent = Number(/--edge: color-mix\(in srgb, var\(--ink\) (\d+)%, var\(--paper\)\)/.exec(page)?.[1])
const white = "#ffffff"

/** The player at its brightest: the strongest glow that a style sheet puts under text. */
const glowPercent = Math.max(
  ...["src/ui/queue/waitingLayout.module.css", "src/ui/stream/stage/stage.module.css"].flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/color-mix\(in srgb, var\(--player-light\) (\d+)%/g)].map(([, percent]) =>
      Number(percent),
    ),
  ),
)
const litPlayer = ({ player, playerLight }: BrandColours): string => mixed(playerLight, glowPercent, player)

type Pair = readonly [where: string, one: string, other: string]

/** Text of every size, in every state. Pressed, hovered, pending and refused states have pairs of their own. */
const readable = (colours: BrandColours): ReadonlyArray<Pair> => {
  const { paper, panel, ink, inkMuted, accent, accentPressed, onAccent, link, player, playerRaised, accentOnPlayer } =
    colours
  const players: ReadonlyArray<readonly [string, string]> = [
    ["player", player],
    ["raised player, and a hovered button on it", playerRaised],
    ["lit player", litPlayer(colours)],
  ]
  const grounds: ReadonlyArray<readonly [string, string]> = [
    ["paper", paper],
    ["panel, a bubble of others, a hovered button", panel],
  ]
  return [
    ["words of a button, of an own bubble", onAccent, accent],
    ["words of a button that is hovered, pressed or pending", onAccent, accentPressed],
    ["words that tell of new messages", paper, ink],
    ...grounds.flatMap(
      ([ground, colour]): ReadonlyArray<Pair> => [
        [`ink on ${ground}`, ink, colour],
        [`muted ink on ${ground}`, inkMuted, colour],
        [`link on ${ground}`, link, colour],
        [`danger on ${ground}`, shared("danger"), colour],
        [`success on ${ground}`, shared("success"), colour],
        [`warning on ${ground}`, shared("warning"), colour],
      ],
    ),
    ...players.flatMap(
      ([ground, colour]): ReadonlyArray<Pair> => [
        [`words on ${ground}`, shared("on-player"), colour],
        [`muted words on ${ground}`, shared("on-player-muted"), colour],
        [`danger on ${ground}`, shared("danger-on-player"), colour],
        [`accent on ${ground}`, accentOnPlayer, colour],
      ],
    ),
  ]
}

/** Edges, icons and focus rings, in every state. */
const visible = (colours: BrandColours): ReadonlyArray<Pair> => {
  const { paper, panel, ink, focus, accentLine, player, playerRaised } = colours
  const edge = mixed(ink, edgePercent, paper)
  return [
    ["focus ring on paper", focus, paper],
    ["focus ring on panel", focus, panel],
    ["focus ring on the player", shared("on-player"), player],
    ["focus ring on raised player", shared("on-player"), playerRaised],
    ["focus ring on lit player", shared("on-player"), litPlayer(colours)],
    ["edge of what the accent fills, on paper", accentLine, paper],
    ["edge of what the accent fills, on panel", accentLine, panel],
    ["edge of a field or button on paper", edge, paper],
    ["edge of a hovered button on panel", ink, panel],
    ["edge of a refused field on paper", shared("danger"), paper],
    ["edge of a button on the player", shared("on-player-muted"), player],
    ["edge of a hovered button on the player", shared("on-player"), playerRaised],
  ]
}

describe("The brands", () => {
  it("T2 are measured correctly for two known contrasts", () => {
    expect(contrast("#000000", white)).toBeCloseTo(21, 5)
    expect(contrast("#777777", white)).toBeCloseTo(4.48, 2)
  })

  const tooFaint = (pairs: ReadonlyArray<Pair>, least: number) =>
    pairs
      .map(([where, one, other]) => ({ where, ratio: contrast(one, other) }))
      // A colour that could not be read is NaN, and no more than any figure.
      .filter(({ ratio }) => !(ratio >= least))
      .map(({ where, ratio }) => `${where}: ${ratio.toFixed(2)}`)

  it.each(brands)("T1 T2 %s is readable in every state (4.5:1)", async (brand) => {
    const pairs = readable((await loadBrandTheme(brand)).colours)
    expect(pairs.length).toBeGreaterThan(25)
    expect(tooFaint(pairs, 4.5)).toEqual([])
  })

  it.each(brands)("T1 T2 %s has controls and a focus ring that are visible in every state (3:1)", async (brand) => {
    expect(tooFaint(visible((await loadBrandTheme(brand)).colours), 3)).toEqual([])
  })

  it.each(brands)("T2 %s sets colours, an authentication background and a wordmark of its own", async (brand) => {
    const theme = await loadBrandTheme(brand)
    expect(brandVariables(theme).get("--authentication-background")).toMatch(/gradient/)
    expect(theme.wordmark.name.toLowerCase()).toBe(brand)
    expect(theme.wordmark.path).toMatch(/^M[\d .MLHVCAZ-]+$/)
    const others = await Promise.all(brands.filter((other) => other !== brand).map(loadBrandTheme))
    expect(others.some(({ colours }) => colours.accent === theme.colours.accent)).toBe(false)
  })

  it("T1 livid is the style sheet's default before a brand is known", async () => {
    for (const [name, value] of brandVariables(await loadBrandTheme("livid")))
      if (name !== "--authentication-background") expect(shared(name.slice(2)), name).toBe(value)
  })
})
