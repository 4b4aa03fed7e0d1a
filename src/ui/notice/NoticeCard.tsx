import { type FocusEvent, type KeyboardEvent, useRef } from "react"
import type { NoticeText } from "../../domain/notice/Notice.ts"
import { useTexts } from "../language/useTexts.ts"
import type { ShownNotice } from "./NoticesSnapshot.ts"
import styles from "./noticeArea.module.css"

interface NoticeCardProps {
  readonly notice: ShownNotice
  /** Takes the focus over from a notice that goes away. */
  readonly leave: () => void
}

/** One notification: it goes on its close icon, on Escape, or on its link, and waits while it is read (N1, N2). */
export function NoticeCard({ notice, leave }: NoticeCardProps) {
  const { t } = useTexts()
  const { type, message, action, dismissible, transition, origin } = notice
  const read = useRef({ pointer: false, focus: false })
  const change = (how: Partial<typeof read.current>) => {
    Object.assign(read.current, how)
    if (read.current.pointer || read.current.focus) notice.hold()
    else notice.release()
  }
  const close = () => {
    leave()
    notice.dismiss()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) change({ focus: false })
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "Escape" && dismissible) close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the button in it, and the pointer only halts its time
    <div
      className={`${styles.notice} ${styles[type]} ${styles[transition]}`}
      data-origin={origin}
      onPointerEnter={() => change({ pointer: true })}
      onPointerLeave={() => change({ pointer: false })}
      onFocus={() => change({ focus: true })}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <div className={styles.words}>
        <p>{"says" in message ? message.says : t(textKey(message.text))}</p>
        {action !== undefined && <NoticeLink href={action} follow={notice.dismiss} />}
      </div>
      {dismissible && (
        <button type="button" className={styles.dismiss} aria-label={t("notice.dismiss")} onClick={close}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3.5 3.5 12.5 12.5M12.5 3.5 3.5 12.5" />
          </svg>
        </button>
      )}
    </div>
  )
}

/** Foreign addresses open in a tab of their own, for the frame is the showroom's; no referrer goes along (decisions E11). */
function NoticeLink({ href, follow }: { readonly href: string; readonly follow: () => void }) {
  const { t } = useTexts()
  const foreign = !/^\/(?![/\\])/.test(href)
  return (
    <a className={styles.link} href={href} {...(foreign && { target: "_blank" })} rel="noreferrer" onClick={follow}>
      {t("notice.open")}
    </a>
  )
}

/** Every notice of ours has its words; one without does not compile. */
const textKey = <Text extends NoticeText>(text: Text) => `notice.${text}` as const
