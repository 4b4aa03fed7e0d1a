import type { Target } from "./target.ts"

/** The outcome of an attack. */
export interface Verdict {
  readonly isHeld: boolean
  /** What was observed, in a few words. */
  readonly seen: string
  /**
   * The longest wait for chat of other visitors, in ms, if the attack measured it. Replaces the bystander's longest
   * wait.
   */
  readonly chatMs?: number
}

/** The longest wait that others may have on an idle machine, in ms. */
interface Goal {
  readonly restMs?: number
  readonly chatMs?: number
  readonly pageMs?: number
}

/** An attack, and how it is carried out. */
export interface Attack {
  /** What the attacker tries, as a row of the table names it. */
  readonly name: string
  /** Unbounded if absent. */
  readonly goal?: Goal
  /** Resolves when the attacker has left. Rejects only if the attack itself could not be carried out. */
  readonly run: (target: Target) => Promise<Verdict>
}

/** A row of the table that `npm run attack` prints. */
export interface AttackRow extends Verdict {
  readonly name: string
  readonly goal?: Goal
  /**
   * Another visitor's longest wait for an answer of REST, for the echo of an own chat message, and for the showroom's
   * settings, which need no database, in ms.
   */
  readonly restMs: number
  readonly chatMs: number
  readonly pageMs: number
  /** The highest memory of the process during the attack, in MiB. */
  readonly memoryMiB: number
}

/** Held if every try ended as it should. Otherwise reports how many did not, and the first of them. */
export const verdictOf = (tries: ReadonlyArray<readonly [what: string, isHeld: boolean]>): Verdict => {
  const broken = tries.filter(([, isHeld]) => !isHeld).map(([what]) => what)
  return broken.length === 0
    ? { isHeld: true, seen: `${tries.length} tries, all refused` }
    : { isHeld: false, seen: `${broken.length} of ${tries.length} got through: ${broken[0]}` }
}

/** Whether others waited no longer than the attack's goal allows. */
export const isQuick = ({ goal = {}, ...waits }: AttackRow): boolean =>
  (["restMs", "chatMs", "pageMs"] as const).every((wait) => waits[wait] <= (goal[wait] ?? Number.POSITIVE_INFINITY))
