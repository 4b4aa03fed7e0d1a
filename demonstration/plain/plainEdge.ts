import { readFileSync } from "node:fs"
import type { Edge } from "../../backend/src/contract/Edge.ts"
import { readContract } from "../../backend/src/contract/readContract.ts"
import type { Schemas } from "../../backend/src/desk/contract/deskContract.ts"
import { capabilities } from "../../backend/src/web/configJson.ts"
import type { Lacks } from "./Lacks.ts"
import { assumedOfRest, plainRest } from "./plainRest.ts"
import { type ContractPart, isLeftOut, isPart, withoutAssumed } from "./withoutAssumed.ts"

const readSchema = (name: string): ContractPart =>
  JSON.parse(readFileSync(new URL(`../../contracts/${name}`, import.meta.url), "utf8"))

const configSchema = readSchema("config.schema.json")
const config = withoutAssumed(configSchema)
const signalling = withoutAssumed(readSchema("signalling.schema.json"))
const replySchema = { $ref: "#/$defs/reply" }
const broker = withoutAssumed(readContract("broker.asyncapi.yaml") as ContractPart)

const messageOf = (type: string): ContractPart => broker.resolve({ $ref: `#/components/messages/${type}` })

/** The parts of messages that a backend may lack: a message by its type, a field by the type and its path. */
const assumedOfMessages = Object.keys(broker.resolve({ $ref: "#/components/messages" })).flatMap((type) => {
  const { payload } = messageOf(type)
  return [...(isLeftOut(messageOf(type)) ? [type] : []), ...(isPart(payload) ? broker.names(payload, type) : [])]
})

/** The names of all assumed parts that can be left out, sorted. */
export const assumedNames: ReadonlyArray<string> = [
  ...new Set([
    ...assumedOfRest,
    ...assumedOfMessages,
    ...signalling.names(replySchema),
    ...config.names(configSchema),
    ...capabilities,
  ]),
].sort()

/** What the desk sends visitors by assumed parts. Without the fields, a changed message would be shown as a second one. */
const sentByDesk: Partial<Record<Schemas["Capability"], string>> = {
  words: "queue_word",
  pinnedWord: "queue_pinned",
  hold: "consultant_away",
  shownModels: "product_shown",
  secondSource: "presentation.second_stream",
  changeMessages: "chat_message.data.revision",
  quickReplies: "chat_message.data.quick_replies",
  typing: "chat_typing",
  participation: "participation",
  guestStage: "guest_stage",
  recording: "recording",
  agenda: "presentation.agenda",
}

/** A backend without the parts that it lacks. */
export const plainEdge = (lacks: Lacks): Edge => ({
  ...plainRest(lacks),
  message: (message) => {
    const { type } = message
    const { payload } = messageOf(type)
    if (!isPart(payload) || (isLeftOut(messageOf(type)) && lacks(type))) return undefined
    return broker.plain(lacks, payload, message, type)
  },
  reply: (reply) => signalling.plain(lacks, replySchema, reply),
  config: (whole) => {
    const offered = whole.capabilities.filter((each) => !lacks(each))
    return config.plain(lacks, configSchema, { ...whole, capabilities: offered }) as typeof whole
  },
  deskCapabilities: (whole) =>
    whole.filter((capability) => {
      const part = sentByDesk[capability]
      return part === undefined || !lacks(part)
    }),
})
