import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react"
import type { Attachment } from "../../../domain/chat/attachment.ts"
import { keptName } from "../../../domain/chat/keptName.ts"
import { isDecodable } from "../../../domain/chat/picture.ts"
import { useSeenPart } from "../../components/useSeenPart.ts"
import { useTexts } from "../../language/useTexts.ts"
import { run } from "../../viewmodel/command.ts"
import { useStore } from "../../viewmodel/useStore.ts"
import { FileProgress, fileFailure } from "../files/FileProgress.tsx"
import { fileSize } from "../files/fileSize.ts"
import type { ChatEntry } from "../thread/chatEntries.ts"
import { useChat } from "../useChat.ts"
import styles from "./lightBox.module.css"
import { useShownPicture } from "./useShownPicture.ts"
import { useZoom } from "./useZoom.ts"

interface LightBoxProps {
  /** Id of the picture to begin with. */
  readonly first: string
  /** Gets the focus back. */
  readonly opener: RefObject<HTMLElement | null>
  readonly close: () => void
}

const picturesOf = (entries: ReadonlyArray<ChatEntry>): ReadonlyArray<Attachment> =>
  entries.flatMap(({ origin, files = [] }) =>
    files.flatMap(({ attachment }) => (attachment && isDecodable(attachment, origin) ? [attachment] : [])),
  )

/** Opens the dialog above everything, also above a full-screen stage. */
const useModal = ({ opener, close }: LightBoxProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const closing = useRef<HTMLButtonElement>(null)
  useSeenPart(true)
  useEffect(() => {
    const element = dialog.current
    const from = opener.current
    // The thread gets the focus if the message is withdrawn meanwhile.
    const thread = from?.closest<HTMLElement>("[role=log]")
    element?.showModal()
    closing.current?.focus()
    return () => {
      element?.close()
      const target = from?.isConnected ? from : thread
      target?.focus({ preventScroll: true })
    }
  }, [opener])
  return { dialog, closing, onClose: close }
}

/** The pictures of the conversation, one at a time and as large as the page. Arrows turn to the next one, Escape closes. */
export function LightBox(props: LightBoxProps) {
  const { t } = useTexts()
  const id = useId()
  const { entries } = useChat()
  const pictures = picturesOf(useStore(entries))
  const [shown, show] = useState(props.first)
  const { dialog, closing, onClose } = useModal(props)
  const view = useRef<HTMLElement>(null)
  const zoom = useZoom(view)
  const at = pictures.findIndex((each) => each.id === shown)
  const picture = pictures[at]
  const turn = (by: 1 | -1) => {
    const next = pictures[at + by]
    if (!next) return
    zoom.reset()
    show(next.id)
  }
  const acts = new Map([
    ["ArrowLeft", () => turn(-1)],
    ["ArrowRight", () => turn(1)],
    ["+", zoom.zoomIn],
    ["-", zoom.zoomOut],
    ["0", zoom.reset],
  ])
  const press = (event: KeyboardEvent) => {
    // Keeps the keys from the page behind the light box.
    event.stopPropagation()
    const { key, altKey, ctrlKey, metaKey, target } = event
    // A zoomed picture is scrolled by arrows.
    const scrolls = zoom.scale > 1 && target === view.current && key.startsWith("Arrow")
    if (altKey || ctrlKey || metaKey || scrolls) return
    acts.get(key)?.()
  }
  return (
    <dialog ref={dialog} className={styles.box} aria-labelledby={id} onClose={onClose} onKeyDown={press}>
      <div className={styles.bar}>
        <p id={id} className={styles.name} role="status">
          {picture && <bdi>{keptName(picture)}</bdi>}{" "}
          {pictures.length > 1 && (
            <span className={styles.place}>{t("chatPictures.place", { number: at + 1, count: pictures.length })}</span>
          )}
        </p>
        <Act label={t("chatPictures.zoomOut")} act={zoom.zoomOut} drawing="M5 12h14" />
        <Act label={t("chatPictures.zoomIn")} act={zoom.zoomIn} drawing="M5 12h14M12 5v14" />
        {picture && <Download picture={picture} />}
        <Act ref={closing} label={t("chatPictures.close")} act={props.close} drawing="M6 6 18 18M18 6 6 18" />
      </div>
      {picture ? (
        <Large key={picture.id} picture={picture} view={view} zoom={zoom} />
      ) : (
        <p className={styles.words}>{t("chatPictures.gone")}</p>
      )}
      {pictures.length > 1 && (
        <div className={styles.turns}>
          <Act
            label={t("chatPictures.previous")}
            act={at > 0 ? () => turn(-1) : undefined}
            drawing="M14.5 5 7.5 12 14.5 19"
          />
          <Act
            label={t("chatPictures.next")}
            act={at < pictures.length - 1 ? () => turn(1) : undefined}
            drawing="M9.5 5 16.5 12 9.5 19"
          />
        </div>
      )}
    </dialog>
  )
}

interface LargeProps {
  readonly picture: Attachment
  readonly view: RefObject<HTMLElement | null>
  readonly zoom: ReturnType<typeof useZoom>
}

/** The picture in a view that scrolls when it is zoomed. */
function Large({ picture, view, zoom: { scale, handlers } }: LargeProps) {
  const { t } = useTexts()
  const [attempt, setAttempt] = useState(0)
  const [width, setWidth] = useState<number>()
  const state = useShownPicture(picture, true, attempt)
  if (state?._tag === "Failed")
    return (
      <div className={styles.words} role="alert">
        <p>{fileFailure(state.failure, t)}</p>
        <button type="button" className={styles.retry} onClick={() => setAttempt(attempt + 1)}>
          {t("problem.retry")}
        </button>
      </div>
    )
  if (state?._tag !== "Shown")
    return (
      <p className={styles.words} role="status">
        {t("chatPictures.loading")}
      </p>
    )
  return (
    <section
      ref={view}
      className={styles.view}
      tabIndex={scale > 1 ? 0 : -1}
      aria-label={t("chatPictures.picture")}
      {...handlers}
    >
      <div className={styles.canvas} style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}>
        <img
          className={styles.picture}
          // A small picture is enlarged to twice its size, and no more.
          style={width === undefined ? {} : { maxWidth: `min(100%, ${width * 2 * scale}px)` }}
          src={state.url}
          alt={keptName(picture)}
          draggable={false}
          onLoad={({ currentTarget }) => setWidth(currentTarget.naturalWidth)}
        />
      </div>
    </section>
  )
}

function Download({ picture }: { readonly picture: Attachment }) {
  const { t, language } = useTexts()
  const { transfers, files, cancelDownload } = useChat()
  const name = keptName(picture)
  const state = useStore(transfers).downloads.get(picture.id)
  return (
    <>
      {state && (
        <FileProgress
          label={t("chatFiles.downloading", { name })}
          part={state._tag === "Coming" ? state.received : undefined}
          problem={state._tag === "Failed" ? fileFailure(state.failure, t) : undefined}
          done={state._tag === "Kept" ? t("chatFiles.kept") : undefined}
          cancelTexts={state._tag === "Coming" ? t("chatFiles.cancel", { name }) : undefined}
          cancel={() => cancelDownload(picture.id)}
        />
      )}
      <Act
        label={t("chatFiles.download", { name, size: fileSize(picture.size, language) })}
        act={() => run(files.download(picture))}
        drawing="M12 4v11M7 10.5 12 15.5 17 10.5M5 20h14"
      />
    </>
  )
}

interface ActProps {
  readonly ref?: RefObject<HTMLButtonElement | null>
  readonly label: string
  /** `undefined` if there is nothing to do. The button stays, and keeps the focus. */
  readonly act: (() => void) | undefined
  /** Path of an icon of 24 by 24. */
  readonly drawing: string
}

function Act({ ref, label, act, drawing }: ActProps): ReactNode {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.act}
      aria-label={label}
      title={label}
      aria-disabled={act === undefined}
      onClick={act}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={drawing} />
      </svg>
    </button>
  )
}
