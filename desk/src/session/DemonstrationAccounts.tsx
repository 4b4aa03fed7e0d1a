import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { Session } from "../api/contract.ts"
import styles from "./signIn.module.css"
import type { Credentials } from "./useSignInRequest.ts"

interface DemonstrationAccountsProps {
  readonly accounts: Session["signIn"]["demonstration"]
  readonly signIn: (credentials: Credentials) => void
}

/** The demonstration's accounts, which everybody may use. */
export function DemonstrationAccounts({ accounts, signIn }: DemonstrationAccountsProps) {
  const { t } = useTranslation("session")
  const { t: tLayout } = useTranslation("layout")
  return (
    <section className={styles.demonstration} aria-label={t("demonstration")}>
      <h2>{t("demonstration")}</h2>
      <p className={styles.soft}>{t("demonstrationDetail")}</p>
      {accounts.map(({ signInName, name, role, password }) => (
        <Button
          key={signInName}
          variant="default"
          justify="space-between"
          onClick={() => signIn({ name: signInName, password })}
          rightSection={<small className={styles.soft}>{tLayout(`role.${role}`)}</small>}
        >
          {name}
        </Button>
      ))}
    </section>
  )
}
