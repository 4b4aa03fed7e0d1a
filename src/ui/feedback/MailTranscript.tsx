import { Suspense, useEffect, useRef } from "react"
import { ownZone } from "../../adapters/platform/timeZone.ts"
import type { RequestFailed } from "../../application/ports/backend/RequestFailed.ts"
import { Button } from "../components/Button.tsx"
import { useTexts } from "../language/useTexts.ts"
import { lateView } from "../routing/codeArrival.ts"
import styles from "./end.module.css"
import type { EndSnapshot } from "./endViewModel.ts"
import { useConsent } from "./useConsent.tsx"

/** Loads late: most visitors have a proven address, or do not ask for the mail. */
const ProveAddress = lateView(() => import("./ProveAddress.tsx").then((code) => code.ProveAddress))

/** Sends the conversation by mail, with consent to this one mail and its address, and shows the outcome. */
export function MailTranscript({ end }: { readonly end: EndSnapshot }) {
  const { mail, askForAddress } = end
  const { t } = useTexts()
  const { _tag } = mail
  const box = useRef<HTMLDivElement>(null)
  const isTyped = _tag === "Typing" || _tag === "Coded"
  // The pressed button is gone: focuses the consent, or else the outcome. Fields for an address focus themselves.
  useEffect(() => {
    if (_tag !== "Absent" && _tag !== "Offered" && !isTyped && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>("input, [role=status]")?.focus()
  }, [_tag, isTyped])
  if (_tag === "Absent") return null
  const failure = "failure" in mail ? mail.failure : undefined
  const address = "address" in mail ? mail.address : undefined
  const isOffer = _tag === "Offered" || _tag === "Asking" || (_tag === "Failed" && address === undefined)
  return (
    <div ref={box} className={styles.mail}>
      {isOffer && (
        <Button look="text" act={_tag === "Asking" ? undefined : askForAddress} pendingText={t("end.mail.asking")}>
          {t("end.mail.offer")}
        </Button>
      )}
      {(_tag === "Typing" || _tag === "Coded") && (
        <Suspense>
          <ProveAddress typed={mail} end={end} />
        </Suspense>
      )}
      {address !== undefined && _tag !== "Sent" && (
        <KnownAddress address={address} isSending={_tag === "Sending"} end={end} />
      )}
      <p role="status" tabIndex={-1} className={failure ? styles.fileProblem : styles.muted}>
        {_tag === "Sent" && t("end.mail.sent", { address: mail.address })}
        {_tag === "NoAddress" && t("end.mail.noAddress")}
        {_tag === "Coded" && !failure && t("end.mail.coded", { address: mail.email })}
        {failure && (spokenOf(failure) ?? t("end.mail.failed"))}
      </p>
    </div>
  )
}

/** The backend's own message, if it tells the visitor what to do. */
const spokenOf = ({ status, detail }: RequestFailed): string | undefined =>
  status === 429 || status === 409 ? detail : undefined

interface KnownAddressProps {
  readonly address: string
  readonly isSending: boolean
  readonly end: EndSnapshot
}

function KnownAddress({ address, isSending, end: { mailsCaptions, sendTranscript } }: KnownAddressProps) {
  const { t } = useTexts()
  const { box, consented } = useConsent(address, mailsCaptions)
  return (
    <>
      {box}
      <Button
        look="outline"
        act={isSending ? undefined : consented(() => sendTranscript(true, ownZone()))}
        pendingText={t("end.mail.sending")}
      >
        {t("end.mail.send")}
      </Button>
    </>
  )
}
