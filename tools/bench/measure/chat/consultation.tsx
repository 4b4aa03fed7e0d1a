import { createMemoryHistory } from "@tanstack/react-router"
import { Effect } from "effect"
import { createRoot } from "react-dom/client"
import { memoryApp } from "../../../../src/composition/memory/memoryApp.ts"
import { openShowroom } from "../../../../src/composition/openShowroom.ts"
import { groupChat } from "../../../../src/domain/chat/ChatMessage.ts"
import { textsIn } from "../../../../src/ui/language/texts.ts"
import { App, openRouter } from "../../../../src/ui/router.tsx"
import type { Consultation } from "./Consultation.ts"
import { droppedFrames, eachFrame, longTasks } from "./watching.ts"
import { markOf, messageOf } from "./wording.ts"

const { fakes, core, open } = memoryApp()
const { chats } = fakes.chat
const began = Date.UTC(2026, 10, 20, 8)
let count = 0
let belated = 0
let historyThere = 0

const root = document.querySelector("#root")
if (root === null) throw new Error("The page has no root")

const rows = () => [...document.querySelectorAll<HTMLElement>("[role=log] [data-key]")]
const isInView = (number: number) => rows().some((row) => row.textContent?.includes(markOf(number)))
const inView = (number: number): Promise<number> =>
  new Promise((resolve) => {
    const stop = eachFrame((now) => {
      if (!isInView(number)) return
      stop()
      resolve(now)
    })
  })
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const deliver = (number: number, timestamp: number, chat: string) =>
  fakes.broker.deliver(fakes.chat.queues().at(-1) ?? "", {
    _tag: "ChatMessageCame",
    message: messageOf(number, timestamp, chat),
  })

/** Messages between two reports of who is typing and of what was seen: 3 s of the steady stream, as the backend bounds them. */
const signsEach = 150

const sign = (queue: string, timestamp: number) => {
  fakes.broker.deliver(queue, { _tag: "ChatTyping", chat: groupChat, moderator: true, guests: 12 })
  fakes.broker.deliver(queue, { _tag: "ChatRead", until: timestamp })
}

const consultation: Consultation = {
  open: async (history) => {
    fakes.location.configure({ capabilities: ["consent_state", "chat_typing", "chat_seen"] })
    fakes.presentation.put({
      id: 7,
      status: "live",
      kind: "one-to-one",
      locationId: 1,
      hasGroupChat: true,
      consentGiven: true,
      attending: undefined,
      name: "A busy hour",
      description: "",
      startsAt: began,
      consultant: "Clara Weiß",
      stream: undefined,
      publish: undefined,
    })
    fakes.chat.keep(
      ...Array.from({ length: history }, (_, number) => messageOf(number, began + number * 1_000, groupChat)),
    )
    count = history
    // Long enough for the page to become idle.
    fakes.chat.take(1_500)
    const marked = () =>
      Effect.tap(chats.history(7), () =>
        Effect.sync(() => {
          historyThere = performance.now()
        }),
      )
    Object.assign(fakes.chat, { chats: { ...chats, history: marked } })
    const showroom = await openShowroom({
      core,
      openFeatures: async () => open(),
      texts: textsIn("en"),
      launch: () => undefined,
      element: document.documentElement,
      isReachable: async () => true,
      reload: () => {},
    })
    const router = await openRouter(showroom, createMemoryHistory({ initialEntries: ["/presentations/7"] }))
    createRoot(root).render(<App router={router} />)
    return (await inView(count - 1)) - historyThere
  },
  say: (more, chat = "group") => {
    for (let each = 0; each < more; each += 1) {
      deliver(count, began + count * 1_000, chat === "group" ? groupChat : fakes.chat.privateChat)
      count += 1
      if (count % signsEach === 0) sign(fakes.chat.queues().at(-1) ?? "", began + count * 1_000)
    }
    return count - 1
  },
  sayBelated: (more) => {
    for (let each = 0; each < more; each += 1) {
      belated += 1
      deliver(1_000_000 + belated, began + belated * 1_000 + 500, groupChat)
    }
  },
  breakOff: () => fakes.broker.drop(),
  listen: async (perSecond, seconds) => {
    const there: Array<number> = []
    const latencies: Array<number> = []
    const first = count
    const chat = document.querySelector("section:has([role=log])")?.getElementsByTagName("*")
    let nodes = 0
    // The chat follows the newest message, so everything before the last row has been in view. Does as little as
    // possible, because this work counts as well.
    const stopWatching = eachFrame((now) => {
      nodes = Math.max(nodes, chat?.length ?? 0)
      const seen = Number(/#(\d+);/.exec(document.querySelector("[role=log] li:last-child")?.textContent ?? "")?.[1])
      while (latencies.length <= seen - first) latencies.push(now - (there[latencies.length] ?? now))
    })
    const [dropped, tasks] = [droppedFrames(), longTasks()]
    const start = performance.now()
    const all = perSecond * seconds
    for (let sent = 0; sent < all; ) {
      const due = Math.min(all, Math.ceil(((performance.now() - start) * perSecond) / 1_000))
      for (; sent < due; sent += 1) there[consultation.say(1) - first] = performance.now()
      await pause(1_000 / perSecond)
    }
    const lastThere = there.at(-1) ?? performance.now()
    const last = Math.max(0, (await inView(count - 1)) - lastThere)
    const droppedPercent = dropped()
    await pause(100)
    stopWatching()
    return { latencies, last, droppedPercent, longTasks: tasks(), nodes }
  },
  drift: async (perSecond, seconds) => {
    const log = document.querySelector("[role=log]")
    const edge = log?.getBoundingClientRect().top ?? 0
    const key = rows().find((row) => row.getBoundingClientRect().bottom > edge)?.dataset.key
    // Queries again, because the message may be drawn by another element.
    const top = () =>
      rows()
        .find((row) => row.dataset.key === key)
        ?.getBoundingClientRect().top
    const before = top()
    let most = 0
    const stop = eachFrame(() => {
      const now = top()
      most = Math.max(
        most,
        now === undefined || before === undefined ? Number.POSITIVE_INFINITY : Math.abs(now - before),
      )
    })
    for (let sent = 0; sent < perSecond * seconds; sent += 1) {
      consultation.say(1)
      if (sent === Math.floor((perSecond * seconds) / 2)) consultation.sayBelated(100)
      await pause(1_000 / perSecond)
    }
    await pause(300)
    stop()
    return most
  },
  idle: async (seconds) => {
    const dropped = droppedFrames()
    await pause(seconds * 1_000)
    return dropped()
  },
}
Object.assign(globalThis, { consultation })
