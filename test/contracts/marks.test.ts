import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { type ContractNode, find, isNode } from "./contractDocument.ts"
import { fieldsOf, type MarkedField, type Marks, markedPlaces, marksOf, namedIn } from "./contractMarks.ts"
import { type RestOperation, restContract, restOperations } from "./rest/restOperations.ts"
import {
  specifiedCalls,
  specifiedConfig,
  specifiedHostMessages,
  specifiedMessages,
  specifiedSettings,
  specifiedSignalling,
  specifiedStatuses,
} from "./specification.ts"

const contracts = ["openapi.yaml", "broker.asyncapi.yaml", "signalling.schema.json", "config.schema.json"]

/**
 * Fields whose mark contradicts the specification: unmarked although it does not name them, or marked although it does.
 */
const wronglyMarked = (fields: ReadonlyArray<MarkedField>, specified: ReadonlyArray<string>): ReadonlyArray<string> => {
  const isNamed = namedIn(specified)
  return fields.filter(({ path, assumed }) => assumed === isNamed(path)).map(({ path }) => path)
}

/** Specified names that the contract lacks. A list of names proves nothing about a contract without them. */
const lacking = (fields: ReadonlyArray<MarkedField>, specified: ReadonlyArray<string>): ReadonlyArray<string> => {
  const paths = new Set(fields.map(({ path }) => path))
  return specified.filter((path) => !paths.has(path.replace(/(\[\])+$/, "")) && !path.startsWith("[]"))
}

const nameOf = ({ method, path }: RestOperation) => `${method} ${path}`
const operations = restOperations
  .filter((operation) => marksOf(operation.declaration).assumed === false)
  .map((operation) => {
    const specified = specifiedCalls[nameOf(operation)]
    if (specified === undefined) throw new Error(`${nameOf(operation)} is neither specified nor assumed`)
    return { name: nameOf(operation), operation, specified }
  })

const nodeAt = (operation: RestOperation, ...steps: ReadonlyArray<string>): ContractNode | undefined => {
  const node = find(restContract, "paths", operation.path, operation.method.toLowerCase(), ...steps)?.node
  return isNode(node) ? node : undefined
}

const schemaIn = (holder: ContractNode | undefined): unknown => {
  const content = holder?.content
  const json = isNode(content) ? content["application/json"] : undefined
  return isNode(json) ? json.schema : undefined
}

const queryOf = (operation: RestOperation): ReadonlyArray<MarkedField> =>
  Array.from({ length: operation.parameters.length }, (_, index) => nodeAt(operation, "parameters", String(index)))
    .filter((parameter) => parameter?.in === "query")
    .map((parameter) => ({
      path: String(parameter?.name),
      ...marksOf(parameter ?? {}),
      required: parameter?.required === true,
    }))

const bodyOf = (operation: RestOperation): ReadonlyArray<MarkedField> => {
  const holder = nodeAt(operation, "requestBody")
  return holder === undefined || marksOf(holder).assumed ? [] : fieldsOf(restContract, schemaIn(holder))
}

/** Fields of the answer. An answer that is assumed and not needed has none that a backend must send. */
const answerOf = (operation: RestOperation): ReadonlyArray<MarkedField> => {
  const holder = nodeAt(operation, "responses", "200")
  if (holder === undefined) return []
  const { assumed, needed } = marksOf(holder)
  return assumed && !needed ? [] : fieldsOf(restContract, schemaIn(holder))
}

describe("the marks of REST", () => {
  it("are on every call beyond the specification, and on none of the specification's", () => {
    const unmarked = restOperations.filter(({ declaration }) => !marksOf(declaration).assumed).map(nameOf)
    expect(unmarked.sort()).toEqual(Object.keys(specifiedCalls).sort())
  })

  it.each(operations)("are on what $name sends beyond the specification", ({ operation, specified }) => {
    const fields = [...queryOf(operation), ...bodyOf(operation)]
    expect(wronglyMarked(fields, specified.payload)).toEqual([])
    expect(lacking(fields, specified.payload)).toEqual([])
  })

  it.each(operations)("are on what $name answers beyond the specification", ({ operation, specified }) => {
    const fields = answerOf(operation)
    expect(wronglyMarked(fields, specified.answer)).toEqual([])
    expect(lacking(fields, specified.answer)).toEqual([])
    const holder = nodeAt(operation, "responses", "200")
    if (specified.answer.length === 0 && holder !== undefined) expect(marksOf(holder).assumed).toBe(true)
  })

  it.each(operations)("are on the statuses of $name beyond the specification", ({ operation }) => {
    const statuses = [...operation.responses.keys()]
    const unmarked = statuses.filter((status) => !marksOf(nodeAt(operation, "responses", String(status)) ?? {}).assumed)
    expect(unmarked.filter((status) => !specifiedStatuses.includes(status))).toEqual([])
  })

  it("are on headers beyond the specification", () => {
    const headers = restOperations.flatMap((operation) =>
      operation.parameters.flatMap(({ name, in: place }, index) =>
        place === "header" ? [{ name, ...marksOf(nodeAt(operation, "parameters", String(index)) ?? {}) }] : [],
      ),
    )
    expect(headers.filter(({ name, assumed }) => assumed !== (name !== "Accept-Language"))).toEqual([])
  })

  it("are on settings beyond the specification", () => {
    const branches = (find(restContract, "components", "schemas", "Setting", "allOf")?.node ?? []) as ContractNode[]
    const declared = branches.flatMap((branch) => {
      const place = ["components", "schemas", "Setting", "allOf", String(branches.indexOf(branch)), "if", "properties"]
      const { const: one, enum: some } = (find(restContract, ...place, "name")?.node ?? {}) as {
        readonly const?: string
        readonly enum?: ReadonlyArray<string>
      }
      return (some ?? [one]).map((name) => ({ name: String(name), assumed: marksOf(branch).assumed }))
    })
    const unmarked = declared.filter(({ assumed }) => !assumed).map(({ name }) => name)
    expect(unmarked.sort()).toEqual([...specifiedSettings].sort())
  })

  it("are on no schema itself, where a reader could not tell field from form", () => {
    const schemas = find(restContract, "components", "schemas")?.node as Record<string, ContractNode>
    expect(Object.keys(schemas).filter((name) => marksOf(schemas[name] ?? {}).assumed)).toEqual([])
  })
})

describe("the marks of the broker", () => {
  const messages = find("broker.asyncapi.yaml", "components", "messages")?.node as Record<string, ContractNode>

  it("are on every message beyond the specification", () => {
    const unmarked = Object.keys(messages).filter((name) => !marksOf(messages[name] ?? {}).assumed)
    expect(unmarked.sort()).toEqual(Object.keys(specifiedMessages).sort())
  })

  it.each(Object.entries(specifiedMessages))("are on what %s carries beyond the specification", (name, specified) => {
    const fields = fieldsOf("broker.asyncapi.yaml", find("broker.asyncapi.yaml", "components", "schemas", name)?.node)
    expect(wronglyMarked(fields, specified)).toEqual([])
    expect(lacking(fields, specified)).toEqual([])
  })
})

describe("the marks of signalling, of config.json and of the host page", () => {
  it.each(Object.entries(specifiedSignalling))(
    "are on what a %s carries beyond the specification",
    (name, specified) => {
      const fields = fieldsOf("signalling.schema.json", find("signalling.schema.json", "$defs", name)?.node)
      expect(wronglyMarked(fields, specified)).toEqual([])
      expect(lacking(fields, specified)).toEqual([])
    },
  )

  it("are on what config.json has beyond the specification", () => {
    const fields = fieldsOf("config.schema.json", find("config.schema.json")?.node)
    expect(wronglyMarked(fields, specifiedConfig)).toEqual([])
    expect(lacking(fields, specifiedConfig)).toEqual([])
  })

  it("are on the host page's messages beyond the specification", () => {
    const definitions = find("host.schema.json", "$defs")?.node as Record<string, ContractNode>
    const messages = ["toShowroom", "toHost"].flatMap((direction) =>
      ((definitions[direction]?.oneOf ?? []) as ReadonlyArray<{ readonly $ref: string }>).map(
        ({ $ref }) => $ref.split("/").at(-1) ?? "",
      ),
    )
    const unmarked = messages.filter((name) => !marksOf(definitions[name] ?? {}).assumed)
    expect(unmarked.sort()).toEqual([...specifiedHostMessages].sort())
  })
})

describe("the marks everywhere", () => {
  const places = contracts.flatMap((file) => markedPlaces(file).map(({ at, node }) => ({ at: `${file}#${at}`, node })))

  it("are true, or text that states which form is ours", () => {
    const odd = places.filter(
      ({ node }) =>
        ![undefined, true].includes(node["x-assumed"] as undefined) ||
        ![undefined, true].includes(node["x-needed"] as undefined) ||
        (node["x-assumed-form"] !== undefined && typeof node["x-assumed-form"] !== "string"),
    )
    expect(odd.map(({ at }) => at)).toEqual([])
    expect(places.length).toBeGreaterThan(100)
  })

  it("call nothing needed that is not assumed, and nothing assumed a matter of form", () => {
    const contradicts = ({ assumed, needed }: Marks, node: ContractNode) =>
      (needed && !assumed) || (assumed && Object.hasOwn(node, "x-assumed-form"))
    expect(places.filter(({ node }) => contradicts(marksOf(node), node)).map(({ at }) => at)).toEqual([])
  })

  it("require nothing that a backend may lack", () => {
    const demanded = [
      ...operations.flatMap(({ name, operation }) => answerOf(operation).map((field) => ({ name, ...field }))),
      ...Object.keys(specifiedMessages).flatMap((name) =>
        fieldsOf("broker.asyncapi.yaml", find("broker.asyncapi.yaml", "components", "schemas", name)?.node).map(
          (field) => ({ name, ...field }),
        ),
      ),
    ].filter(({ required, assumed, needed }) => required && assumed && !needed)
    expect(demanded.map(({ name, path }) => `${name}: ${path}`)).toEqual([])
  })

  it("that call something needed are all in the guide for backends", () => {
    const guide = readFileSync(new URL("../../docs/backend-integration.md", import.meta.url), "utf8")
    const [, chapter = ""] = guide.split("## What you must take over from us")
    const reported = chapter.split("\n## ")[0] ?? ""
    const names = places.flatMap(({ at, node }) =>
      node["x-needed"] === true ? [String(node.name ?? at.split("/").at(-1))] : [],
    )
    expect(names.length).toBeGreaterThan(10)
    const isReported = (name: string) =>
      reported.includes(name === "FoundBooking" ? "`GET booking/{id}`" : `\`${name}\``)
    expect([...new Set(names)].filter((name) => !isReported(name))).toEqual([])
  })
})
