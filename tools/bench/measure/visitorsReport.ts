import type { CrowdResult, Population } from "../../visitors/crowd/crowdBench.ts"
import type { Load } from "../../visitors/crowd/processLoad.ts"
import type { QueueResult } from "../../visitors/crowd/queueBench.ts"
import type { ReturnCost } from "../../visitors/crowd/returnCost.ts"
import type { Spread } from "../../visitors/crowd/spread.ts"

/** The number of visitors with the real use-cases and of bare ones, and the broker. */
interface Asked {
  readonly broker: string
  readonly count: number
  readonly bare: number
}

export type WebinarResult = Asked & Omit<CrowdResult, "bare"> & { readonly sockets: Population | undefined }

export type VisitorsResult =
  | ({ readonly kind: "webinar" } & WebinarResult)
  | ({ readonly kind: "queue" } & Omit<Asked, "bare"> & QueueResult)

const ms = ({ p50, p99, most }: Spread) =>
  `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, most ${most.toFixed(0)} ms`
const loads = (list: ReadonlyArray<Load>) =>
  list
    .map(({ name, cpuPercent, megabytes }) => `${name} ${cpuPercent.toFixed(0)} %, ${megabytes.toFixed(0)} MB`)
    .join("; ")

const cost = ({ all, netMs }: ReturnCost) =>
  `${all.map(({ name, ms }) => `${name} ${ms.toFixed(1)} ms`).join(", ")}; without what the webinar takes meanwhile ${netMs.toFixed(1)} ms`

const population = (name: string, { lost, latency, connectedAgain, caughtUp }: Population) => [
  `${name}: ${lost} lost; from the moderator's call: ${ms(latency)}`,
  `${name}, all cut at once: connected again ${ms(connectedAgain)}; caught up ${ms(caughtUp)}`,
]

export const webinarText = (result: WebinarResult): string =>
  [
    `webinar of ${result.count} real and ${result.bare} bare visitors, ${result.broker}; all there after ${result.openedSeconds.toFixed(1)} s; load of the machine ${result.loadAverage.toFixed(1)}`,
    `said ${result.said}; ${result.doubled} doubled`,
    ...(result.lackingPart === undefined
      ? []
      : [
          `${result.count} raised a hand, chose and voted meanwhile; ${result.lackingPart.before} lacked something of it at the end, ${result.lackingPart.after} after the cut`,
        ]),
    ...population("real", result.real),
    ...(result.sockets === undefined ? [] : population("bare", result.sockets)),
    `meanwhile, CPU of one core and memory: ${loads(result.load)}`,
    `connected again, by 250 ms: ${result.returns.join(" ")}`,
    `meanwhile: ${loads(result.reconnectLoad)}`,
    `CPU for each return: ${cost(result.returnCost)}`,
  ].join("\n")

export const queueText = (result: Omit<Asked, "bare"> & QueueResult): string =>
  [
    `${result.count} in line, ${result.broker}; all there after ${result.openedSeconds.toFixed(1)} s; load of the machine ${result.loadAverage.toFixed(1)}`,
    `${result.moves} times one left and one joined: new place on a screen ${ms(result.latency)}; ${result.missed} missed`,
    `meanwhile, CPU of one core and memory: ${loads(result.load)}`,
  ].join("\n")

interface Goal {
  readonly goal: string
  readonly measured: string
  readonly isMet: boolean
}

/**
 * Goals by the number of visitors: the maximum ratio of the real ones' p99 to the bare ones', and the p99 in s until
 * all have caught up.
 */
const goals = (visitors: number) => (visitors <= 1_000 ? { ratio: 1.5, seconds: 10 } : { ratio: 3, seconds: 30 })
const placeMs = 2_000

/** The goals of docs/reliability.md for such a run. */
export const goalsOf = (result: VisitorsResult): ReadonlyArray<Goal> => {
  if (result.kind === "queue") {
    const { count, latency } = result
    const goal = `place of ${count} in line within ${placeMs} ms at p99`
    return [{ goal, measured: `${latency.p99.toFixed(0)} ms`, isMet: latency.p99 <= placeMs }]
  }
  const { count, bare, real, sockets, doubled } = result
  const name = `webinar ${count}+${bare}`
  const most = goals(count + bare)
  const lackingPart = (result.lackingPart?.before ?? 0) + (result.lackingPart?.after ?? 0)
  const lost = real.lost + (sockets?.lost ?? 0) + doubled + lackingPart
  const ratio = real.latency.p99 / (sockets?.latency.p99 ?? Number.NaN)
  return [
    { goal: `${name}: 0 lost and 0 doubled`, measured: String(lost), isMet: lost === 0 },
    ...(sockets === undefined
      ? []
      : [
          {
            goal: `${name}: p99 at most ${most.ratio} of the bare ones'`,
            measured: ratio.toFixed(2),
            isMet: ratio <= most.ratio,
          },
        ]),
    {
      goal: `${name}: all cut, caught up within ${most.seconds} s at p99`,
      measured: `${(real.caughtUp.p99 / 1_000).toFixed(1)} s`,
      isMet: real.caughtUp.p99 <= most.seconds * 1_000,
    },
  ]
}
