import { Button, TextInput } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { FollowUpDraft } from "../api/contract.ts"
import { IconButton } from "../look/IconButton.tsx"
import styles from "./after.module.css"

interface MailLinksProps {
  readonly links: FollowUpDraft["links"]
  readonly change: (links: FollowUpDraft["links"]) => void
}

const isAddress = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text)

/** The links of the mail. They become its buttons. */
export function MailLinks({ links, change }: MailLinksProps) {
  const { t } = useTranslation("after")
  const [label, setLabel] = useState("")
  const [url, setUrl] = useState("")
  const isComplete = label.trim() !== "" && isAddress(url.trim())
  const add = () => {
    change([...links, { label: label.trim(), url: url.trim() }])
    setLabel("")
    setUrl("")
  }
  return (
    <fieldset className={styles.fieldset}>
      <legend>{t("links")}</legend>
      <ul className={styles.list}>
        {links.map((link) => (
          <li key={`${link.label} ${link.url}`} className={styles.row}>
            <span className={styles.grow}>
              <b>{link.label}</b>
              <span className={styles.detail}>{link.url}</span>
            </span>
            <IconButton
              icon="close"
              size="var(--small)"
              label={t("removeLink", { label: link.label })}
              onClick={() => change(links.filter((each) => each !== link))}
            />
          </li>
        ))}
      </ul>
      <div className={styles.row}>
        <TextInput
          label={t("linkLabel")}
          value={label}
          maxLength={200}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <TextInput
          className={styles.grow}
          type="url"
          label={t("linkUrl")}
          placeholder="https://"
          value={url}
          maxLength={1_000}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <Button variant="default" disabled={!isComplete} onClick={add}>
          {t("addLink")}
        </Button>
      </div>
    </fieldset>
  )
}
