import { Button, Modal, Textarea, TextInput } from "@mantine/core"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { CannedReply } from "../../api/contract.ts"
import { useRequest } from "../../failures/useRequest.ts"
import form from "../../layout/form.module.css"
import { IconButton } from "../../look/IconButton.tsx"
import styles from "./ownAnswers.module.css"
import { cannedRepliesKey, useCannedReplies } from "./useCannedReplies.ts"

type Row = CannedReply & { readonly rowId: string }

const rowOf = (reply: CannedReply): Row => ({ ...reply, rowId: crypto.randomUUID() })
const newRow = (): Row => rowOf({ keyword: "", text: { en: "", de: "" } })

const isKeyword = (keyword: string): boolean => /^[a-z0-9-]{1,30}$/.test(keyword)
const isComplete = ({ keyword, text }: Row): boolean =>
  isKeyword(keyword) && text.en.trim() !== "" && text.de.trim() !== ""

/** The consultant's own prepared answers, in both languages. */
export function OwnAnswers({ close }: { readonly close: () => void }) {
  const { t } = useTranslation("chat")
  const queries = useQueryClient()
  const known = useCannedReplies()
  const [rows, setRows] = useState<ReadonlyArray<Row>>(() => {
    const own = known?.own ?? []
    return own.length > 0 ? own.map(rowOf) : [newRow()]
  })
  const save = useRequest(
    (client, own: ReadonlyArray<CannedReply>) => client.PUT("/canned-replies", { body: { own: [...own] } }),
    (replies) => {
      queries.setQueryData(cannedRepliesKey, replies)
      close()
    },
  )
  const change = (rowId: string, fields: Partial<CannedReply>) =>
    setRows(rows.map((row) => (row.rowId === rowId ? { ...row, ...fields } : row)))
  const isUnique = new Set(rows.map(({ keyword }) => keyword)).size === rows.length
  return (
    <Modal opened onClose={close} title={t("own.title")} size="lg" closeButtonProps={{ "aria-label": t("own.cancel") }}>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate(rows.map(({ keyword, text }) => ({ keyword, text })))
        }}
      >
        <p className={styles.detail}>{t("own.detail")}</p>
        {rows.map(({ rowId, keyword, text }) => (
          <fieldset key={rowId} className={styles.row}>
            <legend className={styles.legend}>{keyword === "" ? t("own.newOne") : `/${keyword}`}</legend>
            <TextInput
              label={t("own.keyword")}
              leftSection="/"
              value={keyword}
              maxLength={30}
              error={keyword !== "" && !isKeyword(keyword) && t("own.keywordRule")}
              onChange={({ currentTarget }) => change(rowId, { keyword: currentTarget.value.toLowerCase() })}
            />
            <IconButton
              icon="close"
              label={t("own.remove", { keyword })}
              className={styles.remove}
              onClick={() => setRows(rows.filter((row) => row.rowId !== rowId))}
            />
            <Textarea
              label={t("own.en")}
              value={text.en}
              maxLength={1_000}
              autosize
              onChange={({ currentTarget }) => change(rowId, { text: { ...text, en: currentTarget.value } })}
            />
            <Textarea
              label={t("own.de")}
              value={text.de}
              maxLength={1_000}
              autosize
              onChange={({ currentTarget }) => change(rowId, { text: { ...text, de: currentTarget.value } })}
            />
          </fieldset>
        ))}
        {!isUnique && <p role="alert">{t("own.twice")}</p>}
        <div className={form.buttons}>
          <Button variant="subtle" className={styles.add} onClick={() => setRows([...rows, newRow()])}>
            {t("own.add")}
          </Button>
          <Button variant="default" onClick={close}>
            {t("own.cancel")}
          </Button>
          <Button type="submit" loading={save.isPending} disabled={!rows.every(isComplete) || !isUnique}>
            {t("own.save")}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
