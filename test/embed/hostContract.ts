import { readFileSync } from "node:fs"
import { join } from "node:path"
import { Ajv2020 } from "ajv/dist/2020.js"

// Uses the working folder, because `import.meta.url` is not a file URL in a test that has a window.
const read = (name: string): unknown => JSON.parse(readFileSync(join(process.cwd(), "contracts", name), "utf8"))

interface HostContract {
  readonly $defs: {
    readonly event: { readonly oneOf: ReadonlyArray<{ readonly examples: ReadonlyArray<{ readonly name: string }> }> }
  }
}

/** The events of the showroom, each with examples. */
export const hostEvents = (read("host.schema.json") as HostContract).$defs.event.oneOf

const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema(read("host.schema.json") as object, "host")

/** How a message breaks the contract; empty if it does not. */
export const hostViolations = (direction: "toShowroom" | "toHost", message: unknown): ReadonlyArray<string> => {
  const validate = ajv.getSchema(`host#/$defs/${direction}`)
  if (validate === undefined) throw new Error(`The contract has no ${direction}.`)
  return validate(message) ? [] : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`)
}

export const hostExample = (name: string): unknown => read(`examples/host/${name}.json`)
