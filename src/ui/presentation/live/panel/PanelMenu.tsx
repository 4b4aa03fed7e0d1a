import { Suspense } from "react"
import type { ChatView } from "../../../chat/chatViewModel.ts"
import { KeepConversation } from "../../../chat/transcript/KeepConversation.tsx"
import { buttonClass } from "../../../components/Button.tsx"
import { NewTabLink } from "../../../components/NewTabLink.tsx"
import { useTexts } from "../../../language/useTexts.ts"
import type { ParticipationPart } from "../../../participation/part.ts"
import { Pane } from "../../../stream/stage/Pane.tsx"
import { useStore } from "../../../viewmodel/useStore.ts"
import styles from "./sheet.module.css"

interface PanelMenuProps {
  readonly chat: ChatView
  readonly part: ParticipationPart | undefined
  readonly scheduleHref: string | undefined
  readonly close: () => void
}

/** The panel's menu: appointment (K8), sound of messages, the conversation as a file, agenda. */
export function PanelMenu({ chat, part, scheduleHref, close }: PanelMenuProps) {
  const { t } = useTexts()
  return (
    <Pane title={t("panel.menu")} close={close}>
      <div className={styles.choices}>
        {scheduleHref !== undefined && (
          <NewTabLink className={buttonClass("outline")} href={scheduleHref}>
            {t("chat.schedule")}
          </NewTabLink>
        )}
        <SoundChoice chat={chat} />
        <Suspense>
          <KeepConversation chat={chat} />
        </Suspense>
      </div>
      {part && <part.view.Agenda viewModel={part.viewModel} />}
    </Pane>
  )
}

/** Turns the sound of messages off and on. Absent if the backend cannot store it. */
function SoundChoice({ chat }: Pick<PanelMenuProps, "chat">) {
  const { t } = useTexts()
  const { isSilent, isOffered } = useStore(chat.signs)
  if (isSilent === undefined || !isOffered) return null
  return (
    <button
      type="button"
      className={`${buttonClass("outline")} ${styles.toggle}`}
      aria-pressed={isSilent}
      onClick={() => chat.setSigns({ isSilent: !isSilent })}
    >
      {t("chatSigns.silent")}
    </button>
  )
}

interface MenuButtonProps {
  readonly isOpen: boolean
  readonly open: (isOpen: boolean) => void
}

/** Opens the menu, at the end of the panel's first row. */
export function MenuButton({ isOpen, open }: MenuButtonProps) {
  const { t } = useTexts()
  return (
    <button
      type="button"
      className={styles.menu}
      aria-label={t("panel.menu")}
      title={t("panel.menu")}
      aria-expanded={isOpen}
      onClick={() => open(!isOpen)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6 12H6.01M12 12H12.01M18 12H18.01" />
      </svg>
    </button>
  )
}
