import { Suspense, useEffect, useId } from "react"
import type { ProductChoice } from "../../../domain/booking/Booking.ts"
import { productName } from "../../../domain/product/Product.ts"
import type { FieldProblem } from "../../../domain/validation/rules.ts"
import { Button } from "../../components/Button.tsx"
import { ModelPicture } from "../../components/ModelPicture.tsx"
import { ProblemMessage } from "../../failures/ProblemMessage.tsx"
import { useTexts } from "../../language/useTexts.ts"
import { lateView, untilFetched } from "../../routing/codeArrival.ts"
import { LateDataUse } from "../../routing/lateLaw.tsx"
import fieldStyles from "../../validation/field.module.css"
import { run } from "../../viewmodel/command.ts"
import type { OpenScheduleProps } from "../schedule/scheduleViewModel.ts"
import styles from "./appointment.module.css"
import formStyles from "./bookingForm.module.css"
import { ChosenTime, isTaken } from "./ChosenTime.tsx"

const loadCard = () => import("../../product/ModelCard.tsx").then((code) => code.ModelCard)
const ModelCard = lateView(loadCard)

interface AppointmentPanelProps extends OpenScheduleProps {
  /** `undefined` while the form is submitting. */
  readonly submit: (() => void) | undefined
  readonly back: () => void
}

/** The side panel: the chosen time, the model, consent, and the buttons to book or go back (K3). */
export function AppointmentPanel({ snapshot, schedule, submit, back }: AppointmentPanelProps) {
  const { t } = useTexts()
  const { calendar, models, location, form, toMove } = snapshot
  const isNew = toMove.moving === undefined
  const isPerhapsOwn = isTaken(calendar) && calendar.isGonePerhapsOwn
  return (
    <aside className={styles.panel} aria-labelledby="schedule-yours">
      <h2 id="schedule-yours" className={styles.title}>
        {t("schedule.yours")}
      </h2>
      <ChosenTime snapshot={snapshot} schedule={schedule} />
      <ModelLine models={models.all} hasPictures={!location.hidesProductIcon} chosen={form.values.productId} />
      {isNew && <ConsentBox given={form.values.consent} give={schedule.form.agree} problem={form.problems.consent} />}
      {form.failure && <ProblemMessage problem={form.failure} />}
      {form.isInDoubt && !isPerhapsOwn && <DoubtBox sendAnyway={() => run(schedule.form.sendAnyway)} />}
      <p role="status">{form.notes.map((note) => t(`schedule.lost.${note}`)).join(" ")}</p>
      <div className={styles.actions}>
        <Button look="accent" act={submit} pendingText={t(isNew ? "schedule.sending" : "schedule.move.sending")}>
          {t(isNew ? "schedule.submit" : "schedule.move.submit")}
        </Button>
        <Button look="text" act={back}>
          {t("schedule.back")}
        </Button>
      </div>
    </aside>
  )
}

interface ModelLineProps {
  readonly models: ReadonlyArray<ProductChoice>
  readonly hasPictures: boolean
  /** Id of the chosen model. */
  readonly chosen: number | undefined
}

/** The chosen model, with its picture if the location shows pictures (K3, E8). */
function ModelLine({ models, hasPictures, chosen }: ModelLineProps) {
  const model = models.find(({ id }) => id === chosen)
  const isDescribed = models.some(({ about }) => about !== undefined)
  // Fetched before a model is chosen, so that the card appears in one step.
  useEffect(() => {
    if (isDescribed) void untilFetched(loadCard)
  }, [isDescribed])
  if (model === undefined) return null
  const line = (
    <p className={styles.model}>
      {hasPictures && model.imageUrl !== undefined && (
        <ModelPicture className={styles.picture} address={model.imageUrl} width={96} />
      )}
      <span>{productName(model)}</span>
    </p>
  )
  if (model.about === undefined) return line
  return (
    <Suspense fallback={line}>
      <ModelCard product={model} pictures={hasPictures ? "first" : undefined} />
    </Suspense>
  )
}

interface ConsentBoxProps {
  readonly given: boolean
  readonly give: (given: boolean) => void
  readonly problem: FieldProblem | undefined
}

/** Whether the details may be used for the appointment (K3). */
function ConsentBox({ given, give, problem }: ConsentBoxProps) {
  const { t } = useTexts()
  const id = useId()
  return (
    <div>
      <label className={formStyles.consent}>
        <input
          type="checkbox"
          checked={given}
          required
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `${id}-problem`}
          onChange={(event) => give(event.target.checked)}
        />
        <span>{t("schedule.consent")}</span>
      </label>
      <div role="alert" id={`${id}-problem`} className={fieldStyles.problem}>
        {problem && (problem.kind === "said" ? problem.detail : t("schedule.consentRequired"))}
      </div>
      <LateDataUse purpose="appointment" />
    </div>
  )
}

/** Lets the visitor decide whether to send again if the outcome of an earlier request is unknown (K4). */
function DoubtBox({ sendAnyway }: { readonly sendAnyway: () => void }) {
  const { t } = useTexts()
  return (
    <div className={styles.taken}>
      <div role="alert">
        <p className={styles.news}>{t("schedule.doubt.title")}</p>
        <p>{t("schedule.doubt.text")}</p>
      </div>
      <Button look="outline" act={sendAnyway}>
        {t("schedule.doubt.send")}
      </Button>
    </div>
  )
}
