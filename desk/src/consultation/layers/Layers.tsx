import { useTranslation } from "react-i18next"
import { useMay } from "../../api/useDeskState.ts"
import { useRequest } from "../../failures/useRequest.ts"
import { type HandOver, useColleagueChoices } from "../../handover/choices.ts"
import { HandOverForm } from "../../handover/HandOverForm.tsx"
import { OwnAnswers } from "../answers/OwnAnswers.tsx"
import { Appointment } from "../appointment/Appointment.tsx"
import type { Consultation } from "../Consultation.ts"
import type { Layer } from "../useLayer.ts"
import { ContinueHereLayer } from "./ContinueHereLayer.tsx"
import { EndLayer } from "./EndLayer.tsx"
import { HoldLayer } from "./HoldLayer.tsx"
import { TakeOverLayer } from "./TakeOverLayer.tsx"

interface HandOverLayerProps {
  readonly consultation: Consultation
  readonly isOpen: boolean
  readonly close: () => void
}

/** Offers the running consultation to a colleague of its location. */
function HandOverLayer({ consultation, isOpen, close }: HandOverLayerProps) {
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

interface LayersProps {
  readonly consultation: Consultation
  readonly layer: Layer
}

/** The dialogs of a consultation. One is open at a time. */
export function Layers({ consultation, layer }: LayersProps) {
  const hasAppointments = useMay("appointments")
  const { shown, close } = layer
  return (
    <>
      <EndLayer consultation={consultation} isOpen={shown === "end"} close={close} hold={() => layer.show("hold")} />
      <HoldLayer consultation={consultation} isOpen={shown === "hold"} close={close} />
      <HandOverLayer consultation={consultation} isOpen={shown === "handOver"} close={close} />
      {shown === "continueHere" && <ContinueHereLayer consultation={consultation} close={close} />}
      {shown === "takeOver" && <TakeOverLayer presentation={consultation.presentation} close={close} />}
      {shown === "answers" && <OwnAnswers close={close} />}
      {hasAppointments && shown === "appointment" && <Appointment consultation={consultation} close={close} />}
    </>
  )
}
