import { Link } from "@tanstack/react-router"
import { useTranslation } from "react-i18next"
import { Page } from "./Page.tsx"

/** The page for an unknown address. */
export function NotFound() {
  const { t } = useTranslation("layout")
  return (
    <Page title={t("notFound.title")}>
      <h1>{t("notFound.title")}</h1>
      <p>
        <Link to="/">{t("notFound.home")}</Link>
      </p>
    </Page>
  )
}
