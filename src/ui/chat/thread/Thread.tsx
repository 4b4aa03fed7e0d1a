import type { KeyboardEvent } from "react"
import { type ComponentProps, lazy, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from "react"
import type { Store } from "../../../application/store/Store.ts"
import { useTexts } from "../../language/useTexts.ts"
import { untilFetched } from "../../routing/lateCode.ts"
import { useStore } from "../../viewmodel/useStore.ts"
import type { ChatEntry } from "./chatEntries.ts"
import { Message } from "./Message.tsx"
import type { ThreadPlace } from "./ThreadPlace.ts"
import { newSince } from "./ThreadPlace.ts"
import styles from "./thread.module.css"
import { nearEnd, useVirtualRows } from "./useVirtualRows.ts"

/** Lazy: nothing is to be spoken before the thread is shown. */
const SpokenMessages = lazy(async () => ({
  default: (await untilFetched(() => import("./SpokenMessages.tsx"))).SpokenMessages,
}))

const Spoken = (props: ComponentProps<typeof SpokenMessages>) => (
  <Suspense>
    <SpokenMessages {...props} />
  </Suspense>
)

/** Scroll step of a line, in px, as in browsers. */
const lineStep = 40
/** Scroll step of a page, as a share of it. The rest stays visible for orientation. */
const pageShare = 0.875

/** Scroll distance of a key for this height, in px. */
const steps: Readonly<Record<string, (height: number) => number>> = {
  ArrowUp: () => -lineStep,
  ArrowDown: () => lineStep,
  PageUp: (height) => -pageShare * height,
  PageDown: (height) => pageShare * height,
  Home: () => Number.NEGATIVE_INFINITY,
  End: () => Number.POSITIVE_INFINITY,
}

/**
 * Scrolls by keyboard without animation: new measurements of rows above would interrupt the browser's smooth scrolling.
 * Ignores keys of elements inside a message.
 */
const scrollByKey = (event: KeyboardEvent<HTMLElement>): void => {
  const { currentTarget: list, target, key, altKey, ctrlKey, metaKey, shiftKey } = event
  const step = steps[key]
  if (step === undefined || target !== list || altKey || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  list.scrollTop = Math.min(Math.max(0, list.scrollTop + step(list.clientHeight)), list.scrollHeight)
}

interface ThreadProps {
  readonly entries: Store<ReadonlyArray<ChatEntry>>
  /** Placeholder of an empty thread. */
  readonly empty: ReactNode
  /** Where the reader left this thread. Updated while it is shown. */
  readonly place: ThreadPlace
  /** Content after the last message. */
  readonly end?: ReactNode
}

/**
 * The messages, oldest first. Follows the newest only while the reader is at the end, and never takes the focus (H10).
 */
export function Thread({ entries: shown, empty, place, end }: ThreadProps) {
  const entries = useStore(shown)
  const { t } = useTexts()
  const list = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(place.anchor === undefined)
  const focused = useRef<string>(undefined)
  const last = entries.at(-1)
  const [since] = useState(entries)

  const follow = () => {
    if (list.current && place.anchor === undefined) list.current.scrollTop = list.current.scrollHeight
  }
  const rows = useVirtualRows({
    list,
    entries,
    place,
    onResize: () => {
      follow()
      savePlace()
    },
    focused: () => (focused.current === undefined ? -1 : entries.findLastIndex(({ key }) => key === focused.current)),
  })
  const savePlace = () => {
    if (!list.current) return
    const { scrollTop, scrollHeight, clientHeight } = list.current
    const arrived = scrollHeight - scrollTop - clientHeight < nearEnd
    const top = arrived ? undefined : rows.getVirtualItemForOffset(scrollTop)
    place.anchor = top && { key: String(top.key), above: scrollTop - top.start }
    setAtEnd(arrived)
  }
  const scrollToEnd = () => {
    place.anchor = undefined
    follow()
    setAtEnd(true)
    // The pressed button disappears, so the keyboard focus moves to the list.
    list.current?.focus({ preventScroll: true })
  }

  // Runs on every render, not only for new messages: newly measured heights move the end.
  useLayoutEffect(follow)
  useLayoutEffect(() => {
    if (isAtEnd) place.seen = last && { key: last.key, timestamp: last.timestamp }
  }, [isAtEnd, last, place])

  return (
    <div className={styles.frame}>
      <div
        ref={list}
        role="log"
        // The announcement below speaks for it. A live log would be read again and again.
        aria-live="off"
        aria-label={t("chat.thread")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className={styles.thread}
        onScroll={savePlace}
        onKeyDown={scrollByKey}
        onFocus={({ target }) => {
          focused.current = target.closest<HTMLElement>("[data-key]")?.dataset.key
        }}
        onBlur={() => {
          focused.current = undefined
        }}
      >
        {entries.length === 0 ? (
          <p className={styles.empty}>{empty}</p>
        ) : (
          <ol className={styles.rows} style={{ height: rows.getTotalSize() }}>
            {rows.getVirtualItems().map(({ key, index, start }) => {
              const entry = entries[index]
              return (
                entry && (
                  <li
                    key={key}
                    ref={rows.measureElement}
                    aria-posinset={index + 1}
                    aria-setsize={entries.length}
                    data-index={index}
                    data-key={key}
                    className={styles.row}
                    style={{ transform: `translateY(${start}px)` }}
                  >
                    <Message entry={entry} />
                  </li>
                )
              )
            })}
          </ol>
        )}
        {end}
      </div>
      <Spoken entries={entries} since={since} />
      {!isAtEnd && (
        <button type="button" className={styles.newest} onClick={scrollToEnd}>
          {t("chat.newest", { count: newSince(entries, place.seen) })}
        </button>
      )}
    </div>
  )
}
