import { type ReactNode, useId, useState } from "react"
import { useTexts } from "../language/useTexts.ts"
import styles from "./end.module.css"

interface Consent {
  /** The checkbox, with a text after an attempt without it. */
  readonly box: ReactNode
  /** Runs the act only with consent. Without it, shows a text and focuses the checkbox. */
  readonly consented: (act: () => void) => () => void
}

/** The consent to this one mail to this address. */
export const useConsent = (address: string, mailsCaptions: boolean): Consent => {
  const { t } = useTexts()
  const id = useId()
  const [hasConsented, consent] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const consented = (act: () => void) => () => {
    setRefused(!hasConsented)
    if (hasConsented) act()
    else document.getElementById(id)?.focus()
  }
  const box = (
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
    </>
  )
  return { box, consented }
}
