import { Button, TextInput } from "@mantine/core"
import { useMutation } from "@tanstack/react-query"
import { type FormEvent, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDesk } from "../../api/Desk.ts"
import { answered } from "../../api/DeskFailure.ts"
import { useAccount } from "../../api/useDeskState.ts"
import { failureText } from "../../failures/failureText.ts"
import form from "../../layout/form.module.css"
import { PersonField } from "../panel/PersonField.tsx"
import { useReadBusyCalendarsAgain } from "./useBusyCalendars.ts"

/** Adds a calendar by its address. The backend reads it first, which takes up to half a minute. */
export function AddCalendar() {
  const { t } = useTranslation("calendar")
  const { t: tFailure } = useTranslation("failures")
  const { client } = useDesk()
  const account = useAccount()
  const readAgain = useReadBusyCalendarsAgain()
  const field = useRef<HTMLInputElement>(null)
  const [accountId, setAccountId] = useState(account.id)
  const [url, setUrl] = useState("")
  const add = useMutation({
    mutationFn: () => answered(client.POST("/busy-calendars", { body: { accountId, url: url.trim() } })),
    onSuccess: () => {
      setUrl("")
      readAgain()
    },
    networkMode: "always",
  })
  useEffect(() => {
    if (add.isError) field.current?.focus()
  }, [add.isError])
  const send = (event: FormEvent) => {
    event.preventDefault()
    add.mutate()
  }
  return (
    <form className={form.form} onSubmit={send}>
      <PersonField accountId={accountId} onAccount={setAccountId} />
      <TextInput
        ref={field}
        label={t("busy.address")}
        description={t("busy.where")}
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={2000}
        required
        withAsterisk={false}
        value={url}
        error={add.error && failureText(tFailure, add.error)}
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
      />
      <div className={form.buttons}>
        <Button type="submit" size="xs" loading={add.isPending}>
          {t("busy.add")}
        </Button>
      </div>
      <p role="status">{add.isPending ? t("busy.reading") : add.isSuccess ? t("busy.added") : ""}</p>
    </form>
  )
}
