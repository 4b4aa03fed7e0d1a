import { Button } from "@mantine/core"
import { type FormEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import type { Webinar } from "../../api/contract.ts"
import { useDesk } from "../../api/Desk.ts"
import { DeskFailure } from "../../api/DeskFailure.ts"
import { storedForm } from "../../drafts/storedForm.ts"
import { useDraft } from "../../drafts/useDraft.ts"
import { Page } from "../../layout/Page.tsx"
import webinars from "../webinars.module.css"
import { AboutFields } from "./AboutFields.tsx"
import { AgendaFields } from "./AgendaFields.tsx"
import styles from "./form.module.css"
import { GuestFields } from "./GuestFields.tsx"
import { Invitation } from "./Invitation.tsx"
import { type PlanProblem, type PlanValues, problemsOf, startOf } from "./planValues.ts"
import { WhenFields } from "./WhenFields.tsx"

interface WebinarFormProps {
  readonly title: string
  /** Name of the draft, which stays until it is sent or discarded. */
  readonly draft: string
  readonly first: PlanValues
  /** The webinar that is changed; `undefined` for a new one. */
  readonly planned?: Webinar
  readonly send: (values: PlanValues, onDone: () => void) => void
  /** Why the last attempt failed. */
  readonly failure: Error | null
  readonly isSending: boolean
  readonly leave: () => void
}

/** Refusals of the backend that belong to the time. */
const refusedTimes: Readonly<Record<string, PlanProblem>> = {
  time_past: "timePast",
  time_unknown: "timeUnknown",
  zone_unknown: "timeUnknown",
}

const useValues = (name: string, first: PlanValues) => {
  const draft = useDraft(name)
  const stored = storedForm(draft.text, first)
  const values = stored ?? first
  return {
    values,
    isChanged: stored !== undefined,
    change: (fields: Partial<PlanValues>) => draft.change(JSON.stringify({ ...values, ...fields })),
    clear: draft.clear,
  }
}

/** Plans or changes a webinar. Shows each problem at its field. Stores the values until they are sent or discarded. */
export function WebinarForm({ title, draft, first, planned, send, failure, isSending, leave }: WebinarFormProps) {
  const { t } = useTranslation("webinars")
  const { now } = useDesk()
  const { values, isChanged, change, clear } = useValues(draft, first)
  const [isChecked, setChecked] = useState(false)
  const refused = failure instanceof DeskFailure ? refusedTimes[failure.code] : undefined
  const problems = isChecked ? { ...(refused && { time: refused }), ...problemsOf(values, now()) } : {}
  const isMoved = planned !== undefined && Date.parse(planned.startsAt) !== startOf(values)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget: form } = event
    setChecked(true)
    if (Object.keys(problemsOf(values, now())).length === 0) return send(values, clear)
    // Moves the focus after the problems are rendered.
    requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus())
  }
  const fields = { values, change, problems }
  return (
    <Page title={title} panelLabel={t("invitation")} panel={<Invitation values={values} />}>
      <form className={styles.page} onSubmit={submit} noValidate>
        <div className={webinars.title}>
          <h1>{title}</h1>
          {isChanged && <span className={webinars.soft}>{t("draft")}</span>}
          <span className={styles.acts}>
            <Button
              variant="default"
              onClick={() => {
                clear()
                leave()
              }}
            >
              {t("discard")}
            </Button>
            <Button type="submit" loading={isSending}>
              {t(planned === undefined ? "planNow" : "save")}
            </Button>
          </span>
        </div>
        {isMoved && planned.guests.invited > 0 && (
          <p className={styles.tip} role="status">
            {t("movedMail", { count: planned.guests.invited })}
          </p>
        )}
        <AboutFields {...fields} mayMoveLocation={planned === undefined} />
        <WhenFields {...fields} />
        <AgendaFields {...fields} />
        <GuestFields {...fields} />
      </form>
    </Page>
  )
}
