import type { TFunction } from "i18next"
import type { Colleague } from "../api/contract.ts"
import { minutesOf } from "../language/format.ts"
import type { DotColour } from "../look/Dot.tsx"

/** Whether a colleague can take a visitor now. */
export const isFree = ({ isAtDesk, busy, availability }: Colleague): boolean =>
  isAtDesk && busy === null && availability !== "closed"

export const colleagueDot = (colleague: Colleague): DotColour => {
  if (!colleague.isAtDesk) return "soft"
  return isFree(colleague) ? "good" : "warn"
}

/** A colleague's current activity in a few words. */
export const colleagueState = (t: TFunction<"colleagues">, colleague: Colleague, now: number): string => {
  const { isAtDesk, busy, availability } = colleague
  if (!isAtDesk) return t("away")
  if (busy !== null) return t(`busy.${busy.kind}`, { count: minutesOf(now - Date.parse(busy.since)) })
  return availability === "closed" ? t("closed") : t("free")
}
