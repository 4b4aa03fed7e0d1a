import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useAccount } from "../../api/useDeskState.ts"
import { useNow } from "../../api/useNow.ts"
import { useRequest } from "../../failures/useRequest.ts"
import type { Consultation } from "../Consultation.ts"
import type { Layer } from "../useLayer.ts"
import styles from "./handOver.module.css"
import { type Offered, secondsLeft } from "./offers.ts"

interface HandOverRowProps {
  readonly consultation: Consultation
  readonly layer: Layer
}

interface StateProps {
  readonly handOver: Offered["handOver"]
  readonly firstName: string
}

/** An offer without an answer, with the time that is left. */
function Waiting({ handOver }: Pick<StateProps, "handOver">) {
  const { t } = useTranslation("handover")
  return (
    <span aria-hidden="true" className={styles.soft}>
      {t("offer.left", { count: secondsLeft(handOver, useNow()) })}
    </span>
  )
}

const sentence = { offered: "row.offered", declined: "row.declined", unanswered: "row.unanswered" } as const

/** The state of the consultant's own offer. */
function Own({ handOver, firstName, consultation, layer }: StateProps & HandOverRowProps) {
  const { t } = useTranslation("handover")
  const { presentation } = consultation
  const withdraw = useRequest((client, presentationId: number) =>
    client.DELETE("/presentations/{presentationId}/hand-over", { params: { path: { presentationId } } }),
  )
  if (handOver.state === "accepted") return null
  const isOpen = handOver.state === "offered"
  return (
    <>
      <p role="status">
        {t(sentence[handOver.state], { to: handOver.to.name, name: firstName })}
        {handOver.word !== null && <> {t("offer.quoted", { reason: handOver.word })}</>}
      </p>
      {isOpen && <Waiting handOver={handOver} />}
      <span className={styles.rowActs}>
        {!isOpen && (
          <Button size="xs" variant="default" onClick={() => layer.show("handOver")}>
            {t("row.again")}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate(presentation.id)}
        >
          {t(isOpen ? "row.withdraw" : "row.close")}
        </Button>
      </span>
    </>
  )
}

/** The offer of this consultation to a colleague: its result for the consultant, and after the hand-over its reason. */
export function HandOverRow({ consultation, layer }: HandOverRowProps) {
  const { t } = useTranslation("handover")
  const { id } = useAccount()
  const { presentation, firstName, isLive, isMine } = consultation
  const { handOver } = presentation
  if (handOver === null || !isLive) return null
  const { state, by, to, reason } = handOver
  if (state === "accepted" && by.accountId !== id)
    return (
      <p className={styles.row}>
        <span>
          {t("row.from", { by: by.name })} <q className={styles.quote}>{reason}</q>
        </span>
      </p>
    )
  if (state === "offered" && to.accountId === id) return null
  return (
    isMine && (
      <div className={styles.row}>
        <Own handOver={handOver} firstName={firstName} consultation={consultation} layer={layer} />
      </div>
    )
  )
}
