import type { BrokerKind } from "../visitors/Environment.ts"
import type { FaultRow } from "./FaultRow.ts"
import { openFaultHarness } from "./faultHarness.ts"
import {
  asleep,
  brokerRestarted,
  connectionReset,
  type Fault,
  halfOpen,
  instanceKilled,
  instancesRestarted,
  networkGone,
  nodeCutOff,
  nodeKilled,
  nodesRestarted,
  slowConsumer,
  tokenExpired,
  tokenRefusedTwice,
  twoTabs,
} from "./faults.ts"
import { runFault } from "./runFault.ts"

/** Messages per second, from each side of the chat. */
const perSecond = 10

/** Every fault of the table, in its order. */
const faults: ReadonlyArray<Fault> = [
  connectionReset,
  halfOpen(15_000),
  brokerRestarted,
  tokenExpired,
  tokenRefusedTwice,
  networkGone,
  asleep,
  slowConsumer,
  twoTabs,
  instanceKilled,
  instancesRestarted,
  nodeKilled,
  nodeCutOff,
  nodesRestarted,
]

/** Whether a fault applies to an environment with this broker. */
const isOn = ({ on }: Fault, broker: BrokerKind): boolean =>
  on === undefined ? broker === "embedded" || broker === "rabbitmq" : on === broker

export interface TableOptions {
  readonly broker: BrokerKind
  /** Parts of faults' names, separated by commas; every fault if absent. */
  readonly only?: string | undefined
  /** Receives each row as soon as it is measured. */
  readonly onRow: (row: FaultRow) => void
}

/** Runs faults that need the same backend one after another in one harness. */
const onOneHarness = async ({ broker, onRow }: TableOptions, some: ReadonlyArray<Fault>): Promise<FaultRow[]> => {
  if (some.length === 0) return []
  const harness = await openFaultHarness(broker, some[0]?.env)
  const rows: FaultRow[] = []
  try {
    for (const fault of some) {
      const row = await runFault(harness, fault, perSecond)
      onRow(row)
      rows.push(row)
    }
    return rows
  } finally {
    await harness.close()
  }
}

/**
 * Runs the faults on a broker and returns the rows in the table's order. The night runs in parallel, in an environment
 * of its own.
 */
export const faultTable = async (options: TableOptions): Promise<ReadonlyArray<FaultRow>> => {
  const parts = (options.only ?? "").split(",")
  const wanted = faults.filter(
    (fault) => isOn(fault, options.broker) && parts.some((part) => fault.name.includes(part)),
  )
  const usual = wanted.filter((fault) => fault !== asleep && fault.env === undefined)
  const withShortTokens = wanted.filter(({ env }) => env !== undefined)
  const night = onOneHarness(
    options,
    wanted.filter((fault) => fault === asleep),
  )
  const day = async () => [...(await onOneHarness(options, usual)), ...(await onOneHarness(options, withShortTokens))]
  // A failure by day must not leave the processes of the night behind.
  const done = await Promise.allSettled([night, day()])
  const rows = done.flatMap((part) => {
    if (part.status === "rejected") throw part.reason
    return part.value
  })
  return wanted.flatMap(({ name }) => rows.filter(({ fault }) => fault === name))
}
