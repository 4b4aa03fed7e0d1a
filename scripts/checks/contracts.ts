/**
 * Checks that the generated types agree with contracts/.
 *   node scripts/run.mjs scripts/checks/contracts.ts generate   writes them
 *   node scripts/run.mjs scripts/checks/contracts.ts check      exits 1 and names each file that differs from its contract
 * `--root <folder>` reads and writes the types below another folder; tests use it.
 */
import { existsSync } from "node:fs"
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { pathToFileURL } from "node:url"
import { compile, type JSONSchema } from "json-schema-to-typescript"
import openapiTS, { astToString } from "openapi-typescript"
import { parse } from "yaml"
import { isRun, main, readArguments, type Script } from "../cli.ts"
import { project, Unmet } from "../install.mjs"
import { capabilityGuide, capabilitySchema, capabilityType, lateParts } from "./capabilityFiles.ts"
import { commandFields, commandTypes, eventFields, eventTypes } from "./hostEvents.ts"
import { hostReference } from "./hostReference.ts"

type Definitions = Readonly<Record<string, JSONSchema>>

/** The fields that are read of a contract that is one JSON Schema. */
interface SchemaDocument extends JSONSchema {
  readonly $defs?: Definitions
}

/** The fields that are read of the broker's contract (AsyncAPI). */
interface BrokerDocument {
  readonly info: { readonly title: string }
  readonly operations: Readonly<
    Record<string, { readonly action: string; readonly channel: { readonly $ref: string } }>
  >
  readonly channels: Readonly<Record<string, { readonly messages: Readonly<Record<string, unknown>> }>>
  readonly components: {
    readonly schemas: Definitions
    readonly messages: Readonly<Record<string, { readonly payload: JSONSchema }>>
  }
}

const contract = (name: string): string => join(project, "contracts", name)
const textOf = (name: string): Promise<string> => readFile(contract(name), "utf8")
const readSchema = async (name: string): Promise<SchemaDocument> => parse(await textOf(name))
const readBroker = async (name: string): Promise<BrokerDocument> => parse(await textOf(name))

/**
 * Readonly, so that domain values fit into requests. The receiver applies a default, so the field may be missing on
 * the wire.
 */
const restTypes = async (name: string): Promise<string> =>
  astToString(
    await openapiTS(pathToFileURL(contract(name)), {
      immutable: true,
      defaultNonNullable: false,
      emptyObjectsUnknown: true,
    }),
  )

const isBare = (part: JSONSchema | null): boolean =>
  part?.type === "object" && part.properties === undefined && part.additionalProperties === undefined

/** Only declared fields get a type, so that a misspelt one does not compile. An object without fields stays open. */
const opened = (schema: JSONSchema): JSONSchema =>
  JSON.parse(JSON.stringify(schema), (_key, part) => (isBare(part) ? { ...part, additionalProperties: true } : part))

const compiled = (schema: JSONSchema, name: string): Promise<string> =>
  compile(opened(schema), name, {
    additionalProperties: false,
    bannerComment: "",
    ignoreMinAndMaxItems: true,
    style: { semi: false, printWidth: 120 },
  })

/** An interface of all definitions by name: the compiler writes only what the root references. */
const definitionTypes = (definitions: Definitions, name: string, description = ""): Promise<string> => {
  const properties = Object.fromEntries(Object.keys(definitions).map((key) => [key, { $ref: `#/$defs/${key}` }]))
  return compiled(
    { type: "object", description, required: Object.keys(definitions), properties, $defs: definitions },
    name,
  )
}

/**
 * `broker_message` is the union of the messages that a customer receives. Sent messages and parts are separate
 * definitions.
 */
const brokerTypes = async (name: string): Promise<string> => {
  const { info, operations, channels, components } = await readBroker(name)
  const received = Object.values(operations)
    .filter(({ action }) => action === "receive")
    .flatMap(({ channel }) => Object.keys(channels[channel.$ref.split("/").at(-1) ?? ""]?.messages ?? {}))
  const oneOf = [...new Set(received)].map((message) => components.messages[message]?.payload)
  const text = JSON.stringify({ ...components.schemas, broker_message: { oneOf } })
  return definitionTypes(JSON.parse(text.replaceAll("#/components/schemas/", "#/$defs/")), "BrokerContract", info.title)
}

/** Replacements for names that would hide one of the browser's own types. */
const fuller = new Map([
  ["request", "signalling_request"],
  ["reply", "signalling_reply"],
  ["event", "host_event"],
  ["command", "host_command"],
])
const fullName = (name: string): string => fuller.get(name) ?? name

const messageTypes =
  (contractName: string, unionName: string) =>
  async (name: string): Promise<string> => {
    const { title, oneOf, anyOf = oneOf, $defs } = await readSchema(name)
    const named = Object.entries({ ...$defs, [unionName]: { anyOf } }).map(([key, value]) => [fullName(key), value])
    const text = JSON.stringify(Object.fromEntries(named))
    const renamed = text.replaceAll(/#\/\$defs\/(\w+)/g, (_ref, key: string) => `#/$defs/${fullName(key)}`)
    return definitionTypes(JSON.parse(renamed), contractName, title)
  }

const configTypes = async (name: string): Promise<string> => {
  const { $id: _id, title, ...schema } = await readSchema(name)
  return compiled({ ...schema, description: title }, "RuntimeConfig")
}

/** The names of the settings, and of those in them. */
const configNames = async (name: string): Promise<string> => {
  const { properties = {} } = await readSchema(name)
  const names = Object.entries(properties).map(([key, { properties: inner = {} }]) => [key, Object.keys(inner)])
  return `/** The names in the objects of config.json, by the object's name. Empty for what is not an object of names. */
export const configNames: Readonly<Record<string, ReadonlyArray<string>>> = ${JSON.stringify(Object.fromEntries(names), undefined, 2)}`
}

/** A contract and the file generated from it. */
interface Target {
  readonly from: string
  readonly to: string
  readonly types: (name: string) => Promise<string>
  /** Whether people write the rest of the file. */
  readonly isPart?: true
}

const targets: ReadonlyArray<Target> = [
  { from: "capabilities.ts", to: "contracts/generated/capabilities.ts", types: async () => capabilityType() },
  { from: "capabilities.ts", to: "contracts/generated/lateParts.ts", types: async () => lateParts() },
  {
    from: "capabilities.ts",
    to: "contracts/config.schema.json",
    types: async () => capabilitySchema(await textOf("config.schema.json")),
    isPart: true,
  },
  {
    from: "capabilities.ts",
    to: "docs/backend-integration.md",
    types: async () => capabilityGuide(await readFile(join(project, "docs/backend-integration.md"), "utf8")),
    isPart: true,
  },
  { from: "openapi.yaml", to: "contracts/generated/api.d.ts", types: restTypes },
  { from: "desk.openapi.yaml", to: "contracts/generated/desk.d.ts", types: restTypes },
  { from: "broker.asyncapi.yaml", to: "contracts/generated/broker.d.ts", types: brokerTypes },
  {
    from: "signalling.schema.json",
    to: "src/adapters/wowza/generated/signalling.d.ts",
    types: messageTypes("SignallingContract", "signalling_message"),
  },
  {
    from: "webhooks.schema.json",
    to: "contracts/generated/webhooks.d.ts",
    types: messageTypes("WebhookContract", "webhook"),
  },
  {
    from: "host.schema.json",
    to: "src/adapters/frame/generated/host.d.ts",
    types: messageTypes("HostContract", "frame_message"),
  },
  {
    from: "host.schema.json",
    to: "embed/generated/visitEvents.d.ts",
    types: async (name) => eventTypes(await textOf(name)),
  },
  {
    from: "host.schema.json",
    to: "embed/generated/showroomCommands.d.ts",
    types: async (name) => commandTypes(await textOf(name)),
  },
  {
    from: "host.schema.json",
    to: "embed/generated/commandFields.ts",
    types: async (name) => commandFields(await textOf(name)),
  },
  {
    from: "host.schema.json",
    to: "embed/generated/eventFields.ts",
    types: async (name) => eventFields(await textOf(name)),
  },
  {
    from: "host.schema.json",
    to: "docs/host-reference.md",
    types: async (name) => hostReference(await textOf(name)),
  },
  { from: "config.schema.json", to: "src/adapters/browser/generated/config.d.ts", types: configTypes },
  { from: "config.schema.json", to: "src/adapters/browser/generated/configNames.ts", types: configNames },
]

const command = "node scripts/run.mjs scripts/checks/contracts.ts generate"

const rendered = async ({ from, to, types, isPart }: Target): Promise<string> => {
  if (isPart) return types(from)
  const head = [`Generated from contracts/${from}. To change it, change the contract and run`, command]
  const says = to.endsWith(".md") ? `<!-- ${head.join("\n     ")} -->` : head.map((line) => `// ${line}`).join("\n")
  return `${says}\n\n${(await types(from)).trim()}\n`
}

const generate = async (root: string): Promise<number> => {
  for (const target of targets) {
    const path = join(root, target.to)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, await rendered(target))
    console.log(`wrote ${target.to}`)
  }
  return 0
}

const isCurrent = async (root: string, target: Target): Promise<boolean> => {
  const path = join(root, target.to)
  return existsSync(path) && (await readFile(path, "utf8")) === (await rendered(target))
}

const check = async (root: string): Promise<number> => {
  const stale: Target[] = []
  for (const target of targets) if (!(await isCurrent(root, target))) stale.push(target)
  for (const { from, to } of stale) console.error(`${to} is not what contracts/${from} says`)
  if (stale.length === 0) console.log(`${targets.length} generated files are as their contracts say`)
  else console.error(`run: ${command}`)
  return stale.length === 0 ? 0 : 1
}

export const contracts: Script = async (args) => {
  const { values, positionals } = readArguments({ root: { type: "string", default: project } }, { most: 1, args })
  if (positionals[0] === "generate") return generate(values.root)
  if (positionals[0] === "check") return check(values.root)
  throw new Unmet("Say generate or check.")
}

if (isRun(import.meta.url)) await main(contracts)
