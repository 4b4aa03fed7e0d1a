import type { CDPSession } from "playwright-core"
import { browserArguments } from "../../../../test/e2e/browser.ts"
import { startUndriven, type UndrivenChromium } from "../../../../test/e2e/undrivenChromium.ts"
import type { Profile } from "./loadPage.ts"

/** A page of Chromium, driven by the DevTools protocol (https://chromedevtools.github.io/devtools-protocol). */
export interface UnwatchedPage {
  /** Rejects if the browser refuses the command. */
  readonly send: CDPSession["send"]
  /** Calls the listener at each event of this name. */
  readonly on: CDPSession["on"]
  /** The value of an expression. It has a form in JSON. */
  readonly evaluate: <Value>(expression: string) => Promise<Value>
}

/** Opens an empty page and slows it. */
const openPage = async ({ call, on }: UndrivenChromium, { cpu, network }: Profile): Promise<UnwatchedPage> => {
  const { targetId } = await call<{ targetId: string }>("Target.createTarget", { url: "about:blank" })
  const { sessionId } = await call<{ sessionId: string }>("Target.attachToTarget", { targetId, flatten: true })
  const send = ((method: string, parameters?: object) => call(method, parameters, sessionId)) as CDPSession["send"]
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
  return { send, on: on as unknown as CDPSession["on"], evaluate }
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
  const browser = await startUndriven([...browserArguments, "--lang=en-GB", "about:blank"])
  try {
    return await use(await openPage(browser, profile))
  } finally {
    await browser.close()
  }
}
