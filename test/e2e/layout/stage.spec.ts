import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Gallery, openGallery, showPiece } from "../../../tools/gallery/site.ts"
import { workerBrowser } from "../browser.ts"
import { cutOff, nextFrame, stageFaults, unreachable } from "./layoutChecks.ts"

const sizes = [
  [1920, 1080],
  [1440, 900],
  [1024, 768],
  [820, 1180],
  [768, 1024],
  [390, 844],
  [360, 640],
  [320, 568],
  [844, 390],
  [740, 360],
] as const

/** States of a consultation in use, each after presses of these controls, in German. */
const states: ReadonlyArray<readonly [piece: string, presses: ReadonlyArray<string>]> = [
  ["used/chat", []],
  ["used/model", []],
  ["used/model", ["Untertitel"]],
  ["used/model", ["Geräte wählen"]],
  ["used/leaving", []],
  ["used/thread", []],
  ["used/menu", []],
  ["used/poll", []],
  ["used/questions", []],
  ["used/group", []],
  ["used/agenda", []],
  ["camera/ready", []],
  ["presentation/long-gone", []],
  ["recording/asked", []],
]

describe("a stage in use", () => {
  let gallery: Gallery
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    gallery = await openGallery()
    browser = await workerBrowser()
    page = await browser.newPage({ reducedMotion: "reduce" })
  })
  afterAll(async () => {
    await page?.close()
    await gallery?.close()
  })
  beforeEach(() => resize(1440, 900))

  const resize = (width: number, height: number) => page.setViewportSize({ width, height })
  const press = (name: string) => page.getByRole("button", { name, exact: true }).first().click()
  const show = async (piece: string, presses: ReadonlyArray<string>) => {
    await showPiece(page, gallery.address, piece, { lang: "de" })
    for (const name of presses) await press(name)
  }

  it.each(states)(
    "T6 S7 covers no control, has none off screen, cuts no text and leaves the picture's middle free: %s %o",
    async (piece, presses) => {
      await show(piece, presses)
      const faults: string[] = []
      for (const [width, height] of sizes) {
        await resize(width, height)
        await page.evaluate(nextFrame)
        for (const check of [unreachable, stageFaults, cutOff])
          faults.push(...(await page.evaluate(check)).map((fault) => `${width} × ${height}: ${fault}`))
      }
      expect(faults).toEqual([])
    },
  )
})
