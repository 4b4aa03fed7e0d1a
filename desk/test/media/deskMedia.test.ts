import { describe, expect, it } from "vitest"
import { fakeMedia, fakeSecondSource } from "../fake/fakeMedia.ts"

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

  it("closes the devices of a preview when another tab takes the camera", () => {
    const { open, published, place } = fakeMedia()
    open().preview()
    place.set("elsewhere")
    expect(published).toEqual([undefined])
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

describe("a second picture beside the camera", () => {
  const sharing = async () => {
    const second = fakeSecondSource()
    const media = fakeMedia({}, "here", second.source).open()
    media.goLive(71)
    await media.share("screen")
    return { ...second, media, state: () => media.state.get() }
  }

  it("is shown to the visitor once it is sent, and hidden when its picture ends by the browser's own bar", async () => {
    const { media, state, phase, calls } = await sharing()
    expect(calls).toEqual(["publish second-71"])
    expect(state().sharing).toBe("coming")
    phase.set("streaming")
    await expect.poll(() => state().sharing).toBe("seen")
    phase.set("reconnecting")
    expect(state().sharing).toBe("interrupted")
    phase.set("streaming")
    expect(state().sharing).toBe("seen")
    media.state.get().shared?.track.dispatchEvent(new Event("ended"))
    expect(state().shared).toBeUndefined()
    expect(calls).toEqual(["publish second-71", "show 71 screen", "stop", "hide 71"])
  })

  it("becomes another camera without a pause, which the visitor is shown as such", async () => {
    const { media, phase, calls } = await sharing()
    phase.set("streaming")
    await media.share("camera", "car")
    expect(calls.slice(1)).toEqual(["show 71 screen", "publish second-71", "show 71 camera"])
  })

  it("ends for a visitor before the consultant is with the next one", async () => {
    const { media, calls } = await sharing()
    media.goLive(72)
    expect(calls.slice(1)).toEqual(["stop", "hide 71"])
  })

  it("says that it failed if the backend does not show it", async () => {
    const { state, phase, failNext } = await sharing()
    failNext()
    phase.set("streaming")
    await expect.poll(() => state().shareFailed).toBe("screen")
    expect(state().sharing).toBe("coming")
  })

  it("sends nothing during a hold, and hides a picture that an earlier page has left, once", async () => {
    const { media, state, calls } = await sharing()
    media.pause(true)
    expect(state().shared?.track.enabled).toBe(false)
    media.pause(false)
    expect(state().shared?.track.enabled).toBe(true)
    media.hideLeftOver(71)
    media.hideLeftOver(71)
    expect(calls.slice(1)).toEqual(["hide 71"])
  })
})
