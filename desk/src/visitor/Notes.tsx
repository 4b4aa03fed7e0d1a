import { Button, Textarea } from "@mantine/core"
import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { Note } from "../api/contract.ts"
import { visitorKey } from "../api/queryKeys.ts"
import { useMayAct } from "../api/useDeskState.ts"
import { useDraft } from "../drafts/useDraft.ts"
import { useRequest } from "../failures/useRequest.ts"
import { dateOf, timeOf } from "../language/format.ts"
import { useLanguage } from "../language/useLanguage.ts"
import side from "../layout/sidePanel.module.css"
import { useTimeZone } from "../location/useShownLocations.ts"
import { IconButton } from "../look/IconButton.tsx"
import styles from "./visitor.module.css"

interface NotesProps {
  /** The visitor's id, as in the card's request. */
  readonly visitor: string
  readonly chat: string
  /** The newest first. */
  readonly notes: ReadonlyArray<Note>
}

const mostLetters = 4_000

function NoteForm({ visitor, chat }: Omit<NotesProps, "notes">) {
  const { t } = useTranslation("visitor")
  const queries = useQueryClient()
  const { text, change, clear } = useDraft(`note-${chat}`)
  const { mutate, isPending, isPaused } = useRequest(
    (client, words: string) =>
      client.POST("/visitors/{visitor}/notes", { params: { path: { visitor: chat } }, body: { text: words } }),
    () => {
      clear()
      void queries.invalidateQueries({ queryKey: visitorKey(visitor) })
    },
  )
  const words = text.trim()
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (words) mutate(words)
      }}
    >
      <Textarea
        label={t("note")}
        description={t("noteDetail")}
        value={text}
        maxLength={mostLetters}
        autosize
        minRows={2}
        maxRows={8}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={!words} loading={isPending && !isPaused}>
        {isPaused ? t("pending") : t("addNote")}
      </Button>
    </form>
  )
}

function NoteItem({ note, visitor, chat }: Omit<NotesProps, "notes"> & { readonly note: Note }) {
  const { t } = useTranslation("visitor")
  const queries = useQueryClient()
  const language = useLanguage()
  const timeZone = useTimeZone()
  const { id, by, at, text, isOwn } = note
  const { mutate } = useRequest(
    (client, noteId: number) =>
      client.DELETE("/visitors/{visitor}/notes/{noteId}", { params: { path: { visitor: chat, noteId } } }),
    () => void queries.invalidateQueries({ queryKey: visitorKey(visitor) }),
  )
  return (
    <li className={styles.note}>
      <div className={styles.noteHead}>
        <b>{by.name}</b>
        <small className={styles.soft}>
          {dateOf(at, timeZone, language)}, {timeOf(at, timeZone)}
        </small>
        {isOwn && <IconButton icon="close" size="var(--small)" label={t("deleteNote")} onClick={() => mutate(id)} />}
      </div>
      <p>{text}</p>
    </li>
  )
}

/** Notes for colleagues. The visitor never reads them. */
export function Notes({ visitor, chat, notes }: NotesProps) {
  const { t } = useTranslation("visitor")
  const mayAct = useMayAct()
  return (
    <section className={side.group}>
      <h2>{t("notes")}</h2>
      {mayAct && <NoteForm visitor={visitor} chat={chat} />}
      <ul className={styles.list}>
        {notes.map((note) => (
          <NoteItem key={note.id} note={note} visitor={visitor} chat={chat} />
        ))}
      </ul>
    </section>
  )
}
