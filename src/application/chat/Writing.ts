import { Effect } from "effect"
import { type Drafts, placed } from "../../domain/chat/drafts.ts"
import { inKnownChat } from "../../domain/chat/outbox.ts"
import { keepable, readWritten, storedText } from "../../domain/chat/written.ts"
import type { PickedFile } from "../ports/backend/ChatGateway.ts"
import type { RequestFailed } from "../ports/backend/RequestFailed.ts"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"
import { createStore, derived, follow, until, type WritableStore } from "../store/Store.ts"
import { change, type OpenConversation } from "./Conversation.ts"

export type UploadState =
  /** Waits for a link, and for a free upload slot. */
  | { readonly _tag: "Waiting" }
  /** `sent` from 0 to 1. */
  | { readonly _tag: "Uploading"; readonly sent: number }
  | { readonly _tag: "Failed"; readonly failure: RequestFailed }

export interface Upload {
  readonly file: PickedFile
  readonly state: UploadState
}

/** The visitor's unsent texts and files in the chats of a presentation. */
export interface Writing {
  readonly drafts: Drafts
  readonly uploads: ReadonlyMap<string, Upload>
  /** Names of files whose upload a reload aborted, until the visitor sends a message. */
  readonly lost: ReadonlyArray<string>
}

export type OpenWriting = WritableStore<Writing>

export const openWriting = (): OpenWriting => createStore<Writing>({ drafts: {}, uploads: new Map(), lost: [] })

/** Merges a difference into a writing. */
export const rewrite = (writing: OpenWriting, difference: Partial<Writing>): void =>
  writing.set({ ...writing.get(), ...difference })

/**
 * Stores drafts and unsent messages across a reload, separately for each presentation (H8, B6). Blocked storage stores
 * nothing.
 */
interface KeepWriting {
  /** Restores what was written, then stores every change until interrupted. */
  readonly live: (conversation: OpenConversation, writing: OpenWriting) => Effect.Effect<never>
}

export const keepWriting = ({ store }: { readonly store: VisitorStore }): KeepWriting => {
  const bringBack = (conversation: OpenConversation, writing: OpenWriting) =>
    Effect.map(store.read("chat"), (stored) => {
      const { drafts, outbox, lost } = readWritten(stored, conversation.get().presentationId)
      const now = writing.get()
      rewrite(writing, { drafts: { ...drafts, ...now.drafts }, lost })
      change(conversation, { outbox: [...outbox.map(inKnownChat), ...conversation.get().outbox] })
    })

  /**
   * Messages written before the chats were known, or under another chat name before a reload, go to the consultant
   * alone.
   */
  const place = (conversation: OpenConversation, writing: OpenWriting) =>
    Effect.map(
      until(
        derived([conversation], () => conversation.get().active),
        (active): active is string => active !== undefined,
      ),
      () => rewrite(writing, { drafts: placed(writing.get().drafts) }),
    )

  const keep = (conversation: OpenConversation, writing: OpenWriting) => {
    // Compared by identity, so that an incoming message does not serialise everything again.
    const outbox = derived([conversation], () => conversation.get().outbox)
    const drafts = derived([writing], () => writing.get().drafts)
    const written = derived([outbox, drafts], () => keepable(drafts.get(), outbox.get()))
    // Runs at once for the first value: names of lost files are shown once.
    return follow(written, (kept) =>
      Effect.flatMap(store.read("chat"), (stored) => {
        const text = storedText(stored, conversation.get().presentationId, kept)
        return text === undefined ? store.forget("chat") : store.write("chat", text)
      }),
    )
  }

  return {
    live: (conversation, writing) =>
      Effect.gen(function* () {
        yield* bringBack(conversation, writing)
        yield* Effect.forkChild(place(conversation, writing))
        return yield* keep(conversation, writing)
      }),
  }
}
