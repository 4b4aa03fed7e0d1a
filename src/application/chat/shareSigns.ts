import { Duration, Effect, Exit } from "effect"
import { signs as signsOffered } from "../../../contracts/generated/lateParts.ts"
import type { BrokerMessage } from "../../domain/broker/BrokerMessage.ts"
import { customerSenderType, groupChat } from "../../domain/chat/ChatMessage.ts"
import { shownIn } from "../../domain/chat/chats.ts"
import { draftIn } from "../../domain/chat/outbox.ts"
import type { Signs, Typing } from "../../domain/chat/signs.ts"
import { signSpacingMs, typingValidMs } from "../../domain/chat/typists.ts"
import { retryDelayMs } from "../../domain/request/retryPolicy.ts"
import type { BrokerLink } from "../broker/brokerLink.ts"
import type { ChatSigns } from "../ports/backend/ChatGateway.ts"
import type { ConfigSource } from "../ports/backend/ConfigSource.ts"
import type { Runnable } from "../store/livesOf.ts"
import {
  change,
  createSignal,
  derived,
  follow,
  type Listeners,
  type Signal,
  type Store,
  until,
  untilEmitted,
  type WritableStore,
} from "../store/Store.ts"
import { hasCapability } from "../visit/hasCapability.ts"
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

interface SignsPorts {
  readonly chatSigns: ChatSigns
  /** Plays the sound of a message. */
  readonly messageSound: Effect.Effect<void>
}

type ReportDeps = SignsDeps & SignsPorts

/**
 * Shares typing, read markers and whether messages sound, by capability. Each kind is reported at most every 3
 * s. A lost report of typing or seen is not repeated, because nothing depends on it.
 */
export const shareSigns =
  (ports: SignsPorts) =>
  (given: SignsDeps): Runnable => {
    const deps = { ...given, ...ports }
    const { config, signs } = deps
    return {
      live: Effect.gen(function* () {
        for (const sign of signsOffered) {
          if (!(yield* hasCapability(config, sign))) continue
          change(signs, { isOffered: true })
          yield* Effect.forkChild(reports[sign](deps))
        }
        return yield* receiveSigns(deps)
      }),
    }
  }

/** Receives the signs of others, and removes them when they expire. */
const receiveSigns = ({ state, signs, news, ownNames }: SignsDeps): Effect.Effect<never> =>
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
    // A later report of a chat is another object, and expires by its own delay.
    const pass = ([chat, each]: readonly [string, Typing]) =>
      Effect.andThen(
        Effect.sleep(Duration.millis(typingValidMs)),
        Effect.sync(() => {
          if (signs.get().typing.get(chat) === each) set(chat, undefined)
        }),
      )
    yield* Effect.forkScoped(follow(typing, (now) => Effect.forEach(now, (each) => Effect.forkChild(pass(each)))))
    // A sent message ends typing. The next report counts the guests who still type.
    return yield* follow(newest, (message) =>
      Effect.sync(() => {
        if (message !== undefined && signs.get().typing.has(message.chat)) set(message.chat, undefined)
      }),
    )
  }).pipe(Effect.scoped)

/** Reports that the visitor is typing, in the chat that is open. */
const reportTyping = ({ state, signs, closed, wrote, link, chatSigns }: ReportDeps): Effect.Effect<never> =>
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
          Effect.sleep(Duration.millis(typingValidMs - signSpacingMs)),
          Effect.sync(() => change(signs, { typingIn: undefined })),
        ),
      ),
    )
  }).pipe(Effect.forever, Effect.scoped)

/** Reports up to where the visitor has seen the private chat. */
const reportSeen = ({ state, signs, chatSigns }: ReportDeps): Effect.Effect<never> => {
  const seenUntil = derived([signs], () => signs.get().seenUntil)
  let reported = 0
  return Effect.gen(function* () {
    reported = yield* until(seenUntil, (now) => now > reported)
    yield* Effect.ignore(chatSigns.seen(state.get().presentationId, reported))
    yield* Effect.sleep(Duration.millis(signSpacingMs))
  }).pipe(Effect.forever)
}

/** Plays a sound for messages from the desk, at most every 3 s, unless the visitor has silenced it. */
const playSounds = ({ signs, news, messageSound }: ReportDeps): Effect.Effect<never> =>
  Effect.gen(function* () {
    const came = createSignal()
    yield* Effect.acquireRelease(
      Effect.sync(() =>
        news.add((message) => {
          if (message._tag !== "ChatMessageCame" || signs.get().isSilent !== false) return
          const { sender, revision } = message.message
          if (sender.type !== customerSenderType && revision === undefined) came.emit()
        }),
      ),
      (stop) => Effect.sync(stop),
    )
    return yield* untilEmitted(came).pipe(
      Effect.andThen(messageSound),
      Effect.andThen(Effect.sleep(Duration.millis(signSpacingMs))),
      Effect.forever,
    )
  }).pipe(Effect.scoped)

/** Reports whether the visitor has silenced the sound, until the backend has stored it: a reload keeps the choice. */
const reportSilence = ({ state, signs, chatSigns }: ReportDeps): Effect.Effect<never> => {
  const isSilent = derived([signs], () => signs.get().isSilent)
  let failures = 0
  return Effect.gen(function* () {
    let stored = yield* until(isSilent, (now) => now !== undefined)
    return yield* Effect.gen(function* () {
      const chosen = (yield* until(isSilent, (now) => now !== stored)) === true
      const outcome = yield* Effect.exit(chatSigns.silent(state.get().presentationId, chosen))
      if (Exit.isSuccess(outcome)) {
        stored = chosen
        failures = 0
      } else failures += 1
      yield* Effect.sleep(Duration.millis(failures === 0 ? signSpacingMs : retryDelayMs(failures)))
    }).pipe(Effect.forever)
  })
}

/** The reports of the visitor's page, by capability. */
const reports: { readonly [Sign in (typeof signsOffered)[number]]: (deps: ReportDeps) => Effect.Effect<never> } = {
  chat_typing: reportTyping,
  chat_seen: reportSeen,
  chat_sound: (deps) => Effect.raceFirst(playSounds(deps), reportSilence(deps)),
}
