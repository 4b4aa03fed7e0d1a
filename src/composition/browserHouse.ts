import { Effect } from "effect"
import { webAttention } from "../adapters/browser/webAttention.ts"
import { webLockTab } from "../adapters/browser/webLockTab.ts"
import { webScreenLight } from "../adapters/browser/webScreenLight.ts"
import { webWakefulness } from "../adapters/browser/webWakefulness.ts"
import { httpQueue } from "../adapters/http/httpQueue.ts"
import type { HttpTransport } from "../adapters/http/httpTransport.ts"
import type { Words } from "../ui/language/texts.ts"
import { callWords } from "../ui/queue/callWords.ts"
import type { HouseViews } from "../ui/routing/HouseViews.ts"
import { fetched } from "../ui/routing/staleChunk.ts"
import type { Entrance } from "./entrance.ts"
import { containerFor, viewsOf } from "./house.ts"
import { lateBroker } from "./lateBroker.ts"
import { once } from "./once.ts"
import { ownTransport } from "./ownTransport.ts"
import { recipe } from "./recipe.ts"
import { entranceToken, portToken } from "./tokens.ts"

/** The real parties behind the entrance. */
export const browserHouse = (entered: Entrance, transport: HttpTransport, words: () => Words): HouseViews => {
  const container = containerFor(entered, {
    queue: recipe(() => httpQueue(transport)),
    broker: recipe(
      (config, { sleep }) =>
        lateBroker({ url: Effect.map(config.configuration, ({ websocketLink }) => websocketLink), sleep }),
      entranceToken.config,
      portToken.wakefulness,
    ),
    clock: recipe(() => transport.clock),
    tab: recipe(() => webLockTab()),
    attention: recipe(() => webAttention(() => callWords(words()))),
    wakefulness: recipe(() => webWakefulness()),
    light: recipe(() => webScreenLight()),
  })
  const stage = once(async () => (await fetched(() => import("./browserStage.ts"))).browserStage(container))
  return viewsOf(container, {
    booking: once(async () => {
      const own = ownTransport(entered.ports, transport, () => words().language)
      return (await fetched(() => import("./browserBooking.ts"))).browserBooking(container, await own)
    }),
    streamTest: once(async () => {
      const [{ browserStreamTest }] = await Promise.all([fetched(() => import("./browserStreamTest.ts")), stage()])
      return browserStreamTest(container)
    }),
    consultation: once(async () => {
      const [{ browserConsultation }] = await Promise.all([fetched(() => import("./browserConsultation.ts")), stage()])
      return browserConsultation(container, transport)
    }),
    queue: once(async () => (await fetched(() => import("./queueFeature.ts"))).queueFeature(container)),
    waiting: once(async () => (await fetched(() => import("./waitingFeature.ts"))).waitingFeature(container)),
    feedback: once(async () =>
      (await fetched(() => import("./browserFeedback.ts"))).browserFeedback(container, transport),
    ),
  })
}
