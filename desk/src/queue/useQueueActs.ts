import { useNavigate } from "@tanstack/react-router"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import type { QueueEntry, State } from "../api/contract.ts"
import { useDesk } from "../api/Desk.ts"
import { stateKey } from "../api/queryKeys.ts"
import { useRequest } from "../failures/useRequest.ts"
import { showUndo } from "../look/showUndo.tsx"
import { removeLater, undoMs } from "./removals.ts"

export interface QueueActs {
  readonly pickUp: (entry: QueueEntry) => void
  readonly pickUpNext: () => void
  readonly keepPlace: (entry: QueueEntry) => void
  /** Hides the visitor, and removes her after a time in which it may be undone. */
  readonly remove: (entry: QueueEntry) => void
  /** Whether somebody is being picked up. */
  readonly isPickingUp: boolean
  /** Whether the pick-up waits for the connection. */
  readonly isPending: boolean
}

/** The consultant's acts on waiting visitors. */
export const useQueueActs = (locationId: number | undefined): QueueActs => {
  const { t } = useTranslation("queue")
  const { queries } = useDesk()
  const navigate = useNavigate()
  const open = (presentationId: number) =>
    void navigate({ to: "/consultations/$presentationId", params: { presentationId: String(presentationId) } })
  const pickUp = useRequest(
    (client, entryId: number) => client.POST("/queue/{entryId}/pick-up", { params: { path: { entryId } } }),
    ({ presentation }) => open(presentation.id),
  )
  const pickUpNext = useRequest(
    (client, _input: undefined) =>
      client.POST("/queue/next/pick-up", { body: locationId === undefined ? {} : { locationId } }),
    ({ presentation }) => open(presentation.id),
  )
  const keep = useRequest((client, entryId: number) =>
    client.POST("/queue/{entryId}/keep", { params: { path: { entryId } } }),
  )
  const remove = useRequest(
    (client, entryId: number) => client.DELETE("/queue/{entryId}", { params: { path: { entryId } } }),
    (_data, entryId) => {
      queries.setQueryData<State>(
        stateKey,
        (state) => state && { ...state, queue: state.queue.filter((each) => each.entryId !== entryId) },
      )
    },
  )
  const [isPickingUp, isPending] = [pickUp.isPending || pickUpNext.isPending, pickUp.isPaused || pickUpNext.isPaused]
  const [begin, beginNext, keepOne, removeOne] = [pickUp.mutate, pickUpNext.mutate, keep.mutate, remove.mutateAsync]
  // A stable object, so that the rows of the queue do not render again.
  return useMemo(
    () => ({
      pickUp: ({ entryId }) => begin(entryId),
      pickUpNext: () => beginNext(undefined),
      keepPlace: ({ entryId }) => keepOne(entryId),
      remove: ({ entryId, name }) => {
        const undo = removeLater(entryId, () => removeOne(entryId))
        showUndo({ message: t("removed", { name }), label: t("undo"), withinMs: undoMs, undo })
      },
      isPickingUp,
      isPending,
    }),
    [t, begin, beginNext, keepOne, removeOne, isPickingUp, isPending],
  )
}
