import { Suspense, useEffect, useRef, useState } from "react"
import type { Attachment } from "../../../domain/chat/attachment.ts"
import { keptName } from "../../../domain/chat/keptName.ts"
import { useTexts } from "../../language/useTexts.ts"
import { lateView } from "../../routing/codeArrival.ts"
import { fileSize } from "../files/fileSize.ts"
import styles from "./thumbnail.module.css"
import { useShownPicture } from "./useShownPicture.ts"

const LightBox = lateView(() => import("./LightBox.tsx").then((code) => code.LightBox))

/** Whether an element was in view once. Without an observer it counts as in view. */
const useWasInView = (element: { readonly current: Element | null }): boolean => {
  const [wasInView, setInView] = useState(typeof IntersectionObserver === "undefined")
  useEffect(() => {
    if (wasInView || !element.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setInView(true))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, wasInView])
  return wasInView
}

interface ThumbnailProps {
  readonly attachment: Attachment
  /** Whether the picture loads as soon as it is in view; otherwise with a press. */
  readonly isUnasked: boolean
}

/**
 * A picture of a message, in a box of one size, so that nothing moves when it has loaded. A press opens the light box, and
 * loads a failed picture again.
 */
export function Thumbnail({ attachment, isUnasked }: ThumbnailProps) {
  const { t, language } = useTexts()
  const box = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const isInView = useWasInView(box)
  const picture = useShownPicture(attachment, isInView && (isUnasked || wasOpened))
  const state = picture?._tag ?? (isUnasked ? "Waiting" : "Unasked")
  const name = keptName(attachment)
  const texts = {
    Unasked: t("chatPictures.show"),
    Waiting: t("chatPictures.loading"),
    Coming: t("chatPictures.loading"),
    Failed: t("chatPictures.failed"),
    Shown: "",
  }
  const label = t("chatPictures.open", { name, size: fileSize(attachment.size, language) })
  return (
    <>
      <button
        ref={box}
        type="button"
        className={styles.box}
        data-state={state}
        aria-label={[label, texts[state]].filter(Boolean).join(", ")}
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        {picture?._tag === "Shown" ? (
          <img className={styles.picture} src={picture.url} alt="" decoding="async" draggable={false} />
        ) : (
          <>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5h.01" />
            </svg>
            <span>{texts[state]}</span>
          </>
        )}
      </button>
      {isOpen && (
        <Suspense>
          <LightBox first={attachment.id} opener={box} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
