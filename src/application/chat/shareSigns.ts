import { Duration, Effect } from "effect"
import { signs as signsOffered } from "../../../contracts/generated/lateParts.ts"
import type { BrokerMessage } from "../../domain/broker/BrokerMessage.ts"
import { groupChat } from "../../domain/chat/ChatMessage.ts"
import { shownIn } from "../../domain/chat/chats.ts"
import { draftIn } from "../../domain/chat/outbox.ts"
import type { Signs, Typing } from "../../domain/chat/signs.ts"
import { signSpacingMs, typingGoodMs } from "../../domain/chat/typists.ts"
import type { BrokerLink } from "../broker/brokerLink.ts"
import type { ChatSigns } from "../ports/backend/ChatGateway.ts"
import type { ConfigSource } from "../ports/backend/ConfigSource.ts"
import type { Runnable } from "../store/livesOf.ts"
import {
  change,
  derived,
  follow,
  type Listeners,
  type Signal,
  type Store,
  until,
  untilEmitted,
  type WritableStore,
} from "../store/Store.ts"
import { isOffered } from "../visit/isOffered.ts"
import type { OwnNames } from "../visit/ownNames.ts"
import type { ChatState } from "./ChatState.ts"

export interface SignsDeps {
  readonly state: Store<ChatState>
  readonly signs: WritableStore<Signs>
  /** Whether the chat is read-only. */
  readonly closed: Store<boolean>
  /** Emitted with each change that the visitor makes to the draft. */
  readonly wrote: Signal
  /** The messages of the chat's queue. */
  readonly news: Listeners<BrokerMessage>
  readonly link: BrokerLink
  readonly config: ConfigSource
  readonly ownNames: Pick<OwnNames, "known">
}

type ReportDeps = SignsDeps & { readonly chatSigns: ChatSigns }

/**
 * Shares who is typing and what was seen, by capability. Each kind is reported at most every 3 s, and what is reported
 * passes by itself: nothing depends on it, so a lost report is not repeated.
 */
export const shareSigns =
  (chatSigns: ChatSigns) =>
  (given: SignsDeps): Runnable => {
    const deps = { ...given, chatSigns }
    const { config, signs } = deps
    return {
      live: Effect.gen(function* () {
        for (const sign of signsOffered) {
          if (!(yield* isOffered(config, sign))) continue
          change(signs, { isOffered: true })
          yield* Effect.forkChild(reporting[sign](deps))
        }
        return yield* receiving(deps)
      }),
    }
  }

/** Takes the signs of others, and lets them pass. */
const receiving = ({ state, signs, news, ownNames }: SignsDeps): Effect.Effect<never> =>
  Effect.gen(function* () {
    const set = (chat: string, typing: Typing | undefined) => {
      const next = new Map(signs.get().typing)
      if (typing === undefined) next.delete(chat)
      else next.set(chat, typing)
      change(signs, { typing: next })
    }
    const take = (message: BrokerMessage) => {
      if (message._tag === "ChatRead") change(signs, { readUntil: Math.max(signs.get().readUntil, message.until) })
      if (message._tag !== "ChatTyping") return
      const { moderator, guests } = message
      set(shownIn(state.get().chats, ownNames.known, message.chat), { moderator, guests })
    }
    yield* Effect.acquireRelease(
      Effect.sync(() => news.add(take)),
      (stop) => Effect.sync(stop),
    )
    const newest = derived([state], () => state.get().timeline.at(-1))
    const typing = derived([signs], () => signs.get().typing)
    // A later report of a chat is another object, with a delay of its own.
    const pass = ([chat, each]: readonly [string, Typing]) =>
      Effect.andThen(
        Effect.sleep(Duration.millis(typingGoodMs)),
        Effect.sync(() => {
          if (signs.get().typing.get(chat) === each) set(chat, undefined)
        }),
      )
    yield* Effect.forkScoped(follow(typing, (now) => Effect.forEach(now, (each) => Effect.forkChild(pass(each)))))
    // A sent message ends typing. The next report counts those who still type.
    return yield* follow(newest, (message) =>
      Effect.sync(() => {
        if (message !== undefined && signs.get().typing.has(message.chat)) set(message.chat, undefined)
      }),
    )
  }).pipe(Effect.scoped)

/** Reports that the visitor is typing, in the chat that is open. */
const reportingTyping = ({ state, signs, closed, wrote, link, chatSigns }: ReportDeps): Effect.Effect<never> =>
  Effect.gen(function* () {
    yield* untilEmitted(wrote)
    const { active, drafts, presentationId, groupName, privateName } = state.get()
    const isIdle = draftIn(drafts, active).text.trim() === "" || closed.get()
    if (active === undefined || isIdle || link.state.get()._tag !== "Connected") return
    change(signs, { typingIn: active })
    yield* Effect.ignore(chatSigns.typing(presentationId, active === groupChat ? groupName : privateName))
    yield* Effect.sleep(Duration.millis(signSpacingMs))
    yield* Effect.forkScoped(
      Effect.raceFirst(
        untilEmitted(wrote),
        Effect.andThen(
          Effect.sleep(Duration.millis(typingGoodMs - signSpacingMs)),
          Effect.sync(() => change(signs, { typingIn: undefined })),
        ),
      ),
    )
  }).pipe(Effect.forever, Effect.scoped)

/** Reports up to where the visitor has seen the private chat. */
const reportingSeen = ({ state, signs, chatSigns }: ReportDeps): Effect.Effect<never> => {
  const seenUntil = derived([signs], () => signs.get().seenUntil)
  let reported = 0
  return Effect.gen(function* () {
    reported = yield* until(seenUntil, (now) => now > reported)
    yield* Effect.ignore(chatSigns.seen(state.get().presentationId, reported))
    yield* Effect.sleep(Duration.millis(signSpacingMs))
  }).pipe(Effect.forever)
}

/** What the visitor's page reports by each capability. */
const reporting: { readonly [Sign in (typeof signsOffered)[number]]: (deps: ReportDeps) => Effect.Effect<never> } = {
  chat_typing: reportingTyping,
  chat_seen: reportingSeen,
}
