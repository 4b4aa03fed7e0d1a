import { lazy, Suspense, useId } from "react"
import { Announcement } from "../components/Announcement.tsx"
import { Problem } from "../components/Problem.tsx"
import { VisuallyHidden } from "../components/VisuallyHidden.tsx"
import { useTexts } from "../language/useTexts.ts"
import type { ChatSnapshot } from "./ChatSnapshot.ts"
import { Composer } from "./Composer.tsx"
import styles from "./chat.module.css"
import { Thread } from "./Thread.tsx"

/** Tabs are only there when there are two chats, and so is what draws them. */
const ChatTabs = lazy(async () => ({ default: (await import("./ChatTabs.tsx")).ChatTabs }))

/** The chat beside the picture, as a customer sees it (H2, H4). */
export function ChatPanel({ snapshot }: { readonly snapshot: ChatSnapshot }) {
  const { t } = useTexts()
  const id = useId()
  const { tabs, link, indicator, entries, problem } = snapshot
  const selected = tabs.find((tab) => tab.selected)?.kind ?? "private"
  const several = tabs.length > 1
  return (
    <section className={`is-customer ${styles.chat}`} aria-label={t("chat.title")}>
      {several ? (
        <Suspense fallback={<div className={styles.head} />}>
          <ChatTabs id={id} tabs={tabs} />
        </Suspense>
      ) : (
        <h2 className={styles.head}>{t("chat.title")}</h2>
      )}
      <div
        className={styles.body}
        {...(several && {
          role: "tabpanel",
          id: `${id}-panel-${selected}`,
          "aria-labelledby": `${id}-tab-${selected}`,
        })}
      >
        {link === "connecting" ? <Opening /> : <Thread key={selected} entries={entries} />}
        <Announcement words={indicator ? t(`chat.indicator.${indicator}`) : ""} />
        {indicator && (
          <p className={styles.indicator} aria-hidden="true">
            {t(`chat.indicator.${indicator}`)}
          </p>
        )}
        {problem && (
          <div className={styles.problem}>
            <Problem problem={problem} />
          </div>
        )}
        <Composer snapshot={snapshot} />
      </div>
    </section>
  )
}

/** The shape of what comes. */
function Opening() {
  const { t } = useTexts()
  return (
    <div className={styles.opening} role="status">
      <VisuallyHidden>{t("chat.connecting")}</VisuallyHidden>
      <span />
      <span />
      <span />
    </div>
  )
}
