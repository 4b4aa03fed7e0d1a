import { useTranslation } from "react-i18next"
import { useAccount, useMay, useSignIn } from "../api/useDeskState.ts"
import { BusyCalendars } from "../calendar/busy/BusyCalendars.tsx"
import { Page } from "../layout/Page.tsx"
import side from "../layout/sidePanel.module.css"
import styles from "./account.module.css"
import { OwnSessions } from "./OwnSessions.tsx"
import { PasswordForm } from "./PasswordForm.tsx"

function Password() {
  const { t } = useTranslation("account")
  const { signedInBy } = useAccount()
  const { oidc } = useSignIn()
  if (signedInBy === "password") return <PasswordForm />
  return (
    <p>
      {signedInBy === "oidc" ? t("password.elsewhere", { provider: oidc?.name ?? "" }) : t("password.demonstration")}
    </p>
  )
}

/** The page of the consultant's own account: password, other calendars, and running sessions. */
export function AccountPage() {
  const { t } = useTranslation("account")
  const { t: tLayout } = useTranslation("layout")
  const hasCalendars = useMay("calendar")
  const { name, signInName, role } = useAccount()
  return (
    <Page
      title={t("title")}
      panelLabel={t("panel")}
      panel={
        <div className={side.panel}>
          <OwnSessions />
        </div>
      }
    >
      <h1>{t("title")}</h1>
      <p className={styles.soft}>{[name, signInName, tLayout(`role.${role}`)].join(" · ")}</p>
      <section className={styles.part}>
        <h2>{t("password.title")}</h2>
        <Password />
      </section>
      {hasCalendars && (
        <div className={styles.part}>
          <BusyCalendars />
        </div>
      )}
    </Page>
  )
}
