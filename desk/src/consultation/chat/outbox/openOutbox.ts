import type { Message } from "../../../api/contract.ts"
import { answered, DeskFailure } from "../../../api/DeskFailure.ts"
import type { DeskClient } from "../../../api/deskClient.ts"
import type { Pending } from "./Pending.ts"
import { readPending, writePending } from "./storedPending.ts"

export interface OutboxParts {
  readonly client: DeskClient
  readonly accountId: number
  /** Runs with each message that the backend has confirmed. */
  readonly onSent: (message: Message) => void
}

export interface Outbox {
  /** The oldest first. Replaced by each change. */
  readonly get: () => ReadonlyArray<Pending>
  readonly subscribe: (listener: () => void) => () => void
  readonly add: (pending: Omit<Pending, "key" | "isWaiting">) => void
  readonly retry: (key: string) => void
  readonly discard: (key: string) => void
  /** Sends the waiting messages now. */
  readonly resume: () => void
  /** A message with this key has reached the chat, even if its answer was lost. */
  readonly confirm: (key: string) => void
  /** Stops sending. Pending messages stay stored. */
  readonly close: () => void
}

/** Delays between retries while no reconnect is reported, in ms; the last one repeats. */
const delays = [2_000, 5_000, 10_000]

/** Statuses of temporary failures: the session is over, a proxy's backend is gone, or the backend is busy. */
const passing: ReadonlyArray<number | undefined> = [401, 502, 503, 504]

/** Whether a further attempt may succeed by itself. */
const isPassing = (failure: unknown): boolean =>
  failure instanceof DeskFailure && (failure.code === "unreachable" || passing.includes(failure.status))

const lost = new DeskFailure({ message: "The reload has lost the file.", code: "file_lost" })

const send = (client: DeskClient, pending: Pending): Promise<Message> => {
  const { presentationId, chat, text, key, file, modelId, quickReplies } = pending
  const path = { presentationId }
  if (file === undefined)
    return answered(
      client.POST("/presentations/{presentationId}/messages", {
        params: { path },
        body: {
          chat,
          text,
          key,
          ...(modelId !== undefined && { modelId }),
          ...(quickReplies.length > 0 && { quickReplies: [...quickReplies] }),
        },
      }),
    )
  if (file.bytes === undefined) return Promise.reject(lost)
  return answered(
    client.POST("/presentations/{presentationId}/files", {
      params: { path, query: { chat, name: file.name, type: file.bytes.type, key } },
      headers: { "content-type": "application/octet-stream" },
      body: file.bytes,
      bodySerializer: (body) => body,
    }),
  )
}

/**
 * Sends texts and files, one after the other in each presentation. A message without an answer waits for the
 * connection, and so do all after it. A refused one stays until the consultant sends it again. Each keeps its key, so
 * that nothing arrives twice.
 */
export const openOutbox = ({ client, accountId, onSent }: OutboxParts): Outbox => {
  const listeners = new Set<() => void>()
  const sending = new Set<number>()
  let all = readPending(accountId)
  let attempts = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  const put = (next: ReadonlyArray<Pending>) => {
    all = next
    writePending(accountId, all)
    for (const listener of listeners) listener()
  }
  const change = (key: string, fields: Partial<Pending>) =>
    put(all.map((each) => (each.key === key ? { ...each, ...fields } : each)))
  const remove = (key: string) => put(all.filter((each) => each.key !== key))
  const wait = (presentationId: number) => {
    put(all.map((each) => (each.presentationId === presentationId ? { ...each, isWaiting: true } : each)))
    clearTimeout(timer)
    timer = setTimeout(resume, delays[Math.min(attempts, delays.length - 1)])
    attempts += 1
  }
  const pump = async (presentationId: number): Promise<void> => {
    const next = all.find((each) => each.presentationId === presentationId && each.failure === undefined)
    if (isClosed || next === undefined || sending.has(presentationId)) return
    sending.add(presentationId)
    change(next.key, { isWaiting: false })
    try {
      const message = await send(client, next)
      attempts = 0
      onSent(message)
      remove(next.key)
    } catch (failure) {
      if (isPassing(failure)) return isClosed ? undefined : wait(presentationId)
      change(next.key, { failure: failure instanceof Error ? failure : new Error(String(failure)) })
    } finally {
      sending.delete(presentationId)
    }
    await pump(presentationId)
  }
  function resume() {
    for (const presentationId of new Set(all.map((each) => each.presentationId))) void pump(presentationId)
  }
  return {
    get: () => all,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (parts) => {
      put([...all, { ...parts, key: crypto.randomUUID(), isWaiting: false }])
      void pump(parts.presentationId)
    },
    retry: (key) => {
      change(key, { failure: undefined })
      resume()
    },
    discard: remove,
    resume,
    confirm: (key) => {
      if (all.some((each) => each.key === key)) remove(key)
    },
    close: () => {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
