import { createServer } from "node:http"
import { startUndriven } from "../../../e2e/undrivenChromium.ts"
import { listening } from "../../../listening.ts"
import { servedPages } from "../../stream/servedPages.ts"

/**
 * Chromium with a visitor's flags. Not launched by playwright, which keeps every tab in the foreground and disables
 * the throttling of the others.
 */
const flags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
]

/** A browser with tabs, the latest in the foreground. Each has a page with the broker's adapter. */
export const tabHarness = async (policy: string | undefined) => {
  const serve = await servedPages(new URL("./brokerEntry.ts", import.meta.url), policy)
  const pages = await listening(createServer(serve))
  const { call, close } = await startUndriven(flags)
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
      await close()
      await pages.close()
    },
  }
}
