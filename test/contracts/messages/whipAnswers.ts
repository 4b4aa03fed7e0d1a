import { type ContractNode, find, isNode } from "../contractDocument.ts"

const contract = "whip.openapi.yaml"

/** The path of the contract for an address: `/whep/{application}/{stream}`, with or without `/{session}` behind it. */
const pathOf = (address: string): string => {
  const [, transport, , , session] = new URL(address).pathname.split("/")
  return `/${transport}/{application}/{stream}${session === undefined ? "" : "/{session}"}`
}

const patternOf = (schema: unknown): RegExp =>
  new RegExp(isNode(schema) && typeof schema.pattern === "string" ? schema.pattern : "")

const headerViolations = (headers: ContractNode, answer: Response): ReadonlyArray<string> =>
  Object.entries(headers).flatMap(([name, declared]) => {
    const value = answer.headers.get(name)
    if (!isNode(declared)) return []
    if (value === null) return declared.required === true ? [`${name} is missing`] : []
    return patternOf(declared.schema).test(value) ? [] : [`${name} must not be ${value}`]
  })

/** How an answer of WHIP or WHEP breaks contracts/whip.openapi.yaml. A test expects none. */
export const whipViolations = async (method: string, answer: Response): Promise<ReadonlyArray<string>> => {
  const steps = ["paths", pathOf(answer.url), method.toLowerCase(), "responses", String(answer.status)]
  const declared = find(contract, ...steps)
  if (!isNode(declared?.node)) return [`${method} ${pathOf(answer.url)}: status ${answer.status} is not declared`]
  const body = await answer.clone().text()
  const contents = find(contract, ...declared.steps, "content")?.node
  const type = answer.headers.get("content-type")?.split(";")[0] ?? ""
  const headers = find(contract, ...declared.steps, "headers")?.node
  const schema = find(contract, ...declared.steps, "content", type, "schema")?.node
  return [
    ...(isNode(headers) ? headerViolations(headers, answer) : []),
    ...(isNode(contents) && !(type in contents) ? [`content type must not be ${type}`] : []),
    ...(!isNode(contents) && body !== "" ? ["there must be no body"] : []),
    ...(isNode(schema) && !patternOf(schema).test(body) ? [`body must not be ${body.slice(0, 40)}`] : []),
  ]
}
