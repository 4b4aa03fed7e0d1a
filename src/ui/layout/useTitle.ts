import { useEffect } from "react"
import { useTexts } from "../language/useTexts.ts"

/** The document is called by the page in view (T3). `view`: its name in words; undefined: it is the showroom itself. */
export const useTitle = (view: string | undefined): void => {
  const { t } = useTexts()
  const title = view === undefined ? t("pageTitle.showroom") : t("pageTitle.view", { view })

  useEffect(() => {
    document.title = title
  }, [title])
}
