import { useId, useState } from "react"
import { ownZone } from "../../adapters/platform/timeZone.ts"
import { Button } from "../components/Button.tsx"
import { useTexts } from "../language/useTexts.ts"
import styles from "./end.module.css"
import type { EndSnapshot } from "./endViewModel.ts"

/** Sends the conversation by mail, with consent to this one mail and its address, and shows the outcome. */
export function MailTranscript({ end }: { readonly end: EndSnapshot }) {
  const { mail, mailsCaptions, askForAddress, sendTranscript } = end
  const { t } = useTexts()
  const id = useId()
  const [hasConsented, consent] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const { _tag } = mail
  if (_tag === "Absent") return null
  const failure = _tag === "Failed" ? mail.failure : undefined
  const address = "address" in mail ? mail.address : undefined
  const submit = () => {
    setRefused(!hasConsented)
    if (hasConsented) sendTranscript(hasConsented, ownZone())
    else document.getElementById(id)?.focus()
  }
  return (
    <div className={styles.mail}>
      {address === undefined && _tag !== "NoAddress" && (
        <Button look="text" act={_tag === "Asking" ? undefined : askForAddress} pendingText={t("end.mail.asking")}>
          {t("end.mail.offer")}
        </Button>
      )}
      {address !== undefined && _tag !== "Sent" && (
        <>
          <label className={styles.consent}>
            <input
              id={id}
              type="checkbox"
              checked={hasConsented}
              aria-invalid={isRefused}
              aria-describedby={`${id}-why`}
              onChange={({ currentTarget }) => {
                consent(currentTarget.checked)
                setRefused(false)
              }}
            />
            <span>{t(mailsCaptions ? "end.mail.consentBoth" : "end.mail.consent", { address })}</span>
          </label>
          <p id={`${id}-why`} role="alert" className={styles.fileProblem}>
            {isRefused && t("end.mail.consentFirst")}
          </p>
          <Button look="outline" act={_tag === "Sending" ? undefined : submit} pendingText={t("end.mail.sending")}>
            {t("end.mail.send")}
          </Button>
        </>
      )}
      <p role="status" className={failure ? styles.fileProblem : styles.muted}>
        {_tag === "Sent" && t("end.mail.sent", { address: mail.address })}
        {_tag === "NoAddress" && t("end.mail.noAddress")}
        {failure &&
          (failure.status === 429 || failure.status === 409
            ? (failure.detail ?? t("end.mail.failed"))
            : t("end.mail.failed"))}
      </p>
    </div>
  )
}
