import { describe, expect, it } from "vitest"
import { SessionDescription } from "werift"
import { find } from "./contractDocument.ts"
import { violationsOf } from "./contractViolations.ts"
import { example, exampleNames, restExample } from "./exampleFiles.ts"
import { type BrokerMessageName, validateBrokerMessage } from "./messages/brokerMessages.ts"
import { type HostMessageName, validateHostMessage } from "./messages/hostMessages.ts"
import { validateSignallingMessage } from "./messages/signallingMessages.ts"
import { restOperations } from "./rest/restOperations.ts"

const violationsAt = (schema: ReadonlyArray<string> | undefined, value: unknown) =>
  schema === undefined ? ["nothing of the kind is declared"] : violationsOf("openapi.yaml", schema, value)

describe("the examples of REST", () => {
  it("exist for each call, and for nothing else", () => {
    expect(exampleNames("rest")).toEqual(restOperations.map(({ operationId }) => operationId).sort())
  })

  it.each(restOperations)(
    "$operationId: every answer with a JSON body exists and is valid",
    ({ operationId, responses }) => {
      const declared = [...responses].filter(([, contents]) => contents.has("application/json"))
      const given = restExample(operationId).responses
      expect(Object.keys(given)).toEqual(declared.map(([status]) => String(status)))
      for (const [status, contents] of declared) {
        expect(violationsAt(contents.get("application/json"), given[String(status)]), String(status)).toEqual([])
      }
    },
  )

  it.each(restOperations)(
    "$operationId: the request body, if there is one, exists and is valid",
    ({ operationId, request }) => {
      const given = restExample(operationId).request
      expect(given !== undefined).toBe(request.size > 0)
      for (const schema of request.values()) expect(violationsAt(schema, given)).toEqual([])
    },
  )

  it.each(restOperations)("$operationId: parameters exist and are valid", ({ operationId, parameters }) => {
    const { path = {}, query = {} } = restExample(operationId)
    const given: Readonly<Record<string, unknown>> = { ...path, ...query }
    const wanted = parameters.filter((parameter) => parameter.in !== "header")
    for (const { name, required, schema } of wanted) {
      const value = given[name]
      if (value === undefined) expect(required, `${name} is missing`).toBe(false)
      else expect(violationsAt(schema, value), name).toEqual([])
    }
    const names = wanted.map(({ name }) => name)
    expect(Object.keys(given).filter((name) => !names.includes(name))).toEqual([])
  })

  it("refuses a broken one", () => {
    const submit = restOperations.find(({ operationId }) => operationId === "bookingSubmit")
    const data = restExample("bookingSubmit").request as Record<string, unknown>
    const schema = submit?.request.get("application/json")
    expect(violationsAt(schema, { ...data, phone: "0151" })).toEqual([expect.stringContaining("/phone")])
    expect(violationsAt(schema, { ...data, fax: "1" })).toEqual([expect.stringContaining("fax")])
    expect(violationsAt(schema, { ...data, email: undefined })).toEqual([expect.stringContaining("email")])
  })
})

describe("the examples of the broker", () => {
  const messages = Object.keys(find("broker.asyncapi.yaml", "components", "messages")?.node ?? {})

  it("exist for each message", () => expect(exampleNames("broker")).toEqual([...messages].sort()))

  it.each(messages)("%s is valid, and its type is its name", (name) => {
    const message = example(`broker/${name}`)
    expect(validateBrokerMessage(name as BrokerMessageName, message)).toEqual([])
    expect(message).toMatchObject({ type: name.replace(/_out$/, "") })
  })

  it.each(messages)("%s is refused under another type", (name) => {
    const broken = { ...(example(`broker/${name}`) as object), type: "other" }
    expect(validateBrokerMessage(name as BrokerMessageName, broken)).not.toEqual([])
  })
})

describe("the examples of signalling", () => {
  const commands = find("signalling.schema.json", "$defs", "request", "properties", "command", "enum")?.node
  const names = exampleNames("signalling")
  const refusals = names.filter((name) => name.startsWith("refused-"))

  it("are a request and a reply for each command, each refusal of S3, and what the server says unasked", () => {
    const wanted = [
      ...(commands as ReadonlyArray<string>).flatMap((command) => [command, `${command}.reply`]),
      "sessionLost.reply",
    ]
    expect(names).toEqual(
      expect.arrayContaining([...wanted, "refused-502", "refused-503", "refused-504", "refused-507"]),
    )
    expect(names.length).toBe(wanted.length + refusals.length)
  })

  it.each(names)("%s is valid, and states its kind", (name) => {
    const message = example(`signalling/${name}`) as { readonly [key: string]: unknown }
    const isReply = name.endsWith(".reply") || name.startsWith("refused-")
    expect(validateSignallingMessage(isReply ? "reply" : "request", message)).toEqual([])
    if (name.startsWith("refused-")) expect(message.status).toBe(Number(name.slice("refused-".length)))
    else expect(message.command).toBe(name.replace(/\.reply$/, ""))
    expect(violationsOf("signalling.schema.json", [], message)).toEqual([])
    const { status: _status, direction: _direction, ...broken } = message
    expect(validateSignallingMessage(isReply ? "reply" : "request", broken)).not.toEqual([])
  })

  it.each(["getOffer.reply", "sendResponse", "sendOffer", "sendOffer.reply"])(
    "%s carries a description that parses",
    (name) => {
      const { sdp } = example(`signalling/${name}`) as { readonly sdp: { readonly sdp: string } }
      const { media } = SessionDescription.parse(sdp.sdp)
      expect(media.map(({ kind, rtp }) => [kind, rtp.codecs[0]?.mimeType])).toEqual([
        ["audio", "audio/opus"],
        ["video", "video/H264"],
      ])
    },
  )
})

describe("the examples of the host page", () => {
  const names = exampleNames("host")
  const kindOf = (name: string) => name.replace(/-.*$/, "") as HostMessageName

  it("exist for each message and each value inside one", () => {
    const kinds = Object.keys(find("host.schema.json", "$defs")?.node ?? {}).filter((kind) => !kind.startsWith("to"))
    expect([...new Set(names.map(kindOf))].sort()).toEqual(kinds.sort())
  })

  it.each(names)("%s is valid", (name) =>
    expect(validateHostMessage(kindOf(name), example(`host/${name}`))).toEqual([]),
  )

  it("carry JSON text that is valid too", () => {
    const { groups } = example("host/consent_settings") as { readonly groups: string }
    const { product } = example("host/presentation_product") as { readonly product: string }
    expect(validateHostMessage("groups", JSON.parse(groups))).toEqual([])
    expect(validateHostMessage("product", JSON.parse(product))).toEqual([])
  })

  it.each([
    ["event", "toHost"],
    ["command", "toShowroom"],
  ] as const)("exist for each %s as well, with its own name", (kind, direction) => {
    const messages = find("host.schema.json", "$defs", kind, "oneOf")?.node as ReadonlyArray<{
      readonly properties: { readonly name: { readonly const: string } }
      readonly examples: ReadonlyArray<{ readonly name: string }>
    }>
    const named = messages.map(({ properties }) => properties.name.const)
    expect(new Set(named).size).toBe(named.length)
    expect(messages.map(({ examples }) => [...new Set(examples.map(({ name }) => name))])).toEqual(
      named.map((name) => [name]),
    )
    for (const each of messages.flatMap(({ examples }) => examples))
      expect(validateHostMessage(direction, each)).toEqual([])
  })

  it("are distinguished by direction", () => {
    expect(validateHostMessage("toHost", example("host/ready"))).toEqual([])
    expect(validateHostMessage("toShowroom", example("host/ready"))).not.toEqual([])
    expect(validateHostMessage("customer", { type: "customer", uuid: "4711" })).not.toEqual([])
  })
})

describe("the examples of webhooks", () => {
  const names = exampleNames("webhooks")
  const violations = (name: string, body: unknown) =>
    violationsOf("webhooks.schema.json", ["$defs", name.replace(".", "_")], body)

  it("exist for each event", () => {
    const events = Object.keys(find("webhooks.schema.json", "$defs")?.node ?? {}).filter((each) => each.includes("_"))
    expect(names).toEqual(events.map((each) => each.replace("_", ".")).sort())
  })

  it.each(names)("%s is valid under its own name only", (name) => {
    const body = example(`webhooks/${name}`)
    expect(violations(name, body)).toEqual([])
    expect(violationsOf("webhooks.schema.json", [], body)).toEqual([])
    for (const other of names.filter((each) => each !== name)) expect(violations(other, body), other).not.toEqual([])
  })

  it("name a visitor only with what the visitor agreed to", () => {
    const body = example("webhooks/appointment.booked")
    const { consent: _, ...customer } = body.data.customer
    expect(violations("appointment.booked", { ...body, data: { ...body.data, customer } })).toEqual([
      expect.stringContaining("consent"),
    ])
  })
})

describe("the example of config.json", () => {
  const violations = (config: unknown) => violationsOf("config.schema.json", [], config)

  it("is valid", () => expect(violations(example("config"))).toEqual([]))

  it("is refused without its API base, and with a host origin that has a path", () => {
    const config = example("config") as Record<string, unknown>
    expect(violations({ ...config, apiBaseUrl: undefined })).toEqual([expect.stringContaining("apiBaseUrl")])
    expect(violations({ ...config, hostOrigins: ["https://x.example/page"] })).toEqual([
      expect.stringContaining("/hostOrigins/0"),
    ])
  })
})

describe("the example of the backend's locations", () => {
  const violations = (file: unknown) => violationsOf("locations.schema.json", [], file)

  it("is valid, and names every field", () => {
    expect(violations(example("locations"))).toEqual([])
    const { locations } = example("locations") as { locations: ReadonlyArray<object> }
    const { node } = find("locations.schema.json", "$defs", "location", "properties") ?? {}
    expect(Object.keys(locations[0] ?? {})).toEqual(Object.keys(node as object))
  })

  it("is refused with an unknown field", () => {
    const { locations } = example("locations") as { locations: ReadonlyArray<object> }
    expect(violations({ locations: [{ ...locations[0], colour: "red" }] })).toHaveLength(1)
  })
})
