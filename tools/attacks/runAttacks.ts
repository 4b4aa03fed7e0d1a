import type { BrokerKind } from "../visitors/Environment.ts"
import type { Attack, AttackRow } from "./Attack.ts"
import { watchBystander } from "./bystander.ts"
import { exhaustion } from "./floods/exhaustion.ts"
import { floods } from "./floods/floods.ts"
import { hoarders } from "./floods/hoarders.ts"
import { pieces } from "./floods/pieces.ts"
import { intrusion } from "./intrusion.ts"
import { mediaAttacks } from "./media.ts"
import { quotas } from "./quotas.ts"
import { receiverAttacks } from "./receivers/receivers.ts"
import { authority } from "./rights/authority.ts"
import { calendarAttacks } from "./rights/calendar.ts"
import { calendarServerAttacks } from "./rights/calendarServers.ts"
import { deskAttacks } from "./rights/desk.ts"
import { otherPeople } from "./rights/people.ts"
import { stageAttacks } from "./rights/stage.ts"
import { strangers } from "./rights/strangers.ts"
import { type Deployment, openTarget, type Target } from "./target.ts"
import { unread } from "./unread/unread.ts"

/** On what is not the attacker's: rights, foreign servers, and quotas, which come last because they use limits up. */
export const intrusions = [
  ...authority,
  ...strangers,
  ...deskAttacks,
  ...calendarAttacks,
  ...calendarServerAttacks,
  otherPeople,
  ...stageAttacks,
  ...intrusion,
  ...mediaAttacks,
  ...receiverAttacks,
  ...quotas,
]

/** On what all visitors share: time, memory and connections of the process. */
export const exhaustions = [...floods, ...unread, ...exhaustion, ...pieces, ...hoarders]

/** Every attack, in the order of the table. */
export const attacks = [...intrusions, ...exhaustions]

export interface AttackWish {
  readonly broker: BrokerKind
  readonly deployment: Deployment
  /** Whether to run the attack of this name. Default: all. */
  readonly isWanted?: (name: string) => boolean
  readonly onRow?: (row: AttackRow) => void
}

/** Warm-up time, in ms: code runs slowly the first time. */
const warmUpMs = 3_000

const warmUp = async (target: Target) => {
  const waited = await watchBystander(target)
  await new Promise((resolve) => setTimeout(resolve, warmUpMs))
  await waited()
}

const causeOf = (failure: unknown): string =>
  failure instanceof Error
    ? [failure.stack, failure.cause && causeOf(failure.cause)].filter(Boolean).join("; ")
    : `${failure}`

/** Runs an attack beside a bystander. One that breaks is not held, and the others run all the same. */
const runBeside = async ({ name, run, goal }: Attack, target: Target): Promise<AttackRow> => {
  const stop = await watchBystander(target)
  const verdict = await run(target).catch((failure: unknown) => ({ isHeld: false, seen: `broke: ${causeOf(failure)}` }))
  return { name, ...(goal && { goal }), ...(await stop()), ...verdict }
}

/**
 * Runs attacks one after another against an instance of its own. If an attack ends the process, neither it nor any
 * later attack is held.
 */
export const runAttacks = async ({
  broker,
  deployment,
  isWanted = () => true,
  onRow,
}: AttackWish): Promise<ReadonlyArray<AttackRow>> => {
  const target = await openTarget(broker, deployment)
  try {
    const rows: AttackRow[] = []
    await warmUp(target)
    for (const attack of attacks.filter((each) => isWanted(each.name))) {
      const row = await runBeside(attack, target)
      const isWell = await target.isWell()
      rows.push(isWell ? row : { ...row, isHeld: false, seen: `the process has ended or is not well; ${row.seen}` })
      onRow?.(rows.at(-1) as AttackRow)
    }
    return rows
  } finally {
    await target.close()
  }
}

const cell = (ms: number, mostMs = Number.POSITIVE_INFINITY) => {
  const text = Number.isFinite(ms) ? Math.round(ms).toLocaleString("en") : "never"
  return ms > mostMs ? `**${text}** (goal ${mostMs})` : text
}

/** The table, in Markdown. */
export const tableOf = (rows: ReadonlyArray<AttackRow>): string =>
  [
    "| Attack | Held | Seen | pages of others, ms | REST of others, ms | chat of others, ms | memory, MiB |",
    "|---|---|---|---:|---:|---:|---:|",
    ...rows.map(
      ({ name, isHeld, seen, pageMs, restMs, chatMs, goal, memoryMiB }) =>
        `| ${name} | ${isHeld ? "yes" : "**no**"} | ${seen} | ${cell(pageMs, goal?.pageMs)} | ${cell(restMs, goal?.restMs)} | ${cell(chatMs, goal?.chatMs)} | ${Math.round(memoryMiB)} |`,
    ),
  ].join("\n")
