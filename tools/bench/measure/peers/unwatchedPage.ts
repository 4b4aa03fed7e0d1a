import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { CDPSession } from "playwright-core"
import { browserArguments } from "../../../../test/e2e/browser.ts"
import { type Profile, patienceMs } from "./loadPage.ts"

/** A page of Chromium, driven by the DevTools protocol (https://chromedevtools.github.io/devtools-protocol). */
export interface UnwatchedPage {
  /** Rejects if the browser refuses the command. */
  readonly send: CDPSession["send"]
  /** Calls the listener at each event of this name. */
  readonly on: CDPSession["on"]
  /** The value of an expression. It has a form in JSON. */
  readonly evaluate: <Value>(expression: string) => Promise<Value>
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Chromium writes the address of its protocol into this file once it listens. */
const addressIn = async (folder: string): Promise<string> => {
  for (const began = Date.now(); Date.now() - began < patienceMs; await wait(50)) {
    const [port, path] = (await readFile(join(folder, "DevToolsActivePort"), "utf8").catch(() => "")).split("\n")
    if (path) return `ws://127.0.0.1:${port}${path}`
  }
  throw new Error(`Chromium did not start within ${patienceMs} ms`)
}

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: never
  readonly result?: never
  readonly error?: { readonly message: string }
}

/** Sends commands and receives events. Without a session they are the browser's own. */
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
  let last = 0
  const send = (sessionId?: string) =>
    (async (method: string, params: object = {}) => {
      last += 1
      const id = last
      const answered = new Promise<Message>((resolve) => void waiting.set(id, resolve))
      socket.send(JSON.stringify({ id, method, params, sessionId }))
      const { error, result } = await answered
      waiting.delete(id)
      if (error !== undefined) throw new Error(`${method}: ${error.message}`)
      return result
    }) as CDPSession["send"]
  const on = (event: string, listener: (parameters: never) => void) => void listeners.push([event, listener])
  return { send, on: on as unknown as CDPSession["on"] }
}

/** Opens an empty page and slows it. */
const openPage = async (address: string, { cpu, network }: Profile): Promise<UnwatchedPage> => {
  const browser = await connect(address)
  const { targetId } = await browser.send()("Target.createTarget", { url: "about:blank" })
  const { sessionId } = await browser.send()("Target.attachToTarget", { targetId, flatten: true })
  const send = browser.send(sessionId)
  await send("Page.enable")
  await send("Network.enable")
  await send("Emulation.setDeviceMetricsOverride", { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false })
  await send("Emulation.setCPUThrottlingRate", { rate: cpu })
  if (network !== undefined)
    await send("Network.emulateNetworkConditions", {
      offline: false,
      latency: network.latencyMs,
      downloadThroughput: network.download,
      uploadThroughput: network.upload,
    })
  const evaluate = async <Value>(expression: string): Promise<Value> =>
    (await send("Runtime.evaluate", { expression, returnByValue: true })).result.value
  return { send, on: browser.on, evaluate }
}

/**
 * Opens a page in a browser of its own, slowed from the first byte on, without the protocol's `Runtime` domain. A
 * driver that enables it makes V8 record a stack for each error that a script creates, and parse the script again for
 * it. React creates five while it is evaluated: about 300 ms of the slow profile that no visitor has.
 */
export const onUnwatchedPage = async <Answer>(
  profile: Profile,
  use: (page: UnwatchedPage) => Promise<Answer>,
): Promise<Answer> => {
  const folder = await mkdtemp(join(tmpdir(), "unwatched-"))
  const browser = spawn(
    process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    [...browserArguments, "--lang=en-GB", "--remote-debugging-port=0", `--user-data-dir=${folder}`, "about:blank"],
    { stdio: "ignore" },
  )
  try {
    return await use(await openPage(await addressIn(folder), profile))
  } finally {
    const ended = once(browser, "exit")
    browser.kill()
    await ended
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
