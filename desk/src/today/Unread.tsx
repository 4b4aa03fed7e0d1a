import { useTranslation } from "react-i18next"
import { useDeskState } from "../api/useDeskState.ts"
import { timeOf } from "../language/format.ts"
import side from "../layout/sidePanel.module.css"
import { useTimeZone } from "../location/useShownLocations.ts"
import { Tag } from "../look/Tag.tsx"
import styles from "./today.module.css"

const mostChats = 5

/** Chats that nobody has read yet. */
export function Unread() {
  const { t } = useTranslation("today")
  const timeZone = useTimeZone()
  const chats = useDeskState((state) => state.chats).filter(({ unread }) => unread > 0)
  if (chats.length === 0) return null
  return (
    <section className={side.group}>
      <h2>{t("unread")}</h2>
      <ul className={styles.list}>
        {chats.slice(0, mostChats).map(({ presentationId, chat, name, unread, lastText, lastAt }) => (
          <li key={`${presentationId} ${chat}`} className={styles.item}>
            <span className={styles.choice}>
              <b>{name}</b>
              <Tag tone="accent">{t("unreadCount", { count: unread })}</Tag>
              {lastAt && <small className={styles.soft}>{timeOf(lastAt, timeZone)}</small>}
            </span>
            <span className={styles.soft}>{lastText}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
