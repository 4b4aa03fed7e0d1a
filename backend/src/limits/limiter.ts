import { createHash, createHmac, randomBytes } from "node:crypto"
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible"
import type { Instances } from "../environment/instances/Instances.ts"
import { countHere } from "../environment/instances/soleInstance.ts"
import { type Log, silent } from "../environment/Log.ts"
import { type RefusalCode, TooMany } from "../environment/Refused.ts"
import type { Limit } from "./Limit.ts"
import { countedByEach, type LimitName, type LimitTable, limits } from "./table.ts"

/** Counts uses against the table. `whose` may be an address or a name, so it is logged only as a hash. */
export interface Limiter {
  /** Counts a use. Refused: 429 with the seconds until there is room; a refused use is not counted. */
  readonly spend: (name: LimitName, whose: string, amount?: number) => Promise<void>
  /** Like `spend`, but resolves with false beyond the limit. */
  readonly takes: (name: LimitName, whose: string, amount?: number) => Promise<boolean>
  /** Subtracts a part of what was counted. */
  readonly giveBack: (name: LimitName, whose: string, amount: number) => Promise<void>
  /** Counts a use even beyond the limit. */
  readonly note: (name: LimitName, whose: string) => Promise<void>
  readonly most: (name: LimitName) => number
  /** Records that the caller enforced a limit which it counts itself. */
  readonly reached: (name: LimitName, whose: string) => void
  /** The error to throw if the caller counts itself; `seconds` until there may be room, if known. */
  readonly refusal: (name: LimitName, whose: string, seconds?: number) => TooMany
  /** Number of times that each limit was enforced since the start, without limits never enforced. */
  readonly counts: () => Readonly<Partial<Record<LimitName, number>>>
}

/** A refusal code is one word; an alternative to a refusal is a sentence. */
const isRefusal = (beyond: Limit["beyond"]): beyond is RefusalCode => !beyond.includes(" ")

/**
 * The log names a limit at most once in this many seconds for each owner: a flood of requests must not flood the log.
 */
const quietSeconds = 60

export interface LimiterParts {
  readonly table?: LimitTable
  readonly log?: Log
  /** Counts across all instances. */
  readonly rate?: Instances["rate"]
}

/** Hashed, so that the database does not store mail addresses and names again. */
const hashed = (whose: string) => createHash("sha256").update(whose).digest("base64url")

/** Defaults: the usual table, no log, and counts that this process keeps in memory. */
export const openLimiter = ({ table = limits, log = silent, rate = countHere }: LimiterParts = {}): Limiter => {
  const names = Object.keys(table) as LimitName[]
  const rates = new Map(
    names
      .filter((name) => table[name].seconds > 0)
      .map((name) => {
        const { most, seconds } = table[name]
        const counting = countedByEach.has(name) ? countHere : rate
        return [name, counting({ name, most, seconds })] as const
      }),
  )
  const logged = new RateLimiterMemory({ points: 1, duration: quietSeconds })
  const enforced = new Map<LimitName, number>()
  const salt = randomBytes(16)

  const rateOf = (name: LimitName) => {
    const rate = rates.get(name)
    if (!rate) throw new Error(`${name} is not a rate`)
    return rate
  }

  const reached = (name: LimitName, whose: string) => {
    enforced.set(name, (enforced.get(name) ?? 0) + 1)
    const by = createHmac("sha256", salt).update(whose).digest("hex").slice(0, 8)
    logged.consume(`${name} ${by}`).then(
      () => log.warn("limit reached", { limit: name, per: table[name].per, by }),
      () => undefined,
    )
  }

  /** Seconds until there is room; `undefined` if the use was counted. */
  const counted = async (name: LimitName, whose: string, amount: number): Promise<number | undefined> => {
    const rate = rateOf(name)
    try {
      await rate.consume(hashed(whose), amount)
      return undefined
    } catch (spent) {
      if (!(spent instanceof RateLimiterRes)) throw spent
      await rate.reward(hashed(whose), amount)
      reached(name, whose)
      return Math.max(1, Math.ceil(spent.msBeforeNext / 1_000))
    }
  }

  const tooMany = (name: LimitName, seconds: number | undefined) => {
    const { beyond } = table[name]
    if (!isRefusal(beyond)) throw new Error(`${name} refuses nothing`)
    return new TooMany(beyond, seconds)
  }

  return {
    spend: async (name, whose, amount = 1) => {
      const seconds = await counted(name, whose, amount)
      if (seconds !== undefined) throw tooMany(name, seconds)
    },
    takes: async (name, whose, amount = 1) => (await counted(name, whose, amount)) === undefined,
    giveBack: async (name, whose, amount) => {
      const { consumedPoints } = await rateOf(name).reward(hashed(whose), amount)
      // The period has ended meanwhile, and the uses belong to it.
      if (consumedPoints < 0) await rateOf(name).delete(hashed(whose))
    },
    note: async (name, whose) => void (await rateOf(name).penalty(hashed(whose))),
    most: (name) => table[name].most,
    reached,
    refusal: (name, whose, seconds) => {
      reached(name, whose)
      return tooMany(name, seconds)
    },
    counts: () => Object.fromEntries(enforced),
  }
}
