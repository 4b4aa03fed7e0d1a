import { createHash, createHmac, randomBytes } from "node:crypto"
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible"
import type { Instances } from "../environment/instances/Instances.ts"
import { countedHere } from "../environment/instances/soleInstance.ts"
import { type Log, silent } from "../environment/Log.ts"
import { type RefusalCode, TooMany } from "../environment/Refused.ts"
import { countedByEach, type Limit, type LimitName, type LimitTable, limits } from "./table.ts"

/** Counts uses against the table. `whose` is never logged as it is: it may be an address or a name. */
export interface Limiter {
  /** Counts a use. Refused: 429 with the seconds after which there is room again; what is refused is not counted. */
  readonly spend: (name: LimitName, whose: string, amount?: number) => Promise<void>
  /** The same without a refusal: false beyond the limit. */
  readonly takes: (name: LimitName, whose: string, amount?: number) => Promise<boolean>
  /** Takes back a part of what was counted. */
  readonly giveBack: (name: LimitName, whose: string, amount: number) => Promise<void>
  /** Counts a use even beyond the limit. */
  readonly note: (name: LimitName, whose: string) => Promise<void>
  /** How much of it there may be. */
  readonly most: (name: LimitName) => number
  /** Notes that a limit was enforced which the caller has counted. */
  readonly reached: (name: LimitName, whose: string) => void
  /** The error to throw where the caller has counted; `seconds`: after how many there may be room, where that is known. */
  readonly refusal: (name: LimitName, whose: string, seconds?: number) => TooMany
  /** How often each limit was enforced since the start; those that never were are left out. */
  readonly counts: () => Readonly<Partial<Record<LimitName, number>>>
}

/** A code of REST is one word; what is done instead is a sentence. */
const isRefusal = (beyond: Limit["beyond"]): beyond is RefusalCode => !beyond.includes(" ")

/** The log names a limit at most once in this many seconds for each that reaches it: a flood of requests must not flood the log. */
const quietSeconds = 60

export interface LimiterParts {
  readonly table?: LimitTable
  readonly log?: Log
  /** Counts what all instances count together. */
  readonly rate?: Instances["rate"]
}

/** A database need not hold mail addresses and names once more. */
const hashed = (whose: string) => createHash("sha256").update(whose).digest("base64url")

/** By default by the usual table, without a log, and in this process alone, whose end forgets the uses. */
export const createLimiter = ({ table = limits, log = silent, rate = countedHere }: LimiterParts = {}): Limiter => {
  const names = Object.keys(table) as LimitName[]
  const rates = new Map(
    names
      .filter((name) => table[name].seconds > 0)
      .map((name) => {
        const { most, seconds } = table[name]
        const counting = countedByEach.has(name) ? countedHere : rate
        return [name, counting({ name, most, seconds })] as const
      }),
  )
  const logged = new RateLimiterMemory({ points: 1, duration: quietSeconds })
  const enforced = new Map<LimitName, number>()
  const salt = randomBytes(16)

  const rateOf = (name: LimitName) => {
    const rate = rates.get(name)
    if (!rate) throw new Error(`${name} is no rate`)
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

  /** After how many seconds there is room again; nothing when there is room now. */
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
      // The period was over meanwhile: what is taken back was counted in the one before.
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
