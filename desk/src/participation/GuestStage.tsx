import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { Participation, GuestStage as Stage } from "../api/contract.ts"
import { useMayAct } from "../api/useDeskState.ts"
import { useRequest } from "../failures/useRequest.ts"
import { Named } from "../look/Named.tsx"
import { Tag } from "../look/Tag.tsx"
import styles from "./participation.module.css"
import { useKeepParticipation } from "./useParticipation.ts"

interface GuestStageProps {
  readonly participation: Participation
  /** Whether this account may call guests to the stage. */
  readonly isGiver: boolean
}

const tones = { offered: "warn", onAir: "good", declined: "neutral", unanswered: "neutral", left: "neutral" } as const

/** Whether the guest has the stage, or may still take it. */
export const isStageTaken = ({ stage }: Participation): boolean =>
  stage?.state === "offered" || stage?.state === "onAir"

const actOf = (state: Stage["state"]) =>
  state === "onAir" ? "stageTakeOff" : state === "offered" ? "stageWithdraw" : "stageSeen"

/** The guest who was offered the stage, with the state of the offer. Renders nothing without an offer. */
export function GuestStage({ participation: { presentationId, stage }, isGiver }: GuestStageProps) {
  const { t } = useTranslation("participation")
  const keep = useKeepParticipation()
  const mayAct = useMayAct()
  const params = { path: { presentationId } }
  const clear = useRequest((client) => client.DELETE("/webinars/{presentationId}/stage", { params }), keep)
  const act = stage && actOf(stage.state)
  return (
    <section className={stage ? styles.part : undefined} aria-label={t("stage")}>
      {stage && <h2 className={styles.stageTitle}>{t("stage")}</h2>}
      <div role="status" className={stage ? styles.hand : undefined}>
        {stage && (
          <>
            <span className={styles.name} title={stage.name}>
              {stage.name}
            </span>
            <Tag tone={tones[stage.state]}>{t(`stageState.${stage.state}`)}</Tag>
          </>
        )}
      </div>
      {stage && act && mayAct && isGiver && (
        <Button
          variant={stage.state === "onAir" ? "filled" : "default"}
          size="xs"
          loading={clear.isPending}
          onClick={() => clear.mutate(undefined)}
        >
          <Named text={t(act)} name={stage.name} />
        </Button>
      )}
    </section>
  )
}
