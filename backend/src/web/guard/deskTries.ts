import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import type { Limiter } from "../../limits/limiter.ts"

/** Each wrong password beyond the free ones doubles the delay before the next try, up to the longest; ms. */
const ofOne = { firstMs: 1_000, longestMs: 30_000 }
/** The same over all addresses: during an attack, the first attempt of a new address waits briefly. */
const ofAll = { firstMs: 250, longestMs: 5_000 }
/** Without a wrong password for this long, in ms, the earlier ones are forgotten. */
const forgetMs = 600_000
/** Limit of remembered addresses; the oldest are forgotten first. */
const mostRemembered = 10_000

const everybody = "all addresses"

interface Wrong {
  readonly count: number
  readonly at: number
  /** Time from which the next attempt is examined, in ms. */
  readonly nextAt: number
}

/**
 * Delays guesses of passwords at the desk. A browser that signed in before is counted by itself, so that strangers do
 * not delay it.
 */
export interface DeskTries {
  /** Delay before an attempt is examined, in ms; 0 if it may be examined now. An early attempt is not counted. */
  readonly waitMs: (address: string, browser: string | undefined) => number
  /** Counts an attempt as a wrong one until it is examined. */
  readonly noteAttempt: (address: string, browser: string | undefined) => CountedAttempt
}

export interface CountedAttempt {
  /** Takes the attempt back. */
  readonly proveRight: () => void
  /** Restarts the delay, because the check of a password on a busy machine may take longer than it. */
  readonly proveWrong: () => void
}

export const deskTries = (limiter: Pick<Limiter, "most" | "reached">, now = () => performance.now()): DeskTries => {
  const wrong = new Map<string, Wrong>()
  const lastOf = (whose: string): Wrong | undefined => {
    const last = wrong.get(whose)
    return last && now() - last.at < forgetMs ? last : undefined
  }
  const left = (whose: string) => Math.max(0, (lastOf(whose)?.nextAt ?? 0) - now())
  const delayOf = (count: number, free: number, { firstMs, longestMs }: typeof ofOne) =>
    count < free ? 0 : Math.min(longestMs, firstMs * 2 ** Math.min(count - free, 20))
  const note = (whose: string, free: number, delays: typeof ofOne) => {
    const count = (lastOf(whose)?.count ?? 0) + 1
    wrong.delete(whose)
    wrong.set(whose, { count, at: now(), nextAt: now() + delayOf(count, free, delays) })
    const [oldest] = wrong.keys()
    if (wrong.size > mostRemembered && oldest !== undefined) wrong.delete(oldest)
  }
  const noted = (whose: string, free: number, delays: typeof ofOne) => {
    const before = wrong.get(whose)
    note(whose, free, delays)
    const ours = wrong.get(whose)
    return {
      proveRight: () => {
        const last = wrong.get(whose)
        if (!last) return
        // Subtracts only this attempt's delay: later attempts may have added theirs.
        const nextAt = last === ours ? (before?.nextAt ?? 0) : last.nextAt
        wrong.set(whose, { ...last, count: last.count - 1, nextAt })
      },
      proveWrong: () => {
        const last = wrong.get(whose)
        if (last) wrong.set(whose, { ...last, at: now(), nextAt: now() + delayOf(last.count, free, delays) })
      },
    }
  }

  return {
    waitMs: (address, browser) => {
      const own = left(browser ?? address)
      if (own > 0) limiter.reached("deskTries", browser ?? address)
      const shared = browser === undefined ? left(everybody) : 0
      if (own === 0 && shared > 0) limiter.reached("deskTriesOfAll", everybody)
      return Math.max(own, shared)
    },
    noteAttempt: (address, browser) => {
      const counted = [noted(browser ?? address, limiter.most("deskTries"), ofOne)]
      if (browser === undefined) counted.push(noted(everybody, limiter.most("deskTriesOfAll"), ofAll))
      return {
        proveRight: () => {
          for (const each of counted) each.proveRight()
        },
        proveWrong: () => {
          for (const each of counted) each.proveWrong()
        },
      }
    },
  }
}

/** Recognises browsers that signed in to an account before, by a cookie that grants no access. */
export interface KnownBrowsers {
  /** The id of the known browser that sends these cookies; `undefined` if there is none. */
  readonly of: (cookies: string | undefined) => string | undefined
  /** The Set-Cookie of a browser that becomes known. */
  readonly cookie: (isSecure: boolean) => string
}

const cookieName = "showroom_desk_known"
/** 90 days, in seconds. */
const cookieSeconds = 7_776_000

/**
 * Derives the key from the hash of the account's password: all instances have the same key, and a new password forgets
 * all browsers.
 */
export const knownBrowsers = (passwordHash: string): KnownBrowsers => {
  const key = createHash("sha256").update(`${cookieName} ${passwordHash}`).digest()
  const signed = (id: string) => createHmac("sha256", key).update(id).digest("base64url")
  return {
    of: (cookies = "") => {
      const [, id = "", signature = ""] =
        new RegExp(`(?:^|; )${cookieName}=([\\w-]{22})\\.([\\w-]{43})(?:;|$)`).exec(cookies) ?? []
      const isOurs = signature !== "" && timingSafeEqual(Buffer.from(signature), Buffer.from(signed(id)))
      return isOurs ? id : undefined
    },
    cookie: (isSecure) => {
      const id = randomBytes(16).toString("base64url")
      return `${cookieName}=${id}.${signed(id)}; Max-Age=${cookieSeconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`
    },
  }
}
