import { type Alert, type AlertKind, alertRules } from "./Alert.ts"

/** How far the consultant knows of an alert: it sounds, its sound was stopped by a press, or its page was looked at. */
const heeds = ["sounding", "noticed", "seen"] as const

export type Heed = (typeof heeds)[number]

/** An alert that has not ended. */
export interface Standing {
  readonly alert: Alert
  readonly heed: Heed
}

/** What another tab is notified of: alerts by key that the consultant knows of. */
export type Heeded = Readonly<Record<string, Heed>>

export interface StandingAlerts {
  /** Replaced by each change. */
  readonly get: () => ReadonlyArray<Standing>
  readonly subscribe: (listener: () => void) => () => void
  /** Takes the alerts of now, in place of those before. Returns those that are to be reported, in view or not. */
  readonly update: (alerts: ReadonlyArray<Alert>, isInView: (alert: Alert) => boolean) => ReadonlyArray<Alert>
  /** A press in the desk: stops the sound of the kinds that end by it. */
  readonly notice: () => void
  /** The consultant has opened or closed the reports of a kind. */
  readonly see: (kind: AlertKind) => void
  /** Applies what the consultant did in another tab, also to an alert that this tab receives up to a minute later. */
  readonly heed: (heeded: Heeded) => void
}

const isFurther = (one: Heed, other: Heed): boolean => heeds.indexOf(one) > heeds.indexOf(other)

/** Time in ms for which heeds of unknown alerts are stored: the news of a hidden tab is late. */
const earlyMs = 60_000
const mostEarly = 200

/** What another tab reported of alerts that this one does not have yet. */
const openEarlyHeeds = () => {
  const early = new Map<string, { readonly heed: Heed; readonly at: number }>()
  const forgetOld = () => {
    for (const [key, { at }] of early) if (early.size > mostEarly || Date.now() - at > earlyMs) early.delete(key)
  }
  return {
    add: (key: string, heed: Heed) => {
      const before = early.get(key)?.heed
      early.delete(key)
      early.set(key, { heed: before && isFurther(before, heed) ? before : heed, at: Date.now() })
      forgetOld()
    },
    take: (key: string): Heed | undefined => {
      forgetOld()
      const heed = early.get(key)?.heed
      early.delete(key)
      return heed
    },
  }
}

/** Hooks make new objects at each rendering. */
const isSame = ({ alert, heed }: Standing, other: Standing | undefined): boolean =>
  other !== undefined && alert.key === other.alert.key && alert.text === other.alert.text && heed === other.heed

/** The alerts that stand, and how far the consultant knows of each. `onHeed` runs with what she did in this tab. */
export const openStanding = (onHeed: (heeded: Heeded) => void): StandingAlerts => {
  const listeners = new Set<() => void>()
  let standing: ReadonlyArray<Standing> = []
  const early = openEarlyHeeds()
  let isOpened = false

  const put = (next: ReadonlyArray<Standing>) => {
    if (next.length === standing.length && next.every((each, at) => isSame(each, standing[at]))) return
    standing = next
    for (const listener of listeners) listener()
  }
  const raise = (to: (each: Standing) => Heed): Heeded => {
    const heeded: Record<string, Heed> = {}
    put(
      standing.map((each) => {
        const heed = to(each)
        if (!isFurther(heed, each.heed)) return each
        heeded[each.alert.key] = heed
        return { ...each, heed }
      }),
    )
    return heeded
  }
  const raiseHere = (to: (each: Standing) => Heed) => {
    const heeded = raise(to)
    if (Object.keys(heeded).length > 0) onHeed(heeded)
  }
  return {
    get: () => standing,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    update: (alerts, isInView) => {
      const before = new Map(standing.map((each) => [each.alert.key, each.heed]))
      const newHeed = ({ key, kind }: Alert): Heed => {
        const heed = early.take(key) ?? "sounding"
        return isOpened || !alertRules[kind].isKnownAtOpening ? heed : "seen"
      }
      const next = alerts.map((alert) => ({ alert, heed: before.get(alert.key) ?? newHeed(alert) }))
      const reported = next.flatMap(({ alert, heed }) => (before.has(alert.key) || heed === "seen" ? [] : [alert]))
      isOpened = true
      put(next)
      raiseHere(({ alert, heed }) => (isInView(alert) ? "seen" : heed))
      return reported
    },
    notice: () => raiseHere(({ alert }) => (alertRules[alert.kind].stopsByPress ? "noticed" : "sounding")),
    see: (kind) => raiseHere(({ alert, heed }) => (alert.kind === kind ? "seen" : heed)),
    heed: (heeded) => {
      raise(({ alert, heed }) => heeded[alert.key] ?? heed)
      const known = new Set(standing.map(({ alert }) => alert.key))
      for (const [key, heed] of Object.entries(heeded)) if (!known.has(key)) early.add(key, heed)
    },
  }
}
