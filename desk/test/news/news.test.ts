import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { type News, openNews } from "../../src/api/news.ts"
import { nextState } from "../../src/api/useNews.ts"
import { fakeBackend } from "../fake/fakeBackend.ts"
import { anEntry, aState } from "../fake/states.ts"

const settled = () => vi.advanceTimersByTimeAsync(0)

describe("the news", () => {
  let news: News
  let again = 0
  const confirmed: string[] = []
  const backend = fakeBackend(aState())
  const open = (shown: string | undefined) => {
    again = 0
    news = openNews({
      connect: backend.connect,
      read: JSON.parse,
      shownEventId: () => shown,
      readAgain: () => {
        again += 1
      },
      confirm: (stream) => confirmed.push(stream),
      window,
    })
  }
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    news.close()
    vi.useRealTimers()
  })

  it("applies to the state that was read: nothing is read again", async () => {
    open(aState().eventId)
    await settled()
    expect([news.connection(), again]).toEqual(["connected", 0])
  })

  it("reads the state again after a loss in which news was missed", async () => {
    open(aState().eventId)
    await settled()
    backend.push("colleagues", { colleagues: [] })
    backend.cut()
    expect(news.connection()).toBe("lost")
    backend.connectAgain("event-1")
    expect([news.connection(), again]).toEqual(["connected", 0])
    backend.cut()
    backend.connectAgain("event-9")
    expect([news.connection(), again]).toEqual(["connected", 1])
  })

  it("says so at once when the browser is offline, and opens a new stream when it is back", async () => {
    open(aState().eventId)
    await settled()
    window.dispatchEvent(new Event("offline"))
    expect(news.connection()).toBe("lost")
    window.dispatchEvent(new Event("online"))
    await settled()
    expect([news.connection(), backend.streams()]).toEqual(["connected", 1])
  })

  it("Q5 confirms at once that the desk is still there, without a timer", async () => {
    open(aState().eventId)
    await settled()
    backend.push("stillThere", { stream: "k3w9f1z0qd7m" })
    expect(confirmed).toEqual(["k3w9f1z0qd7m"])
  })

  it("opens no further stream once the session is over", async () => {
    open(aState().eventId)
    await settled()
    backend.push("signedOut", { reason: "time" })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(backend.streams()).toBe(0)
  })
})

describe("the lists", () => {
  it("replace the queue of one location, and keep the order of the waits", () => {
    const other = anEntry(1, { locationId: 9, since: "2026-11-24T08:38:00.000Z" })
    const state = aState({ queue: [...aState().queue, other] })
    const [, , third] = aState().queue
    const next = nextState(state, "queue", { locationId: 3, entries: third ? [third] : [] })
    expect(next.queue.map(({ entryId }) => entryId)).toEqual([817, 1001])
  })

  it("keep their identity when an event changes another one", () => {
    const state = aState()
    expect(nextState(state, "colleagues", { colleagues: [] }).queue).toBe(state.queue)
  })

  it("replace a chat by its presentation and name", () => {
    const [chat] = aState().chats
    if (chat === undefined) throw new Error("The example has no chat.")
    expect(nextState(aState(), "chat", { ...chat, unread: 7 }).chats.map(({ unread }) => unread)).toEqual([7])
    expect(nextState(aState(), "chat", { ...chat, presentationId: 99 }).chats).toHaveLength(2)
  })
})
