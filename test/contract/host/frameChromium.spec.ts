import type { Frame } from "playwright-core"
import { describe, expect, it } from "vitest"
import type { Driven } from "../stream/pageEntry.ts"
import { pageHarness } from "../stream/pageHarness.ts"

// Functions passed to `evaluate` run in the page, where these are globals.
declare const { Effect, postMessageHost, resizer }: Driven

const harness = await pageHarness()

describe("The frame in Chromium", () => {
  /**
   * A host page with the showroom's adapter in a frame of another origin. Records what the host receives and its
   * frame's height.
   */
  const framed = async (origins: ReadonlyArray<string>) => {
    const page = await harness.open()
    await page.evaluate((address) => {
      const frame = Object.assign(document.createElement("iframe"), { src: address })
      const received: unknown[] = []
      Object.assign(globalThis, { received })
      addEventListener("message", ({ data }) => {
        if (data?.type !== "iframe-resized") received.push(data)
      })
      document.body.append(frame)
      void resizer().then(({ initialize }) => initialize({}, frame))
    }, harness.other)
    await expect.poll(() => page.frames()).toHaveLength(2)
    const child = page.frames()[1] as Frame
    await child.waitForFunction("globalThis.postMessageHost")
    await child.evaluate((list) => {
      const host = postMessageHost({ origins: Effect.succeed(list) })
      Object.assign(globalThis, { host, said: [] })
      Effect.runFork(host.reportHeight)
      Effect.runFork(host.listen((message) => void Reflect.get(globalThis, "said").push(message)))
      return Effect.runPromise(
        Effect.andThen(host.ready, host.notify({ type: "customer", uuid: "7c9e6a52-3f0b-4d8e-9a41-5b2f6d18c0e7" })),
      )
    }, origins)
    return { page, child, complaints: page.complaints }
  }
  const foreign = "https://www.autohaus-lindental.example"

  it("E1 E5 E13 posts to an allowed host only, and logs nothing to the console", async () => {
    const { page, child, complaints } = await framed([foreign, harness.own])
    await expect.poll(() => page.evaluate("received")).toEqual(["READY", expect.objectContaining({ type: "customer" })])
    await page.evaluate(() => frames[0]?.postMessage({ type: "consent_tool_absent" }, "*"))
    await expect.poll(() => child.evaluate("said")).toEqual([{ _tag: "ConsentToolAbsent" }])
    expect(complaints).toEqual([])
  })

  it("E5 E13 posts only READY to a host that is not allowed, and ignores its messages", async () => {
    const { page, child, complaints } = await framed([foreign])
    await page.evaluate(() => frames[0]?.postMessage({ type: "consent_tool_absent" }, "*"))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await page.evaluate("received")).toEqual(["READY"])
    expect(await child.evaluate("said")).toEqual([])
    expect(complaints).toEqual([])
  })

  it("E2 keeps the frame as high as its content", async () => {
    const { page, child } = await framed([])
    const height = () => page.evaluate(() => document.querySelector("iframe")?.getBoundingClientRect().height ?? 0)
    const grow = (pixels: number) =>
      child.evaluate((to) => {
        document.body.innerHTML = `<div style="height:${to}px"></div>`
      }, pixels)
    await grow(700)
    await expect.poll(height).toBeGreaterThan(699)
    await grow(300)
    await expect.poll(height).toBeLessThan(400)
  })
})
