import type { LinkProps } from "@tanstack/react-router"

interface AlertRule {
  /** Time in ms after which an unnoticed alert sounds again. */
  readonly repeatMs: number
  /** Whether alerts that exist when the desk opens are not reported, because its first lists show them. */
  readonly isKnownAtOpening: boolean
  /** Whether any press in the desk stops the sound. Otherwise it repeats until the alert was seen or has ended. */
  readonly stopsByPress: boolean
  /** Whether every page shows it already, so that it needs no toast. */
  readonly hasOwnPlace?: true
  /** Time in ms after which its toast hides, because every page lists it, too. Absent: it has no toast. */
  readonly toastMs?: number
}

/** The kinds of alerts. A kind is a row here, a hook in `kinds`, and a line in `useAlerts`. */
const rules = {
  handOver: { repeatMs: 5_000, isKnownAtOpening: false, stopsByPress: false, hasOwnPlace: true },
  visitor: { repeatMs: 20_000, isKnownAtOpening: true, stopsByPress: true, toastMs: 10_000 },
  chat: { repeatMs: 20_000, isKnownAtOpening: true, stopsByPress: true, toastMs: 10_000 },
  due: { repeatMs: 20_000, isKnownAtOpening: false, stopsByPress: true, toastMs: 10_000 },
  overdue: { repeatMs: 15_000, isKnownAtOpening: false, stopsByPress: true, toastMs: 10_000 },
  alone: { repeatMs: 8_000, isKnownAtOpening: false, stopsByPress: true, toastMs: 10_000 },
} as const satisfies Readonly<Record<string, AlertRule>>

export type AlertKind = keyof typeof rules

export const alertRules: Readonly<Record<AlertKind, AlertRule>> = rules

export const alertKinds = Object.keys(alertRules) as ReadonlyArray<AlertKind>

/** A page of the desk. */
export type AlertPage = Pick<LinkProps, "to" | "params" | "search">

/** A matter that needs the consultant now. It lasts as long as its hook lists it. */
export interface Alert {
  /** Identifies the occurrence: the same matter with another key is reported again. */
  readonly key: string
  readonly kind: AlertKind
  /** The event as one sentence in the shown language. */
  readonly text: string
  /** The page on which the consultant handles it. It counts as seen once this page is in view. */
  readonly page: AlertPage
}
