import { Button, PasswordInput } from "@mantine/core"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type FormEvent, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDesk } from "../api/Desk.ts"
import { answered, DeskFailure } from "../api/DeskFailure.ts"
import { useAccount } from "../api/useDeskState.ts"
import { failureText } from "../failures/failureText.ts"
import styles from "./account.module.css"
import { ownSessionsKey } from "./ownSessionsKey.ts"

/** Field of the form. */
type Field = "current" | "next" | "again"

const fields: ReadonlyArray<Field> = ["current", "next", "again"]

interface Fault {
  readonly field: Field
  readonly text: string
}

const fieldOf = (failure: Error): Field =>
  failure instanceof DeskFailure && failure.code.startsWith("password_") && failure.status === 400 ? "next" : "current"

/** Changes the password of the account, with the current one. */
export function PasswordForm() {
  const { t } = useTranslation("account")
  const { t: tFailure } = useTranslation("failures")
  const { client } = useDesk()
  const queries = useQueryClient()
  const { signInName } = useAccount()
  const form = useRef<HTMLFormElement>(null)
  const [fault, setFault] = useState<Fault>()
  const change = useMutation({
    mutationFn: (body: { readonly current: string; readonly next: string }) =>
      answered(client.PUT("/session/password", { body })),
    onSuccess: () => {
      form.current?.reset()
      void queries.invalidateQueries({ queryKey: ownSessionsKey })
    },
    onError: (failure) => setFault({ field: fieldOf(failure), text: failureText(tFailure, failure) }),
    networkMode: "always",
  })
  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLInputElement>(`input[name=${fault.field}]`)?.focus()
  }, [fault])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [current = "", next = "", again = ""] = fields.map((field) => String(data.get(field)))
    setFault(next === again ? undefined : { field: "again", text: t("password.differs") })
    if (next === again) change.mutate({ current, next })
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit}>
      {/* Lets password managers recognise the account. */}
      <input type="hidden" name="username" autoComplete="username" value={signInName} />
      {fields.map((field) => (
        <PasswordInput
          key={field}
          name={field}
          label={t(`password.${field}`)}
          description={field === "next" ? t("password.rule") : undefined}
          autoComplete={field === "current" ? "current-password" : "new-password"}
          maxLength={200}
          required
          withAsterisk={false}
          error={fault?.field === field && fault.text}
          visibilityToggleButtonProps={{ "aria-label": t("password.show") }}
        />
      ))}
      <Button type="submit" loading={change.isPending}>
        {t("password.change")}
      </Button>
      <p role="status">{change.isSuccess && !fault ? t("password.done") : ""}</p>
    </form>
  )
}
