import { useEffect } from "react"
import { useTexts } from "../language/useTexts.ts"

/** Sets the document title (T3). `view`: the page's name as text, `undefined` for the showroom itself. */
export const useTitle = (view: string | undefined): void => {
  const { t } = useTexts()
  const title = view === undefined ? t("pageTitle.showroom") : t("pageTitle.view", { view })

  useEffect(() => {
    document.title = title
  }, [title])
}
