import type { NoticeText } from "../../domain/notice/Notice.ts"
import { useTexts } from "../language/useTexts.ts"
import { useViewModel } from "../viewmodel/useViewModel.ts"
import type { ViewModel } from "../viewmodel/ViewModel.ts"
import type { NoticesSnapshot } from "./NoticesSnapshot.ts"
import styles from "./noticeArea.module.css"

type Shown = NoticesSnapshot["notices"][number]

/** The notifications, stacked at top right (N1, N2, T4). Errors are alerts, all else is spoken politely. */
export function NoticeArea({ notices }: { readonly notices: ViewModel<NoticesSnapshot> }) {
  const { t } = useTexts()
  const shown = useViewModel(notices).notices
  return (
    <section aria-label={t("notice.region")} className={styles.area}>
      {/* Both lists are always there: a live region that comes with its first words is not spoken. */}
      <div role="alert">
        <Notices of={shown.filter(({ type }) => type === "error")} />
      </div>
      <div role="status">
        <Notices of={shown.filter(({ type }) => type !== "error")} />
      </div>
    </section>
  )
}

function Notices({ of }: { readonly of: ReadonlyArray<Shown> }) {
  return of.map((notice) => <NoticeCard key={notice.id} notice={notice} />)
}

function NoticeCard({ notice: { type, message, dismissible, dismiss } }: { readonly notice: Shown }) {
  const { t } = useTexts()
  return (
    <div className={`${styles.notice} ${styles[type]}`}>
      <p className={styles.words}>{"says" in message ? message.says : t(textKey(message.text))}</p>
      {dismissible && (
        <button type="button" className={styles.dismiss} aria-label={t("notice.dismiss")} onClick={dismiss}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3.5 3.5 12.5 12.5M12.5 3.5 3.5 12.5" />
          </svg>
        </button>
      )}
    </div>
  )
}

/** Every notice of ours has its words; one without does not compile. */
const textKey = <Text extends NoticeText>(text: Text) => `notice.${text}` as const
