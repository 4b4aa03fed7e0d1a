import * as v from "valibot"
import { describe, expect, it } from "vitest"
import { readCaption } from "../../../src/adapters/reading/caption.ts"
import { participation } from "../../../src/adapters/reading/participation.ts"
import { readRecording } from "../../../src/adapters/reading/recording.ts"
import { messageReader } from "../../../src/adapters/stomp/messages.schema.ts"
import { wowzaReply } from "../../../src/adapters/wowza/signallingSocket.ts"
import { type ContractNode, find, isNode } from "../../contracts/contractDocument.ts"
import { example, exampleNames } from "../../contracts/exampleFiles.ts"
import { least, sameMeaning, spoiltAny, spoiltOptional } from "../rest/oddShapes.ts"

const brokerContract = "broker.asyncapi.yaml"
const signallingContract = "signalling.schema.json"

const read = messageReader({})
/** Some messages are parsed by code that loads late. */
const readMessage = (message: unknown) => {
  const reading = read(JSON.stringify(message))
  switch (reading.message?._tag) {
    case "ParticipationPublished": {
      const { success, output } = v.safeParse(participation, reading.message.data)
      return success ? { ...reading, message: output } : { unreadable: ["participation"] }
    }
    case "CaptionPublished": {
      const caption = readCaption(reading.message.data)
      return caption ? { ...reading, message: caption } : { unreadable: ["caption"] }
    }
    case "RecordingReported":
      return { ...reading, message: readRecording(reading.message.data) }
    default:
      return reading
  }
}

const messages = exampleNames("broker")
  .filter((name) => name !== "chat_message_out")
  .map((name) => ({
    name,
    message: example(`broker/${name}`),
    schema: find(brokerContract, "components", "schemas", name)?.node,
  }))

/** A message with one of its values replaced. */
const changed = (name: string, steps: ReadonlyArray<string>, value: unknown): unknown => {
  const message = example(`broker/${name}`) as ContractNode
  const [last = "", ...before] = [...steps].reverse()
  const holder = before.reverse().reduce<unknown>((at, step) => (isNode(at) ? at[step] : undefined), message)
  if (isNode(holder)) Object.assign(holder, { [last]: value })
  return message
}

describe.each(messages)("an unusual but valid message $name", ({ name, message, schema }) => {
  it.each(sameMeaning)("is parsed in the same way with $name", ({ write }) => {
    const odd = write(brokerContract, schema, message)
    expect(readMessage(message)).toHaveProperty("message")
    if (odd !== undefined) expect(rounded(readMessage(odd))).toEqual(rounded(readMessage(message)))
  })

  it("is parsed with only the required fields", () => {
    expect(readMessage(least(brokerContract, schema, message))).toHaveProperty("message")
  })

  it("is parsed without an optional field that is invalid", () => {
    for (const { at, value } of spoiltOptional(brokerContract, schema, message))
      expect(readMessage(value), at).toHaveProperty("message")
  })

  it("is parsed or dropped, nothing else, whatever one of its fields contains", () => {
    for (const { at, value } of spoiltAny(brokerContract, schema, message)) {
      const { message: found, unreadable } = readMessage(value)
      if (found === undefined) expect(unreadable, at).toHaveLength(1)
    }
  })

  it("is dropped if its type is unknown", () => {
    expect(readMessage({ ...(message as object), type: `${name}_v2` })).toEqual({ unreadable: ["unknown type"] })
  })
})

/** Timestamps in whole ms; fractions carry no information. */
const rounded = (reading: unknown): unknown =>
  JSON.parse(JSON.stringify(reading, (key, value) => (key === "timestamp" ? Math.round(value) : value)))

describe("ids that are numbers", () => {
  it.each([
    ["chat_message", ["data", "sender", "id"]],
    ["chat_message", ["data", "id"]],
    ["chat_message", ["data", "customer_chat"]],
    ["disconnect", ["data", "consumer_tag"]],
    ["queue_position", ["data", "waiting_ids"]],
  ])("H3 Q2 Q6 are parsed as text in %s at %j", (name, steps) => {
    const written = (value: string | number) => (steps.at(-1) === "waiting_ids" ? [value] : value)
    const text = readMessage(changed(name, steps, written("4711")))
    expect(text).toHaveProperty("message")
    expect(readMessage(changed(name, steps, written(4711)))).toEqual(text)
  })
})

describe("an invalid body", () => {
  it.each(["", "null", "[]", "7", '"presentation"', "<html></html>", "{}", '{"type":7}'])("is dropped: %s", (body) => {
    expect(read(body)).toEqual({ unreadable: [expect.any(String)] })
  })
})

const replies = exampleNames("signalling")
  .filter((name) => name.endsWith(".reply") || name.startsWith("refused-"))
  .map((name) => ({ name, reply: example(`signalling/${name}`) }))

const readReply = (reply: unknown) => v.safeParse(wowzaReply, JSON.stringify(reply))
const replySchema = { $ref: "#/$defs/reply" }

describe.each(replies)("an unusual but valid reply of signalling, $name", ({ reply }) => {
  it.each(sameMeaning)("S1 is parsed in the same way with $name", ({ write }) => {
    const usual = readReply(reply)
    expect(usual.success).toBe(true)
    const odd = write(signallingContract, replySchema, reply)
    if (odd === undefined) return
    const found = readReply(odd)
    expect(found.success).toBe(true)
    expect(contentOf(found.output)).toEqual(contentOf(usual.output))
  })

  it("S1 is parsed with only the required fields", () => {
    expect(readReply(least(signallingContract, replySchema, reply)).success).toBe(true)
  })

  it("S1 is parsed without an optional field that is invalid", () => {
    for (const { at, value } of spoiltOptional(signallingContract, replySchema, reply))
      expect(readReply(value).success, at).toBe(true)
  })
})

/** The content of a reply; an absent field equals null. */
const contentOf = (reply: unknown): unknown =>
  JSON.parse(JSON.stringify(reply, (_key, value) => (value === null ? undefined : value)))
