// All figures of docs/performance.md in one run, with their goals. For comparison, the same run measures the minimum of
// each: a plain page of React, a plain connection between two pages, a bare set and sort; and another product. Ends
// with 1 if a goal is missed.
// npm run bench -- [--only size,first,later,peerChat,chat,merge,frames,joins,booking,visitors] [--runs 7] [--seconds 60] [--json file]

import { bookingBench } from "../../backend/test/booking/bookingBench.ts"
import { requireBuilt } from "../../scripts/build/showroom.ts"
import { measureSizes } from "../../scripts/checks/size.ts"
import { aboveZero, main, readArguments } from "../../scripts/cli.ts"
import { runParts } from "../../scripts/parts.ts"
import { requireChromium } from "../../scripts/services/chromium.ts"
import { crowdBench } from "../visitors/crowd/crowdBench.ts"
import { bookingFigures } from "./measure/bookingFigures.ts"
import { measureChat } from "./measure/chat/atScale.ts"
import type { Figure, Section } from "./measure/figures.ts"
import { measureFrames } from "./measure/frames.ts"
import { measureLaterScreens } from "./measure/laterScreens.ts"
import { measureMerge } from "./measure/merge.ts"
import { chatBeside, firstScreensBeside } from "./measure/peers/peers.ts"
import { measureJoins } from "./measure/stream/joins.ts"
import { visitorFigures } from "./measure/visitorFigures.ts"

const progress = (what: string) => console.error(what)
/** Joins of each kind: the median is stable from this number on. */
const joinRounds = 10
/** A run of the later screens takes a minute. */
const laterRuns = 3
/** Smaller than `bench:booking` and `bench:visitors`, whose size is an option. */
const rush = { count: 200, kills: 2 }
const crowd = { count: 50, seconds: 20, broker: "embedded" } as const

const section = (name: string, figures: ReadonlyArray<Figure>): ReadonlyArray<Section> => [{ name, figures }]

await main(async () => {
  const { values } = readArguments({
    only: { type: "string" },
    runs: { type: "string", default: "7" },
    seconds: { type: "string", default: "60" },
    json: { type: "string" },
  })
  const [runs, seconds] = [aboveZero(values, "runs"), aboveZero(values, "seconds")]
  Object.assign(process.env, requireChromium())
  await requireBuilt()
  return runParts(
    {
      size: async () => section("Sizes, gzip", measureSizes().figures),
      first: () => firstScreensBeside(runs, progress),
      later: () => measureLaterScreens(Math.min(runs, laterRuns), progress),
      peerChat: () => chatBeside(runs, progress),
      chat: () => measureChat(seconds),
      merge: async () => section("Merging a chat's history", await measureMerge()),
      frames: async () => section("Decoding STOMP frames, CPU", measureFrames()),
      joins: async () => section("Joining a stream", await measureJoins(joinRounds, progress)),
      booking: async () =>
        section(
          `${rush.count} who want one time, embedded database`,
          bookingFigures(await bookingBench({ ...rush, progress }), rush.count),
        ),
      visitors: async () =>
        section(
          `${crowd.count} visitors in one webinar`,
          visitorFigures(await crowdBench({ ...crowd, bare: 0, progress })),
        ),
    },
    { only: values.only, json: values.json, progress },
  )
})
