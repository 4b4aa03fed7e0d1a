import { once } from "node:events"
import { setFlagsFromString } from "node:v8"
import { Worker } from "node:worker_threads"
import type { Answered, Asked, Failed, Opened, Rows } from "./threadMessages.ts"

/** The embedded database in a thread of its own. */
export interface DatabaseThread {
  /** Runs one statement. Rejects as the database did, and once the thread has ended. */
  readonly ask: (statement: Omit<Asked, "id">) => Promise<{ readonly rows: Rows }>
  /** Saves everything and ends the thread. */
  readonly close: () => Promise<void>
}

interface Pending {
  readonly resolve: (result: { readonly rows: Rows }) => void
  readonly reject: (failure: unknown) => void
}

/** The error that the thread threw, with its code. */
const thrown = ({ error, facts }: Failed): unknown =>
  error ? Object.assign(new Error(error.message), facts, { stack: error.stack }) : facts

/**
 * WebAssembly that has called a function of JavaScript this many times compiles a faster call, which all threads share.
 * V8 ends the process when one thread drops such a call while another looks it up ("Check failed:
 * jit_page_->allocations_.erase", github.com/nodejs/node/issues/64500). The calls are not what a statement waits for.
 */
const callsBeforeFaster = 2 ** 31 - 1

/**
 * Opens the database of a folder, or one in memory. Rejects with what the database threw. The thread keeps the process
 * alive only while a statement runs.
 */
export const openDatabaseThread = async (dataDir: string | undefined): Promise<DatabaseThread> => {
  setFlagsFromString(`--wasm-wrapper-tiering-budget=${callsBeforeFaster}`)
  const thread = new Worker(new URL("./thread.mjs", import.meta.url), { workerData: { dataDir } })
  const [opened] = (await once(thread, "message")) as [Opened]
  if (opened !== "opened") {
    await thread.terminate()
    throw thrown(opened.failure)
  }
  const pending = new Map<number, Pending>()
  let asked = 0
  let isClosing = false
  let ended: Error | undefined
  const end = (failure: Error) => {
    ended ??= failure
    for (const { reject } of pending.values()) reject(ended)
    pending.clear()
  }
  const settle = (answer: Answered) => {
    const { resolve, reject } = pending.get(answer.id) ?? {}
    pending.delete(answer.id)
    if (pending.size === 0 && !isClosing) thread.unref()
    if ("rows" in answer) resolve?.({ rows: answer.rows })
    else reject?.(thrown(answer.failure))
  }
  const exited = once(thread, "exit")
  thread.on("message", settle)
  thread.on("error", (failure) => end(failure instanceof Error ? failure : new Error(String(failure))))
  thread.on("exit", () => end(new Error("The embedded database has ended")))
  thread.unref()
  return {
    ask: (statement) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended)
        asked += 1
        pending.set(asked, { resolve, reject })
        thread.ref()
        thread.postMessage({ id: asked, ...statement } satisfies Asked)
      }),
    close: async () => {
      if (ended) return
      isClosing = true
      thread.ref()
      thread.postMessage("close")
      await exited
    },
  }
}
