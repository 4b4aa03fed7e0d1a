import type { Browser, Frame, Page } from "playwright-core"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { brands } from "../../../src/domain/location/Location.ts"
import { loadBrandTheme } from "../../../src/ui/location/brandTheme.ts"
import { openDeskGallery } from "../../../tools/gallery/desk/site.ts"
import { differences } from "../../../tools/gallery/documents/kept.ts"
import { openPhotographer } from "../../../tools/gallery/documents/photographer.ts"
import { documentPictures } from "../../../tools/gallery/documents/pictures.ts"
import { type Gallery, openGallery, piecesOf, showPiece } from "../../../tools/gallery/site.ts"
import { seriousFindings, unforcedFindings, wcagFindings, workerBrowser } from "../browser.ts"
import { cutOff, nextFrame, stageFaults } from "./layoutChecks.ts"
import { lookOf, printFaults, unseenFocus } from "./readersChecks.ts"

const widths = [1280, 930, 768, 500, 400, 320] as const
const height = 900

/** States of a consultation's stage, each after a press of these controls. */
const stages: ReadonlyArray<readonly [piece: string, controls: ReadonlyArray<RegExp>]> = [
  ["camera/closed", []],
  ["camera/ready", []],
  ["camera/readyLoudspeaker", []],
  ["camera/live", []],
  ["camera/live", [/^Verlassen/]],
  ["presentation/weak", []],
  ["second/large", []],
  ["second/small", []],
]

/** One state of each step of a visit. */
const steps = [
  "index/product",
  "queue/next",
  "waitingRoom/hours",
  "camera/live",
  "schedule/filled",
  "booked/booked",
  "feedback/end",
  "feedback/asking",
  "error/request",
] as const

const day = "[role=gridcell]"
const time = "[role=option]"

/** Pairs that must differ by more than colour. */
const pairs: ReadonlyArray<readonly [what: string, piece: string, one: string, other: string]> = [
  [
    "the chosen day, a free one",
    "schedule/times",
    `${day}[aria-selected=true]`,
    `${day}[aria-selected=false][class*=_open_]`,
  ],
  [
    "a free day, a past one",
    "schedule/times",
    `${day}[aria-selected=false][class*=_open_]`,
    `${day}[aria-disabled=true]`,
  ],
  ["today, another day", "schedule/times", `${day}[aria-current]`, `${day}[aria-disabled=true]:not([aria-current])`],
  ["the chosen time, a free one", "schedule/filled", `${time}[aria-selected=true]`, `${time}[aria-selected=false]`],
  ["the part of the day, another", "schedule/times", "button[aria-current]", "button[aria-current] ~ button"],
  ["the first action, the second", "index/ready", "main button", "main a"],
  ["a busy action, a free one", "index/connecting", "main button", "main a"],
  [
    "own messages, the consultant's",
    "camera/live",
    "[class*=_me_] [class*=bubble]",
    "[class*=_moderator_] [class*=bubble]",
  ],
  ["a given star, another", "feedback/rated", "[class*=_full_]", "[class*=_full_] ~ button:not([class*=_full_])"],
  [
    "a chosen answer, another",
    "feedback/asking",
    "[class*=_step_]:has(:checked)",
    "[class*=_step_]:not(:has(:checked))",
  ],
  ["the language, another", "index/ready", "nav button[aria-current]", "nav button:not([aria-current])"],
]

/** Place and size on the page, in px. */
interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

describe("the layout in a browser", () => {
  let gallery: Gallery
  let browser: Browser
  let page: Page
  let pieces: ReadonlyArray<string> = []

  beforeAll(async () => {
    gallery = await openGallery()
    browser = await workerBrowser()
    page = await browser.newPage()
    pieces = await piecesOf(page, gallery.address)
  })
  afterAll(async () => {
    await page?.close()
    await gallery?.close()
  })
  beforeEach(async () => {
    await page.emulateMedia({ media: null, forcedColors: null, reducedMotion: "reduce" })
    await resize(1280)
  })

  const show = (name: string, lang = "en") => showPiece(page, gallery.address, name, { lang })
  const resize = (width: number) => page.setViewportSize({ width, height })
  const boxOf = async (selector: string): Promise<Box> => {
    const box = await page.locator(selector).first().boundingBox()
    if (box === null) throw new Error(`${selector} is not to be seen`)
    return box
  }

  it("T5 has a page of at most 1024 px and within the window, at every width", async () => {
    await show("index/ready")
    for (const width of widths) {
      await resize(width)
      const line = await boxOf("header")
      expect(line.width, `${width}`).toBe(Math.min(1024, width - (width <= 500 ? 32 : 48)))
      expect(line.x, `${width}`).toBeCloseTo((width - line.width) / 2, 0)
    }
  })

  it("T5 gives the picture 70 % and the panel 30 % of the row, both 437 px high, with one bar below both", async () => {
    await resize(1280)
    await show("camera/live")
    const [view, panel, bar] = [await boxOf("[class*=view]"), await boxOf("[class*=panel]"), await boxOf("fieldset")]
    expect([view.width / 1024, panel.width / 1024].map((share) => share.toFixed(2))).toEqual(["0.70", "0.30"])
    expect([view.height, panel.height, Math.round(bar.width)]).toEqual([437, 437, 1024])
    expect(bar.y).toBe(view.y + 437)
  })

  it("C3 keeps all three answers about a recording in the panel, also under words longer than it", async () => {
    await show("recording/asked", "de")
    const panel = await boxOf("[class*=panel]")
    const answers = page.locator("[data-pane] button")
    for (const lineHeight of ["", "3"]) {
      await page
        .locator("[data-pane] p")
        .first()
        .evaluate((words, height) => {
          words.style.lineHeight = height
        }, lineHeight)
      const ends = await answers.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom))
      expect(ends).toHaveLength(3)
      expect(Math.max(...ends)).toBeLessThanOrEqual(panel.y + panel.height)
    }
  })

  it("T5 keeps both columns just above 930 px and has one column from there down", async () => {
    await resize(931)
    await show("presentation/streaming")
    expect((await boxOf("[class*=panel]")).y).toBe((await boxOf("[class*=view]")).y)
    for (const width of widths.slice(1)) {
      await resize(width)
      const [bar, panel] = [await boxOf("fieldset"), await boxOf("[class*=panel]")]
      expect(panel.y, `${width}`).toBeGreaterThanOrEqual(bar.y + bar.height)
      expect(panel.height, `${width}`).toBe(437)
    }
  })

  it.each(stages)(
    "T6 S7 crops nothing of a 16:9 picture, and leaves its middle free of what belongs to the visitor: %s %o",
    async (name, opened) => {
      await show(name, "de")
      for (const control of opened) await page.getByRole("button", { name: control }).first().click()
      for (const width of [320, 390, 768, 931, 1024, 1440]) {
        await resize(width)
        await page.evaluate(nextFrame)
        const video = await boxOf("video")
        expect(video.width / video.height, `${width}`).toBeCloseTo(16 / 9, 2)
        expect(await page.locator("video").first().evaluate(fitOf)).toBe("contain")
        expect(await page.evaluate(stageFaults), `${width}`).toEqual([])
        // A button below the edge of a pane is not found.
        const below = await page
          .locator("[data-pane]")
          .evaluateAll((panes) => panes.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
        expect(
          below.filter((px) => px > 0),
          `${width}`,
        ).toEqual([])
        const previews = page.locator("[data-pane] video")
        for (const preview of await previews.all())
          expect((await preview.boundingBox())?.height, `${width}`).toBeGreaterThanOrEqual(140)
      }
    },
  )

  it.each([
    [1440, 900],
    [390, 844],
  ])(
    "S7 T6 has every part of the stage in full screen, with the chat beside the picture: %i px",
    async (across, down) => {
      await page.setViewportSize({ width: across, height: down })
      await show("camera/live", "de")
      if (across < 500) await page.getByRole("button", { name: "Mehr" }).click()
      await page.getByRole("button", { name: "Vollbild" }).click()
      await page.waitForFunction(() => document.fullscreenElement !== null)
      for (const name of ["Mikrofon stummschalten", "Kamera ausschalten", "Geräte wählen", "Verlassen"])
        expect(await page.getByRole("button", { name }).isVisible(), name).toBe(true)
      expect(await page.getByRole("log").isVisible()).toBe(false)
      expect(await page.evaluate(stageFaults)).toEqual([])
      await page.getByRole("button", { name: "Chat" }).click()
      expect(await page.getByRole("log").isVisible()).toBe(true)
      expect(await page.evaluate(stageFaults)).toEqual([])
    },
  )

  it("T6 keeps the chat within 400 px and a message within 200 px, at every width", async () => {
    await show("presentation/streaming")
    for (const width of widths) {
      await resize(width)
      expect((await boxOf("section.is-customer")).width, `${width}`).toBeLessThanOrEqual(400)
      const messages = await page
        .locator("[role=log] [class*=bubble]")
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width))
      expect(messages.length).toBeGreaterThan(3)
      for (const message of messages) expect(message, `${width}`).toBeLessThanOrEqual(200)
    }
  })

  it("T4 shows notifications at top right, 360 px at most and inside the window, at every width", async () => {
    await show("index/notices")
    for (const width of widths) {
      await resize(width)
      const box = await boxOf("[role=alert] > div")
      // Under the language selection, which stays reachable.
      const languages = await boxOf("header nav, header [class*=languages]")
      expect(box.y, `${width}`).toBeGreaterThanOrEqual(languages.y + languages.height)
      expect(box.y, `${width}`).toBeLessThanOrEqual(80)
      expect(width - box.x - box.width, `${width}`).toBe(16)
      expect(box.width, `${width}`).toBe(Math.min(360, width - 32))
    }
  })

  it("N1 N2 stacks notifications without overlap, each type in its own colour and with its own icon", async () => {
    await resize(320)
    await show("index/notices", "de")
    const cards = page.locator("[role=alert] > div, [role=status] > div[class*=card]")
    const looks = await cards.evaluateAll((all) =>
      all.map((card) => {
        const icon = getComputedStyle(card, "::before")
        return [getComputedStyle(card).borderLeftColor, icon.backgroundColor, icon.content.slice(0, 3)]
      }),
    )
    const [red, green, ink] = ["rgb(179, 38, 30)", "rgb(25, 113, 61)", "rgb(22, 24, 29)"]
    expect(looks).toEqual([
      [red, red, '"!"'],
      [green, green, '"✓"'],
      [ink, ink, '"i"'],
    ])
    const boxes = await cards.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
    )
    expect(boxes).toHaveLength(3)
    for (const [index, { top }] of boxes.slice(1).entries()) expect(top).toBeGreaterThan(boxes[index]?.bottom ?? 0)
  })

  /**
   * Every page without motion and with large text, shown once for all tests: in German at every width, because its words
   * are the longer ones, and then in English at the narrowest.
   */
  describe("on every page", () => {
    const found: Findings = { sideways: [], small: [], moving: [], cut: [], spaced: [], inaccessible: [] }
    beforeAll(async () => {
      const page = await browser.newPage({ reducedMotion: "reduce" })
      const tour = await framed(page, gallery.address)
      /** Examines the words of a language. `across`: all widths; `close`: those at which every text and target is. */
      const examine = async (name: string, across: ReadonlyArray<number>, close: ReadonlyArray<number>) => {
        const wide = await tour.evaluate(tooWideAt, across)
        found.sideways.push(...wide.map(([width, needed]) => `${name} at ${width} px is ${needed} px wide`))
        for (const width of close) {
          await tour.evaluate(widen, width)
          const at = (fault: string) => `${name} at ${width} px: ${fault}`
          found.small.push(...(await tour.evaluate(smallTargets)).map(at))
          await tour.evaluate(spaceText)
          found.spaced.push(...(await tour.evaluate(cutOff)).map(at))
          await tour.evaluate(() => {
            document.adoptedStyleSheets = []
          })
        }
        await tour.evaluate(widen, 1280)
        await tour.evaluate(enlargeText)
        found.cut.push(...(await tour.evaluate(cutOff)).map((text) => `${name}: ${text}`))
        await tour.evaluate(restoreText)
      }
      for (const name of pieces) {
        await tour.evaluate(widen, 320)
        await showPiece(tour, gallery.address, name, { lang: "de" })
        found.moving.push(...(await tour.evaluate(runningAnimations)).map((motion) => `${name}: ${motion}`))
        await examine(`${name} in German`, widths, [320, 1280])
        // Its language changes nothing that axe examines.
        found.inaccessible.push(...(await wcagFindings(tour)).map((fault) => `${name}: ${fault}`))
        await page.emulateMedia({ forcedColors: "active" })
        found.inaccessible.push(...(await unforcedFindings(tour)).map((fault) => `${name} in forced colours: ${fault}`))
        await page.emulateMedia({ forcedColors: null })
        await tour.evaluate(widen, 320)
        await tour.evaluate(turnToEnglish)
        await examine(`${name} in English`, [320], [320])
      }
      await page.close()
      // Some 270 pages at up to six widths.
    }, 600_000)

    it("T6 shows every page without sideways scrolling, down to 320 px", () => {
      expect(found.sideways).toEqual([])
      expect(pieces.length).toBeGreaterThan(30)
    })

    it("T6 has targets of 24 px or more", () => expect(found.small).toEqual([]))

    it("T8 has no motion if reduced motion is preferred", () => expect(found.moving).toEqual([]))

    it("T6 cuts nothing off when all text is twice as large", () => expect(found.cut).toEqual([]))

    it("T6 cuts nothing off with a reader's own spacing of lines, words and letters", () =>
      expect(found.spaced).toEqual([]))

    it("T6 breaks no rule of WCAG 2.2 AA that axe examines, also in the reader's own colours", () =>
      expect(found.inaccessible).toEqual([]))
  })

  it.each([
    ["success", "booked/booked"],
    ["error", "terms/unreadable"],
    ["warning", "terms/declined"],
  ])("T8 animates the %s icon once", async (_icon, name) => {
    await page.emulateMedia({ reducedMotion: "no-preference" })
    // Paused before the first frame, so that even a slow machine shows the start of the stroke.
    await show(name)
    const stroke = page.locator("main svg path[pathLength='1']")
    const drawn = await stroke.evaluate((path) => {
      const [animation] = path.getAnimations()
      animation?.pause()
      if (animation) animation.currentTime = 120
      const before = getComputedStyle(path).strokeDashoffset
      animation?.finish()
      return { before, after: getComputedStyle(path).strokeDashoffset, timing: animation?.effect?.getTiming() }
    })
    expect(drawn).toMatchObject({ before: "1px", after: "0px", timing: { iterations: 1, delay: 120, duration: 240 } })
    await page.emulateMedia({ reducedMotion: "reduce" })
    await show(name)
    expect(await stroke.evaluate((path) => path.getAnimations().length)).toBe(0)
    expect(await stroke.evaluate((path) => getComputedStyle(path).strokeDashoffset)).toBe("0px")
  })

  it("B5 T6 tells its states apart by more than colour where the reader's colours replace the brand's", async () => {
    await page.emulateMedia({ forcedColors: "active" })
    await resize(1280)
    const alike: string[] = []
    let shown = ""
    for (const [what, piece, one, other] of pairs) {
      if (piece !== shown) await show(piece)
      shown = piece
      const looks = [one, other].map((selector) => page.locator(selector).first().evaluate(lookOf))
      const [first, second] = await Promise.all(looks)
      if (first === second) alike.push(`${what}: ${first}`)
    }
    expect(alike).toEqual([])
  })

  // In the strip of `camera/live` axe reads the brand's colour, where the page has the reader's: rgb(0, 0, 0) on white.
  const readable = steps.filter((name) => name !== "camera/live")

  it.each(readable)("T6 has contrast, names and a visible focus in the reader's own colours: %s", async (name) => {
    await page.emulateMedia({ forcedColors: "active" })
    await resize(1280)
    await show(name)
    expect(await seriousFindings(page.mainFrame())).toEqual([])
    for (let stops = 0; stops < 12; stops += 1) {
      await page.keyboard.press("Tab")
      expect(await page.evaluate(unseenFocus)).toBeUndefined()
    }
  })

  it("T6 shows the strip of a live camera in the reader's own colours", async () => {
    await page.emulateMedia({ forcedColors: "active" })
    await show("camera/live")
    const colours = await page
      .getByText("Your consultant can see and hear you")
      .first()
      .evaluate((words) => [getComputedStyle(words).color, getComputedStyle(document.body).color])
    expect(colours[0]).toBe(colours[1])
  })

  it("T6 prints dark text without controls, and the booking on one page", async () => {
    await page.emulateMedia({ media: "print" })
    // A4 without margins of 10 mm.
    await resize(718)
    for (const name of steps) {
      await show(name, "de")
      expect([...(await page.evaluate(printFaults)), ...(await page.evaluate(cutOff))], name).toEqual([])
      if (name !== "booked/booked") continue
      const paper = (await page.pdf({ format: "A4" })).toString("latin1")
      expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    }
  })

  it("S6 T6 enlarges the picture with its text on a small screen, above the strip", async () => {
    await page.setViewportSize({ width: 320, height: 800 })
    await show("presentation/broken", "de")
    const mark = await page.getByText("Offline", { exact: true }).boundingBox()
    const again = await page.getByRole("button", { name: "Erneut abspielen" }).boundingBox()
    expect(mark?.y).toBeGreaterThanOrEqual((again?.y ?? Infinity) + (again?.height ?? 0))
  })

  it("T1 T6 keeps every brand's wordmark and its text clear of the languages in a dealer's page of 320 px", async () => {
    await page.setViewportSize({ width: 286, height: 800 })
    for (const brand of brands) {
      await showPiece(page, gallery.address, "queue/third", { brand })
      const identity = page.locator("header > :first-child")
      expect(await identity.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), brand).toBe(0)
    }
  })

  it("T1 T2 shows a brand's authentication background on a page without a continuation", async () => {
    for (const brand of brands) {
      await showPiece(page, gallery.address, "error/missing", { brand })
      const worn = await page.evaluate(() => {
        const backdrop = document.querySelector("[class*=backdrop]")
        return backdrop && getComputedStyle(backdrop).backgroundImage
      })
      const layers = (await loadBrandTheme(brand)).authenticationBackground.match(/gradient/g)
      expect(worn?.match(/gradient/g), brand).toEqual(layers)
    }
  })

  describe("in the documents", () => {
    let desk: Gallery
    let photographer: Awaited<ReturnType<typeof openPhotographer>>
    beforeAll(async () => {
      desk = await openDeskGallery()
      photographer = await openPhotographer(browser, { visitors: gallery.address, desk: desk.address }, 300)
    })
    afterAll(async () => {
      await photographer?.close()
      await desk?.close()
    })

    it.each(documentPictures)(
      "shows $name as docs/images has it; if not, npm run gallery -- --readme is due",
      async (picture) => {
        // Taken once: each take opens the screen and fetches its late code again.
        expect(await differences(page, picture.name, await photographer.take(picture))).toEqual([])
      },
    )
  })
})

/** Problems of the pages, in words. */
interface Findings {
  readonly sideways: string[]
  readonly small: string[]
  readonly moving: string[]
  readonly cut: string[]
  readonly spaced: string[]
  readonly inaccessible: string[]
}

/**
 * The gallery in a frame, whose width a script changes without a new layout of the whole window. It lies out of sight,
 * so that Chromium lays it out and does not paint it.
 */
const framed = async (page: Page, address: string): Promise<Frame> => {
  await page.goto(address)
  await page.evaluate(
    ([src, px]) => {
      const frame = document.createElement("iframe")
      frame.style.cssText = `height: ${px}px; border: 0; position: absolute; left: -20000px`
      frame.src = src
      document.body.replaceChildren(frame)
    },
    [address, height] as const,
  )
  const frame = await (await page.waitForSelector("iframe")).contentFrame()
  if (frame === null) throw new Error("The gallery is not in a frame.")
  await frame.waitForSelector("li a")
  return frame
}

/** Runs in the frame. Sets its width in CSS px. */
const widen = (width: number) => frameElement?.setAttribute("width", `${width}`)

/** Runs in the frame. The widths at which its page is wider, and how wide it is. */
const tooWideAt = (all: ReadonlyArray<number>): ReadonlyArray<readonly [width: number, across: number]> =>
  all.flatMap((width) => {
    frameElement?.setAttribute("width", `${width}`)
    const across = document.documentElement.scrollWidth
    return across > width ? [[width, across] as const] : []
  })

const fitOf = (video: Element): string => getComputedStyle(video).objectFit

/** Every target smaller than 24 px in width or height, except links within a sentence. */
const smallTargets = () =>
  [...document.querySelectorAll<HTMLElement>("a, button, input, textarea, [tabindex='0'], [role=tab]")]
    .filter((each) => each.checkVisibility() && getComputedStyle(each).clipPath === "none")
    .filter((each) => !(each.matches("a") && getComputedStyle(each).display === "inline"))
    .map((each) => ({
      html: each.outerHTML.slice(0, 90),
      box: (each.closest("label") ?? each).getBoundingClientRect(),
    }))
    .filter(({ box }) => box.width < 23.99 || box.height < 23.99)
    .map(({ html, box }) => `${Math.round(box.width)} × ${Math.round(box.height)} ${html}`)

/** Running animations, by name; a motion of 1 ms counts as a change. */
const runningAnimations = () =>
  document
    .getAnimations()
    .filter(({ playState, effect }) => playState === "running" && Number(effect?.getComputedTiming().duration) > 1)
    .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : "transition"))

/** Doubles every font size, as a browser does that enlarges only text. */
const enlargeText = () => {
  const all = [...document.querySelectorAll<HTMLElement | SVGElement>("body *")]
  const sizes = all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize))
  for (const [index, each] of all.entries()) each.style.fontSize = `${(sizes[index] ?? 16) * 2}px`
}

/** Undoes `enlargeText`. */
const restoreText = () => {
  for (const each of document.querySelectorAll<HTMLElement | SVGElement>("body *")) each.style.fontSize = ""
}

/** Chooses English as a visitor does, which is faster than to show the page once more. Resolves when it is shown. */
const turnToEnglish = async (): Promise<void> => {
  const english = "header nav button[lang=en]"
  document.querySelector<HTMLElement>(english)?.click()
  while (!document.querySelector(`${english}[aria-current]`)) await new Promise(requestAnimationFrame)
}

/** Spaces all text as a reader may (WCAG 1.4.12). The page's policy allows a constructed style sheet. */
const spaceText = () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }
  `)
  document.adoptedStyleSheets = [sheet]
}
