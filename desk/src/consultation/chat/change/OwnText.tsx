import { Button } from "@mantine/core"
import { useMutation } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import type { Message, PresentationDetail } from "../../../api/contract.ts"
import { useDesk } from "../../../api/Desk.ts"
import { answered } from "../../../api/DeskFailure.ts"
import { failureText } from "../../../failures/failureText.ts"
import { presentationKey, withMessages } from "../../detail/presentationDetail.ts"
import { LinkedText } from "../LinkedText.tsx"
import styles from "./change.module.css"
import { EditedText } from "./EditedText.tsx"

/** Changes a message of this account; an `undefined` text withdraws it. The answer replaces the message in the thread. */
const useChangeMessage = ({ id, presentationId }: Message) => {
  const { client, queries } = useDesk()
  const params = { path: { presentationId, messageId: id } }
  const path = "/presentations/{presentationId}/messages/{messageId}"
  return useMutation({
    mutationFn: (text: string | undefined) =>
      answered(text === undefined ? client.DELETE(path, { params }) : client.PATCH(path, { params, body: { text } })),
    onSuccess: (message) => {
      queries.setQueryData<PresentationDetail>(
        presentationKey(presentationId),
        (detail) => detail && withMessages(detail, [message]),
      )
    },
  })
}

interface OwnTextProps {
  readonly message: Message
  /** Style of the text's bubble. */
  readonly bubble: string | undefined
}

/** The text of a message of this account, which it can edit or withdraw. */
export function OwnText({ message, bubble }: OwnTextProps) {
  const { t } = useTranslation("chat")
  const { t: tFailure } = useTranslation("failures")
  const { text } = message
  const [step, setStep] = useState<"read" | "edit" | "withdraw">("read")
  const edit = useRef<HTMLButtonElement>(null)
  const withdraw = useRef<HTMLButtonElement>(null)
  const change = useChangeMessage(message)

  const leave = () => {
    const opener = step === "edit" ? edit : withdraw
    setStep("read")
    // The opener renders with the next frame. Does not take the focus from an element that has received it meanwhile.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) opener.current?.focus()
    })
  }
  const save = (next: string) => {
    if (next === text) return leave()
    change.mutate(next, { onSuccess: leave })
  }

  if (step === "edit")
    return <EditedText text={text} isPending={change.isPending} failure={change.error} save={save} cancel={leave} />
  return (
    <>
      {text !== "" && (
        <div className={bubble}>
          <LinkedText text={text} />
        </div>
      )}
      <div className={styles.acts} data-open={step === "withdraw" || undefined}>
        {step === "withdraw" ? (
          <>
            <span className={styles.question}>{t("change.withdrawQuestion")}</span>
            <Button
              variant="subtle"
              color="red"
              size="compact-xs"
              autoFocus
              loading={change.isPending}
              onClick={() => change.mutate(undefined)}
            >
              {t("change.withdraw")}
            </Button>
            <Button variant="subtle" color="gray" size="compact-xs" onClick={leave}>
              {t("change.keep")}
            </Button>
          </>
        ) : (
          <>
            {text !== "" && (
              <Button ref={edit} variant="subtle" color="gray" size="compact-xs" onClick={() => setStep("edit")}>
                {t("change.edit")}
              </Button>
            )}
            <Button ref={withdraw} variant="subtle" color="gray" size="compact-xs" onClick={() => setStep("withdraw")}>
              {t("change.withdraw")}
            </Button>
          </>
        )}
      </div>
      {change.error && (
        <p className={styles.failure} role="alert">
          {failureText(tFailure, change.error)}
        </p>
      )}
    </>
  )
}
