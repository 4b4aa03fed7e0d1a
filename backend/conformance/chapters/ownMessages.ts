import { setTimeout as pause } from "node:timers/promises"
import { messageReader } from "../../../src/adapters/stomp/messages.schema.ts"
import type { ChatQueue } from "../../../src/application/ports/backend/ChatGateway.ts"
import { type ChatMessage, customerSenderType } from "../../../src/domain/chat/ChatMessage.ts"
import { exchangeNamed, privateNameOf } from "../../../src/domain/chat/chats.ts"
import { breaks, type Finding, fits, notTried, plainer } from "../Finding.ts"
import { type Login, type StompCustomer, stompCustomer } from "../stompCustomer.ts"
import type { Target } from "../Target.ts"
import { noReferral, type Visitor } from "../visitor.ts"
import { brokerLogin } from "./brokerLogin.ts"

const echo = "Echo to the sender"
const kept = "A message in the history"

/** Timeout of an echo, in ms. */
const patienceMs = 3_000

/** The destination that a visitor publishes to, and the name of the private chat there (H6). */
export const chatRoute = (target: Target, { consumerTag, privateChat }: ChatQueue) => {
  const isName = target.capabilities.includes("chat_exchange")
  const exchange = exchangeNamed(privateChat, isName, consumerTag)
  return {
    destination:
      exchange === undefined
        ? `/exchange/presentation.${target.presentation}/customer.${consumerTag}`
        : `/exchange/${exchange}`,
    chat: privateNameOf(privateChat, { consumerTag, exchange }),
  }
}

/** A chat message as the showroom publishes it. */
export const chatMessage = (chat: string, consumerTag: string, message: string): string =>
  JSON.stringify({
    type: "chat_message",
    timestamp: Date.now(),
    data: { customer_chat: chat, sender: { type: customerSenderType, id: consumerTag }, message },
  })

const texts = ["Conformance run, first", "Conformance run, second"]

const ours = (messages: ReadonlyArray<ChatMessage>): ReadonlyArray<ChatMessage> =>
  messages.filter(({ text }) => texts.includes(text))

const echoesIn = (customer: StompCustomer): ReadonlyArray<ChatMessage> => {
  const read = messageReader({})
  return ours(
    customer.received().flatMap((body) => {
      const { message } = read(body)
      return message?._tag === "ChatMessageCame" ? [message.message] : []
    }),
  )
}

const examineEcho = async (customer: StompCustomer): Promise<Finding> => {
  const until = performance.now() + patienceMs
  while (performance.now() < until && echoesIn(customer).length < texts.length) await pause(50)
  const found = echoesIn(customer).map(({ text }) => text)
  if (found.length === 0)
    return plainer(
      echo,
      "no echo arrives: another tab of the visitor does not show the message, and its time is that of the visitor's clock",
    )
  return found.join() === texts.join() ? fits(echo) : breaks(echo, `two messages return as ${found.join(", ")}`)
}

/**
 * After a reload the page has only the history, which must contain the visitor's own messages, in order and with the
 * visitor as sender.
 */
const examineHistory = async (target: Target, visitor: Visitor, { consumerTag }: ChatQueue): Promise<Finding> => {
  const { answer } = await visitor.attempt(visitor.chats.history(target.presentation ?? 0))
  if (answer === undefined) return notTried(kept, "needs GET presentation/chat_history/{id}")
  const found = ours(answer).slice(-texts.length)
  if (found.length < texts.length) return breaks(kept, "it lacks the visitor's own messages: a reload loses them")
  const byTime = found.toSorted((one, other) => one.timestamp - other.timestamp)
  if (byTime.map(({ text }) => text).join() !== texts.join())
    return breaks(kept, "its timestamps do not give the order in which it was written")
  const isOwn = found.every(
    ({ sender }) => sender.type === customerSenderType && [consumerTag, visitor.uuid].includes(sender.id),
  )
  return isOwn
    ? fits(kept)
    : breaks(
        kept,
        "its sender is neither the consumer_tag of chat_queue nor the uuid: after a reload it is shown as a guest's",
      )
}

const writeAndRead = async (login: Login, target: Target, visitor: Visitor, queue: ChatQueue) => {
  const { destination, chat } = chatRoute(target, queue)
  const customer = await stompCustomer(login)
  try {
    const subscribed = await customer.subscribe(`/amq/queue/${queue.queueName}`)
    if (subscribed.is !== "granted") return [echo, kept].map((call) => notTried(call, "needs the chat queue"))
    for (const text of texts) {
      const sent = await customer.send(destination, chatMessage(chat, queue.consumerTag, text))
      if (sent.is !== "granted") return [echo, kept].map((call) => notTried(call, "needs a message that can be sent"))
    }
    return [await examineEcho(customer), await examineHistory(target, visitor, queue)]
  } finally {
    customer.close()
  }
}

/** Whether a visitor's own messages return as an echo and are in the history (H1, H3). */
export const ownMessages = async (target: Target, visitor: Visitor): Promise<ReadonlyArray<Finding>> => {
  const login = await brokerLogin(target, visitor)
  if (target.presentation === undefined || !target.mayWrite || login === undefined)
    return [echo, kept].map((call) => notTried(call, "writes messages; needs --write, --presentation and --broker"))
  const { answer } = await visitor.attempt(visitor.chats.queue(target.presentation, noReferral))
  if (answer === undefined) return [echo, kept].map((call) => notTried(call, "needs a chat queue"))
  return writeAndRead(login, target, visitor, answer).catch((failure: Error) => [
    notTried(echo, `needs the broker: ${failure.message}`),
  ])
}
