import { Effect } from "effect"
import type { Instruments } from "../../application/ports/browser/Instruments.ts"
import { downloadRate, type LoadingPage } from "./downloadRate.ts"
import { type FramedPage, framePolicy } from "./framePolicy.ts"
import { type ReachingPage, reachable } from "./reachable.ts"
import { type ReceivingPage, receivingSupport } from "./receivingSupport.ts"
import { type TonePage, testTone } from "./testTone.ts"

/** What is needed of the page's globals. */
export interface InstrumentPage extends ReceivingPage, FramedPage, ReachingPage, LoadingPage, TonePage {
  readonly navigator: {
    readonly userAgent: string
    /** Missing in pages that are not secure. */
    readonly clipboard?: Pick<Clipboard, "writeText">
  }
  readonly document: Pick<Document, "querySelector">
}

/** The name of the script that the page has begun with: it bears a hash of what is in it. */
const buildOf = ({ document }: InstrumentPage): string =>
  document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src.split("/").at(-1) ?? "unknown"

/** The stream test's instruments in a browser (S8); `version` is the build's. */
export const webInstruments = (version: () => string, page: InstrumentPage = globalThis as never): Instruments => ({
  support: Effect.sync(() => receivingSupport(page)),
  frame: Effect.sync(() => framePolicy(page)),
  page: Effect.sync(() => ({ version: version(), build: buildOf(page), userAgent: page.navigator.userAgent })),
  reaches: (party, address) => reachable(page, party, address),
  rate: downloadRate(page),
  tone: testTone(page),
  copy: (text) =>
    Effect.tryPromise(async () => {
      if (page.navigator.clipboard === undefined) return false
      await page.navigator.clipboard.writeText(text)
      return true
    }).pipe(Effect.orElseSucceed(() => false)),
})
