import { setTimeout as pause } from "node:timers/promises"
import { messageReader } from "../../../src/adapters/stomp/messages.schema.ts"
import type { BrokerMessage } from "../../../src/domain/broker/BrokerMessage.ts"
import { breaks, type Finding, fits, insecure, notTried, plainer } from "../Finding.ts"
import { type StompCustomer, stompCustomer } from "../stompCustomer.ts"
import type { Target } from "../Target.ts"
import { noReferral, type Visitor } from "../visitor.ts"
import { brokerLogin } from "./brokerLogin.ts"
import { pictureOf } from "./signallingStatuses.ts"

const pickedUp = "Pick-up from the queue"
const picture = "Picture after the pick-up"
const left = "disconnect of a visitor who leaves"
const needsPlace = "needs a place in the queue, and the broker"
const untried = (why: string) => [pickedUp, picture].map((call) => notTried(call, why))

/** How long after the own `disconnect` the showroom waits for `presentation`, in ms (Q7). */
const graceMs = 10_000
/** Timeout for the `disconnect` of a visitor who has left, in ms. */
const disconnectMs = 3_000

interface Received {
  readonly message: BrokerMessage
  readonly at: number
}

/** Reads a visitor's messages until `find` returns something or `patienceMs` have passed. */
const openFollow = (customer: StompCustomer) => {
  const read = messageReader({})
  const received: Received[] = []
  let count = 0
  const collect = () => {
    const bodies = customer.received()
    for (const body of bodies.slice(count)) {
      const { message } = read(body)
      if (message) received.push({ message, at: performance.now() })
    }
    count = bodies.length
    return received
  }
  return async <Found>(find: (received: ReadonlyArray<Received>) => Found | undefined, patienceMs: number) => {
    const until = performance.now() + patienceMs
    let found = find(collect())
    while (found === undefined && performance.now() < until) {
      await pause(50)
      found = find(collect())
    }
    return found
  }
}
type Follow = ReturnType<typeof openFollow>

/** Joins the queue and subscribes to both of the visitor's queues. `undefined` if one of these calls fails. */
const joinQueue = async (target: Target, visitor: Visitor) => {
  const login = await brokerLogin(target, visitor)
  const own = await visitor.attempt(visitor.queue.register(target.locationId, noReferral, undefined))
  const joined = await visitor.attempt(visitor.queue.join(target.locationId, noReferral))
  if (login === undefined || own.answer === undefined || joined.answer === undefined) return undefined
  const customer = await stompCustomer(login).catch(() => undefined)
  for (const { queueName } of [own.answer, joined.answer]) await customer?.subscribe(`/amq/queue/${queueName}`)
  return customer && { customer, names: [visitor.uuid, own.answer.consumerTag, joined.answer.consumerTag] }
}

const disconnectIn = (received: ReadonlyArray<Received>, isMeant: (tag: string) => boolean) =>
  received.find(({ message }) => message._tag === "Disconnect" && isMeant(message.consumerTag))

/** Another visitor joins and leaves: the waiting visitors must receive `disconnect`, without a uuid in it (Q6, E5). */
const examineLeaving = async (target: Target, other: Visitor, names: ReadonlyArray<string>, follow: Follow) => {
  if (!target.capabilities.includes("leave")) return notTried(left, "needs the capability leave")
  await other.attempt(other.queue.join(target.locationId, noReferral))
  await other.attempt(other.queue.leave(target.locationId))
  const disconnect = await follow((received) => disconnectIn(received, (tag) => !names.includes(tag)), disconnectMs)
  if (disconnect === undefined) return plainer(left, "no disconnect arrives: a place moves by the next push alone")
  const name = disconnect.message._tag === "Disconnect" ? disconnect.message.consumerTag : ""
  return name === other.uuid
    ? insecure(left, "it names another visitor by uuid, which is the key to that visitor's token")
    : fits(left)
}

/**
 * A consultant picks up this run's visitor: examines which messages arrive, in which order, and whether the picture
 * follows (Q2, Q7).
 */
const examinePickUp = async (
  { pickUpSeconds }: Target,
  visitor: Visitor,
  names: ReadonlyArray<string>,
  follow: Follow,
): Promise<ReadonlyArray<Finding>> => {
  if (pickUpSeconds === undefined)
    return untried("needs --pick-up SECONDS, and a consultant who picks the visitor up within them")
  const id = ({ message }: Received) => (message._tag === "PresentationCalled" ? message.presentationId : undefined)
  const call = await follow((received) => received.find((each) => id(each) !== undefined), pickUpSeconds * 1_000)
  if (call === undefined) return [breaks(pickedUp, `no presentation message arrives within ${pickUpSeconds} s`)]
  const disconnect = await follow((received) => disconnectIn(received, (tag) => names.includes(tag)), 0)
  const afterMs = disconnect === undefined ? 0 : call.at - disconnect.at
  if (afterMs > graceMs)
    return [
      breaks(
        pickedUp,
        `presentation comes ${afterMs / 1_000} s after the own disconnect; after 10 s the visitor joins the queue again`,
      ),
    ]
  const { answer } = await visitor.attempt(visitor.presentations.find(id(call) ?? 0))
  if (answer === undefined)
    return [breaks(pickedUp, `GET /presentation/${id(call)} cannot be read: the visitor does not get in`)]
  const before =
    disconnect === undefined ? [] : ["the own disconnect arrives first: the page says that the consultant is coming"]
  return [fits(pickedUp, ...before), await pictureOf(picture, answer)]
}

/**
 * Examines which messages waiting visitors receive. With the capability `leave`, this run leaves no visitor in the
 * queue.
 */
export const pickUp = async (target: Target, visitor: Visitor, other: Visitor): Promise<ReadonlyArray<Finding>> => {
  if (!target.mayWrite || target.broker === undefined)
    return [left, pickedUp, picture].map((call) => notTried(call, "waits in the queue; needs --write and --broker"))
  const place = await joinQueue(target, visitor)
  if (place === undefined) return [notTried(left, needsPlace), ...untried(needsPlace)]
  try {
    const follow = openFollow(place.customer)
    const leaving = await examineLeaving(target, other, place.names, follow)
    return [leaving, ...(await examinePickUp(target, visitor, place.names, follow))]
  } finally {
    place.customer.close()
    if (target.capabilities.includes("leave")) await visitor.attempt(visitor.queue.leave(target.locationId))
  }
}
