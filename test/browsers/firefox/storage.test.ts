import { describe, expect, it } from "vitest"
import { enterQueue, framesDecoded, grows, reads, say, untilPickedUp, withLoopback, withoutStorage } from "./firefox.ts"
import { firefoxForAll } from "./harness.ts"

describe("a visitor on a dealer's page in a Firefox that blocks storage", () => {
  const { showroom } = firefoxForAll({ ...withoutStorage, ...withLoopback }, { DEMO_PICK_UP_MS: "1500" })

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

  it("E12 Q8 F1 reaches the feedback at the end", async () => {
    await say(showroom, "Thank you, bye")
    await reads(showroom, "How was your consultation?", 90_000)
  })
})
