import { useTranslation } from "react-i18next"
import type { Booking } from "../api/contract.ts"
import { useAccount, useDeskState } from "../api/useDeskState.ts"
import { useNow } from "../api/useNow.ts"
import { hoursOf, isoDateOf } from "../language/format.ts"
import { useIsShown, useTimeZone } from "../location/useShownLocations.ts"

/** An item in a person's day. Hours count from midnight at the location, with fractions. */
export interface DayItem {
  readonly key: string
  readonly kind: "appointment" | "webinar" | "consultation"
  readonly from: number
  readonly to: number
  readonly startsAt: string
  readonly title: string
  readonly detail: string
  /** The appointment, if it is one. */
  readonly booking: Booking | undefined
}

export interface Lane {
  readonly key: string
  /** `undefined` for the account itself. */
  readonly name: string | undefined
  readonly items: ReadonlyArray<DayItem>
}

export interface DayView {
  readonly lanes: ReadonlyArray<Lane>
  /** Number of colleagues without a lane. */
  readonly leftOut: number
  /** First and last full hour that are shown. */
  readonly from: number
  readonly to: number
  /** Now, in hours. */
  readonly now: number
}

/** Hours that are always shown. */
const usual = { from: 9, to: 18 }
/** Maximum number of colleagues' lanes. */
const mostColleagues = 2
const halfHour = 0.5

const useItems = () => {
  const { t } = useTranslation("today")
  const timeZone = useTimeZone()
  const isShown = useIsShown()
  const now = useNow()
  const bookings = useDeskState((state) => state.bookings)
  const webinars = useDeskState((state) => state.webinars)
  const presentations = useDeskState((state) => state.presentations)
  const today = isoDateOf(now, timeZone)
  const isToday = (at: string) => isoDateOf(at, timeZone) === today
  const appointments = bookings
    .filter((each) => isShown(each) && each.status !== "cancelled" && isToday(each.startsAt))
    .map((each) => ({
      accountId: each.consultant?.accountId ?? null,
      item: {
        key: `booking-${each.id}`,
        kind: "appointment" as const,
        from: hoursOf(each.startsAt, timeZone),
        to: hoursOf(each.endsAt, timeZone),
        startsAt: each.startsAt,
        title: each.name,
        detail: [each.model?.model, t(`status.${each.status}`)].filter(Boolean).join(" · "),
        booking: each,
      },
    }))
  const webinarItems = webinars
    .filter((each) => isShown(each) && each.status !== "cancelled" && isToday(each.startsAt))
    .map((each) => ({
      accountId: each.consultant.accountId,
      item: {
        key: `webinar-${each.presentationId}`,
        kind: "webinar" as const,
        from: hoursOf(each.startsAt, timeZone),
        to: hoursOf(each.startsAt, timeZone) + each.durationMinutes / 60,
        startsAt: each.startsAt,
        title: each.title,
        detail: t("webinar", { count: each.guests.invited }),
        booking: undefined,
      },
    }))
  const running = presentations
    .filter((each) => isShown(each) && each.kind === "oneToOne" && each.status === "live" && each.startedAt)
    .map((each) => ({
      accountId: each.consultant.accountId,
      item: {
        key: `presentation-${each.id}`,
        kind: "consultation" as const,
        from: hoursOf(each.startedAt ?? each.startsAt, timeZone),
        to: Math.max(hoursOf(now, timeZone), hoursOf(each.startedAt ?? each.startsAt, timeZone) + halfHour),
        startsAt: each.startedAt ?? each.startsAt,
        title: t("inConsultation"),
        detail: each.visitor?.name ?? "",
        booking: undefined,
      },
    }))
  return [...appointments, ...webinarItems, ...running]
}

/** Key of the account's own lane. */
export const ownLane = "own"

/** Today's appointments, webinars and consultations: the account's own, those without an owner, and the colleagues'. */
export const useDay = (): DayView => {
  const { t } = useTranslation("today")
  const timeZone = useTimeZone()
  const now = useNow()
  const { id } = useAccount()
  const colleagues = useDeskState((state) => state.colleagues)
  const items = useItems()
  const laneOf = (accountId: number | null) =>
    items.filter((each) => each.accountId === accountId).map(({ item }) => item)
  const own = { key: ownLane, name: undefined, items: laneOf(id) }
  const unowned = laneOf(null)
  const nobody = unowned.length > 0 ? [{ key: "nobody", name: t("nobody"), items: unowned }] : []
  const others = colleagues
    .filter(({ accountId, role }) => accountId !== id && role !== "auditor")
    .map(({ accountId, name }) => ({ key: String(accountId), name, items: laneOf(accountId) }))
    .sort((one, other) => other.items.length - one.items.length)
  const lanes = [own, ...nobody, ...others.slice(0, mostColleagues)]
  const all = lanes.flatMap((lane) => lane.items)
  return {
    lanes,
    leftOut: Math.max(0, others.length - mostColleagues),
    from: Math.floor(Math.min(usual.from, ...all.map(({ from }) => from))),
    to: Math.ceil(Math.min(24, Math.max(usual.to, ...all.map(({ to }) => to)))),
    now: hoursOf(now, timeZone),
  }
}
