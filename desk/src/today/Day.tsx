import { Button } from "@mantine/core"
import { useNavigate } from "@tanstack/react-router"
import { useTranslation } from "react-i18next"
import { useMayAct } from "../api/useDeskState.ts"
import { useNow } from "../api/useNow.ts"
import { useRequest } from "../failures/useRequest.ts"
import { timeOf } from "../language/format.ts"
import { useTimeZone } from "../location/useShownLocations.ts"
import { IconButton } from "../look/IconButton.tsx"
import { Named } from "../look/Named.tsx"
import { columnsOf } from "./columns.ts"
import styles from "./today.module.css"
import { type DayItem, type DayView, type Lane, useDay } from "./useDay.ts"

/** Height of an hour, in px. */
const hourHeight = 84
/** An item that is shorter than this, in hours, has one line. */
const twoLines = 0.75

interface StartButtonProps {
  readonly bookingId: number
  readonly name: string
  /** Whether the button has no room for its word. */
  readonly isNarrow: boolean
}

function StartButton({ bookingId, name, isNarrow }: StartButtonProps) {
  const { t } = useTranslation("today")
  const navigate = useNavigate()
  const { mutate, isPending } = useRequest(
    (client, id: number) => client.POST("/bookings/{bookingId}/start", { params: { path: { bookingId: id } } }),
    ({ id }) => void navigate({ to: "/consultations/$presentationId", params: { presentationId: String(id) } }),
  )
  const start = () => mutate(bookingId)
  if (isNarrow)
    return (
      <IconButton
        icon="camera"
        label={`${t("start")}: ${name}`}
        variant="filled"
        color="accent"
        size={28}
        onClick={start}
        loading={isPending}
      />
    )
  return (
    <Button size="xs" h={28} onClick={start} loading={isPending}>
      <Named text={t("start")} name={name} />
    </Button>
  )
}

interface SlotProps {
  readonly item: DayItem
  readonly isOwn: boolean
  /** Whether others happen at the same time, so that the item has a part of the width. */
  readonly isBeside: boolean
  readonly style: Readonly<Record<string, string>>
}

/** Time before an appointment from which it has its button beside others, in ms: without it the name has room. */
const nearMs = 1_800_000

function Slot({ item, isOwn, isBeside, style }: SlotProps) {
  const timeZone = useTimeZone()
  const now = useNow()
  const mayAct = useMayAct()
  const { kind, from, to, startsAt, title, detail, startable } = item
  const hasButton = !isBeside || Date.parse(startsAt) - now < nearMs
  return (
    <li
      className={styles.slot}
      data-kind={kind}
      data-own={isOwn || undefined}
      data-short={to - from < twoLines || undefined}
      data-beside={isBeside || undefined}
      style={style}
    >
      <span className={styles.time}>{timeOf(startsAt, timeZone)}</span>
      <span className={styles.what}>
        <b>{title}</b>
        <small>{detail}</small>
      </span>
      {isOwn && startable && mayAct && hasButton && (
        <StartButton bookingId={startable.id} name={title} isNarrow={isBeside} />
      )}
    </li>
  )
}

function LaneColumn({ lane, view: { from } }: { readonly lane: Lane; readonly view: DayView }) {
  const { t } = useTranslation("today")
  const columns = columnsOf(lane.items)
  const isOwn = lane.name === undefined
  return (
    <section className={styles.lane} data-own={isOwn || undefined} aria-label={lane.name ?? t("you")}>
      <h2 className={styles.laneName}>{lane.name ?? t("you")}</h2>
      <ul className={styles.slots}>
        {lane.items.map((item) => {
          const { column, of } = columns.get(item) ?? { column: 0, of: 1 }
          return (
            <Slot
              key={item.key}
              item={item}
              isOwn={isOwn}
              isBeside={of > 1}
              style={{
                top: `${(item.from - from) * hourHeight}px`,
                height: `${Math.max(28, (item.to - item.from) * hourHeight - 2)}px`,
                left: `${(column / of) * 100}%`,
                width: `${100 / of}%`,
              }}
            />
          )
        })}
      </ul>
    </section>
  )
}

/** Everybody's hours of today, with a line at the present moment. */
export function Day() {
  const view = useDay()
  const { from, to, now, lanes } = view
  const clock = timeOf(useNow(), useTimeZone())
  const hours = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  return (
    <div className={styles.day} style={{ height: `${(to - from) * hourHeight + 40}px` }}>
      <div className={styles.hours} aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour} style={{ top: `${(hour - from) * hourHeight}px` }}>
            {hour}:00
          </span>
        ))}
        {now > from && now < to && (
          <i className={styles.nowLine} style={{ top: `${(now - from) * hourHeight}px` }}>
            <b>{clock}</b>
          </i>
        )}
      </div>
      {lanes.map((lane) => (
        <LaneColumn key={lane.key} lane={lane} view={view} />
      ))}
    </div>
  )
}
