import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import type { Presentation } from "../api/contract.ts"
import { useAccount, useDeskState, useMayAct } from "../api/useDeskState.ts"
import { useNow } from "../api/useNow.ts"
import { timeOf } from "../language/format.ts"
import { useIsShown, useShownLocations, useTimeZone } from "../location/useShownLocations.ts"
import { holdEndsAt } from "../people/holdEndsAt.ts"
import { useWithYou } from "../people/useWithYou.ts"
import { useRemovals } from "../queue/removals.ts"
import type { Alert, AlertPage } from "./Alert.ts"

/** The page of a consultation. */
const consultationPage = ({ id }: Presentation): AlertPage => ({
  to: "/consultations/$presentationId",
  params: { presentationId: String(id) },
})

/** The consultations that colleagues offer to this account, until it has answered or the offer ends. */
const useOfferedConsultations = (): ReadonlyArray<Alert> => {
  const { t } = useTranslation("alerts")
  const { id: accountId } = useAccount()
  const now = useNow()
  return useDeskState((state) => state.presentations).flatMap((presentation) => {
    const { id, handOver, visitor, name } = presentation
    if (handOver?.state !== "offered" || handOver.to.accountId !== accountId) return []
    if (Date.parse(handOver.until) <= now) return []
    const { by, reason, at } = handOver
    return [
      {
        key: `offered-${id}-${at}`,
        kind: "handOver" as const,
        text: t("handOver", { by: by.name, name: visitor?.name ?? name.en, reason }),
        page: consultationPage(presentation),
      },
    ]
  })
}

/** The visitors of colleagues who have been gone for a minute, as the visitors read it (Q5). */
const useLoneVisitors = (): ReadonlyArray<Alert> => {
  const { t } = useTranslation("alerts")
  const { id: accountId } = useAccount()
  const isShown = useIsShown()
  return useDeskState((state) => state.presentations)
    .filter(
      ({ status, consultant, consultantGoneSince }) =>
        status === "live" && consultantGoneSince !== null && consultant.accountId !== accountId,
    )
    .filter(isShown)
    .map((presentation) => ({
      key: `alone-${presentation.id}-${presentation.consultantGoneSince}`,
      kind: "alone",
      text: t("alone", {
        name: presentation.visitor?.name ?? presentation.name.en,
        consultant: presentation.consultant.name,
      }),
      page: consultationPage(presentation),
    }))
}

/** The visitors on hold for longer than announced. */
const useOverdueHolds = (): ReadonlyArray<Alert> => {
  const { t } = useTranslation("alerts")
  const now = useNow()
  return useWithYou().flatMap(({ presentation, name }) =>
    presentation.hold === null || holdEndsAt(presentation.hold) > now
      ? []
      : [
          {
            key: `overdue-${presentation.id}-${presentation.hold.since}`,
            kind: "overdue" as const,
            text: t("overdue", { name }),
            page: consultationPage(presentation),
          },
        ],
  )
}

/** Time before an appointment at which it is due, in ms. */
const leadMs = 5 * 60_000

/** The consultant's own appointments that begin within five minutes, or have begun without a start. */
const useDueAppointments = (): ReadonlyArray<Alert> => {
  const { t } = useTranslation("alerts")
  const { id: accountId } = useAccount()
  const now = useNow()
  const timeZone = useTimeZone()
  const isShown = useIsShown()
  return useDeskState((state) => state.bookings)
    .filter(
      ({ consultant, isStartable, status, startsAt, endsAt }) =>
        (consultant === null || consultant.accountId === accountId) &&
        isStartable &&
        status !== "cancelled" &&
        Date.parse(startsAt) - now <= leadMs &&
        Date.parse(endsAt) > now,
    )
    .filter(isShown)
    .map(({ id, name, startsAt }) => {
      const when = Date.parse(startsAt) > now ? "due" : "begun"
      return {
        key: `${when}-${id}`,
        kind: "due",
        text: t(when, { name, time: timeOf(startsAt, timeZone) }),
        page: { to: "/" },
      }
    })
}

/** The visitors with the consultant whose newest message nobody has read. */
const useChatAlerts = (): ReadonlyArray<Alert> => {
  const { t } = useTranslation("alerts")
  return useWithYou().flatMap(({ presentation, name, chat }) =>
    chat === undefined || chat.unread === 0 || chat.isLastOwn
      ? []
      : [
          {
            key: `chat-${presentation.id}-${chat.lastAt}`,
            kind: "chat" as const,
            text: chat.lastText ? t("chat", { name, text: chat.lastText }) : t("chatFile", { name }),
            page: consultationPage(presentation),
          },
        ],
  )
}

/** The visitors who wait at the shown locations. */
const useNewVisitors = (): ReadonlyArray<Alert> => {
  const { t } = useTranslation("alerts")
  const queue = useDeskState((state) => state.queue)
  const removed = useRemovals()
  const ids = useShownLocations()
    .map(({ id }) => id)
    .join()
  // A long queue is gone through only when it changes, not each second.
  return useMemo(() => {
    const shown = new Set(ids.split(","))
    return queue
      .filter(({ locationId, entryId }) => shown.has(String(locationId)) && !removed.has(entryId))
      .map(({ entryId, name }) => ({
        key: `visitor-${entryId}`,
        kind: "visitor",
        text: t("visitor", { name }),
        page: { to: "/queue" },
      }))
  }, [t, queue, removed, ids])
}

/** Everything that needs the consultant now. Nothing for an account that only reads. */
export const useAlerts = (): ReadonlyArray<Alert> => {
  const mayAct = useMayAct()
  const alerts = [
    ...useOfferedConsultations(),
    ...useLoneVisitors(),
    ...useOverdueHolds(),
    ...useDueAppointments(),
    ...useChatAlerts(),
    ...useNewVisitors(),
  ]
  return mayAct ? alerts : []
}
