import { useMay } from "../../api/useDeskState.ts"
import { OwnAnswers } from "../answers/OwnAnswers.tsx"
import { Appointment } from "../appointment/Appointment.tsx"
import type { Consultation } from "../Consultation.ts"
import type { Layer } from "../useLayer.ts"
import { ContinueHereLayer } from "./ContinueHereLayer.tsx"
import { EndLayer } from "./EndLayer.tsx"
import { HandOverLayer } from "./HandOverLayer.tsx"
import { HoldLayer } from "./HoldLayer.tsx"
import { TakeOverLayer } from "./TakeOverLayer.tsx"

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
