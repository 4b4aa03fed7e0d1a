import { type Alert, type AlertKind, alertRules } from "./Alert.ts"

/** In order: the alert sounds; a press has stopped its sound; the consultant has opened its page. */
const alertStates = ["sounding", "noticed", "seen"] as const

export type AlertState = (typeof alertStates)[number]

/** An alert that has not ended. */
export interface Standing {
  readonly alert: Alert
  readonly state: AlertState
}

/** New states by the alert's key, as tabs send them to each other. */
export type AlertStates = Readonly<Record<string, AlertState>>

export interface StandingAlerts {
  /** Replaced by each change. */
  readonly get: () => ReadonlyArray<Standing>
  readonly subscribe: (listener: () => void) => () => void
  /** Replaces the alerts. Returns the new ones that are to be reported, also those in view. */
  readonly update: (alerts: ReadonlyArray<Alert>, isInView: (alert: Alert) => boolean) => ReadonlyArray<Alert>
  /** Handles a press in the desk: stops the sound of kinds with `stopsByPress`. */
  readonly notice: () => void
  /** Marks the alerts of a kind as seen: the consultant has opened or closed its list. */
  readonly see: (kind: AlertKind) => void
  /** Applies what the consultant did in another tab, also to an alert that this tab receives up to a minute later. */
  readonly apply: (changed: AlertStates) => void
}

const isFurther = (one: AlertState, other: AlertState): boolean => alertStates.indexOf(one) > alertStates.indexOf(other)

/** Time in ms for which states of unknown alerts are stored: a hidden tab gets its events late. */
const earlyMs = 60_000
const mostEarly = 200

/** States that another tab has sent of alerts that this tab has not received yet. */
const openEarlyStates = () => {
  const early = new Map<string, { readonly state: AlertState; readonly at: number }>()
  const forgetOld = () => {
    for (const [key, { at }] of early) if (early.size > mostEarly || Date.now() - at > earlyMs) early.delete(key)
  }
  return {
    add: (key: string, state: AlertState) => {
      const before = early.get(key)?.state
      early.delete(key)
      early.set(key, { state: before && isFurther(before, state) ? before : state, at: Date.now() })
      forgetOld()
    },
    take: (key: string): AlertState | undefined => {
      forgetOld()
      const state = early.get(key)?.state
      early.delete(key)
      return state
    },
  }
}

/** Whether a listener would see no difference. Compares values, because hooks create new objects at each rendering. */
const isSame = ({ alert, state }: Standing, other: Standing | undefined): boolean =>
  other !== undefined && alert.key === other.alert.key && alert.text === other.alert.text && state === other.state

/** The alerts that have not ended. `onChange` receives the states that the consultant changes in this tab. */
export const openStanding = (onChange: (changed: AlertStates) => void): StandingAlerts => {
  const listeners = new Set<() => void>()
  let standing: ReadonlyArray<Standing> = []
  const early = openEarlyStates()
  let isOpened = false

  const put = (next: ReadonlyArray<Standing>) => {
    if (next.length === standing.length && next.every((each, at) => isSame(each, standing[at]))) return
    standing = next
    for (const listener of listeners) listener()
  }
  const raise = (to: (each: Standing) => AlertState): AlertStates => {
    const changed: Record<string, AlertState> = {}
    put(
      standing.map((each) => {
        const state = to(each)
        if (!isFurther(state, each.state)) return each
        changed[each.alert.key] = state
        return { ...each, state }
      }),
    )
    return changed
  }
  const raiseHere = (to: (each: Standing) => AlertState) => {
    const changed = raise(to)
    if (Object.keys(changed).length > 0) onChange(changed)
  }
  return {
    get: () => standing,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    update: (alerts, isInView) => {
      const before = new Map(standing.map((each) => [each.alert.key, each.state]))
      const newState = ({ key, kind }: Alert): AlertState => {
        const state = early.take(key) ?? "sounding"
        return isOpened || !alertRules[kind].isKnownAtOpening ? state : "seen"
      }
      const next = alerts.map((alert) => ({ alert, state: before.get(alert.key) ?? newState(alert) }))
      const reported = next.flatMap(({ alert, state }) => (before.has(alert.key) || state === "seen" ? [] : [alert]))
      isOpened = true
      put(next)
      raiseHere(({ alert, state }) => (isInView(alert) ? "seen" : state))
      return reported
    },
    notice: () => raiseHere(({ alert }) => (alertRules[alert.kind].stopsByPress ? "noticed" : "sounding")),
    see: (kind) => raiseHere(({ alert, state }) => (alert.kind === kind ? "seen" : state)),
    apply: (changed) => {
      raise(({ alert, state }) => changed[alert.key] ?? state)
      const known = new Set(standing.map(({ alert }) => alert.key))
      for (const [key, state] of Object.entries(changed)) if (!known.has(key)) early.add(key, state)
    },
  }
}
