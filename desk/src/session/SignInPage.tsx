import { Button, PasswordInput, TextInput } from "@mantine/core"
import { useQueryClient } from "@tanstack/react-query"
import { type FormEvent, useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import type { Session, SessionEnd } from "../api/contract.ts"
import { DeskFailure } from "../api/DeskFailure.ts"
import { sessionEndKey } from "../api/queryKeys.ts"
import { useSignIn } from "../api/useDeskState.ts"
import { failureText } from "../failures/failureText.ts"
import { useShowLanguage } from "../language/useShowLanguage.ts"
import { DemonstrationAccounts } from "./DemonstrationAccounts.tsx"
import styles from "./signIn.module.css"
import { type Credentials, useSignInRequest } from "./useSignInRequest.ts"

/** The identity provider's reason for no session, from the address. */
const refusalIn = (search: string): "refused" | "failed" | undefined => {
  const reason = new URLSearchParams(search).get("signIn")
  return reason === "refused" || reason === "failed" ? reason : undefined
}

const useWrongText = (failure: Error | null): string | undefined => {
  const { t } = useTranslation("session")
  const { t: tFailure } = useTranslation("failures")
  if (failure === null) return undefined
  const { code } = failure instanceof DeskFailure ? failure : { code: "unknown" }
  return code === "wrong_password" ? t("wrongPassword") : failureText(tFailure, failure)
}

function PasswordForm({
  signIn,
  isSending,
  failure,
}: {
  readonly signIn: (credentials: Credentials) => void
  readonly isSending: boolean
  readonly failure: Error | null
}) {
  const { t } = useTranslation("session")
  const wrong = useWrongText(failure)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLInputElement>("input[name=password]")?.focus()
  }, [failure])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    signIn({ name: String(fields.get("name")), password: String(fields.get("password")) })
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit}>
      <TextInput name="name" label={t("name")} autoComplete="username" required withAsterisk={false} autoFocus />
      <PasswordInput
        name="password"
        label={t("password")}
        autoComplete="current-password"
        required
        withAsterisk={false}
        error={wrong}
        visibilityToggleButtonProps={{ "aria-label": t("showPassword") }}
      />
      <Button type="submit" loading={isSending}>
        {t("signIn")}
      </Button>
    </form>
  )
}

function SignInOptions({ options }: { readonly options: Session["signIn"] }) {
  const { t } = useTranslation("session")
  const { mutate, isPending, error } = useSignInRequest()
  const { oidc, password, demonstration } = options
  return (
    <>
      {oidc && (
        <Button
          component="a"
          href={`${oidc.url}?returnTo=${encodeURIComponent(location.pathname)}`}
          variant={password ? "default" : "filled"}
        >
          {t("oidc", { provider: oidc.name })}
        </Button>
      )}
      {password && <PasswordForm signIn={mutate} isSending={isPending} failure={error} />}
      {demonstration.length > 0 && <DemonstrationAccounts accounts={demonstration} signIn={mutate} />}
    </>
  )
}

/** Offers the backend's ways of signing in. Then opens the requested page. */
export function SignInPage() {
  const { t } = useTranslation("session")
  const signIn = useSignIn()
  const { other, show } = useShowLanguage()
  const queries = useQueryClient()
  const refusal = refusalIn(location.search)
  const end = queries.getQueryData<SessionEnd>(sessionEndKey)
  useEffect(() => {
    document.title = t("title")
    // Another account may sign in next, so remove the last one's answers.
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "session" })
  }, [t, queries])
  return (
    <main className={styles.page}>
      <div className={styles.box}>
        <h1>{t("title")}</h1>
        {refusal && (
          <p role="alert" className={styles.refusal}>
            {t(`oidcFailure.${refusal}`)}
          </p>
        )}
        {!refusal && end && end !== "signedOut" && <p role="status">{t(`end.${end}`)}</p>}
        <SignInOptions options={signIn} />
        <Button variant="subtle" color="gray" lang={other} onClick={show}>
          {t("otherLanguage")}
        </Button>
      </div>
    </main>
  )
}
