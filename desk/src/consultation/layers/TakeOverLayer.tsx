import { useNavigate } from "@tanstack/react-router"
import { useTranslation } from "react-i18next"
import type { Presentation } from "../../api/contract.ts"
import { useRequest } from "../../failures/useRequest.ts"
import { OnAirQuestion } from "../../media/OnAirQuestion.tsx"
import { useMedia } from "../../media/useMedia.ts"
import { useLive } from "../useLive.ts"

interface TakeOverLayerProps {
  readonly presentation: Presentation
  readonly close: () => void
}

/** Asks before this account becomes the consultant in place of a colleague. */
export function TakeOverLayer({ presentation, close }: TakeOverLayerProps) {
  const { t } = useTranslation("consultation")
  const navigate = useNavigate()
  const { takeHere } = useMedia()
  const { goTo } = useLive()
  const { id, consultant, visitor } = presentation
  const name = visitor?.name ?? presentation.name.en
  const { mutate, isPending } = useRequest(
    (client, from: number | null) =>
      client.POST("/presentations/{presentationId}/take-over", {
        params: { path: { presentationId: id } },
        body: { from },
      }),
    (answer) => {
      takeHere()
      goTo(answer)
      close()
      void navigate({ to: "/consultations/$presentationId", params: { presentationId: String(id) } })
    },
  )
  return (
    <OnAirQuestion
      title={t("takeOver.title", { name })}
      confirm={t("takeOver.now", { name })}
      isSending={isPending}
      goOnAir={() => mutate(consultant.accountId)}
      close={close}
    >
      <p>
        {t(presentation.consultantGoneSince === null ? "takeOver.present" : "takeOver.gone", {
          name,
          consultant: consultant.name,
        })}
      </p>
      <p>{t("takeOver.visitorReads", { name })}</p>
    </OnAirQuestion>
  )
}
