import { Effect, Fiber, Logger } from "effect"
import type { OpenConversation } from "../../src/application/chat/Conversation.ts"
import type { LineProgress } from "../../src/application/queue/waitInQueue.ts"
import { consultationRoom, consultationToken } from "../../src/composition/consultationRoom.ts"
import { entrance } from "../../src/composition/entrance.ts"
import { containerFor } from "../../src/composition/house.ts"
import { offline } from "../../src/composition/offline.ts"
import { queueFeature, queueToken } from "../../src/composition/queueFeature.ts"
import { recipe, type Token } from "../../src/composition/recipe.ts"
import { stageRoom } from "../../src/composition/stageRoom.ts"
import { useCaseToken, viewToken } from "../../src/composition/tokens.ts"
import { groupChat } from "../../src/domain/chat/ChatMessage.ts"
import { nodeParties } from "../contract/nodeParties.ts"
import { type Ledger, ledgerKeeper, lineWord } from "./ledger.ts"

export interface HeadlessVisitorOptions {
  /** Where the showroom is, without a slash at its end. */
  readonly origin: string
  /** ws address of the broker; the one of config.json when absent. */
  readonly brokerUrl?: string | undefined
  /** Who it is; a new visitor when absent. Two with one uuid are two tabs. */
  readonly uuid?: string | undefined
  readonly locationId: number
}

/** A visitor without a browser: the real use-cases and adapters, with storage and page in memory. */
export interface HeadlessVisitor {
  /** Attends a webinar to which the visitor is invited, and follows its group chat. */
  readonly attend: (presentationId: number) => Promise<void>
  /** Waits in line from now on; who is picked up goes on in the private chat of the one-to-one. */
  readonly wait: () => void
  readonly write: (text: string) => Promise<void>
  /** The page says that it is back: online, visible, awake. */
  readonly comeBack: () => void
  /** Breaks the connection to the broker, as a lost network does. */
  readonly cut: () => void
  /** Whether the chat has caught up with history on the session that stands. */
  readonly isCaughtUp: () => boolean
  readonly ledger: () => Ledger
  readonly close: () => Promise<void>
}

/** Opens the showroom as a visitor. Rejects when it cannot be opened. */
export const headlessVisitor = async (options: HeadlessVisitorOptions): Promise<HeadlessVisitor> => {
  const { desks, entered: unreal, environment } = offline()
  const real = nodeParties(desks.browser, { origin: options.origin, brokerUrl: options.brokerUrl })
  const entered = entrance({
    ...unreal.ports,
    ...real,
    // A desk's draw stands still, and all would come back at once.
    page: { ...desks.browser.page, draw: Effect.sync(Math.random) },
  })
  const container = containerFor(entered, {
    ...environment.house,
    queue: recipe(() => real.queue),
    broker: recipe(() => real.broker),
    clock: recipe(() => real.clock),
  })
  stageRoom(container, environment.stage)
  queueFeature(container)
  consultationRoom(container, { ...environment.consultation, chats: recipe(() => real.chats) })
  const part = <Part>(token: Token<Part>): Part => container.get(token)
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

  if (options.uuid !== undefined) desks.browser.keep("uuid", options.uuid)
  const visit = await run(
    entered.startVisit((name) => (name === "location_id" ? String(options.locationId) : undefined)),
  )
  const link = part(useCaseToken.brokerLink)
  const journey = part(useCaseToken.followPresentation)
  const follow = part(consultationToken.followConversation)
  const sending = part(consultationToken.sendMessage)
  let conversation: OpenConversation | undefined
  link.state.subscribe(() => keeper.link(link.state.get()))
  entered.notices.shown.subscribe(() => {
    for (const { message } of entered.notices.shown.get())
      if ("text" in message && message.text === "placeLost") keeper.line(message.text)
  })
  live(part(viewToken.visitLife)(visit))

  const chat = async (presentationId: number) => {
    const presentation = await run(part(useCaseToken.openPresentation)(presentationId))
    const opened = follow.open(presentation)
    conversation = opened
    if (presentation.hasGroupChat) await run(part(consultationToken.chooseConversation)(opened, groupChat))
    opened.subscribe(() => keeper.conversation(opened.get()))
    live(follow.live(opened, visit.referral))
    live(sending.live(opened, visit.customer))
  }

  const noticeProgress = ({ state, failure }: LineProgress) => {
    if (failure !== undefined) keeper.line("failed")
    else if (state !== undefined) keeper.line(lineWord(state))
  }
  const inLine = part(queueToken.waitInQueue)(visit, noticeProgress, Effect.never).pipe(
    Effect.flatMap((settled) =>
      settled._tag === "PickedUp" ? Effect.promise(() => chat(settled.presentationId)) : Effect.void,
    ),
  )

  return {
    attend: async (presentationId) => {
      const name = { firstName: "Vera", lastName: "Visitor", email: "", dealerId: "" }
      await run(part(useCaseToken.attendPresentation)(presentationId, name))
      await chat(presentationId)
    },
    wait: () => live(Effect.andThen(journey.tell({ _tag: "Joined" }), inLine)),
    write: async (text) => {
      if (conversation === undefined) throw new Error("This visitor is in no chat.")
      keeper.wrote(text)
      await run(sending.write(conversation, text))
    },
    comeBack: desks.browser.wake,
    cut: real.cut,
    isCaughtUp: () => {
      const state = link.state.get()
      return state._tag === "Connected" && conversation?.get().caughtUpOn === state
    },
    ledger: keeper.read,
    close: async () => {
      await Effect.runPromise(Fiber.interruptAll(lives))
    },
  }
}
