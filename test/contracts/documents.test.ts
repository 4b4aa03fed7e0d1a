import { fileURLToPath } from "node:url"
import asyncapiSpecs from "@asyncapi/specs"
import { Validator } from "@seriousme/openapi-schema-validator"
import { Ajv, type SchemaObject } from "ajv"
import { Ajv2020 } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import { describe, expect, it } from "vitest"
import { type ContractNode, find, readContract } from "./contractDocument.ts"
import { restOperations } from "./rest/restOperations.ts"

describe("the REST contract", () => {
  it("is valid OpenAPI 3.1", async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(
      fileURLToPath(new URL("../../contracts/openapi.yaml", import.meta.url)),
    )
    expect(errors ?? []).toEqual([])
    expect({ valid, version: validator.version }).toEqual({ valid: true, version: "3.1" })
  })

  it("names every call once", () => {
    const names = restOperations.map(({ operationId }) => operationId)
    expect(names.filter((name) => !/^[a-z][A-Za-z]+$/.test(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  })

  it.each(restOperations)("requires the language of a reader in $method $path", ({ parameters }) => {
    const language = parameters.find(({ name }) => name === "Accept-Language")
    expect(language).toMatchObject({ in: "header", required: true })
    expect(find("openapi.yaml", ...(language?.schema ?? []))?.node).toMatchObject({ enum: ["en", "de"] })
  })

  it.each(restOperations)("refuses $method $path in JSON", ({ responses, needsBearer }) => {
    const errors = [...responses].filter(([status]) => status >= 400)
    expect(errors.length).toBeGreaterThan(0)
    expect(errors.filter(([, contents]) => !contents.has("application/json"))).toEqual([])
    if (needsBearer) expect(responses.has(401)).toBe(true)
  })
})

describe("the contract of WHIP and WHEP", () => {
  it("is valid OpenAPI 3.1", async () => {
    const { valid, errors } = await new Validator().validate(
      fileURLToPath(new URL("../../contracts/whip.openapi.yaml", import.meta.url)),
    )
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
  })

  it("is assumed throughout, and refers only to existing parts", () => {
    const paths = find("whip.openapi.yaml", "paths")?.node as Record<string, ContractNode>
    const calls = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).flatMap((method) => (method === "parameters" ? [] : [[path, method] as const])),
    )
    expect(calls).toHaveLength(8)
    for (const [path, method] of calls) {
      const call = find("whip.openapi.yaml", "paths", path, method)?.node as ContractNode
      expect(call["x-assumed"], `${method} ${path}`).toBe(true)
      for (const status of Object.keys(call.responses as ContractNode)) {
        const response = find("whip.openapi.yaml", "paths", path, method, "responses", status)?.node
        expect(response, `${method} ${path} ${status}`).toMatchObject({ description: expect.any(String) })
      }
    }
  })
})

describe("the broker contract", () => {
  const validate = () => {
    const ajv = new Ajv({ strict: false, allErrors: true, logger: false })
    addFormats(ajv)
    return ajv.compile(asyncapiSpecs.schemasWithoutId["3.0.0"] as SchemaObject)
  }

  it("is valid AsyncAPI 3.0.0", () => {
    const isValid = validate()
    isValid(readContract("broker.asyncapi.yaml"))
    expect(isValid.errors ?? []).toEqual([])
  })

  it("is refused by the same check with an action that AsyncAPI does not know", () => {
    const broken = { ...readContract("broker.asyncapi.yaml"), operations: { listener: { action: "listen" } } }
    expect(validate()(broken)).toBe(false)
  })

  it("refers only to existing parts", () => {
    const channels = find("broker.asyncapi.yaml", "channels")?.node as Record<string, { messages: ContractNode }>
    for (const [channel, { messages }] of Object.entries(channels)) {
      for (const message of Object.keys(messages)) {
        expect(find("broker.asyncapi.yaml", "channels", channel, "messages", message, "payload")?.node).toBeTypeOf(
          "object",
        )
      }
    }
  })
})

describe("the JSON schemas", () => {
  it.each(["signalling", "host", "config", "webhooks"])(
    "%s.schema.json compiles without an unknown keyword",
    (name) => {
      const ajv = new Ajv2020({ allowUnionTypes: true, strictTypes: false })
      ajv.addVocabulary(["x-assumed", "x-needed", "x-assumed-form"])
      addFormats(ajv)
      expect(() => ajv.compile(readContract(`${name}.schema.json`))).not.toThrow()
      expect(() => ajv.compile({ ...readContract(`${name}.schema.json`), $id: "broken", requird: [] })).toThrow(
        "requird",
      )
    },
  )
})
