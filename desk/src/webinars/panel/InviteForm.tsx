import { Button, Textarea } from "@mantine/core"
import { notifications } from "@mantine/notifications"
import { type FormEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import type { PresentationDetail } from "../../api/contract.ts"
import { useDesk } from "../../api/Desk.ts"
import { presentationKey } from "../../consultation/detail/presentationDetail.ts"
import { useDraft } from "../../drafts/useDraft.ts"
import { useRequest } from "../../failures/useRequest.ts"
import form from "../../layout/form.module.css"
import { mostInvited, readAddresses } from "../form/addresses.ts"
import styles from "./panel.module.css"

interface InviteFormProps {
  readonly presentationId: number
  readonly close: () => void
}

/** Invites further guests by mail. */
export function InviteForm({ presentationId, close }: InviteFormProps) {
  const { t } = useTranslation("webinars")
  const { queries } = useDesk()
  const draft = useDraft(`webinar-invite-${presentationId}`)
  const [isChecked, setChecked] = useState(false)
  const { emails, faulty } = readAddresses(draft.text)
  const invite = useRequest(
    (client, list: ReadonlyArray<string>) =>
      client.POST("/webinars/{presentationId}/guests", {
        params: { path: { presentationId } },
        body: { emails: [...list] },
      }),
    ({ guests }, list) => {
      queries.setQueryData<PresentationDetail>(
        presentationKey(presentationId),
        (detail) => detail && { ...detail, guests },
      )
      notifications.show({
        message: t("invitedNow", { count: list.length }),
        closeButtonProps: { "aria-label": t("close") },
      })
      draft.clear()
      close()
    },
  )
  const tooMany = emails.length > mostInvited ? t("problem.tooMany") : undefined
  const problem = faulty.length > 0 ? t("addressFault", { address: faulty.join(", ") }) : tooMany
  const send = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (problem === undefined && emails.length > 0) invite.mutate(emails)
  }
  return (
    <form className={styles.invite} onSubmit={send} noValidate>
      <Textarea
        label={t("addresses")}
        description={t("addressesRule")}
        value={draft.text}
        autosize
        minRows={3}
        maxRows={8}
        data-autofocus
        error={isChecked && problem}
        onChange={({ currentTarget }) => draft.change(currentTarget.value)}
      />
      <div className={form.buttons}>
        <Button variant="default" onClick={close}>
          {t("cancel")}
        </Button>
        <Button type="submit" loading={invite.isPending} disabled={draft.text.trim() === ""}>
          {t("inviteCount", { count: emails.length })}
        </Button>
      </div>
    </form>
  )
}
