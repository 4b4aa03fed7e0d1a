import type { Browser, Page } from "puppeteer-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type SandboxProcess, startSandbox } from "../../e2e/sandboxProcess.ts"
import {
  enterQueue,
  framesDecoded,
  grows,
  launchFirefox,
  reads,
  say,
  showroomIn,
  untilPickedUp,
  visit,
  withLoopback,
  withoutStorage,
} from "./firefox.ts"

describe("a visitor on a dealer's page in a Firefox that blocks storage", () => {
  let sandbox: SandboxProcess
  let browser: Browser
  let page: Page
  const showroom = showroomIn(
    () => page,
    () => sandbox,
  )

  beforeAll(async () => {
    sandbox = await startSandbox({ env: { DEMO_PICK_UP_MS: "1500" } })
    browser = await launchFirefox({ ...withoutStorage, ...withLoopback })
    page = await visit(browser, sandbox)
  })
  afterAll(async () => {
    await browser?.close()
    await sandbox?.stop()
  })

  it("E12 has a browser that throws at every access", async () => {
    const access = () =>
      showroom().evaluate(() => {
        try {
          return String(localStorage.length)
        } catch (failure) {
          return failure instanceof Error ? failure.name : "no error"
        }
      })
    expect(await access()).toBe("SecurityError")
  })

  it("E12 Q7 S2 H1 is picked up, sees the consultant move, and chats", async () => {
    await enterQueue(showroom)
    await untilPickedUp(showroom)
    await grows("pictures by WebRTC", () => framesDecoded(showroom), 25)
    await say(showroom, "Hello from afar")
    await reads(showroom, "Hello from afar")
  })

  it("E12 Q8 F1 comes to the feedback at the end", async () => {
    await say(showroom, "Thank you, bye")
    await reads(showroom, "How was your consultation?", 90_000)
  })
})
