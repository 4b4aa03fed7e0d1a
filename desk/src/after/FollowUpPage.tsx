import { Button, Skeleton } from "@mantine/core"
import { Link, useParams } from "@tanstack/react-router"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { FollowUp } from "../api/contract.ts"
import { useMayAct } from "../api/useDeskState.ts"
import { QueryFailure } from "../failures/QueryFailure.tsx"
import { dateOf, timeOf } from "../language/format.ts"
import { useLanguage } from "../language/useLanguage.ts"
import form from "../layout/form.module.css"
import { Page } from "../layout/Page.tsx"
import { useTimeZone } from "../location/useShownLocations.ts"
import styles from "./after.module.css"
import { MailForm } from "./MailForm.tsx"
import { MailPreview } from "./MailPreview.tsx"
import { SummaryPanel } from "./SummaryPanel.tsx"
import { useFollowUp, useMail } from "./useFollowUp.ts"

function Sent({ followUp: { draft, sentAt } }: { readonly followUp: FollowUp }) {
  const { t } = useTranslation("after")
  const language = useLanguage()
  const timeZone = useTimeZone()
  const when = sentAt === null ? "" : `${dateOf(sentAt, timeZone, language)}, ${timeOf(sentAt, timeZone)}`
  return (
    <article className={styles.form}>
      <p role="status">{t("sentTo", { to: draft.to ?? "", when })}</p>
      <h2>{draft.subject}</h2>
      <p className={styles.words}>{draft.text}</p>
    </article>
  )
}

function Mail({ followUp }: { readonly followUp: FollowUp }) {
  const { t } = useTranslation("after")
  const mayAct = useMayAct()
  const mail = useMail(followUp)
  const [isShown, setShown] = useState(false)
  const { draft, isEdited, save, send, dismiss } = mail
  const isComplete = draft.subject.trim() !== "" && draft.text.trim() !== ""
  const isDismissed = followUp.status === "dismissed" && !isEdited
  if (followUp.status === "sent") return <Sent followUp={followUp} />
  if (!mayAct) return <p className={styles.words}>{draft.text}</p>
  return (
    <>
      {isDismissed && <p role="status">{t("dismissed")}</p>}
      <MailForm followUp={followUp} mail={mail} />
      {draft.to === null && <p className={styles.soft}>{t("noAddress")}</p>}
      <div className={form.buttons}>
        <Button variant="default" disabled={!isComplete} onClick={() => setShown(true)}>
          {t("preview")}
        </Button>
        <Button
          variant="default"
          disabled={!isComplete || !(isEdited || isDismissed)}
          loading={save.isPending}
          onClick={() => save.mutate(draft)}
        >
          {t("save")}
        </Button>
        {!isDismissed && (
          <Button variant="default" loading={dismiss.isPending} onClick={() => dismiss.mutate(undefined)}>
            {t("dismiss")}
          </Button>
        )}
        <Button disabled={!isComplete || draft.to === null} loading={send.isPending} onClick={() => send.mutate(draft)}>
          {t("send")}
        </Button>
      </div>
      <MailPreview
        presentationId={followUp.presentationId}
        draft={draft}
        isOpen={isShown}
        close={() => setShown(false)}
      />
    </>
  )
}

/** The mail after one consultation, beside what happened in it. */
export function FollowUpPage() {
  const { t } = useTranslation("after")
  const presentationId = Number(useParams({ from: "/after/$presentationId" }).presentationId)
  const query = useFollowUp(presentationId)
  const { data, error } = query
  return (
    <Page title={t("mail")} panelLabel={t("summary")} panel={<SummaryPanel presentationId={presentationId} />}>
      <div className={styles.head}>
        <h1>{t("mail")}</h1>
        <Link to="/after">{t("back")}</Link>
      </div>
      <QueryFailure query={query} />
      {data === undefined && !error && <Skeleton height={300} />}
      {data && <Mail key={presentationId} followUp={data} />}
    </Page>
  )
}
