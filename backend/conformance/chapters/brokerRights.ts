import { randomUUID } from "node:crypto"
import { breaks, type Finding, fits, insecure, notTried, plainer } from "../Finding.ts"
import { type Login, type Outcome, stompCustomer } from "../stompCustomer.ts"
import type { Target } from "../Target.ts"
import { noReferral, type Visitor } from "../visitor.ts"
import { brokerLogin } from "./brokerLogin.ts"
import { chatMessage, chatRoute } from "./ownMessages.ts"

/** Destinations with messages of several customers. None of them may be granted. */
const foreign = ["/topic/#", "/topic/all.*", "/exchange/amq.topic/#", "/exchange/amq.fanout"]

const connecting = async (login: Login): Promise<Finding> => {
  const name = "CONNECT by uuid and token"
  try {
    const customer = await stompCustomer(login)
    customer.close()
    return customer.heartBeat.split(",").includes("0")
      ? plainer(
          name,
          `heart-beat is ${customer.heartBeat}: a connection that broke without a close is noticed only by a probe`,
        )
      : fits(name)
  } catch (failure) {
    return breaks(name, `${(failure as Error).message}: no place in the queue and no chat`)
  }
}

/** A wrong token must not open a session: dealers' pages know the uuid (readings B4). */
const wrongToken = async (login: Login): Promise<Finding> => {
  const name = "CONNECT with a wrong token"
  try {
    const customer = await stompCustomer({ ...login, passcode: "none" })
    customer.close()
    return insecure(name, "it gets CONNECTED: anybody can read a customer's queues")
  } catch {
    return fits(name)
  }
}

/** Runs one attempt in a session of its own. */
const tried = async (
  login: Login,
  attempt: (customer: Awaited<ReturnType<typeof stompCustomer>>) => Promise<Outcome>,
): Promise<Outcome> => {
  const customer = await stompCustomer(login)
  try {
    return await attempt(customer)
  } finally {
    customer.close()
  }
}

const mustBeGranted = (name: string, outcome: Outcome): Finding => {
  if (outcome.is === "granted") return fits(name)
  return breaks(
    name,
    outcome.is === "refused" ? `refused: ${outcome.text}` : "no RECEIPT within 5 s: messages stay pending",
  )
}

const mustBeRefused = (name: string, outcome: Outcome): Finding =>
  outcome.is === "granted" ? insecure(name, "it is granted: customers reach what is not theirs") : fits(name)

/** A queue that REST named to this visitor. Creating one changes only the broker's list. */
const ownQueue = async (
  visitor: Visitor,
  { presentation, locationId, mayWrite }: Target,
): Promise<string | undefined> => {
  if (presentation !== undefined) {
    const { answer } = await visitor.attempt(visitor.chats.queue(presentation, noReferral))
    if (answer !== undefined) return answer.queueName
  }
  if (!mayWrite) return undefined
  return (await visitor.attempt(visitor.queue.register(locationId, noReferral, undefined))).answer?.queueName
}

const queueRights = async (
  login: Login,
  target: Target,
  visitor: Visitor,
  stranger: (uuid: string) => Visitor,
): Promise<ReadonlyArray<Finding>> => {
  const own = await ownQueue(visitor, target)
  const mine = "SUBSCRIBE to a queue that REST named"
  const theirs = "SUBSCRIBE to another customer's queue"
  const needs = "needs --presentation, or --write to have a queue made"
  if (own === undefined) return [notTried(mine, needs), notTried(theirs, needs)]
  const granted = await tried(login, (customer) => customer.subscribe(`/amq/queue/${own}`))
  const other = stranger(randomUUID())
  const token = (await other.attempt(other.tokens.current)).answer?.value ?? ""
  const foreignLogin = { ...login, login: other.uuid, passcode: token }
  const foreignTry = await tried(foreignLogin, (customer) => customer.subscribe(`/amq/queue/${own}`))
  return [mustBeGranted(mine, granted), mustBeRefused(theirs, foreignTry)]
}

const sendRights = async (login: Login, target: Target, visitor: Visitor): Promise<ReadonlyArray<Finding>> => {
  const { presentation, mayWrite } = target
  const mine = "SEND by the own routing key"
  const theirs = "SEND by another customer's routing key"
  if (presentation === undefined || !mayWrite) {
    const needs = "writes a message; needs --write and --presentation"
    return [notTried(mine, needs), notTried(theirs, needs)]
  }
  const { answer } = await visitor.attempt(visitor.chats.queue(presentation, noReferral))
  if (answer === undefined) return [notTried(mine, "needs a chat queue"), notTried(theirs, "needs a chat queue")]
  const { destination, chat } = chatRoute(target, answer)
  const body = chatMessage(chat, answer.consumerTag, "Conformance run")
  const sent = await tried(login, (customer) => customer.send(destination, body))
  const foreign = `/exchange/presentation.${presentation}/customer.${randomUUID()}`
  const forged = await tried(login, (customer) => customer.send(foreign, body))
  return [mustBeGranted(mine, sent), mustBeRefused(theirs, forged)]
}

/** The broker's login, destinations and rights (B2, B4, H6). */
export const brokerRights = async (
  target: Target,
  visitor: Visitor,
  stranger: (uuid: string) => Visitor,
): Promise<ReadonlyArray<Finding>> => {
  if (target.broker === undefined) return [notTried("Message broker", "needs --broker, its ws(s) address")]
  const login = await brokerLogin(target, visitor)
  if (login === undefined)
    return [notTried("Message broker", "needs a token and rabbit_v_host of the location, which REST did not give")]
  const connected = await connecting(login)
  if (connected.verdict === "breaks") return [connected]
  const findings = [connected, await wrongToken(login), ...(await queueRights(login, target, visitor, stranger))]
  for (const destination of foreign)
    findings.push(
      mustBeRefused(`SUBSCRIBE to ${destination}`, await tried(login, (customer) => customer.subscribe(destination))),
    )
  return [...findings, ...(await sendRights(login, target, visitor))]
}
