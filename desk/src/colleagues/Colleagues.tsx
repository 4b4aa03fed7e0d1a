import { useTranslation } from "react-i18next"
import { optional } from "../../../src/adapters/platform/optional.ts"
import type { Colleague } from "../api/contract.ts"
import { useDeskState } from "../api/useDeskState.ts"
import { useNow } from "../api/useNow.ts"
import { useLanguage } from "../language/useLanguage.ts"
import { Face } from "../look/Face.tsx"
import { colleagueDot, colleagueState } from "./colleagueState.ts"
import styles from "./colleagues.module.css"
import { useColleagues } from "./useColleagues.ts"

function Row({ colleague, now }: { readonly colleague: Colleague; readonly now: number }) {
  const { t } = useTranslation("colleagues")
  const language = useLanguage()
  const locations = useDeskState((state) => state.locations)
  const names = new Intl.DisplayNames(language, { type: "language" })
  const { name, locationIds, languages } = colleague
  const where = locations.filter(({ id }) => locationIds.includes(id)).map((location) => location.name)
  const spoken = languages
    .filter((each) => !/^(en|de)\b/.test(each))
    .map((each) => optional(() => names.of(each)) ?? each)
  const also = spoken.length > 0 ? [t("speaks", { languages: spoken.join(", ") })] : []
  return (
    <li className={styles.row}>
      <Face name={name} dot={colleagueDot(colleague)} />
      <span className={styles.texts}>
        <b>{name}</b>
        <small>
          {[colleagueState(t, colleague, now), ...(locations.length > 1 ? where : []), ...also].join(" · ")}
        </small>
      </span>
    </li>
  )
}

/** The colleagues at their desks, with what each does now. */
export function Colleagues() {
  const { t } = useTranslation("colleagues")
  const now = useNow()
  const colleagues = useColleagues()
  if (colleagues.length === 0) return <p className={styles.none}>{t("none")}</p>
  return (
    <ul className={styles.list}>
      {colleagues.map((colleague) => (
        <Row key={colleague.accountId} colleague={colleague} now={now} />
      ))}
    </ul>
  )
}
