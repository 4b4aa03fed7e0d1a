import { TextInput } from "@mantine/core"
import type { KeyboardEvent } from "react"
import { useTranslation } from "react-i18next"
import styles from "./quick.module.css"
import { longestReply, type QuickReplies } from "./useQuickReplies.ts"

interface QuickReplyFieldsProps {
  readonly quick: QuickReplies
  readonly name: string
  /** Sends the message with them. */
  readonly send: () => void
}

/** The short answers that a visitor can send by one press, below the message that is being written. Enter sends. */
export function QuickReplyFields({ quick, name, send }: QuickReplyFieldsProps) {
  const { t } = useTranslation("chat")
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <fieldset className={styles.fields}>
      <legend>{t("quick.legend", { name })}</legend>
      {quick.fields.map((text, at) => (
        <TextInput
          // biome-ignore lint/suspicious/noArrayIndexKey: a reply is its field
          key={at}
          aria-label={t("quick.reply", { number: at + 1 })}
          placeholder={t("quick.reply", { number: at + 1 })}
          size="xs"
          value={text}
          maxLength={longestReply}
          onChange={({ currentTarget }) => quick.write(at, currentTarget.value)}
          onKeyDown={press}
        />
      ))}
    </fieldset>
  )
}
