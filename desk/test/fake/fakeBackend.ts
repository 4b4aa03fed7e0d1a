import type { EventName, Events, State } from "../../src/api/contract.ts"
import type { NewsSource } from "../../src/api/news.ts"
import { exampleOf, operations } from "./contractExamples.ts"

/** A call that the desk made. */
export interface Call {
  readonly operation: string
  readonly path: string
  readonly query: URLSearchParams
  readonly csrfToken: string | null
  /** JSON; `undefined` without a body, and for the bytes of a file. */
  readonly body: unknown
}

export interface Answer {
  /** 200, or the success of the contract. */
  readonly status?: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

type Answers = (call: Call) => Answer | Promise<Answer>

/** A stream of news that a test writes. */
class FakeSource implements NewsSource {
  readyState = 0
  readonly #listeners = new Map<string, Set<(event: MessageEvent<string>) => void>>()

  addEventListener(name: string, listener: (event: MessageEvent<string>) => void) {
    this.#listeners.set(name, (this.#listeners.get(name) ?? new Set()).add(listener))
  }

  emit(name: string, data: unknown, lastEventId = "") {
    for (const listener of this.#listeners.get(name) ?? [])
      listener(new MessageEvent(name, { data: JSON.stringify(data), lastEventId }))
  }

  close() {
    this.readyState = 2
  }
}

export interface FakeBackend {
  readonly fetch: (request: Request) => Promise<Response>
  readonly connect: () => NewsSource
  /** Every call so far, the oldest first. */
  readonly calls: ReadonlyArray<Call>
  /** Answers one operation from now on. The others answer with the contract's examples. */
  readonly answer: (operation: string, answers: Answer | Answers) => void
  /** Sends an event to the desk. */
  readonly push: <Name extends EventName>(name: Name, data: Events[Name]) => void
  /** Streams that the desk has opened and not closed. */
  readonly streams: () => number
  /** Cuts the stream: the browser tries again by itself, until `connectAgain`. */
  readonly cut: () => void
  /** Lets the browser's further attempt succeed, with the id of the last event before it. */
  readonly connectAgain: (eventId: string) => void
}

const json = ({ status = 200, body, headers }: Answer): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json", ...headers },
  })

/** A backend that answers every call with the example of contracts/examples/desk, and shows `state`. */
export const fakeBackend = (state: State): FakeBackend => {
  const calls: Call[] = []
  const own = new Map<string, Answers>([["state", () => ({ body: state })]])
  const sources = new Set<FakeSource>()
  const open = () => [...sources].filter(({ readyState }) => readyState !== 2)
  let eventId = 0
  return {
    calls,
    fetch: async (request) => {
      const { pathname, searchParams } = new URL(request.url)
      const operation = operations.find(({ method, path }) => method === request.method && path.test(pathname))
      if (operation === undefined) throw new Error(`The contract has no ${request.method} ${pathname}.`)
      const isJson = request.headers.get("content-type")?.startsWith("application/json") ?? false
      const text = await request.text()
      const call = {
        operation: operation.id,
        path: pathname,
        query: searchParams,
        csrfToken: request.headers.get("x-csrf-token"),
        body: isJson && text !== "" ? JSON.parse(text) : undefined,
      }
      calls.push(call)
      const answers = own.get(operation.id)
      const { status } = operation
      return json(answers ? { status, ...(await answers(call)) } : { status, body: exampleOf(operation.id, status) })
    },
    connect: () => {
      const source = new FakeSource()
      sources.add(source)
      queueMicrotask(() => {
        if (source.readyState === 2) return
        source.readyState = 1
        source.emit("hello", { eventId: state.eventId })
      })
      return source
    },
    answer: (operation, answers) => {
      if (!operations.some(({ id }) => id === operation)) throw new Error(`The contract has no ${operation}.`)
      own.set(operation, typeof answers === "function" ? answers : () => answers)
    },
    push: (name, data) => {
      eventId += 1
      for (const source of open()) source.emit(name, data, `event-${eventId}`)
    },
    streams: () => open().length,
    cut: () => {
      for (const source of open()) {
        source.readyState = 0
        source.emit("error", null)
      }
    },
    connectAgain: (lastId) => {
      for (const source of open()) source.emit("hello", { eventId: lastId })
    },
  }
}
