import type { Target } from "./target.ts"

/** What became of an attack. */
export interface Verdict {
  readonly isHeld: boolean
  /** What was seen, in a few words. */
  readonly seen: string
  /** The wait of others for chat that the attack measured, in ms; replaces the bystander's longest wait. */
  readonly chatMs?: number
}

/** The longest wait of others on an idle machine, in ms. */
interface Goal {
  readonly restMs: number
  readonly chatMs: number
}

/** Somebody who means ill, and what they try. */
export interface Attack {
  /** What is tried, as a row of the table names it. */
  readonly name: string
  /** Unbounded when absent. */
  readonly goal?: Goal
  /** Resolves when the attacker has gone. Rejects only when the attack itself could not be made. */
  readonly run: (target: Target) => Promise<Verdict>
}

/** A row of the table of docs/security.md. */
export interface AttackRow extends Verdict {
  readonly name: string
  readonly goal?: Goal
  /** What another visitor waited longest for an answer of REST, and for an own chat message to come back; ms. */
  readonly restMs: number
  readonly chatMs: number
  /** Memory of the process at its highest meanwhile, in MiB. */
  readonly memoryMiB: number
}

/** Held when every try ended as it should; says how many did not, and which came first. */
export const verdictOf = (tries: ReadonlyArray<readonly [what: string, isHeld: boolean]>): Verdict => {
  const broken = tries.filter(([, isHeld]) => !isHeld).map(([what]) => what)
  return broken.length === 0
    ? { isHeld: true, seen: `${tries.length} tries, all refused` }
    : { isHeld: false, seen: `${broken.length} of ${tries.length} got through: ${broken[0]}` }
}

/** Whether others waited no longer than the attack's goal allows. */
export const isQuick = ({ goal, restMs, chatMs }: AttackRow): boolean =>
  goal === undefined || (restMs <= goal.restMs && chatMs <= goal.chatMs)
