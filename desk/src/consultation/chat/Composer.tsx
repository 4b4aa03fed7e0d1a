import { Button, FileButton, Textarea } from "@mantine/core"
import { type KeyboardEvent, useEffect, useId, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useDesk } from "../../api/Desk.ts"
import { answered } from "../../api/DeskFailure.ts"
import { useMay } from "../../api/useDeskState.ts"
import { useDraft } from "../../drafts/useDraft.ts"
import { useActs } from "../../keyboard/useActs.ts"
import { IconButton } from "../../look/IconButton.tsx"
import { unfilledIn } from "../answers/cannedReplies.ts"
import { optionId, Replies } from "../answers/Replies.tsx"
import { useCanned } from "../answers/useCanned.ts"
import { type Consultation, groupChat } from "../Consultation.ts"
import type { Layer } from "../useLayer.ts"
import styles from "./chat.module.css"
import { ModelLinks } from "./ModelLinks.tsx"
import { isTooLong, useLengthText } from "./messageLength.ts"
import type { ChatOutbox } from "./outbox/useOutbox.ts"
import { QuickReplyFields } from "./quick/QuickReplyFields.tsx"
import { useQuickReplies } from "./quick/useQuickReplies.ts"

/** Shortest time between two reports, in ms. */
const spacingMs = 3_000

/** Reports that the consultant is typing; nothing without the capability. */
const useReportTyping = (presentationId: number, chat: string | undefined): (() => void) => {
  const { client } = useDesk()
  const isOffered = useMay("typing")
  const reportedAt = useRef(0)
  return () => {
    const now = Date.now()
    if (!isOffered || chat === undefined || now - reportedAt.current < spacingMs) return
    reportedAt.current = now
    // A failure needs no handling: a late report would be useless.
    answered(
      client.POST("/presentations/{presentationId}/chats/{chat}/typing", {
        params: { path: { presentationId, chat } },
      }),
    ).catch(() => undefined)
  }
}

interface ComposerProps {
  readonly consultation: Consultation
  readonly chat: string
  readonly outbox: ChatOutbox
  readonly layer: Layer
  readonly mayAttach: boolean
}

/** The field that writes to a visitor, with prepared answers, files, links and the appointment. */
export function Composer({ consultation, chat, outbox, layer, mayAttach }: ComposerProps) {
  const { t } = useTranslation("chat")
  const { presentation, firstName } = consultation
  const hasAppointments = useMay("appointments") && chat !== groupChat
  const field = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const draft = useDraft(`chat-${presentation.id}-${chat}`)
  const canned = useCanned(consultation, field, draft)
  const quick = useQuickReplies(presentation.id, chat)
  const reportTyping = useReportTyping(presentation.id, chat)
  const lengthText = useLengthText()
  const write = () => field.current?.focus()
  useActs([
    { id: "write-now", label: t("writeTo", { name: firstName }), group: "consultation", key: "write", run: write },
  ])
  useEffect(() => field.current?.focus(), [])
  const send = () => {
    const text = draft.text.trim()
    if (text === "" || isTooLong(text)) return write()
    const unfilled = unfilledIn(draft.text)
    if (unfilled) {
      // Do not send "{model}": select it, so that the next key replaces it.
      write()
      return field.current?.setSelectionRange(...unfilled)
    }
    outbox.sendText(text, { quickReplies: quick.ready })
    draft.clear()
    quick.clear()
    canned.close()
    write()
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || canned.press(event)) return
    if (event.key !== "Enter" || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    send()
  }
  const change = (text: string) => {
    draft.change(text)
    canned.findSlash(text)
    if (text.trim() !== "") reportTyping()
  }
  const active = canned.replies[canned.at]
  return (
    <>
      {canned.isOpen && <Replies id={listId} canned={canned} edit={() => layer.show("answers")} />}
      <Textarea
        ref={field}
        aria-label={t("message", { name: firstName })}
        placeholder={t(canned.isOffered ? "placeholder" : "placeholderPlain", { name: firstName })}
        value={draft.text}
        autosize
        minRows={2}
        maxRows={8}
        aria-autocomplete={canned.isOffered ? "list" : undefined}
        aria-controls={canned.isOpen ? listId : undefined}
        aria-activedescendant={active && canned.isOpen ? optionId(listId, active) : undefined}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onKeyDown={press}
        onBlur={canned.close}
        error={lengthText(draft.text.trim())}
      />
      {quick.isOpen && <QuickReplyFields quick={quick} name={firstName} send={send} />}
      <div className={styles.tools}>
        {mayAttach && (
          <FileButton multiple onChange={(files) => outbox.sendFiles(files)}>
            {(props) => <IconButton icon="attach" label={t("attach")} {...props} />}
          </FileButton>
        )}
        {canned.isOffered && (
          <Button
            variant="subtle"
            color="gray"
            className={styles.slash}
            aria-label={t("answers")}
            onClick={canned.open}
          >
            /
          </Button>
        )}
        {quick.isOffered && (
          <IconButton icon="quick" label={t("quick.title")} aria-pressed={quick.isOpen} onClick={quick.toggle} />
        )}
        <ModelLinks
          locationId={presentation.locationId}
          send={(text, modelId) => outbox.sendText(text, { modelId })}
          name={firstName}
        />
        {hasAppointments && (
          <IconButton icon="day" label={t("appointment")} onClick={() => layer.show("appointment")} />
        )}
        <Button className={styles.send} onClick={send} disabled={isTooLong(draft.text.trim())}>
          {t("send")}
        </Button>
      </div>
    </>
  )
}
