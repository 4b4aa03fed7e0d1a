import { Effect } from "effect"
import { webAttention } from "../../adapters/browser/webAttention.ts"
import { webLockTab } from "../../adapters/browser/webLockTab.ts"
import { webScreenLight } from "../../adapters/browser/webScreenLight.ts"
import { webWakefulness } from "../../adapters/browser/webWakefulness.ts"
import { httpQueue } from "../../adapters/http/httpQueue.ts"
import type { HttpTransport } from "../../adapters/http/httpTransport.ts"
import type { Core } from "../../application/core/createCore.ts"
import type { Features, LoadFeature } from "../../application/Features.ts"
import { fetched } from "../../ui/code/lateCode.ts"
import type { Words } from "../../ui/language/texts.ts"
import { callWords } from "../../ui/queue/callWords.ts"
import { once } from "../once.ts"
import { openSession, sessionIn } from "../session.ts"
import { lateBroker } from "./lateBroker.ts"
import { ownTransport } from "./ownTransport.ts"

/** A session in the browser, and its features, each fetched when it is first asked for. */
export const browserFeatures = (core: Core, transport: HttpTransport, words: () => Words): LoadFeature => {
  const { config } = core
  const wakefulness = webWakefulness()
  const container = openSession(core, {
    queueGateway: httpQueue(transport),
    broker: lateBroker({
      url: Effect.map(config.configuration, ({ websocketLink }) => websocketLink),
      sleep: wakefulness.sleep,
    }),
    clock: transport.clock,
    liveTab: webLockTab(),
    attention: webAttention(() => callWords(words())),
    wakefulness,
    light: webScreenLight(),
  })
  const features: { readonly [Name in keyof Features]: () => Promise<Features[Name]> } = {
    session: once(async () => sessionIn(container)),
    queue: once(async () => (await fetched(() => import("../features/queue.ts"))).joinQueue(container, {})),
    presentationEntry: once(async () =>
      (await fetched(() => import("../features/presentationEntry.ts"))).joinPresentationEntry(container, {}),
    ),
    consultation: once(async () =>
      (await fetched(() => import("./consultation.ts"))).browserConsultation(container, {
        transport,
        config,
        wakefulness,
      }),
    ),
    booking: once(async () => {
      const own = ownTransport(core, transport, () => words().language)
      return (await fetched(() => import("./booking.ts"))).browserBooking(container, await own)
    }),
    feedback: once(async () => (await fetched(() => import("./feedback.ts"))).browserFeedback(container, transport)),
    streamTest: once(async () => (await fetched(() => import("./streamTest.ts"))).browserStreamTest(container, config)),
  }
  return (name) => features[name]()
}
