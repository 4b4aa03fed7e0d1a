import { useTranslation } from "react-i18next"
import type { Statistic } from "../api/contract.ts"
import { shortDayOf } from "../language/format.ts"
import { useLanguage } from "../language/useLanguage.ts"
import { useShownLocations } from "../location/useShownLocations.ts"
import { type Figures, figuresOf } from "./figures.ts"
import { daysOf, type Period } from "./period.ts"

/** The subject of a row of the table. */
export type Grouping = "byTime" | "byConsultant" | "byLocation"

export interface FigureRow {
  readonly key: string
  readonly name: string
  readonly figures: Figures
}

const inGroups = (
  statistics: ReadonlyArray<Statistic>,
  keyOf: (each: Statistic) => { readonly key: string; readonly name: string },
): ReadonlyArray<FigureRow> => {
  const groups = new Map<string, { readonly name: string; readonly counted: Statistic[] }>()
  for (const each of statistics) {
    const { key, name } = keyOf(each)
    const group = groups.get(key) ?? { name, counted: [] }
    group.counted.push(each)
    groups.set(key, group)
  }
  return [...groups].map(([key, { name, counted }]) => ({ key, name, figures: figuresOf(counted) }))
}

/** The rows of the table: each day, each location, or each person with figures. */
export const useFigureRows = (
  statistics: ReadonlyArray<Statistic>,
  period: Period,
  grouping: Grouping,
): ReadonlyArray<FigureRow> => {
  const { t } = useTranslation("figures")
  const language = useLanguage()
  const locations = useShownLocations()
  if (grouping === "byTime")
    return daysOf(period).map((date) => ({
      key: date,
      name: shortDayOf(date, language),
      figures: figuresOf(statistics.filter((each) => each.date === date)),
    }))
  if (grouping === "byLocation")
    return locations.map(({ id, name }) => ({
      key: String(id),
      name,
      figures: figuresOf(statistics.filter(({ locationId }) => locationId === id)),
    }))
  return inGroups(statistics, ({ by }) => ({
    key: by ? `${by.accountId} ${by.name}` : "",
    name: by?.name ?? t("nobody"),
  }))
}
