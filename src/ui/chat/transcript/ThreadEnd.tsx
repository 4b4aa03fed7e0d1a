import { Suspense } from "react"
import { NewTabLink } from "../../components/NewTabLink.tsx"
import { useTexts } from "../../language/useTexts.ts"
import styles from "../chat.module.css"
import type { ChatView } from "../chatViewModel.ts"
import { KeepConversation } from "./KeepConversation.tsx"

interface ThreadEndProps {
  readonly chat: ChatView
  readonly scheduleHref: string | undefined
}

/** What follows the last message. The booking link opens a new tab, so that the call continues (H8, K8). */
export function ThreadEnd({ chat, scheduleHref }: ThreadEndProps) {
  const { t } = useTexts()
  return (
    <>
      {scheduleHref !== undefined && (
        <p className={styles.scheduling}>
          <NewTabLink className={styles.schedule} href={scheduleHref}>
            {t("chat.schedule")}
          </NewTabLink>
        </p>
      )}
      <Suspense>
        <KeepConversation chat={chat} />
      </Suspense>
    </>
  )
}
