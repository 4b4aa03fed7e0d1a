import { Button, Modal } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useAccount, useDeskState } from "../api/useDeskState.ts"
import { useLanguage } from "../language/useLanguage.ts"
import form from "../layout/form.module.css"
import { useWithYou } from "../people/useWithYou.ts"
import { useSignOut } from "./useSignOut.ts"

/** The visitors and guests who would be left without a consultant, as texts. */
export const useLeftBehind = (): ReadonlyArray<string> => {
  const { id } = useAccount()
  const visitors = useWithYou().map(({ name }) => name)
  const webinars = useDeskState((state) => state.webinars)
  const onAir = webinars.filter(({ status, consultant }) => status === "live" && consultant.accountId === id)
  return [...visitors, ...onAir.map(({ title }) => title)]
}

interface SignOutLayerProps {
  readonly isOpen: boolean
  readonly close: () => void
}

/** Asks for confirmation before a consultant signs out during a consultation or on air. */
export function SignOutLayer({ isOpen, close }: SignOutLayerProps) {
  const { t } = useTranslation("session")
  const language = useLanguage()
  const { signOut, isPending } = useSignOut()
  const left = useLeftBehind()
  const names = new Intl.ListFormat(language, { type: "conjunction" }).format(left)
  return (
    <Modal opened={isOpen} onClose={close} title={t("out.title")} closeButtonProps={{ "aria-label": t("out.stay") }}>
      <div className={form.form}>
        <p>{t("out.left", { names, count: left.length })}</p>
        <div className={form.buttons}>
          <Button variant="default" onClick={close} data-autofocus>
            {t("out.stay")}
          </Button>
          <Button color="#b3261e" loading={isPending} onClick={signOut}>
            {t("out.now")}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
