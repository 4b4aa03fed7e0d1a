import { useQuery, useQueryClient } from "@tanstack/react-query"
import type { FollowUp, FollowUpDraft } from "../api/contract.ts"
import { useDesk } from "../api/Desk.ts"
import { answered } from "../api/DeskFailure.ts"
import { storedForm } from "../drafts/storedForm.ts"
import { useDraft } from "../drafts/useDraft.ts"
import { useRequest } from "../failures/useRequest.ts"

const keyOf = (presentationId: number) => ["followUp", presentationId] as const

/** Reads the mail after a consultation. */
export const useFollowUp = (presentationId: number) => {
  const { client } = useDesk()
  return useQuery({
    queryKey: keyOf(presentationId),
    queryFn: () =>
      answered(client.GET("/presentations/{presentationId}/follow-up", { params: { path: { presentationId } } })),
    staleTime: 0,
  })
}

/** The mail as it is edited here, and what can be done with it. */
export const useMail = (followUp: FollowUp) => {
  const { presentationId } = followUp
  const queries = useQueryClient()
  const kept = useDraft(`follow-up-${presentationId}`)
  const params = { path: { presentationId } }
  const stored = storedForm(kept.text, followUp.draft)
  const edited: FollowUpDraft = stored ?? followUp.draft
  // The appointment may have been cancelled since.
  const draft = { ...edited, withAppointment: edited.withAppointment && followUp.appointment !== null }
  const store = (next: FollowUp) => {
    kept.clear()
    queries.setQueryData(keyOf(presentationId), next)
    void queries.invalidateQueries({ queryKey: ["followUps"] })
  }
  const save = useRequest(
    (client, body: FollowUpDraft) => client.PUT("/presentations/{presentationId}/follow-up", { params, body }),
    store,
  )
  const send = useRequest(
    (client, body: FollowUpDraft) => client.POST("/presentations/{presentationId}/follow-up/send", { params, body }),
    store,
  )
  const dismiss = useRequest(
    (client, _: undefined) => client.DELETE("/presentations/{presentationId}/follow-up", { params }),
    () => {
      kept.clear()
      void queries.invalidateQueries({ queryKey: keyOf(presentationId) })
      void queries.invalidateQueries({ queryKey: ["followUps"] })
    },
  )
  return {
    draft,
    /** Whether there are edits that are not stored yet. */
    isEdited: stored !== undefined,
    edit: (change: Partial<FollowUpDraft>) => kept.change(JSON.stringify({ ...draft, ...change })),
    save,
    send,
    dismiss,
  }
}

export type EditedMail = ReturnType<typeof useMail>
