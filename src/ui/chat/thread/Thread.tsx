import type { KeyboardEvent } from "react"
import { type ComponentProps, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from "react"
import type { Store } from "../../../application/store/Store.ts"
import { useTexts } from "../../language/useTexts.ts"
import { lateView } from "../../routing/codeArrival.ts"
import { useStore } from "../../viewmodel/useStore.ts"
import type { ChatEntry } from "./chatEntries.ts"
import { ShortRows } from "./ShortRows.tsx"
import type { ThreadPlace } from "./ThreadPlace.ts"
import { nearEnd, newSince } from "./ThreadPlace.ts"
import type { RowPlace, ThreadRowsProps } from "./ThreadRows.ts"
import styles from "./thread.module.css"

/** Loads late: nothing is announced before the thread is shown. */
const SpokenMessages = lateView(() => import("./SpokenMessages.tsx").then((code) => code.SpokenMessages))

const Spoken = (props: ComponentProps<typeof SpokenMessages>) => (
  <Suspense>
    <SpokenMessages {...props} />
  </Suspense>
)

/** Loads late, because few conversations become long. */
const LongRows = lateView(() => import("./LongRows.tsx").then((code) => code.LongRows))

/** Maximum number of messages in a thread that is rendered as a whole. */
const mostShort = 100

/** A thread that has become long stays so. The switch waits while a message has the focus, which it would lose. */
function Rows(props: ThreadRowsProps) {
  const { entries, focused } = props
  const [wasLong, setLong] = useState(false)
  const isLong = wasLong || (entries.length > mostShort && focused.current === undefined)
  if (isLong !== wasLong) setLong(isLong)
  if (!isLong) return <ShortRows {...props} />
  const last = (
    <ShortRows {...props} entries={entries.slice(-mostShort)} before={Math.max(0, entries.length - mostShort)} />
  )
  return (
    <Suspense fallback={last}>
      <LongRows {...props} />
    </Suspense>
  )
}

/** Distance from the end up to which a browser's rounded figures mean the end itself, in px. */
const rounding = 2

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

const heightsOf = ({ scrollHeight, clientHeight }: HTMLElement): string => `${scrollHeight} ${clientHeight}`

interface ThreadProps {
  readonly entries: Store<ReadonlyArray<ChatEntry>>
  /** Placeholder of an empty thread. */
  readonly empty: ReactNode
  /** Where the reader left this thread. Updated while it is shown. */
  readonly place: ThreadPlace
  /** The link to the calendar (H8): before the first message, in a long thread after the newest one. */
  readonly schedule?: ReactNode
}

/**
 * The messages, oldest first. Follows the newest only while the reader is at the end, and never takes the focus (H10).
 */
export function Thread({ entries: shown, empty, place, schedule }: ThreadProps) {
  const entries = useStore(shown)
  const { t } = useTexts()
  const [list, setList] = useState<HTMLDivElement | null>(null)
  const [isAtEnd, setAtEnd] = useState(place.anchor === undefined)
  const focused = useRef<string>(undefined)
  const rowAt = useRef<(offset: number) => RowPlace | undefined>(() => undefined)
  /** The last known `scrollTop`, and the heights of the thread and its view to which it belongs. */
  const lastTop = useRef(0)
  const lastHeights = useRef("")
  const last = entries.at(-1)
  const [since] = useState(entries)

  const follow = () => {
    if (!list || place.anchor !== undefined) return
    list.scrollTop = list.scrollHeight
    lastTop.current = list.scrollTop
    lastHeights.current = heightsOf(list)
  }
  const savePlace = () => {
    if (!list) return
    // A turned phone has moved the view, not the reader.
    if (lastHeights.current !== heightsOf(list)) follow()
    lastHeights.current = heightsOf(list)
    const { scrollTop, scrollHeight, clientHeight } = list
    const left = scrollHeight - scrollTop - clientHeight
    const moved = scrollTop - lastTop.current
    lastTop.current = scrollTop
    // A step up leaves the end, however small it is: the next message would undo it. Only a step down returns.
    const isLeaving = moved < 0 || (moved === 0 && place.anchor !== undefined)
    const arrived = left < (isLeaving ? rounding : nearEnd)
    const top = rowAt.current(scrollTop)
    if (arrived) place.anchor = undefined
    else if (top) place.anchor = { key: top.key, above: scrollTop - top.start }
    setAtEnd(arrived)
  }
  const showEnd = () => {
    place.anchor = undefined
    follow()
    setAtEnd(true)
  }
  const scrollToEnd = () => {
    showEnd()
    // The pressed button disappears, so the keyboard focus moves to the list.
    list?.focus({ preventScroll: true })
  }
  const onResize = () => {
    follow()
    savePlace()
  }

  const known = useRef(last?.key)
  useLayoutEffect(() => {
    const isNew = last?.key !== known.current
    known.current = last?.key
    // Visitors see what they have just sent, wherever they were reading.
    if (isNew && last?.origin === "me") showEnd()
  })
  useLayoutEffect(() => {
    if (isAtEnd) place.seen = last && { key: last.key, timestamp: last.timestamp }
  }, [isAtEnd, last, place])

  return (
    <div className={styles.frame}>
      <div
        ref={setList}
        role="log"
        // `SpokenMessages` announces messages: screen readers would read a live log again and again.
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
        {entries.length <= mostShort && schedule}
        {entries.length === 0 ? (
          <p className={styles.empty}>{empty}</p>
        ) : (
          list && <Rows {...{ list, entries, place, rowAt, onResize, focused }} onRender={follow} />
        )}
        {entries.length > mostShort && schedule}
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
