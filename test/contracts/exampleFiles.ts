import { readdirSync, readFileSync } from "node:fs"

const folder = new URL("../../contracts/examples/", import.meta.url)

/** An example of one REST call. `request` is the body; `path` and `query` are the values of the parameters. */
export interface RestExample {
  readonly path?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly request?: unknown
  /** Bodies by status. A status without a body is not listed. */
  readonly responses: Readonly<Record<string, unknown>>
}

/** The names of the examples in a folder below contracts/examples, without their ending. */
export const exampleNames = (
  of: "rest" | "desk" | "broker" | "signalling" | "host" | "webhooks",
): ReadonlyArray<string> =>
  readdirSync(new URL(`${of}/`, folder))
    .map((file) => file.replace(/\.json$/, ""))
    .sort()

/** A fresh copy of an example, such as `broker/presentation` or `config`. Throws if there is none. */
export const example = (name: string) => JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8"))

/** The example of a REST call by its operationId. */
export const restExample = (operationId: string): RestExample => example(`rest/${operationId}`) as RestExample

/** The example of a call of the desk by its operationId. */
export const deskExample = (operationId: string): RestExample => example(`desk/${operationId}`) as RestExample
