import type { ReactNode } from "react"
import type { Store } from "../../application/store/Store.ts"
import type { BothLanguages, DropReason, QueueWord } from "../../domain/broker/BrokerMessage.ts"
import type { VisibleLink } from "../../domain/broker/linkPolicy.ts"
import type { ExpectedWait } from "../../domain/queue/expectedWait.ts"
import { Button } from "../components/Button.tsx"
import { Announcement } from "../components/VisuallyHidden.tsx"
import type { Problem } from "../failures/Problem.ts"
import { ProblemPage } from "../failures/ProblemPage.tsx"
import { useTexts } from "../language/useTexts.ts"
import { useStore } from "../viewmodel/useStore.ts"
import type { BookLink } from "./BookLink.ts"
import { ExpectedWaitText } from "./ExpectedWaitText.tsx"
import { PlaceGone } from "./PlaceGone.tsx"
import { ConsultantsWord, PinnedWord } from "./QueueWords.tsx"
import styles from "./queue.module.css"
import { useThrottledText } from "./useThrottledText.ts"
import { Position, WaitingLayout } from "./WaitingLayout.tsx"
import waiting from "./waitingLayout.module.css"

export type QueueSnapshot =
  | { readonly kind: "connecting"; readonly video: string | undefined }
  | {
      readonly kind: "waiting"
      /**
       * 1 is next; 0: the moderator is picking up; `undefined`: queued, but the backend has not sent a position (Q2).
       */
      readonly position: number | undefined
      readonly video: string | undefined
      /**
       * Whether a call would reach the visitor: `connecting` while the link recovers, `failed` if recovery fails (B7).
       */
      readonly link: VisibleLink
      /** Whether the connection has been down so long that the place may be lost (Q6). */
      readonly isAtRisk: boolean
      /** Whether the place is kept while the page is closed, and the visitor is called by mail. */
      readonly isKept: boolean
      /** Whether the wait has become long (QU10). */
      readonly isLong: boolean
      /** The usual wait now, in minutes; `undefined` if the backend does not report it. */
      readonly expectedMinutes: number | undefined
      /** The expected wait at this place; `undefined` if the backend sends no figures. */
      readonly wait: ExpectedWait | undefined
      /** The consultants' text for all visitors who wait. */
      readonly pinned: BothLanguages | undefined
      /** The consultants' last text to this visitor. */
      readonly word: QueueWord | undefined
      /** Reports that a text was shown. */
      readonly wordShown: (wordId: number) => void
      /** Retries link, own queue and place at once, without their remaining delays. */
      readonly retry: () => void
      /** Leaves the queue and returns to the first screen. */
      readonly leave: () => void
    }
  /** Picked up. The consultation opens after one second (Q7). */
  | { readonly kind: "invited" }
  /** The place is gone, with the reason. */
  | { readonly kind: "removed"; readonly reason: DropReason; readonly again: () => void }
  | { readonly kind: "failed"; readonly problem: Problem; readonly retry: () => void }

/**
 * Minimum time between two announcements of a fast-moving queue, in ms (QU9): a sentence takes about as long to speak.
 */
const calmMs = 5_000

type Spoken = Extract<QueueSnapshot, { readonly kind: "connecting" | "waiting" | "invited" }>

/** Text for an unhealthy link. Does not promise the place when it may be lost (B4, B7, Q6). */
const linkTexts = (link: Exclude<VisibleLink, "connected">, isAtRisk: boolean) => {
  if (isAtRisk) return "queue.atRisk"
  return link === "failed" ? "queue.linkFailed" : link === "crowded" ? "queue.crowded" : "queue.offline"
}

/** The announced text: each change of position once, urgent texts at once, and nothing else (QU9). */
const useQueueAnnouncement = (snapshot: Spoken): string => {
  const { t } = useTexts()
  const texts = (): string => {
    switch (snapshot.kind) {
      case "connecting":
        return t("queue.connecting")
      case "invited":
        return t("queue.invited")
      case "waiting": {
        if (snapshot.link !== "connected") return t(linkTexts(snapshot.link, snapshot.isAtRisk))
        if (snapshot.position === undefined) return t("queue.unknownPlace")
        if (snapshot.position === 0) return t("queue.joining")
        return snapshot.position === 1 ? t("queue.next") : t("queue.announce", { position: snapshot.position })
      }
    }
  }
  const isPlace = snapshot.kind === "waiting" && snapshot.link === "connected" && (snapshot.position ?? 0) > 1
  return useThrottledText(texts(), isPlace ? calmMs : 0)
}

interface QueueScreenProps {
  readonly viewModel: Store<QueueSnapshot>
  /** `BookInstead`, if the location has a page for appointments. */
  readonly bookLink?: BookLink
  /** `HostProduct`, if the host page presents a model. */
  readonly productLine?: ReactNode
  /** `PresentedCard`, if the backend describes models. */
  readonly card?: ReactNode
  readonly notify?: ReactNode
  /** `Meanwhile`, if the backend offers something for the wait. */
  readonly meanwhile?: ReactNode
}

/** The queue with the visitor's live position, until a consultant picks up (Q2, B7, X2). */
export function QueueScreen({ viewModel, bookLink, productLine, card, notify, meanwhile }: QueueScreenProps) {
  const { t } = useTexts()
  const snapshot = useStore(viewModel)
  switch (snapshot.kind) {
    case "connecting":
    case "waiting":
    case "invited":
      return (
        <Waiting
          snapshot={snapshot}
          bookLink={bookLink}
          productLine={productLine}
          card={card}
          notify={notify}
          meanwhile={meanwhile}
        />
      )
    case "removed":
      return <PlaceGone reason={snapshot.reason} again={snapshot.again} bookLink={bookLink} />
    case "failed":
      return (
        <ProblemPage title={t("queue.failed")} problem={snapshot.problem} retry={snapshot.retry}>
          {bookLink?.("outline")}
        </ProblemPage>
      )
  }
}

type InQueueSnapshot = Extract<QueueSnapshot, { readonly kind: "waiting" }>

interface WaitingProps {
  readonly snapshot: Extract<QueueSnapshot, { readonly kind: "connecting" | "waiting" | "invited" }>
  readonly bookLink: BookLink | undefined
  readonly productLine: ReactNode
  readonly card: ReactNode
  readonly notify: ReactNode
  readonly meanwhile: ReactNode
}

/** One element for connecting, waiting and invited, so that the video keeps playing across them. */
function Waiting({ snapshot, bookLink, productLine, card, notify, meanwhile }: WaitingProps) {
  const { t } = useTexts()
  const announced = useQueueAnnouncement(snapshot)
  return (
    <>
      <h1 className={styles.title}>{t("queue.consultation")}</h1>
      {productLine}
      <Announcement text={announced} />
      <WaitingLayout
        label={t("queue.label")}
        video={snapshot.kind === "invited" ? undefined : snapshot.video}
        panel={<ChatToCome />}
      >
        {snapshot.kind === "connecting" && <p className={waiting.joining}>{t("queue.connecting")}</p>}
        {snapshot.kind === "invited" && (
          <>
            <p className={waiting.joining}>{t("queue.invited")}</p>
            <p className={waiting.sentence}>{t("queue.invitedHint")}</p>
          </>
        )}
        {snapshot.kind === "waiting" && (
          <>
            <Position position={snapshot.position} />
            <WaitTexts snapshot={snapshot} />
            <LinkTexts snapshot={snapshot} />
          </>
        )}
      </WaitingLayout>
      {snapshot.kind === "waiting" && (
        <div className={styles.below}>
          <div className={styles.words}>
            <PinnedWord text={snapshot.pinned} />
            {snapshot.word && (
              <ConsultantsWord key={snapshot.word.id} word={snapshot.word} shown={snapshot.wordShown} />
            )}
            {snapshot.isLong && (
              <p className={styles.long}>{t(bookLink ? "queue.stillWaitingBook" : "queue.stillWaiting")}</p>
            )}
            {!snapshot.isKept && <p className={styles.stay}>{t("queue.stay")}</p>}
            {notify}
          </div>
          <div className={styles.actions}>
            {bookLink?.(snapshot.wait?._tag === "NobodyThere" ? "accent" : "outline")}
            <Button look="text" act={snapshot.leave}>
              {t("queue.leave")}
            </Button>
          </div>
        </div>
      )}
      {snapshot.kind === "waiting" && meanwhile}
      {card}
    </>
  )
}

/** The expected wait of a visitor who has a place and is not being picked up. */
function WaitTexts({ snapshot: { position = 0, wait, expectedMinutes } }: { readonly snapshot: InQueueSnapshot }) {
  const { t } = useTexts()
  if (position < 1) return null
  // Shows the next visitor in line no text if there is no estimate.
  if (position === 1 && wait?._tag === "Unknown") return null
  if (wait) return <ExpectedWaitText key={`${position} ${wait._tag}`} wait={wait} />
  if (expectedMinutes === undefined) return null
  return <p className={waiting.sentence}>{t("queue.expected", { count: Math.max(1, expectedMinutes) })}</p>
}

/** Text for an unhealthy link (B4, B7). */
function LinkTexts({ snapshot: { link, isAtRisk, retry } }: { readonly snapshot: InQueueSnapshot }) {
  const { t } = useTexts()
  if (link === "connected") return null
  return (
    <div className={styles.link}>
      <p className={waiting.offline}>{t(linkTexts(link, isAtRisk))}</p>
      {link === "failed" && (
        <Button look="onPlayer" act={retry}>
          {t("problem.retry")}
        </Button>
      )}
    </div>
  )
}

/** Placeholder of the chat before it opens (look, Anatomy). */
function ChatToCome() {
  const { t } = useTexts()
  return (
    <section className={styles.chat} aria-label={t("queue.chat")}>
      <h2 className={styles.chatTitle}>{t("queue.chat")}</h2>
      <div className={styles.bubbles} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <p className={styles.chatWords}>{t("queue.chatToCome")}</p>
    </section>
  )
}
