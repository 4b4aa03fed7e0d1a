import type { Page } from "puppeteer-core"
import { beforeAll, describe, expect, it } from "vitest"
import { demonstrationLead } from "../../e2e/deskSession.ts"
import {
  enterQueue,
  framesDecoded,
  grows,
  named,
  newPage,
  press,
  reads,
  say,
  until,
  untilPickedUp,
  withLoopback,
} from "./firefox.ts"
import { firefoxForAll } from "./harness.ts"

describe("a visitor with a camera in Firefox, and a person at the desk", () => {
  const harness = firefoxForAll(withLoopback)
  const { showroom } = harness
  let desk: Page
  const atDesk = () => desk.mainFrame()
  // Brings each page to the front while the test uses it: Firefox sends keys only to the front tab, and suspends the
  // others.

  beforeAll(async () => {
    desk = await newPage(harness.browser)
    await desk.goto(harness.backend.desk)
    const { name, password } = demonstrationLead
    const field = (selector: string) => until(selector, () => desk.$(selector))
    await (await field("input[autocomplete=username]")).type(name)
    await (await field("input[type=password]")).type(password)
    await desk.keyboard.press("Enter")
    await until("the desk", () => desk.$("nav"))
    await harness.page().bringToFront()
  })

  it("Q7 is picked up by her", async () => {
    await enterQueue(showroom)
    await desk.bringToFront()
    await until("somebody in the queue", () => desk.$("::-p-aria([name='Queue'][role='region']) a"))
    await desk.keyboard.down("Alt")
    await desk.keyboard.press("KeyN")
    await desk.keyboard.up("Alt")
    await harness.page().bringToFront()
    await untilPickedUp(showroom)
  })

  it("P2 P4 sees the own picture and devices, and nobody else sees them yet", async () => {
    await press(showroom, "button", "Turn on camera and microphone")
    await named(showroom, "combobox", "Camera")
    await named(showroom, "combobox", "Microphone")
    await until("the own picture", () =>
      showroom().$eval("video[aria-label='Your own picture']", (video) => (video as HTMLVideoElement).videoWidth > 0),
    )
    expect(await framesDecoded(atDesk)).toBe(0)
  })

  it("P3 joined, is seen at the desk, where the pictures move", async () => {
    await press(showroom, "button", "Join with both")
    await reads(showroom, "Your consultant can see and hear you")
    await desk.bringToFront()
    await grows("pictures at the desk", () => framesDecoded(atDesk), 25)
  })

  it("P3 P4 turned off, is no longer visible at the desk", async () => {
    await harness.page().bringToFront()
    await press(showroom, "button", "Choose devices")
    await press(showroom, "button", "Turn off camera and microphone")
    await desk.bringToFront()
    await until("nothing of the visitor", async () => (await desk.$("[aria-label^='Picture of']")) === null)
  })

  it("H1 H3 reads what she writes, and she reads the answer", async () => {
    await desk.bringToFront()
    const composer = await until("her composer", () => desk.$("textarea[aria-label^='Message to']"))
    await composer.type("Which colour do you like?")
    await composer.press("Enter")
    await harness.page().bringToFront()
    await reads(showroom, "Which colour do you like?")
    await say(showroom, "The blue one")
    await reads(atDesk, "The blue one")
  })
})
