import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { httpChat } from "../../../src/adapters/http/chat/httpChat.ts"
import { httpQueue } from "../../../src/adapters/http/httpQueue.ts"
import { httpAccessTokens } from "../../../src/adapters/http/identity/httpAccessTokens.ts"
import { httpPresentations } from "../../../src/adapters/http/presentation/httpPresentations.ts"
import { httpTransport } from "../../../src/adapters/http/transport/httpTransport.ts"
import { type FakeBroker, fakeBroker } from "../../../src/adapters/memory/backend/fakeBroker.ts"
import { fakeBrowser } from "../../../src/adapters/memory/browser/fakeBrowser.ts"
import { brokerLink } from "../../../src/application/broker/brokerLink.ts"
import { openChat } from "../../../src/application/chat/openChat.ts"
import { notifications } from "../../../src/application/notification/notifications.ts"
import {
  AccessRefused,
  type Broker,
  NotDelivered,
  SubscriptionFailed,
} from "../../../src/application/ports/backend/Broker.ts"
import { followPresentation } from "../../../src/application/presentation/followPresentation.ts"
import { createStore } from "../../../src/application/store/Store.ts"
import { chatViewModel } from "../../../src/ui/chat/chatViewModel.ts"
import { aPresentation } from "../../builders/aPresentation.ts"
import { aVisit } from "../../builders/aVisit.ts"
import { aJwt, costPerMinute, countedRest, expectWithinBudget, passAlong } from "../../builders/endlessRefusal.ts"
import { run, start } from "../../run.ts"
import { login } from "../../specification/broker/brokerEnvironment.ts"
import { chatDeps } from "../../specification/chat/chatDeps.ts"
import { configured } from "../rest/stubs.ts"

type Answer = (path: string) => Response | undefined
type Disturbed = (fake: FakeBroker) => Broker

const refused = (status: number) => new Response(null, { status })
const undisturbed: Disturbed = ({ broker }) => broker

/** REST that answers everything a chat requests, with tokens of this lifetime. */
const wellAnswered = (tokenSeconds = 3_600): Answer => {
  let count = 0
  return (path) => {
    count += 1
    if (path === "/auth_token") return Response.json({ data: { token: aJwt(count, tokenSeconds) } })
    if (path.startsWith("/presentation/chat_queue/"))
      return Response.json({ consumer_tag: "me", chat_queue: `chat-${count}`, private_chat: "private-me" })
    if (path.startsWith("/presentation/chat_history/")) return Response.json({ chat_history: [] })
    if (path === "/customer/queue") return Response.json({ consumer_tag: "me", queue_name: `customer-${count}` })
    return refused(404)
  }
}

/** The chat of a presentation and the visitor's own queue, over a given REST and broker. */
const visit = (answer: Answer, disturbed: Disturbed = undisturbed) => {
  const rest = countedRest(answer)
  const fake = fakeBroker()
  const browser = fakeBrowser()
  const { config, language, fetch } = { config: configured(), language: () => "en" as const, fetch: rest.fetch }
  const accessTokens = httpAccessTokens({ config, uuid: Effect.succeed("uuid-1"), language, fetch })
  const transport = httpTransport({ config, accessTokens, language, fetch })
  const link = brokerLink({
    broker: disturbed(fake),
    accessTokens,
    page: browser.page,
    pageLifecycle: browser.pageLifecycle,
  })
  const flow = followPresentation({
    config,
    presentations: httpPresentations(transport),
    queueGateway: httpQueue(transport),
    link,
    store: browser.store,
  })
  const opened = openChat({ ...chatDeps({ link, browser }), chats: httpChat(transport), config, flow })
  const chat = chatViewModel(
    opened(aVisit(), aPresentation({ id: 7 })),
    notifications({ ids: browser.ids }),
    createStore([]),
  )
  return {
    rest,
    fake,
    chat,
    cost: () => ({ requests: rest.asked.length, connections: fake.logins().length }),
    life: Effect.all([link.live(login), flow.live(aVisit()), chat.live], { concurrency: "unbounded" }),
  }
}

/** A normal answer except for these calls. */
const except =
  (paths: ReadonlyArray<string>, status: number, others: Answer = wellAnswered()): Answer =>
  (path) =>
    paths.some((each) => path.startsWith(each)) ? refused(status) : others(path)

const history = ["/presentation/chat_history/"]
const everyCall = ["/presentation", "/customer"]

/** Accepts connections, and closes them after `ms`. */
const throwsOut =
  (ms: number): Disturbed =>
  (fake) => ({
    open: (as, types) =>
      Effect.tap(fake.broker.open(as, types), () => Effect.forkDetach(Effect.delay(Effect.sync(fake.drop), ms))),
  })

/** As RabbitMQ answers a subscription to such a queue: the session ends. */
const refusesQueue =
  (name: RegExp): Disturbed =>
  (fake) => ({
    open: (as, types) =>
      Effect.map(fake.broker.open(as, types), (session) => ({
        ...session,
        listen: (queue, handle, listening) =>
          Effect.suspend(() => {
            if (!name.test(queue)) return session.listen(queue, handle, listening)
            fake.drop()
            return Effect.fail(new SubscriptionFailed({ queue }))
          }),
      })),
  })

/** As RabbitMQ answers a forbidden destination. */
const refusesMessages: Disturbed = (fake) => ({
  open: (as, types) =>
    Effect.map(fake.broker.open(as, types), (session) => ({
      ...session,
      send: () => Effect.andThen(Effect.sync(fake.drop), Effect.fail(new NotDelivered())),
    })),
})

const refusesAll: Disturbed = (fake) => ({
  open: (as, types) => Effect.andThen(Effect.ignore(fake.broker.open(as, types)), Effect.fail(new AccessRefused())),
})

describe("Backends that never recover", () => {
  it.each([
    ["X1 B5 token and history: 401 for ever", except(history, 401), undisturbed, "history"],
    ["H1 history: 500 for ever", except(history, 500), undisturbed, "history"],
    ["X1 B5 token and every call: 401 for ever", except(everyCall, 401), undisturbed, "notSubscribed"],
    ["H1 every call: 500 for ever", except(everyCall, 500), undisturbed, "notSubscribed"],
    ["X2 no token at all", except(["/auth_token"], 500), undisturbed, "notSubscribed"],
    ["B4 token and broker: access refused for ever", wellAnswered(), refusesAll, "notSubscribed"],
    ["B5 token and broker: tokens that run out at once", wellAnswered(1), undisturbed, "notSubscribed"],
    ["B5 token and broker: tokens of 8 s", wellAnswered(8), undisturbed, undefined],
    ["B5 token and broker: tokens of 12 s", wellAnswered(12), undisturbed, undefined],
    ["B3 H1 broker and history: thrown out at once", wellAnswered(), throwsOut(0), "notSubscribed"],
    ["B3 H1 broker and history: thrown out after 2 s", wellAnswered(), throwsOut(2_000), undefined],
    ["B3 H1 broker and history: thrown out after 11 s", wellAnswered(), throwsOut(11_000), undefined],
    ["B3 H1 broker and history: both", except(history, 401), throwsOut(3_000), undefined],
    ["B7 the chat's queue cannot be subscribed", wellAnswered(), refusesQueue(/^chat-/), "notSubscribed"],
    ["B7 no queue can be subscribed", wellAnswered(), refusesQueue(/./), "notSubscribed"],
  ] as const)(
    "%s: 30 requests and 10 connections a minute at most, and the visitor sees it",
    (_, answer, disturbed, reported) =>
      run(
        Effect.gen(function* () {
          const { chat, cost, life } = visit(answer, disturbed)
          yield* start(life)
          const costs = yield* costPerMinute(cost, 4)
          expectWithinBudget(costs)
          if (reported !== undefined) expect(chat.status.get().trouble).toBe(reported)
        }),
      ),
  )

  it.each([6, 12])("B5 with tokens of %i s messages flow, and the link never counts as down", (seconds) =>
    run(
      Effect.gen(function* () {
        const { chat, cost, life } = visit(wellAnswered(seconds))
        yield* start(life)
        yield* passAlong(1_000)
        for (let second = 0; second < 120; second += 1) {
          chat.messages.write(`Word ${second}`)
          Effect.runFork(chat.messages.send)
          yield* passAlong(1_000)
          expect([chat.status.get().link, chat.status.get().trouble]).toEqual(["online", undefined])
        }
        expect(chat.entries.get()).toHaveLength(120)
        expect(chat.entries.get().filter(({ delivery }) => delivery !== "sent")).toEqual([])
        expect(cost().connections).toBeGreaterThan(10)
      }),
    ),
  )

  it("H1 B6 a message that ends every session on which it is sent fails, and the chat continues", () =>
    run(
      Effect.gen(function* () {
        const { chat, cost, life } = visit(wellAnswered(), refusesMessages)
        yield* start(life)
        yield* passAlong(1_000)
        chat.messages.write("Hello")
        Effect.runFork(chat.messages.send)
        const costs = yield* costPerMinute(cost, 1)
        expect(chat.entries.get().map(({ delivery }) => delivery)).toEqual(["failed"])
        expect(chat.status.get().link).toBe("online")
        expect(costs).toEqual([{ requests: 0, connections: 0 }])
      }),
    ))
})
