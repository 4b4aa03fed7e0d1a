import { describe, it, type TestContext } from "vitest"
import { embeddedHarness } from "../embeddedHarness.ts"
import type { Reported } from "./brokerEntry.ts"
import { lossyProxy } from "./lossyProxy.ts"
import { tabHarness } from "./tabHarness.ts"

/** A page with a link to a broker, through a proxy that can drop bytes. */
const connectedPage = async ({ expect, onTestFinished }: TestContext, policy?: string) => {
  const harness = await embeddedHarness()
  const network = await lossyProxy(Number(new URL(harness.url).port))
  const tabs = await tabHarness(policy)
  onTestFinished(async () => {
    await tabs.close()
    await network.close()
    await harness.close()
  })
  const page = await tabs.open()
  await expect.poll(() => page("typeof connect")).toBe("function")
  await page(`connect(${JSON.stringify(network.url)}, ${JSON.stringify(await harness.login())})`)
  return { tabs, network, page, reported: async () => (await page<Reported>("reported")) as Reported }
}
const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

// Both tests mostly wait for time to pass, so they run concurrently, each in a browser of its own.
describe.concurrent("A tab in the background", () => {
  it("CH7 CH8 keeps its link and its timing, and notices within 10 s that the link is half-open", async (context) => {
    const { expect } = context
    const { tabs, network, page, reported } = await connectedPage(context)
    await tabs.open()
    await expect.poll(() => page("reported.visibility()")).toBe("hidden")
    const hidden = await reported()
    await pass(12_000)
    const later = await reported()
    // In the foreground the page's timers (`ticks`) and the link's (`sleeps`) each run ten times a second. In the
    // background the browser must slow `ticks` to one a second; otherwise this test proves nothing. It compares the two
    // because a busy machine slows both.
    const [ticks, sleeps] = [later.ticks - hidden.ticks, later.sleeps - hidden.sleeps]
    expect(sleeps, `${ticks} ticks`).toBeGreaterThan(4 * ticks)
    expect(later).toMatchObject({ isUp: true, wakes: 0 })
    network.drop({ up: true, down: true })
    await expect.poll(async () => (await reported()).isUp).toBe(false)
  })

  it("CH8 keeps its link in the foreground if the page's policy refuses the worker", async (context) => {
    const { expect } = context
    const { network, reported } = await connectedPage(context, "worker-src 'none'")
    await pass(9_000)
    expect(await reported()).toMatchObject({ isUp: true })
    network.drop({ up: true, down: true })
    await expect.poll(async () => (await reported()).isUp).toBe(false)
  })
})
