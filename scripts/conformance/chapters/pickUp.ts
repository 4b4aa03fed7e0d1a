import { setTimeout as pause } from "node:timers/promises"
import { messageReader } from "../../../src/adapters/stomp/messages.schema.ts"
import type { BrokerMessage } from "../../../src/domain/broker/BrokerMessage.ts"
import { breaks, type Finding, fits, insecure, notTried, plainer } from "../Finding.ts"
import { type StompCustomer, stompCustomer } from "../stompCustomer.ts"
import type { Target } from "../Target.ts"
import type { Visitor } from "../visitor.ts"
import { brokerLogin } from "./brokerLogin.ts"
import { pictureOf } from "./signallingStatuses.ts"

const noReferral = { id: undefined, name: undefined, url: undefined }
const pickedUp = "Pick-up from the queue"
const picture = "Picture after the pick-up"
const left = "disconnect of a visitor who leaves"
const needsPlace = "needs a place in the queue, and the broker"
const untried = (why: string) => [pickedUp, picture].map((call) => notTried(call, why))

/** How long after the own `disconnect` the showroom waits for `presentation`, in ms (Q7). */
const graceMs = 10_000
/** How long the news that somebody has left may take, in ms. */
const newsMs = 3_000

interface Heard {
  readonly message: BrokerMessage
  readonly at: number
}

/** Follows the queue of a visitor, as the queue page does. */
const following = (customer: StompCustomer) => {
  const read = messageReader({})
  const heard: Heard[] = []
  let count = 0
  const collect = () => {
    const bodies = customer.received()
    for (const body of bodies.slice(count)) {
      const { message } = read(body)
      if (message) heard.push({ message, at: performance.now() })
    }
    count = bodies.length
    return heard
  }
  return async <Found>(find: (heard: ReadonlyArray<Heard>) => Found | undefined, patienceMs: number) => {
    const until = performance.now() + patienceMs
    let found = find(collect())
    while (found === undefined && performance.now() < until) {
      await pause(50)
      found = find(collect())
    }
    return found
  }
}
type Follow = ReturnType<typeof following>

/** Puts a visitor in the queue and subscribes to all that concerns them; undefined where that cannot be done. */
const waiting = async (target: Target, visitor: Visitor) => {
  const login = await brokerLogin(target, visitor)
  const own = await visitor.attempt(visitor.queue.register(target.locationId, noReferral, undefined))
  const line = await visitor.attempt(visitor.queue.join(target.locationId, noReferral))
  if (login === undefined || own.answer === undefined || line.answer === undefined) return undefined
  const customer = await stompCustomer(login).catch(() => undefined)
  for (const { queueName } of [own.answer, line.answer]) await customer?.subscribe(`/amq/queue/${queueName}`)
  return customer && { customer, names: [visitor.uuid, own.answer.consumerTag, line.answer.consumerTag] }
}

const goneAmong = (heard: ReadonlyArray<Heard>, isMeant: (tag: string) => boolean) =>
  heard.find(({ message }) => message._tag === "Disconnect" && isMeant(message.consumerTag))

/** Another visitor joins behind and leaves: those who wait must be told, and not by a uuid (Q6, E5). */
const othersLeave = async (target: Target, other: Visitor, names: ReadonlyArray<string>, follow: Follow) => {
  if (!target.capabilities.includes("leave")) return notTried(left, "needs the capability leave")
  await other.attempt(other.queue.join(target.locationId, noReferral))
  await other.attempt(other.queue.leave(target.locationId))
  const gone = await follow((heard) => goneAmong(heard, (tag) => !names.includes(tag)), newsMs)
  if (gone === undefined) return plainer(left, "nobody is told: a place moves by the next push alone")
  const name = gone.message._tag === "Disconnect" ? gone.message.consumerTag : ""
  return name === other.uuid
    ? insecure(left, "it names another visitor by uuid, which is the key to that visitor's token")
    : fits(left)
}

/** A consultant picks the visitor of this run up: what is told, in which order, and whether it leads to the picture (Q2, Q7). */
const called = async (
  { pickUpSeconds }: Target,
  visitor: Visitor,
  names: ReadonlyArray<string>,
  follow: Follow,
): Promise<ReadonlyArray<Finding>> => {
  if (pickUpSeconds === undefined)
    return untried("needs --pick-up SECONDS, and a consultant who picks the visitor up within them")
  const id = ({ message }: Heard) => (message._tag === "PresentationCalled" ? message.presentationId : undefined)
  const call = await follow((heard) => heard.find((each) => id(each) !== undefined), pickUpSeconds * 1_000)
  if (call === undefined) return [breaks(pickedUp, `no presentation came within ${pickUpSeconds} s`)]
  const gone = await follow((heard) => goneAmong(heard, (tag) => names.includes(tag)), 0)
  const afterMs = gone === undefined ? 0 : call.at - gone.at
  if (afterMs > graceMs)
    return [
      breaks(
        pickedUp,
        `presentation comes ${afterMs / 1_000} s after the own disconnect; after 10 s a visitor joins again`,
      ),
    ]
  const { answer } = await visitor.attempt(visitor.presentations.find(id(call) ?? 0))
  if (answer === undefined)
    return [breaks(pickedUp, `GET /presentation/${id(call)} cannot be read: the visitor does not get in`)]
  const before =
    gone === undefined ? [] : ["the own disconnect comes before: the visitor reads that the consultant is coming"]
  return [fits(pickedUp, ...before), await pictureOf(picture, answer)]
}

/** What those who wait are told. Leaves nobody in the queue where there is `leave`. */
export const pickUp = async (target: Target, visitor: Visitor, other: Visitor): Promise<ReadonlyArray<Finding>> => {
  if (!target.mayWrite || target.broker === undefined)
    return [left, pickedUp, picture].map((call) => notTried(call, "waits in the queue; needs --write and --broker"))
  const place = await waiting(target, visitor)
  if (place === undefined) return [notTried(left, needsPlace), ...untried(needsPlace)]
  try {
    const follow = following(place.customer)
    const news = await othersLeave(target, other, place.names, follow)
    return [news, ...(await called(target, visitor, place.names, follow))]
  } finally {
    place.customer.close()
    if (target.capabilities.includes("leave")) await visitor.attempt(visitor.queue.leave(target.locationId))
  }
}
