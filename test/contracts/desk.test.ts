import { fileURLToPath } from "node:url"
import { Validator } from "@seriousme/openapi-schema-validator"
import { describe, expect, it } from "vitest"
import { find } from "./contractDocument.ts"
import { violationsOf } from "./contractViolations.ts"
import { deskExample, example, exampleNames } from "./exampleFiles.ts"
import { operationsOf } from "./rest/restOperations.ts"

const contract = "desk.openapi.yaml"
const operations = operationsOf(contract)
const violations = (schema: ReadonlyArray<string> | undefined, value: unknown) =>
  schema === undefined ? ["nothing of the kind is declared"] : violationsOf(contract, schema, value)

/** The only call that writes before there is a session with a token. */
const withoutToken = "signIn"

describe("the contract of the desk", () => {
  it("is valid OpenAPI 3.1", async () => {
    const file = fileURLToPath(new URL(`../../contracts/${contract}`, import.meta.url))
    const { valid, errors } = await new Validator().validate(file)
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
  })

  it("names every call once", () => {
    const names = operations.map(({ operationId }) => operationId)
    expect(new Set(names).size).toBe(names.length)
    expect(exampleNames("desk")).toEqual(names.sort())
  })

  it.each(operations.filter(({ method }) => method !== "GET"))(
    "demands the token against forged requests in $method $path",
    ({ operationId, parameters, responses }) => {
      const token = parameters.find(({ name }) => name === "X-CSRF-Token")
      expect(token?.required ?? false).toBe(operationId !== withoutToken)
      expect(responses.has(403)).toBe(true)
    },
  )

  it.each(operations.filter(({ needsBearer }) => needsBearer))("refuses $method $path without a session", (call) => {
    expect(call.responses.has(401)).toBe(true)
  })

  it("names no visitor by a uuid in an answer", () => {
    const schemas = JSON.stringify(find(contract, "components", "schemas")?.node)
    expect(schemas).not.toContain("uuid")
    for (const { operationId } of operations)
      expect(JSON.stringify(deskExample(operationId).responses)).not.toContain("uuid")
  })
})

describe("the examples of the desk", () => {
  it.each(operations)("$operationId: every answer with a JSON body exists and is valid", (call) => {
    const declared = [...call.responses].filter(([, contents]) => contents.has("application/json"))
    const given = deskExample(call.operationId).responses
    expect(Object.keys(given)).toEqual(declared.map(([status]) => String(status)))
    for (const [status, contents] of declared) {
      expect(violations(contents.get("application/json"), given[String(status)]), String(status)).toEqual([])
    }
  })

  it.each(operations)("$operationId: request and parameters exist and are valid", (call) => {
    const { path = {}, query = {}, request } = deskExample(call.operationId)
    const body = call.request.get("application/json")
    expect(request !== undefined).toBe(body !== undefined)
    if (body !== undefined) expect(violations(body, request)).toEqual([])
    const given: Readonly<Record<string, unknown>> = { ...path, ...query }
    const wanted = call.parameters.filter((parameter) => parameter.in !== "header")
    for (const { name, required, schema } of wanted) {
      if (given[name] === undefined) expect(required, `${name} is missing`).toBe(false)
      else expect(violations(schema, given[name]), name).toEqual([])
    }
    const names = wanted.map(({ name }) => name)
    expect(Object.keys(given).filter((name) => !names.includes(name))).toEqual([])
  })

  it("exist for each event, and are valid", () => {
    const events = example("deskEvents") as Readonly<Record<string, unknown>>
    expect(Object.keys(events)).toEqual(
      Object.keys(find(contract, "components", "schemas", "Events", "properties")?.node as object),
    )
    expect(violations(["components", "schemas", "Events"], events)).toEqual([])
  })

  it("are refused with an unknown field, or without one that is required", () => {
    const schema = ["components", "schemas", "QueueEntry"]
    const entry = deskExample("keepPlace").responses["200"] as Readonly<Record<string, unknown>>
    expect(violations(schema, { ...entry, uuid: "1" })).toEqual([expect.stringContaining("uuid")])
    expect(violations(schema, { ...entry, since: undefined })).toEqual([expect.stringContaining("since")])
  })
})
