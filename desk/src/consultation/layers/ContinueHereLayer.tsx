import { useTranslation } from "react-i18next"
import { useRequest } from "../../failures/useRequest.ts"
import { OnAirQuestion } from "../../media/OnAirQuestion.tsx"
import { useMedia } from "../../media/useMedia.ts"
import type { Consultation } from "../Consultation.ts"
import { useLive } from "../useLive.ts"

interface ContinueHereLayerProps {
  readonly consultation: Pick<Consultation, "presentation" | "name">
  readonly close: () => void
}

/** Asks before picture and sound move from another device to this one. */
export function ContinueHereLayer({ consultation: { presentation, name }, close }: ContinueHereLayerProps) {
  const { t } = useTranslation("consultation")
  const { takeHere } = useMedia()
  const { goTo } = useLive()
  const { mutate, isPending } = useRequest(
    (client, presentationId: number) =>
      client.PUT("/presentations/{presentationId}/device", { params: { path: { presentationId } } }),
    (answer) => {
      takeHere()
      goTo(answer)
      close()
    },
  )
  return (
    <OnAirQuestion
      title={t("continueHere.title", { name })}
      confirm={t("own.continueHere")}
      isSending={isPending}
      goOnAir={() => mutate(presentation.id)}
      close={close}
    >
      <p>{t("continueHere.detail")}</p>
    </OnAirQuestion>
  )
}
