import { Button, NativeSelect, SegmentedControl, Skeleton } from "@mantine/core"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDesk } from "../api/Desk.ts"
import { answered } from "../api/DeskFailure.ts"
import { useAccount } from "../api/useDeskState.ts"
import { QueryFailure } from "../failures/QueryFailure.tsx"
import { dateOf, isoDateOf } from "../language/format.ts"
import { useLanguage } from "../language/useLanguage.ts"
import { Page } from "../layout/Page.tsx"
import { useIsShown, useTimeZone } from "../location/useShownLocations.ts"
import { IconButton } from "../look/IconButton.tsx"
import { saveFile } from "../oversight/saveFile.ts"
import { csvOf } from "./csv.ts"
import { FiguresTable, useFigureText } from "./FiguresTable.tsx"
import styles from "./figures.module.css"
import { type FigureName, figureNames, figuresOf } from "./figures.ts"
import { Plot } from "./Plot.tsx"
import { type Length, neighbourOf, type Period, periodOf } from "./period.ts"
import { type FigureRow, type Grouping, useFigureRows } from "./useFigureRows.ts"

const lengths: ReadonlyArray<Length> = ["day", "week", "month"]

const useStatistics = ({ from, until }: Period) => {
  const { client } = useDesk()
  return useQuery({
    queryKey: ["statistics", from, until],
    queryFn: () => answered(client.GET("/statistics", { params: { query: { from, until } } })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** A period as the page names it, such as `23 November – 29 November`. */
const usePeriodName = ({ from, until }: Period): string => {
  const language = useLanguage()
  const name = (date: string) => dateOf(`${date}T12:00:00Z`, "UTC", language)
  return from === until ? name(from) : `${name(from)} – ${name(until)}`
}

interface PeriodChoiceProps {
  readonly period: Period
  readonly today: string
  readonly choose: (period: Period) => void
}

function PeriodChoice({ period, today, choose }: PeriodChoiceProps) {
  const { t } = useTranslation("figures")
  const name = usePeriodName(period)
  return (
    <div className={styles.choice}>
      <SegmentedControl
        value={period.length}
        aria-label={t("period")}
        data={lengths.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => choose(periodOf(period.until < today ? period.from : today, value as Length))}
      />
      <IconButton icon="previous" label={t("before")} onClick={() => choose(neighbourOf(period, "before"))} />
      <span className={styles.period} role="status">
        {name}
      </span>
      <IconButton
        icon="next"
        label={t("after")}
        disabled={period.until >= today}
        onClick={() => choose(neighbourOf(period, "after"))}
      />
    </div>
  )
}

/** Explains what the figures count. */
function About() {
  const { t } = useTranslation("figures")
  const { role } = useAccount()
  const id = useId()
  return (
    <section className={styles.about} aria-labelledby={id}>
      <h2 id={id}>{t("panel")}</h2>
      {role === "consultant" && <p>{t("own")}</p>}
      <ul className={styles.means}>
        {(["visitors", "lost", "wait", "kept", "guests"] as const).map((name) => (
          <li key={name}>{t(`means.${name}`)}</li>
        ))}
      </ul>
      <p className={styles.soft}>{t("kept")}</p>
    </section>
  )
}

interface ShownProps {
  readonly rows: ReadonlyArray<FigureRow>
  readonly period: Period
  readonly rowsAre: string
  readonly total: FigureRow["figures"]
}

/** The plot of one figure, the table, and the table as a file. */
function Shown({ rows, period, rowsAre, total }: ShownProps) {
  const { t } = useTranslation("figures")
  const textOf = useFigureText()
  const name = usePeriodName(period)
  const [plotted, setPlotted] = useState<FigureName>("visitors")
  const [said, setSaid] = useState("")
  const bars = rows.map(({ key, name: label, figures }) => ({
    key,
    label,
    value: figures[plotted] ?? 0,
    text: textOf(plotted, figures[plotted]),
  }))
  const save = () => {
    // The names have soft hyphens for the table.
    const head = [rowsAre, ...figureNames.map((figure) => t(`figure.${figure}`).replaceAll("\u00AD", ""))]
    const lines = [...rows, { name: t("total"), figures: total }].map(({ name: row, figures }) => [
      row,
      ...figureNames.map((figure) => figures[figure]),
    ])
    saveFile(`figures-${period.from}-${period.until}.csv`, csvOf([head, ...lines]), "text/csv;charset=utf-8")
    setSaid(t("saved"))
  }
  return (
    <>
      <div className={styles.head}>
        <NativeSelect
          label={t("plotted")}
          value={plotted}
          data={figureNames.map((value) => ({ value, label: t(`figure.${value}`) }))}
          onChange={(event) => setPlotted(event.currentTarget.value as FigureName)}
        />
        <Button variant="default" onClick={save}>
          {t("save")}
        </Button>
      </div>
      <Plot bars={bars} label={t("plot", { figure: t(`figure.${plotted}`), period: name })} />
      <FiguresTable caption={t("table", { period: name })} rowsAre={rowsAre} rows={rows} total={total} />
      <p role="status">{said}</p>
    </>
  )
}

/** The figures of a day, a week or a month, by day, consultant or location. */
export function FiguresPage() {
  const { t } = useTranslation("figures")
  const { now } = useDesk()
  const { role } = useAccount()
  const isShown = useIsShown()
  const today = isoDateOf(now(), useTimeZone())
  const [period, setPeriod] = useState(() => periodOf(today, "week"))
  const [grouping, setGrouping] = useState<Grouping>("byTime")
  const query = useStatistics(period)
  const { data, error } = query
  const statistics = (data?.statistics ?? []).filter(isShown)
  const rows = useFigureRows(statistics, period, grouping)
  const groupings: ReadonlyArray<Grouping> =
    role === "consultant" ? ["byTime", "byLocation"] : ["byTime", "byConsultant", "byLocation"]
  return (
    <Page title={t("title")}>
      <h1>{t("title")}</h1>
      <div className={styles.head}>
        <PeriodChoice period={period} today={today} choose={setPeriod} />
        <SegmentedControl
          value={grouping}
          aria-label={t("by")}
          data={groupings.map((value) => ({ value, label: t(value) }))}
          onChange={(value) => setGrouping(value as Grouping)}
        />
      </div>
      <QueryFailure query={query} />
      {data === undefined && !error && <Skeleton height={240} role="img" aria-label={t("loading")} />}
      {data !== undefined && statistics.length === 0 && <p className={styles.soft}>{t("nothing")}</p>}
      {statistics.length > 0 && (
        <Shown rows={rows} period={period} rowsAre={t(grouping)} total={figuresOf(statistics)} />
      )}
      <About />
    </Page>
  )
}
