import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { Hand, Participation } from "../api/contract.ts"
import { useMayAct } from "../api/useDeskState.ts"
import { useRequest } from "../failures/useRequest.ts"
import { Dot } from "../look/Dot.tsx"
import { Named } from "../look/Named.tsx"
import { Tag } from "../look/Tag.tsx"
import { isStageTaken } from "./GuestStage.tsx"
import styles from "./participation.module.css"
import { useKeepParticipation } from "./useParticipation.ts"

interface RaisedProps {
  readonly presentationId: number
  readonly hand: Hand
  readonly place: number
  /** Whether this account may offer the stage now. */
  readonly isStageFree: boolean
}

/** A guest with a raised hand, and the consultant's acts. */
function Raised({ presentationId, hand, place, isStageFree }: RaisedProps) {
  const { t } = useTranslation("participation")
  const keep = useKeepParticipation()
  const mayAct = useMayAct()
  const { chat, name, isCalled, isPresent } = hand
  const params = { path: { presentationId, chat } }
  const call = useRequest((client) => client.PUT("/webinars/{presentationId}/hands/{chat}", { params }), keep)
  const lower = useRequest((client) => client.DELETE("/webinars/{presentationId}/hands/{chat}", { params }), keep)
  const offer = useRequest((client) => client.PUT("/webinars/{presentationId}/hands/{chat}/stage", { params }), keep)
  return (
    <li className={styles.hand}>
      <span className={styles.place}>{place}</span>
      <span className={styles.name} title={name}>
        {name}
      </span>
      <Dot colour={isPresent ? "good" : "soft"} />
      {!isPresent && <span className={styles.soft}>{t("hasLeft")}</span>}
      {mayAct && (
        <span className={styles.acts}>
          {isCalled ? (
            <Tag tone="good">{t("isCalled")}</Tag>
          ) : (
            <Button variant="default" size="xs" loading={call.isPending} onClick={() => call.mutate(undefined)}>
              <Named text={t("callOn")} name={name} />
            </Button>
          )}
          {isCalled && isPresent && isStageFree && (
            <Button variant="default" size="xs" loading={offer.isPending} onClick={() => offer.mutate(undefined)}>
              <Named text={t("stageOffer")} name={name} />
            </Button>
          )}
          <Button variant="subtle" size="xs" loading={lower.isPending} onClick={() => lower.mutate(undefined)}>
            <Named text={t("lower")} name={name} />
          </Button>
        </span>
      )}
    </li>
  )
}

interface HandsProps {
  readonly participation: Participation
  /** Whether this account may call guests to the stage. */
  readonly isGiver: boolean
}

/** Raised hands in their order. */
export function Hands({ participation, isGiver }: HandsProps) {
  const { presentationId, hands } = participation
  const { t } = useTranslation("participation")
  const keep = useKeepParticipation()
  const mayAct = useMayAct()
  const params = { path: { presentationId } }
  const lowerAll = useRequest((client) => client.DELETE("/webinars/{presentationId}/hands", { params }), keep)
  return (
    <section className={styles.part} aria-label={t("hands")}>
      <div className={styles.head}>
        <h2>{t("hands")}</h2>
        {mayAct && hands.length > 1 && (
          <Button variant="subtle" size="xs" loading={lowerAll.isPending} onClick={() => lowerAll.mutate(undefined)}>
            {t("lowerAll")}
          </Button>
        )}
      </div>
      {hands.length === 0 ? (
        <p className={styles.soft}>{t("noHands")}</p>
      ) : (
        <ol className={styles.list}>
          {hands.map((hand, index) => (
            <Raised
              key={hand.chat}
              presentationId={presentationId}
              hand={hand}
              place={index + 1}
              isStageFree={isGiver && !isStageTaken(participation)}
            />
          ))}
        </ol>
      )}
    </section>
  )
}
