import { useTranslation } from "react-i18next"
import { useRequest } from "../../failures/useRequest.ts"
import { type HandOver, useColleagueChoices } from "../../handover/choices.ts"
import { HandOverForm } from "../../handover/HandOverForm.tsx"
import type { Consultation } from "../Consultation.ts"

interface HandOverLayerProps {
  readonly consultation: Consultation
  readonly isOpen: boolean
  readonly close: () => void
}

/** Offers the running consultation to a colleague of its location. */
export function HandOverLayer({ consultation, isOpen, close }: HandOverLayerProps) {
  const { t } = useTranslation("handover")
  const { presentation, name, firstName } = consultation
  const colleagues = useColleagueChoices(presentation.locationId)
  const { mutate, isPending } = useRequest(
    (client, body: HandOver) =>
      client.POST("/presentations/{presentationId}/hand-over", {
        params: { path: { presentationId: presentation.id } },
        body,
      }),
    close,
  )
  return (
    <HandOverForm
      name={isOpen ? name : undefined}
      colleagues={colleagues}
      hint={t("offer.hint", { name: firstName })}
      confirm={t("offer.send", { name: firstName })}
      isSending={isPending}
      send={mutate}
      close={close}
    />
  )
}
