import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: never
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

/** Chromium without playwright, by its DevTools protocol (https://chromedevtools.github.io/devtools-protocol). */
export interface UndrivenChromium {
  /** Rejects if the browser refuses the command. Without a session id the command goes to the browser itself. */
  readonly call: <Result>(method: string, params?: object, sessionId?: string) => Promise<Result>
  /** Calls the listener at each event of this name. */
  readonly on: (event: string, listener: (parameters: never) => void) => void
  readonly close: () => Promise<void>
}

/** Chromium prints the address of its protocol once it listens. */
const addressOf = (browser: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let printed = ""
    browser.once("error", reject)
    browser.once("exit", () => reject(new Error(`Chromium did not start: ${printed}`)))
    browser.stderr?.on("data", (bytes) => {
      printed += String(bytes)
      const found = /ws:\/\/\S+/.exec(printed)?.[0]
      if (found !== undefined) resolve(found)
    })
  })

const connect = async (address: string) => {
  const socket = new WebSocket(address)
  await once(socket, "open")
  const waiting = new Map<number, (answer: Message) => void>()
  const listeners: Array<readonly [event: string, listener: (parameters: never) => void]> = []
  socket.addEventListener("message", ({ data }) => {
    const message: Message = JSON.parse(String(data))
    const { id, method, params } = message
    if (id !== undefined) waiting.get(id)?.(message)
    for (const [event, listener] of listeners) if (event === method) listener(params as never)
  })
  let calls = 0
  const call = async <Result>(method: string, params: object = {}, sessionId?: string): Promise<Result> => {
    calls += 1
    const id = calls
    const answered = new Promise<Message>((resolve) => void waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params, sessionId }))
    const { result, error } = await answered
    waiting.delete(id)
    if (error !== undefined) throw new Error(`${method}: ${error.message}`)
    return result as Result
  }
  const on: UndrivenChromium["on"] = (event, listener) => void listeners.push([event, listener])
  return { call, on, close: () => socket.close() }
}

/** Starts Chromium in a profile of its own. */
export const startUndriven = async (flags: ReadonlyArray<string>): Promise<UndrivenChromium> => {
  const profile = await mkdtemp(join(tmpdir(), "showroom-chromium-"))
  const browser = spawn(
    process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    [...flags, "--remote-debugging-port=0", `--user-data-dir=${profile}`],
    { stdio: ["ignore", "ignore", "pipe"] },
  )
  const gone = once(browser, "exit")
  const { call, on, close } = await connect(await addressOf(browser))
  return {
    call,
    on,
    close: async () => {
      close()
      browser.kill()
      await gone
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
