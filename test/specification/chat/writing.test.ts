import { Effect, Fiber } from "effect"
import { describe, expect } from "vitest"
import { fakeChat } from "../../../src/adapters/memory/backend/fakeChat.ts"
import { fakeFile } from "../../../src/adapters/memory/backend/fakeFile.ts"
import { fakeClock } from "../../../src/adapters/memory/backend/fakeIdentity.ts"
import { fakeLocation } from "../../../src/adapters/memory/backend/fakeLocation.ts"
import type { PickedFile } from "../../../src/application/ports/backend/ChatGateway.ts"
import { createStore } from "../../../src/application/store/Store.ts"
import { defaultFileLimits } from "../../../src/domain/chat/attachment.ts"
import { groupChat, ownChat } from "../../../src/domain/chat/ChatMessage.ts"
import { draftIn } from "../../../src/domain/chat/outbox.ts"
import type { VisitState } from "../../../src/domain/presentation/visitState.ts"
import { chatEntries } from "../../../src/ui/chat/thread/chatEntries.ts"
import { aPresentation } from "../../builders/aPresentation.ts"
import { it } from "../../it.ts"
import { act, pass, settled, start } from "../../run.ts"
import { brokerEnvironment } from "../broker/brokerEnvironment.ts"
import { chatOn } from "./chatDeps.ts"

const picked = (name: string, given: Partial<PickedFile> = {}): PickedFile => ({
  name,
  size: 1_000,
  contentType: "application/pdf",
  content: { arrayBuffer: async () => new ArrayBuffer(1_000) },
  ...given,
})

/** Everything that writes in a chat. Each `page` is a load of the same tab: storage and backend persist. */
const environment = (presentation = aPresentation({ id: 7, hasGroupChat: true }), far = brokerEnvironment()) => {
  const { fake, link, browser } = far
  const chat = fakeChat()
  const disk = fakeFile()
  fake.onArrival((dispatch) => {
    const message = chat.accept(dispatch, dispatch.timestamp)
    fake.deliver(chat.queues().at(-1) ?? "", { _tag: "ChatMessageCame", message })
  })
  const page = (of = presentation) => {
    const page = chatOn({ link, browser }, of, { chats: chat.chats, chatFiles: disk.files })
    const { state, removeFile, retryUpload } = page
    return {
      ...page,
      attach: (...files: ReadonlyArray<PickedFile>) => page.files.attach(files),
      remove: removeFile,
      again: retryUpload,
      draft: () => draftIn(state.get().drafts, state.get().active),
      states: () => [...state.get().uploads.values()].map((upload) => upload.state._tag),
      outbox: () => state.get().outbox.map(({ text, delivery }) => [text, delivery]),
    }
  }
  return { fake, browser, disk, page }
}

/** Opens the chat on its page. */
const opened = Effect.gen(function* () {
  const all = environment()
  const chat = all.page()
  yield* start(chat.lives)
  return { ...all, chat }
})

describe("A visitor who attaches files", () => {
  it("H8 H3 sends a message that names them as the backend answered", function* () {
    const { fake, disk, chat } = yield* opened
    yield* chat.attach(picked("a.pdf"), picked("b.pdf"))
    yield* act(() => chat.messages.write("Two offers"))
    yield* chat.messages.send
    yield* settled
    expect(fake.arrived()).toMatchObject([
      {
        text: "Two offers",
        attachments: [
          { id: "file-1", name: "a.pdf" },
          { id: "file-2", name: "b.pdf" },
        ],
      },
    ])
    expect(disk.arrived().map(({ name }) => name)).toEqual(["a.pdf", "b.pdf"])
    expect(chat.state.get().timeline[0]?.attachments).toHaveLength(2)
    expect(chat.draft()).toEqual({ text: "", files: [] })
  })

  it("H8 H9 may send files without words, but neither", function* () {
    const { fake, chat } = yield* opened
    yield* chat.messages.send
    expect(chat.state.get().draftProblem).toBe("empty")
    yield* chat.attach(picked("a.pdf"))
    yield* chat.messages.send
    expect(chat.state.get().draftProblem).toBeUndefined()
    yield* settled
    expect(fake.arrived()).toMatchObject([{ text: "", attachments: [{ id: "file-1" }] }])
  })

  it("H8 has a message wait for its files while the next one is sent", function* () {
    const { fake, disk, chat } = yield* opened
    disk.hold()
    yield* chat.attach(picked("a.pdf"))
    chat.messages.write("with a file")
    yield* chat.messages.send
    chat.messages.write("without")
    yield* chat.messages.send
    yield* settled
    expect(fake.arrived().map(({ text }) => text)).toEqual(["without"])
    expect(chat.outbox()).toContainEqual(["with a file", "pending"])
    yield* act(() => disk.release())
    expect(fake.arrived().map(({ text }) => text)).toEqual(["without", "with a file"])
  })

  it("H8 sees each file that may not be attached, and the others are attached", function* () {
    const { chat } = yield* opened
    yield* chat.attach(
      picked("big.pdf", { size: 10_000_001 }),
      picked("good.pdf"),
      picked("none.pdf", { size: 0 }),
      picked("x.svg", { contentType: "image/svg+xml" }),
    )
    expect(chat.state.get().refusals).toEqual([
      { name: "big.pdf", problem: "tooLarge" },
      { name: "none.pdf", problem: "empty" },
      { name: "x.svg", problem: "kind" },
    ])
    expect(chat.draft().files.map(({ facts }) => facts.name)).toEqual(["good.pdf"])
  })

  it("H8 can attach ten files, not eleven", function* () {
    const { chat } = yield* opened
    const many = Array.from({ length: 11 }, (_each, index) => picked(`${index}.pdf`))
    yield* chat.attach(...many)
    expect(chat.state.get().refusals).toEqual([{ name: "10.pdf", problem: "tooMany" }])
  })

  it("H8 aborts an upload by removing the file", function* () {
    const { disk, chat } = yield* opened
    disk.hold()
    yield* chat.attach(picked("a.pdf"))
    yield* settled
    expect(chat.states()).toEqual(["Uploading"])
    yield* act(() => chat.remove(chat.draft().files[0]?.key ?? ""))
    expect(disk.ended()).toBe(1)
    expect(chat.draft().files).toEqual([])
    expect(chat.states()).toEqual([])
  })

  it("H8 uploads two files at a time", function* () {
    const { disk, chat } = yield* opened
    disk.hold()
    yield* chat.attach(picked("a.pdf"), picked("b.pdf"), picked("c.pdf"))
    yield* settled
    expect(chat.states()).toEqual(["Uploading", "Uploading", "Waiting"])
    yield* act(() => disk.release())
    expect(disk.arrived()).toHaveLength(3)
  })

  it("CH10 sees why the backend refused a file, and can retry or send without it", function* () {
    const { disk, chat } = yield* opened
    disk.refuseNext({ status: 415, detail: "No." })
    yield* chat.attach(picked("a.pdf"))
    yield* settled
    const [upload] = chat.state.get().uploads.values()
    expect(upload?.state).toMatchObject({ _tag: "Failed", failure: { status: 415, detail: "No." } })
    chat.messages.write("Hello")
    yield* chat.messages.send
    expect(chat.state.get().draftProblem).toBe("fileFailed")
    yield* act(() => chat.again(chat.draft().files[0]?.key ?? ""))
    expect(disk.arrived()).toHaveLength(1)
    yield* chat.messages.send
    expect(chat.state.get().draftProblem).toBeUndefined()
  })

  it("CH10 sees a message fail if its file was refused after sending, and sends both by retrying", function* () {
    const { fake, disk, chat } = yield* opened
    disk.refuseNext({ status: 500 })
    disk.hold()
    yield* chat.attach(picked("a.pdf"))
    chat.messages.write("Look")
    yield* chat.messages.send
    yield* act(() => disk.release())
    expect(chat.outbox()).toEqual([["Look", "failed"]])
    chat.messages.resend(chat.state.get().outbox[0]?.id ?? "")
    yield* settled
    expect(fake.arrived()).toMatchObject([{ text: "Look", attachments: [{ id: "file-1" }] }])
    expect(chat.outbox()).toEqual([["Look", "sent"]])
  })

  it("CH10 discards a failed message with its file", function* () {
    const { fake, disk, chat } = yield* opened
    disk.refuseNext({ status: 413 })
    yield* chat.attach(picked("a.pdf"))
    yield* chat.messages.send
    yield* settled
    chat.messages.discard(chat.state.get().outbox[0]?.id ?? "")
    expect(chat.outbox()).toEqual([])
    expect(chat.states()).toEqual([])
    yield* settled
    expect(fake.arrived()).toEqual([])
  })

  it("B6 CH10 uploads a file when the link is back, and sends its message once", function* () {
    const { fake, disk, chat } = yield* opened
    fake.answerNext("unreachable", "unreachable")
    fake.drop()
    yield* chat.attach(picked("a.pdf"))
    yield* chat.messages.send
    yield* settled
    expect(chat.states()).toEqual(["Waiting"])
    yield* pass(5_000)
    expect(disk.arrived()).toHaveLength(1)
    expect(fake.arrived()).toHaveLength(1)
    expect(chat.outbox()).toEqual([["", "sent"]])
  })

  it("CH10 keeps a file pending that the network lost if the link breaks too, and sees it fail after 5 s on a connected link", function* () {
    const { fake, disk, chat } = yield* opened
    disk.refuseNext({ status: 0 })
    yield* chat.attach(picked("a.pdf"))
    yield* pass(2_000)
    fake.drop()
    yield* pass(10)
    expect(disk.arrived()).toHaveLength(1)
    disk.refuseNext({ status: 0 })
    yield* chat.attach(picked("b.pdf"))
    yield* pass(4_999)
    expect(chat.states()).toEqual(["Uploading"])
    yield* pass(1)
    expect(chat.states()).toEqual(["Failed"])
  })
})

describe("A visitor who downloads a file", () => {
  const attachment = { id: "f-1", name: "offer.pdf", size: 10, contentType: "application/pdf" }
  const downloader = () => {
    const disk = fakeFile()
    const { state, ...chat } = chatOn(brokerEnvironment(), aPresentation({ id: 7 }), { chatFiles: disk.files })
    return { ...chat, ...chat.files, disk, downloads: () => state.get().downloads }
  }

  it("H8 saves it once for two presses", function* () {
    const { disk, download, downloads } = downloader()
    disk.hold()
    yield* start(download(attachment))
    yield* start(download(attachment))
    expect(downloads().get("f-1")).toEqual({ _tag: "Coming", received: 0.5 })
    yield* act(() => disk.release())
    expect(disk.kept()).toEqual(["offer.pdf"])
    expect(downloads().get("f-1")).toEqual({ _tag: "Kept" })
  })

  it("H8 sees an error if it belongs to another visitor, as with an id in a forged message", function* () {
    const { disk, download, downloads } = downloader()
    disk.forbid("f-1")
    yield* download(attachment)
    expect(downloads().get("f-1")).toMatchObject({ _tag: "Failed", failure: { status: 403 } })
    expect(disk.kept()).toEqual([])
  })

  it("H8 aborts it by removing it from the list", function* () {
    const { disk, download, cancelDownload, downloads } = downloader()
    disk.hold()
    yield* start(download(attachment))
    yield* act(() => cancelDownload("f-1"))
    yield* act(() => disk.release())
    expect(disk.kept()).toEqual([])
    expect(downloads().size).toBe(0)
  })
})

describe("What a visitor has written", () => {
  it("H2 stays in the chat in which it was written", function* () {
    const { page } = environment()
    const chat = page()
    chat.messages.write("to all")
    yield* start(chat.lives)
    expect(chat.draft().text).toBe("to all")
    yield* chat.choose(ownChat)
    expect(chat.draft().text).toBe("")
    chat.messages.write("only you")
    yield* chat.choose(groupChat)
    expect(chat.draft().text).toBe("to all")
  })

  it("H2 H6 goes only to the consultant if it was written before any chat, or in a chat that had another name before a reload", function* () {
    const { browser, page } = environment()
    const draft = (text: string) => ({ text, files: [] })
    const drafts = { "": draft("before any chat"), "private.another": draft("only you"), general: draft("to all") }
    const message = { id: "m-1", text: "sent", writtenAt: 1, delivery: "failed", broadcast: false, files: [] }
    const outbox = [{ ...message, chat: "private.another" }]
    browser.keep("chat", JSON.stringify({ 7: { drafts, outbox, lost: [] } }))
    const chat = page()
    yield* start(chat.lives)
    expect(chat.draft().text).toBe("to all")
    yield* chat.choose(ownChat)
    expect(chat.draft().text).toBe("before any chat\nonly you")
    expect(chat.state.get().outbox).toMatchObject([{ text: "sent", chat: ownChat }])
  })

  it("H8 survives a reload, per chat, with the uploaded files", function* () {
    const { page } = environment()
    const before = page()
    const life = yield* start(before.lives)
    yield* before.choose(ownChat)
    before.messages.write("only you")
    yield* before.attach(picked("a.pdf"))
    yield* before.choose(groupChat)
    yield* act(() => before.messages.write("to all"))
    yield* Fiber.interrupt(life)
    const after = page()
    yield* start(after.lives)
    expect(after.draft().text).toBe("to all")
    yield* after.choose(ownChat)
    expect(after.draft()).toMatchObject({ text: "only you", files: [{ attachment: { id: "file-1" } }] })
  })

  it("H8 survives a reload without the files whose upload was unfinished, and these are named", function* () {
    const { disk, fake, page } = environment()
    const before = page()
    const life = yield* start(before.lives)
    disk.hold()
    yield* before.attach(picked("a.pdf"))
    before.messages.write("sent with a file")
    yield* before.messages.send
    yield* before.attach(picked("b.pdf"))
    yield* act(() => before.messages.write("a draft"))
    yield* Fiber.interrupt(life)
    disk.release()
    const after = page()
    yield* start(after.lives)
    expect(after.state.get().interruptedUploads).toEqual(["b.pdf", "a.pdf"])
    expect(after.draft()).toEqual({ text: "a draft", files: [] })
    expect(after.outbox()).toEqual([["sent with a file", "failed"]])
    expect(fake.arrived()).toEqual([])
  })

  it("B6 H1 is sent once if it was not sent before a reload", function* () {
    const { fake, page } = environment()
    const before = page()
    const life = yield* start(before.lives)
    fake.drop()
    before.messages.write("Hello")
    yield* before.messages.send
    yield* settled
    yield* Fiber.interrupt(life)
    const after = page()
    yield* start(after.lives)
    yield* pass(10)
    expect(fake.arrived().map(({ text }) => text)).toEqual(["Hello"])
    expect(after.outbox()).toEqual([["Hello", "sent"]])
    expect(after.state.get().timeline.map(({ text }) => text)).toEqual(["Hello"])
  })

  it("B6 H1 is shown once if it arrived but its receipt was lost in the reload", function* () {
    const { fake, browser, page } = environment()
    const before = page()
    const life = yield* start(before.lives)
    before.messages.write("Hello")
    yield* before.messages.send
    const unsent = browser.stored("chat")
    yield* settled
    yield* Fiber.interrupt(life)
    if (unsent !== undefined) browser.keep("chat", unsent)
    const after = page()
    yield* start(after.lives)
    yield* pass(10)
    expect(after.state.get().timeline.map(({ text }) => text)).toEqual(["Hello"])
    expect(new Set(fake.arrived().map(({ id }) => id)).size).toBe(1)
  })

  it("H8 is kept apart from another presentation's", function* () {
    const { page } = environment()
    const seven = page()
    const life = yield* start(seven.lives)
    yield* act(() => seven.messages.write("seven"))
    yield* Fiber.interrupt(life)
    const eight = page(aPresentation({ id: 8, hasGroupChat: true }))
    const next = yield* start(eight.lives)
    expect(eight.draft().text).toBe("")
    yield* act(() => eight.messages.write("eight"))
    yield* Fiber.interrupt(next)
    const again = page()
    yield* start(again.lives)
    expect(again.draft().text).toBe("seven")
  })

  it("H8 leaves nothing stored after it is sent", function* () {
    const { browser, chat } = yield* opened
    yield* act(() => chat.messages.write("Hello"))
    expect(browser.stored("chat")).toContain("Hello")
    yield* chat.messages.send
    yield* settled
    expect(browser.stored("chat")).toBeUndefined()
  })

  it("E12 can be written and sent even if storage is blocked", function* () {
    const { fake, browser, page } = environment()
    browser.blockStorage()
    const chat = page()
    yield* start(chat.lives)
    chat.messages.write("Hello")
    yield* chat.messages.send
    yield* settled
    expect(fake.arrived()).toHaveLength(1)
    expect(browser.stored("chat")).toBeUndefined()
  })

  it.effect.each(["no JSON", "null", "[]", '{"7":1}', '{"7":{"drafts":{"a":{"text":1}},"outbox":[{}],"lost":[1]}}'])(
    "E12 is empty if the store contains %s",
    function* (stored) {
      const { fake, browser, page } = environment()
      browser.keep("chat", stored)
      const chat = page()
      yield* start(chat.lives)
      expect(chat.draft()).toEqual({ text: "", files: [] })
      expect(chat.outbox()).toEqual([])
      expect(fake.arrived()).toEqual([])
    },
  )
})

describe("The composer of a chat", () => {
  const composed = (...capabilities: ReadonlyArray<string>) => {
    const location = fakeLocation()
    location.configure({ capabilities })
    const visit = createStore<VisitState>({ _tag: "Queued" })
    const chat = chatOn(brokerEnvironment(), aPresentation({ id: 7 }), {
      config: location.config,
      flow: { state: visit, end: Effect.void },
    })
    const end = () => visit.set({ _tag: "Over", presentationId: 7, wasLive: true, kind: "one-to-one" })
    return { ...chat, end }
  }

  it("H8 offers files only if the backend has them", function* () {
    const [without, withFiles] = [composed("leave"), composed("files")]
    yield* start(without.live)
    yield* start(withFiles.live)
    expect(without.offersFiles.get()).toBe(false)
    expect(withFiles.offersFiles.get()).toBe(true)
    expect(withFiles.limits).toEqual(defaultFileLimits)
  })

  it("CH6 accepts neither text nor files when the chat has ended, and keeps its content", function* () {
    const { state, messages, files, closed, end, live } = composed("files")
    const life = yield* start(live)
    messages.write("Too late")
    yield* act(end)
    expect(life.pollUnsafe()).toBeDefined()
    expect(closed.get()).toBe(true)
    yield* messages.send
    yield* files.attach([picked("a.pdf")])
    expect(state.get()).toMatchObject({ outbox: [], uploads: new Map(), refusals: [] })
    expect(draftIn(state.get().drafts, state.get().active)).toEqual({ text: "Too late", files: [] })
  })

  it("H9 says why nothing was sent until the visitor edits the text", function* () {
    const { state, messages } = composed()
    yield* messages.send
    expect(state.get().draftProblem).toBe("empty")
    messages.write("H")
    expect(state.get().draftProblem).toBeUndefined()
  })
})

describe("A pending message", () => {
  it.effect.each([
    ["behind", 600_000],
    ["ahead", -600_000],
  ])("H1 is shown at the backend's time while the visitor's clock is 10 min %s", function* (_how, differenceMs) {
    const backend = fakeClock()
    backend.setAhead(differenceMs)
    const { say, state } = chatOn(brokerEnvironment(), aPresentation({ id: 7 }), { clock: backend.clock })
    yield* say("Hello")
    expect(chatEntries()(state.get())).toMatchObject([{ text: "Hello", timestamp: differenceMs }])
  })
})
