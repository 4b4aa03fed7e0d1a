import { describe, expect, it } from "vitest"
import { fakeMedia } from "../fake/fakeMedia.ts"

describe("the consultant's picture and sound", () => {
  it("is sent to one visitor at a time, and shows nothing of one to the next", async () => {
    const { open, published } = fakeMedia()
    const media = open()
    media.goLive(71)
    await media.share("screen")
    expect(media.state.get().shared?.kind).toBe("screen")
    media.goLive(72)
    expect(published).toEqual(["71", "72"])
    expect(media.state.get().shared).toBeUndefined()
  })

  it("is not sent while another tab has the camera, and is as soon as this one takes it", () => {
    const { open, published } = fakeMedia({}, "elsewhere")
    const media = open()
    media.goLive(71)
    expect(published).toEqual([])
    media.takeHere()
    expect(published).toEqual(["71"])
  })

  it("closes camera and shared picture when the consultant leaves", async () => {
    const { open, published } = fakeMedia()
    const media = open()
    media.goLive(71)
    await media.share("camera", "car")
    media.leave()
    expect(published).toEqual(["71", undefined])
    expect(media.state.get().shared).toBeUndefined()
  })

  it("does not show what the browser opens after the consultant went to another visitor", async () => {
    const { open } = fakeMedia()
    const media = open()
    media.goLive(71)
    const opening = media.share("screen")
    media.goLive(72)
    await opening
    expect(media.state.get().shared).toBeUndefined()
  })
})
