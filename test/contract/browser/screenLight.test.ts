import { Effect, Fiber } from "effect"
import { describe, expect, it } from "vitest"
import { webScreenLight } from "../../../src/adapters/browser/page/webScreenLight.ts"

/** A page that counts its wake locks. Like a browser, it releases them when it is hidden. */
const litPage = (answer: "given" | "refused" | "absent" = "given") => {
  const document = Object.assign(new EventTarget(), { visibilityState: "visible" as DocumentVisibilityState })
  let asked = 0
  let held = 0
  const request = async () => {
    asked += 1
    if (answer === "refused") throw new DOMException("low battery", "NotAllowedError")
    held += 1
    let isHeld = true
    const end = () => {
      held -= isHeld ? 1 : 0
      isHeld = false
    }
    document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && end())
    return { release: async () => end() }
  }
  const show = (visibilityState: DocumentVisibilityState) => {
    document.visibilityState = visibilityState
    document.dispatchEvent(new Event("visibilitychange"))
  }
  return {
    page: { navigator: answer === "absent" ? {} : { wakeLock: { request } }, document },
    show,
    asked: () => asked,
    held: () => held,
  }
}

describe("The screen of a visitor who waits or is in a call", () => {
  it("Q2 Q8 is kept on, again after the page was hidden, and until the end", async () => {
    const { page, show, held } = litPage()
    const life = Effect.runFork(webScreenLight(page).keptOn)
    await expect.poll(held).toBe(1)
    show("hidden")
    expect(held()).toBe(0)
    show("visible")
    await expect.poll(held).toBe(1)
    await Effect.runPromise(Fiber.interrupt(life))
    await expect.poll(held).toBe(0)
    show("hidden")
    show("visible")
    await new Promise((resolve) => setTimeout(resolve))
    expect(held()).toBe(0)
  })

  it("Q2 Q8 is not requested while the page is hidden", async () => {
    const { page, show, asked, held } = litPage()
    show("hidden")
    const life = Effect.runFork(webScreenLight(page).keptOn)
    await new Promise((resolve) => setTimeout(resolve))
    expect(asked()).toBe(0)
    show("visible")
    await expect.poll(held).toBe(1)
    await Effect.runPromise(Fiber.interrupt(life))
  })

  it("Q2 Q8 is released even if the browser grants the lock only after the end", async () => {
    const { page, held } = litPage()
    const life = Effect.runFork(webScreenLight(page).keptOn)
    await Effect.runPromise(Fiber.interrupt(life))
    await new Promise((resolve) => setTimeout(resolve))
    expect(held()).toBe(0)
  })

  it.each(["refused", "absent"] as const)("Q2 Q8 may turn off if keeping it on is %s", async (answer) => {
    const { page, show, held } = litPage(answer)
    const life = Effect.runFork(webScreenLight(page).keptOn)
    show("hidden")
    show("visible")
    await new Promise((resolve) => setTimeout(resolve))
    expect(held()).toBe(0)
    expect(life.pollUnsafe()).toBeUndefined()
    await Effect.runPromise(Fiber.interrupt(life))
  })
})
