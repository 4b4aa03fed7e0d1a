import { Duration, Effect } from "effect"
import { type Notice, type NoticeMessage, noticeOf } from "../../domain/notice/Notice.ts"
import { type Observed, observed } from "../observed/Observed.ts"
import type { Ids } from "../ports/Ids.ts"

/** The notifications in view (N1, N2). */
export interface Notices {
  readonly shown: Observed<ReadonlyArray<Notice>>
  /** Shows one; it goes away after its timeout. Several stack. */
  readonly raise: (message: NoticeMessage, type: Notice["type"]) => Effect.Effect<void>
  readonly dismiss: (id: string) => Effect.Effect<void>
}

export const notices = (ids: Ids): Notices => {
  const shown = observed<ReadonlyArray<Notice>>([])
  const dismiss = (id: string) => Effect.sync(() => shown.set(shown.get().filter((notice) => notice.id !== id)))
  return {
    shown,
    dismiss,
    raise: (message, type) =>
      Effect.gen(function* () {
        const notice = noticeOf(yield* ids.random, message, type)
        shown.set([...shown.get(), notice])
        if (notice.timeoutMs !== undefined)
          yield* Effect.forkDetach(Effect.delay(dismiss(notice.id), Duration.millis(notice.timeoutMs)))
      }),
  }
}
