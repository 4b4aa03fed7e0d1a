import { Effect } from "effect"
import type { Captions } from "../../domain/captions/captions.ts"
import { captionsOf } from "../../domain/captions/conversationCaptions.ts"
import { sealedCaptions } from "../../domain/captions/sealedCaptions.ts"
import type { Attachment } from "../../domain/chat/attachment.ts"
import type { ChatMessage } from "../../domain/chat/ChatMessage.ts"
import { chronological } from "../../domain/chat/transcript.ts"
import type { Over, VisitState } from "../../domain/presentation/visitState.ts"
import type { LastCaptions } from "../captions/lastCaptions.ts"
import type { ChatFiles, ChatGateway } from "../ports/backend/ChatGateway.ts"
import type { ConfigSource } from "../ports/backend/ConfigSource.ts"
import type { PresentationGateway } from "../ports/backend/PresentationGateway.ts"
import type { SaveText } from "../ports/browser/TextFiles.ts"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"
import { change, createStore, type Store } from "../store/Store.ts"
import { hasCapability } from "../visit/hasCapability.ts"
import type { OwnNames } from "../visit/ownNames.ts"
import type { MailTranscript, mailTranscript } from "./mailTranscript.ts"
import { storedEnd, storeEnd } from "./storedEnd.ts"
import type { TranscriptMailState } from "./transcriptMailState.ts"

export interface EndingDeps {
  readonly flow: { readonly state: Store<VisitState> }
  readonly presentations: Pick<PresentationGateway, "find">
  readonly chats: Pick<ChatGateway, "history">
  readonly chatFiles: Pick<ChatFiles, "save">
  readonly saveText: SaveText
  readonly ownNames: OwnNames
  readonly store: VisitorStore
  readonly lastCaptions: LastCaptions
  readonly config: ConfigSource
  /** Mails the conversation. The code loads with the first press. */
  readonly mailTranscript: ReturnType<typeof mailTranscript>
}

export type Saving = "running" | "failed"

export interface EndingState {
  /** How the consultation ended. `undefined` if neither this page nor this tab's storage knows it. */
  readonly over: Over | undefined
  /** The consultant's first name; `undefined` until it is known. */
  readonly consultant: string | undefined
  /** `offered`: the chat of a group, fetched on a press. `failed`: a retry needs a press. */
  readonly chat: "unread" | "offered" | "reading" | "failed" | "read"
  /** The messages that the visitor may read, oldest first; empty until they are fetched, and if that fails. */
  readonly messages: ReadonlyArray<ChatMessage>
  /** Downloads by the id of the file. Those that succeeded are not in it. */
  readonly saving: ReadonlyMap<string, Saving>
}

/** The visitor's record of a consultation that is over: its consultant, the chat, its files (H8) and captions. */
export interface Ending {
  readonly state: Store<EndingState>
  /** The names by which the backend calls this visitor (readings E5). */
  readonly ownNames: ReadonlySet<string>
  /** The captions that this page has received. */
  readonly captions: Captions
  readonly mail: MailTranscript & {
    readonly state: Store<TranscriptMailState>
    /** Whether the mail also contains the captions. */
    readonly hasCaptions: boolean
  }
  /** Fetches the chat of a group, at the visitor's request. */
  readonly readChat: Effect.Effect<void>
  /** Downloads a file of the chat, unless its download is running. */
  readonly saveFile: (file: Attachment) => Effect.Effect<void>
  readonly saveText: SaveText
  /** Fetches the kind of the presentation and the chat of a one-to-one. Logs a failure; `chat` is then `failed`. */
  readonly live: Effect.Effect<void>
}

/** How the consultation ended: in this page, or as this tab stored it before a reload. */
const endOf = (now: VisitState, store: VisitorStore, presentationId: number): Effect.Effect<Over | undefined> =>
  now._tag === "Over" && now.presentationId === presentationId
    ? Effect.as(storeEnd(store, now), now)
    : storedEnd(store, presentationId)

/**
 * The end of a presentation. Fetches only the chat of a one-to-one at once, because the guests of a webinar all arrive
 * here in the same second.
 */
export const openEnding =
  ({ flow, presentations, chats, chatFiles, saveText, ownNames, store, config, lastCaptions, ...deps }: EndingDeps) =>
  (presentationId: number): Effect.Effect<Ending> =>
    Effect.map(endOf(flow.state.get(), store, presentationId), (over) => {
      const state = createStore<EndingState>({
        over,
        consultant: over?.consultant,
        chat: "unread",
        messages: [],
        saving: new Map(),
      })
      const setSaving = (id: string, saving: Saving | undefined) => {
        const next = new Map(state.get().saving)
        if (saving === undefined) next.delete(id)
        else next.set(id, saving)
        change(state, { saving: next })
      }

      const kind = Effect.gen(function* () {
        const isKnown = over?.consultant !== undefined || over?.kind === "webinar"
        if (over?.kind !== undefined && isKnown) return over.kind
        const found = yield* presentations.find(presentationId)
        change(state, { consultant: found.consultant })
        return found.kind
      })
      const captions = captionsOf(lastCaptions.get(), presentationId)
      const mail = createStore<TranscriptMailState>({ _tag: "Absent" })
      const sealed = sealedCaptions(captions)
      const mailed = {
        ...deps.mailTranscript({
          state: mail,
          presentationId,
          captions: sealed,
          mailsCodes: hasCapability(config, "transcript_code"),
        }),
        state: mail,
        hasCaptions: sealed.length > 0,
      }
      const fetched = Effect.gen(function* () {
        yield* ownNames.learn()
        change(state, { chat: "read", messages: chronological(yield* chats.history(presentationId)) })
      })
      return {
        state,
        readChat: Effect.suspend(() => {
          const { chat } = state.get()
          if (chat !== "offered" && chat !== "failed") return Effect.void
          change(state, { chat: "reading" })
          return Effect.catch(fetched, () => Effect.sync(() => change(state, { chat: "failed" })))
        }),
        ownNames: ownNames.known,
        captions,
        mail: mailed,
        saveFile: (file) =>
          Effect.suspend(() => {
            if (state.get().saving.get(file.id) === "running") return Effect.void
            setSaving(file.id, "running")
            return Effect.match(
              chatFiles.save(presentationId, file, () => {}),
              { onSuccess: () => setSaving(file.id, undefined), onFailure: () => setSaving(file.id, "failed") },
            )
          }),
        saveText,
        live: Effect.gen(function* () {
          if (yield* hasCapability(config, "transcript_mail")) mail.set({ _tag: "Offered" })
          if ((yield* kind) === "one-to-one") yield* fetched
          else change(state, { chat: "offered" })
        }).pipe(
          Effect.catch((failure) => {
            change(state, { chat: "failed" })
            return Effect.logWarning("fetching the end of a consultation failed", failure._tag)
          }),
        ),
      }
    })

export type OpenEnding = ReturnType<typeof openEnding>
