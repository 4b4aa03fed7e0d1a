import { Effect, Fiber } from "effect"
import { describe, expect } from "vitest"
import { fakeChat } from "../../../../src/adapters/memory/backend/fakeChat.ts"
import { fakeFile } from "../../../../src/adapters/memory/backend/fakeFile.ts"
import type { Attachment } from "../../../../src/domain/chat/attachment.ts"
import { isDecodable, isPicture, loadsUnasked } from "../../../../src/domain/chat/picture.ts"
import { aPresentation } from "../../../builders/aPresentation.ts"
import { it } from "../../../it.ts"
import { settled, start } from "../../../run.ts"
import { brokerEnvironment } from "../../broker/brokerEnvironment.ts"
import { chatOn } from "../chatDeps.ts"

const picture = (id: string, size = 1_000): Attachment => ({
  id,
  name: `${id}.png`,
  size,
  contentType: "image/png",
  width: 640,
  height: 480,
})

const opened = Effect.gen(function* () {
  const disk = fakeFile()
  const { chats } = fakeChat()
  const chat = chatOn(brokerEnvironment(), aPresentation({ id: 7 }), { chats, chatFiles: disk.files })
  yield* start(chat.lives)
  const show = (attachment: Attachment) => start(chat.files.showPicture(attachment))
  const stateOf = (id: string) => chat.state.get().pictures.get(id)?._tag
  return { disk, chat, show, stateOf }
})

describe("pictures of messages", () => {
  it("H8 are those that a browser shows and that cannot contain code", () => {
    for (const contentType of ["image/png", "image/jpeg", "image/gif", "image/webp"])
      expect(isPicture({ contentType })).toBe(true)
    for (const contentType of ["image/svg+xml", "text/html", "application/pdf", "", "image/png; x"])
      expect(isPicture({ contentType })).toBe(false)
  })

  it.each([
    [1, 1, true],
    [8_000, 5_000, true],
    [8_001, 5_000, false],
    [12_000, 3_333, true],
    [12_001, 1, false],
    [16_000, 16_000, false],
    [0, 480, false],
    [640, undefined, false],
    [undefined, undefined, false],
    [Number.NaN, 480, false],
    [-640, -480, false],
  ])("H8 of %j by %j pixels are decoded: %j", (width, height, isSmall) => {
    expect(isDecodable({ contentType: "image/png", width, height }, "guest")).toBe(isSmall)
    expect(isDecodable({ contentType: "application/pdf", width, height }, "moderator")).toBe(false)
  })

  it("H8 without width and height are decoded if the visitor or the dealer's team wrote them", () => {
    for (const origin of ["me", "moderator"] as const) {
      expect(isDecodable({ contentType: "image/png" }, origin)).toBe(true)
      expect(isDecodable({ contentType: "image/png", width: 16_000, height: 16_000 }, origin)).toBe(false)
    }
    for (const origin of ["guest", undefined] as const)
      expect(isDecodable({ contentType: "image/png" }, origin)).toBe(false)
  })

  it("H8 of guests, and large ones, wait for a press", () => {
    expect(loadsUnasked({ size: 5_000_000 }, "moderator")).toBe(true)
    expect(loadsUnasked({ size: 5_000_001 }, "moderator")).toBe(false)
    expect(loadsUnasked({ size: 1 }, "me")).toBe(true)
    expect(loadsUnasked({ size: 1 }, "guest")).toBe(false)
    expect(loadsUnasked({ size: 1 }, "group")).toBe(false)
  })

  it("H8 load once for thumbnail and light box, two at a time", function* () {
    const { disk, show, stateOf } = yield* opened
    disk.hold()
    for (const id of ["a", "a", "b", "c"]) yield* show(picture(id))
    yield* settled
    expect(["a", "b", "c"].map(stateOf).sort()).toEqual(["Coming", "Coming", "Waiting"])
    disk.release()
    yield* settled
    expect(["a", "b", "c"].map(stateOf)).toEqual(["Shown", "Shown", "Shown"])
    expect(disk.pictures()).toHaveLength(3)
  })

  it("H8 that are no longer shown stop loading, and may be shown again", function* () {
    const { disk, show, stateOf } = yield* opened
    disk.hold()
    const shown = yield* show(picture("a"))
    yield* settled
    yield* Fiber.interrupt(shown)
    yield* settled
    expect(stateOf("a")).toBeUndefined()
    disk.release()
    yield* show(picture("a"))
    yield* settled
    expect(stateOf("a")).toBe("Shown")
  })

  it("H8 leave memory beyond 30 MB, the longest unseen first, but never while they are shown", function* () {
    const { disk, chat, show } = yield* opened
    const seen = yield* show(picture("seen", 20_000_000))
    for (const id of ["a", "b", "c", "d"]) {
      const shown = yield* show(picture(id, 9_000_000))
      yield* settled
      yield* Fiber.interrupt(shown)
    }
    yield* settled
    const urls = (...ids: ReadonlyArray<string>) => ids.map((id) => `blob:showroom/${id}`)
    expect(disk.pictures()).toEqual(urls("seen", "b", "c", "d"))
    yield* Fiber.interrupt(seen)
    yield* settled
    expect(disk.pictures()).toEqual(urls("seen", "d"))
    expect([...chat.state.get().pictures.keys()]).toEqual(["seen", "d"])
  })

  it("H8 that failed say why, and load again when they are asked for again", function* () {
    const { disk, chat, show, stateOf } = yield* opened
    disk.forbid("a")
    yield* show(picture("a"))
    yield* settled
    expect(chat.state.get().pictures.get("a")).toMatchObject({ _tag: "Failed", failure: { status: 403 } })
    disk.allow("a")
    yield* show(picture("a"))
    yield* settled
    expect(stateOf("a")).toBe("Shown")
  })
})
