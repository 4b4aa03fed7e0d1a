import { Button, Textarea } from "@mantine/core"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import type { Location } from "../api/contract.ts"
import { useNow } from "../api/useNow.ts"
import { useDraft } from "../drafts/useDraft.ts"
import { useRequest } from "../failures/useRequest.ts"
import { minutesOf } from "../language/format.ts"
import styles from "./words.module.css"

const mostLetters = 280

/** Pins a message to a location's queue: everybody who waits or joins reads it until it is withdrawn. */
export function PinWord({ location: { id, pinned } }: { readonly location: Location }) {
  const { t } = useTranslation("words")
  return pinned ? <Pinned locationId={id} pinned={pinned} label={t("pinned")} /> : <PinForm locationId={id} />
}

interface PinnedProps {
  readonly locationId: number
  readonly pinned: NonNullable<Location["pinned"]>
  readonly label: string
}

function Pinned({ locationId, pinned: { text, at, by }, label }: PinnedProps) {
  const { t } = useTranslation("words")
  const now = useNow()
  const { mutate, isPending, isPaused } = useRequest((client, _input: undefined) =>
    client.DELETE("/locations/{locationId}/pinned", { params: { path: { locationId } } }),
  )
  return (
    <section className={styles.form} aria-label={label}>
      <p lang="de">{text.de}</p>
      <p lang="en">{text.en}</p>
      <p className={styles.last}>{t("pinnedSince", { count: minutesOf(now - Date.parse(at)), name: by.name })}</p>
      <Button variant="default" loading={isPending && !isPaused} onClick={() => mutate(undefined)}>
        {isPaused ? t("pending") : t("unpin")}
      </Button>
    </section>
  )
}

function PinForm({ locationId }: { readonly locationId: number }) {
  const { t } = useTranslation("words")
  const id = useId()
  const german = useDraft(`pinned-${locationId}-de`, "")
  const english = useDraft(`pinned-${locationId}-en`, "")
  const { mutate, isPending, isPaused } = useRequest(
    (client, text: { readonly en: string; readonly de: string }) =>
      client.PUT("/locations/{locationId}/pinned", { params: { path: { locationId } }, body: { text } }),
    () => {
      german.clear()
      english.clear()
    },
  )
  const text = { en: english.text.trim(), de: german.text.trim() }
  const isComplete = text.en !== "" && text.de !== ""
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete) mutate(text)
      }}
    >
      <p className={styles.last}>{t("pinHint")}</p>
      {(
        [
          ["de", german],
          ["en", english],
        ] as const
      ).map(([language, draft]) => (
        <Textarea
          key={language}
          id={`${id}-${language}`}
          label={t(`pinLabel.${language}`)}
          lang={language}
          value={draft.text}
          maxLength={mostLetters}
          autosize
          minRows={1}
          maxRows={4}
          onChange={(event) => draft.change(event.currentTarget.value)}
        />
      ))}
      <Button type="submit" variant="default" disabled={!isComplete} loading={isPending && !isPaused}>
        {isPaused ? t("pending") : t("pin")}
      </Button>
    </form>
  )
}
