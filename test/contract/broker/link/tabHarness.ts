import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { WebSocket } from "ws"
import { listening } from "../../../listening.ts"
import { servedPages } from "../../stream/servedPages.ts"

/**
 * Chromium with a visitor's flags. Not launched by playwright, which keeps every tab in the foreground and disables
 * the throttling of the others.
 */
const flags = [
  ...["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
  "--remote-debugging-port=0",
]

interface Answer {
  readonly id: number
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

/** The browser's own protocol: calls, and their responses. */
const protocol = async (address: string) => {
  const socket = new WebSocket(address)
  await once(socket, "open")
  const waiting = new Map<number, (answer: Answer) => void>()
  let calls = 0
  socket.on("message", (data) => {
    const answer = JSON.parse(String(data)) as Answer
    waiting.get(answer.id)?.(answer)
  })
  return {
    call: async <Result>(method: string, params: object, sessionId?: string): Promise<Result> => {
      calls += 1
      const id = calls
      const answer = new Promise<Answer>((resolve) => waiting.set(id, resolve))
      socket.send(JSON.stringify({ id, method, params, sessionId }))
      const { result, error } = await answer
      if (error !== undefined) throw new Error(`${method}: ${error.message}`)
      return result as Result
    },
    close: () => socket.terminate(),
  }
}

/** A browser with tabs, the latest in the foreground. Each has a page with the broker's adapter. */
export const tabHarness = async (policy: string | undefined) => {
  const serve = await servedPages(new URL("./brokerEntry.ts", import.meta.url), policy)
  const pages = await listening(createServer(serve))
  const profile = await mkdtemp(join(tmpdir(), "showroom-tabs-"))
  const child = spawn(process.env.CHROMIUM_PATH ?? "/usr/bin/chromium", [...flags, `--user-data-dir=${profile}`], {
    stdio: ["ignore", "ignore", "pipe"],
  })
  const address = await new Promise<string>((resolve, reject) => {
    let said = ""
    child.once("exit", () => reject(new Error(`Chromium did not start: ${said}`)))
    child.stderr.on("data", (bytes) => {
      said += String(bytes)
      const found = /ws:\/\/\S+/.exec(said)?.[0]
      if (found !== undefined) resolve(found)
    })
  })
  const { call, close } = await protocol(address)
  return {
    /** Opens a tab in front of the others. Returns a function that evaluates in its page. */
    open: async () => {
      const url = `${pages.http}/`
      const { targetId } = await call<{ targetId: string }>("Target.createTarget", { url })
      const { sessionId } = await call<{ sessionId: string }>("Target.attachToTarget", { targetId, flatten: true })
      return async <Result>(expression: string): Promise<Result | undefined> => {
        const asked = { expression, awaitPromise: true, returnByValue: true }
        const { result } = await call<{ result: { value?: Result } }>("Runtime.evaluate", asked, sessionId)
        return result.value
      }
    },
    close: async () => {
      const gone = once(child, "exit")
      await call("Browser.close", {})
      close()
      await gone
      await pages.close()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
