import { Effect, Fiber, Logger } from "effect"
import type { Chat } from "../../src/application/chat/openChat.ts"
import { openConsultation } from "../../src/application/consultation/openConsultation.ts"
import { openCore } from "../../src/application/core/openCore.ts"
import { openParticipation, type VisitorParticipation } from "../../src/application/participation/openParticipation.ts"
import { waitInQueue } from "../../src/application/queue/waitInQueue.ts"
import { createStore, derived, until } from "../../src/application/store/Store.ts"
import { learningPlaces } from "../../src/application/visit/ownNames.ts"
import { memoryApp } from "../../src/composition/memory/memoryApp.ts"
import { openSession } from "../../src/composition/session.ts"
import { groupChat } from "../../src/domain/chat/ChatMessage.ts"
import { hasFailed, noProgress } from "../../src/domain/queue/QueueState.ts"
import { nodeParties } from "../../test/contract/rest/nodeParties.ts"
import { type Ledger, ledgerKeeper, queueWord } from "./ledger.ts"

export interface HeadlessVisitorOptions {
  /** The showroom's address, without a trailing slash. */
  readonly origin: string
  /** A new visitor if absent. Two with one uuid are two tabs. */
  readonly uuid?: string | undefined
  readonly locationId: number
}

/** What one visitor sees of all guests' part in a webinar. */
export interface SeenPart {
  /** Raised hands, while the own one is among them. */
  readonly hands: number | undefined
  readonly questions: number
  /** Guests that have chosen in the poll, once its results are released. */
  readonly chosen: number | undefined
}

/** A visitor without a browser: the real use-cases and adapters, with storage and page in memory. */
export interface HeadlessVisitor {
  /** Attends a webinar to which the visitor is invited, and follows its group chat. */
  readonly attend: (presentationId: number) => Promise<void>
  /** Joins the queue. A visitor who is picked up continues in the private chat of the one-to-one. */
  readonly wait: () => void
  readonly write: (text: string) => Promise<void>
  /** Follows how the guests of the webinar take part. */
  readonly takePart: () => void
  /** Raises the hand, after `takePart`. */
  readonly raiseHand: () => Promise<void>
  /** Asks a question, after `takePart`. */
  readonly ask: (text: string) => Promise<void>
  /** Votes for the first question of others in the list, if there is one. */
  readonly vote: () => Promise<void>
  /** Chooses an option once a poll is open. */
  readonly choose: (option: number) => Promise<void>
  /** What this visitor sees of all guests' part. */
  readonly seenPart: () => SeenPart
  /** Emits what a page emits when it is back: online, visible, awake. */
  readonly comeBack: () => void
  /** Breaks the connection to the broker, as a lost network does. */
  readonly cut: () => void
  /** Whether the chat has caught up with history on the open session. */
  readonly isCaughtUp: () => boolean
  readonly ledger: () => Ledger
  readonly close: () => Promise<void>
}

const partIn = (chat: Chat | undefined, real: Parameters<typeof openParticipation>[0]): VisitorParticipation => {
  if (chat === undefined) throw new Error("This visitor is in no chat.")
  const { state, published } = chat
  return openParticipation(real)({
    presentationId: state.get().presentationId,
    connection: derived([state], () => state.get().caughtUpOn),
    published,
  })
}

/** What a visitor does in a webinar beside the chat, once it has been opened by `takePart`. */
const webinarPart = (
  open: () => VisitorParticipation,
  run: <A, E>(effect: Effect.Effect<A, E>) => Promise<A>,
  live: (life: Effect.Effect<unknown, unknown>) => void,
): Pick<HeadlessVisitor, "takePart" | "raiseHand" | "ask" | "vote" | "choose" | "seenPart"> => {
  let part: VisitorParticipation | undefined
  const taken = () => {
    if (part === undefined) throw new Error("This visitor takes no part.")
    return part
  }
  return {
    takePart: () => {
      part = open()
      part.questions.show(true)
      live(part.live)
    },
    raiseHand: () => run(taken().raiseHand(true)),
    ask: (text) => {
      const { questions } = taken()
      questions.write(text)
      return run(questions.ask)
    },
    vote: async () => {
      const { questions } = taken()
      const first = questions.list.get()?.find(({ isOwn, hasVoted }) => !isOwn && !hasVoted)
      if (first) await run(questions.vote(first.id, true))
    },
    choose: async (option) => {
      const { poll, choose } = taken()
      const open = await run(until(poll, (each) => each?.isOpen === true))
      await run(choose(open?.id ?? 0, option))
    },
    seenPart: () => {
      const { hand, state } = taken()
      const { shared } = state.get()
      return {
        hands: hand.get()?.kind === "raised" ? shared?.hands?.count : undefined,
        questions: shared?.questions?.count ?? 0,
        chosen: shared?.poll?.results?.reduce((sum, each) => sum + each, 0),
      }
    },
  }
}

/** Opens the showroom as a visitor. Rejects if it cannot be opened. */
export const headlessVisitor = async (options: HeadlessVisitorOptions): Promise<HeadlessVisitor> => {
  const { fakes, core: inMemory, sessionPorts, featurePorts } = memoryApp()
  const real = nodeParties(fakes.browser, options.origin)
  const core = openCore({
    ...inMemory,
    ...real,
    // The fake's draw is constant, so that all visitors would reconnect at once.
    page: { ...fakes.browser.page, draw: Effect.sync(Math.random) },
  })
  const session = openSession(core, {
    ...sessionPorts,
    queueGateway: real.queue,
    broker: real.broker,
    clock: real.clock,
  })
  const { openChat } = openConsultation({ ...session, ...featurePorts().consultation, chats: real.chats })
  const keeper = ledgerKeeper()
  const quiet = Logger.layer([
    Logger.make(({ message }) =>
      keeper.log(
        [message]
          .flat()
          .map((part) => String(part))
          .join(" "),
      ),
    ),
  ])
  const run = <A, E>(effect: Effect.Effect<A, E>) => Effect.runPromise(Effect.provide(effect, quiet))
  const lives: Array<Fiber.Fiber<unknown, unknown>> = []
  const live = (life: Effect.Effect<unknown, unknown>) => void lives.push(Effect.runFork(Effect.provide(life, quiet)))

  if (options.uuid !== undefined) fakes.browser.keep("uuid", options.uuid)
  const visit = await run(core.startVisit((name) => (name === "location_id" ? String(options.locationId) : undefined)))
  const { link, flow } = session
  let chat: Chat | undefined
  link.state.subscribe(() => keeper.link(link.state.get()))
  core.notifications.shown.subscribe(() => {
    for (const { message } of core.notifications.shown.get())
      if ("text" in message && message.text === "queue.placeLost") keeper.queue("placeLost")
  })
  // Nothing that names the visitor is sent before (C3).
  await run(Effect.andThen(session.terms.recall(visit), session.terms.agree))
  live(session.live(visit))

  const followChat = async (presentationId: number) => {
    const presentation = await run(session.openPresentation(presentationId))
    const opened = openChat(visit, presentation)
    chat = opened
    if (presentation.hasGroupChat) await run(opened.choose(groupChat))
    opened.state.subscribe(() => keeper.conversation(opened.state.get()))
    live(opened.live)
  }

  const progress = createStore(noProgress)
  progress.subscribe(() => {
    const { state } = progress.get()
    if (hasFailed(progress.get())) keeper.queue("failed")
    else if (state !== undefined) keeper.queue(queueWord(state))
  })
  const inQueue = waitInQueue({
    ...session,
    queueGateway: learningPlaces(real.queue, session.ownNames),
    interest: Effect.succeed(undefined),
    campaign: Effect.undefined,
  })(visit, progress, Effect.never).pipe(
    Effect.flatMap((settled) =>
      settled._tag === "PickedUp" ? Effect.promise(() => followChat(settled.presentationId)) : Effect.void,
    ),
  )

  return {
    attend: async (presentationId) => {
      const name = { firstName: "Vera", lastName: "Visitor", email: "", dealerId: "" }
      await run(session.attendPresentation(presentationId, name))
      await followChat(presentationId)
    },
    wait: () => live(Effect.andThen(flow.dispatch({ _tag: "Joined" }), inQueue)),
    write: async (text) => {
      if (chat === undefined) throw new Error("This visitor is in no chat.")
      keeper.wrote(text)
      chat.messages.write(text)
      await run(chat.messages.send)
    },
    ...webinarPart(() => partIn(chat, { ...real, page: { draw: Effect.sync(Math.random) } }), run, live),
    comeBack: fakes.browser.wake,
    cut: real.cut,
    isCaughtUp: () => {
      const state = link.state.get()
      return state._tag === "Connected" && chat?.state.get().caughtUpOn === state
    },
    ledger: keeper.read,
    close: async () => {
      await Effect.runPromise(Fiber.interruptAll(lives))
    },
  }
}
