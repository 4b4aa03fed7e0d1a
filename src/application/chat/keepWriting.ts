import { Effect } from "effect"
import { inKnownChat, moveToOwnChat } from "../../domain/chat/outbox.ts"
import { readWritten, storablePart, storedText } from "../../domain/chat/written.ts"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"
import { change, derived, follow, until, type WritableStore } from "../store/Store.ts"
import type { ChatState } from "./ChatState.ts"

/**
 * Stores drafts and unsent messages across a reload, separately for each presentation (H8, B6). Blocked storage stores
 * nothing. `live` restores what was written, then stores every change.
 */
export const keepWriting = ({
  state,
  store,
}: {
  readonly state: WritableStore<ChatState>
  readonly store: VisitorStore
}) => {
  const restored = Effect.map(store.read("chat"), (stored) => {
    const { presentationId, drafts: now, outbox: waiting } = state.get()
    const { drafts, outbox, lost } = readWritten(stored, presentationId)
    change(state, {
      drafts: { ...drafts, ...now },
      interruptedUploads: lost,
      outbox: [...outbox.map(inKnownChat), ...waiting],
    })
  })

  /**
   * Messages written before the chats were known, or under another chat name before a reload, go only to the
   * consultant.
   */
  const placing = Effect.map(
    until(state, ({ active }) => active !== undefined),
    ({ drafts }) => change(state, { drafts: moveToOwnChat(drafts) }),
  )

  // Compared by identity, so that an incoming message does not serialise everything again.
  const outbox = derived([state], () => state.get().outbox)
  const drafts = derived([state], () => state.get().drafts)
  const written = derived([outbox, drafts], () => storablePart(drafts.get(), outbox.get()))
  // Runs at once for the first value: names of lost files are shown once.
  const stored = follow(written, (kept) =>
    Effect.flatMap(store.read("chat"), (before) => {
      const text = storedText(before, state.get().presentationId, kept)
      return text === undefined ? store.forget("chat") : store.write("chat", text)
    }),
  )

  return {
    live: Effect.gen(function* () {
      yield* restored
      yield* Effect.forkChild(placing)
      return yield* stored
    }),
  }
}
