import { bodyViolations } from "./restBody.ts"
import type { RestMatch } from "./restMatch.ts"
import { matchRest } from "./restMatch.ts"
import { parameterViolations } from "./restParameters.ts"

/** A fetch that records how client and server broke contracts/openapi.yaml. */
export interface ContractFetch {
  readonly fetch: typeof fetch
  /** Sentences such as `POST /feedback: request body /rating must be <= 5`. A test expects none. */
  readonly violations: string[]
}

const requestViolations = async (match: RestMatch, request: Request): Promise<ReadonlyArray<string>> => {
  const isBare = match.operation.mayLackBody && request.body === null
  return [
    ...parameterViolations(match, request),
    ...(isBare ? [] : await bodyViolations("request", match.operation.request, request)),
  ]
}

const answerViolations = async (
  { operation }: RestMatch,
  request: Request,
  answer: Response,
): Promise<ReadonlyArray<string>> => {
  const contents = operation.responses.get(answer.status)
  if (contents === undefined) return [`status ${answer.status} is not declared`]
  const isBorne = request.headers.get("authorization")?.startsWith("Bearer ") === true
  return [
    ...(operation.needsBearer && !isBorne && answer.status !== 401 ? [`${answer.status} without a bearer`] : []),
    ...(await bodyViolations(`answer ${answer.status}`, contents, answer)),
  ]
}

/**
 * Wraps `inner`, a server or its fake, and changes nothing. Checks path, method, parameters, bearer, request body,
 * declared status, content type and body of the answer. `basePath` is the path of the API base (`/api`, or its whole
 * address). Rethrows what `inner` throws: a lost connection breaks no contract.
 */
export const contractFetch = (inner: typeof fetch, { basePath }: { readonly basePath: string }): ContractFetch => {
  const violations: string[] = []
  const base = new URL(basePath, "http://showroom.example").pathname.replace(/\/$/, "")
  const checked: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    const path = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : undefined
    const note = (found: ReadonlyArray<string>) =>
      violations.push(...found.map((violation) => `${request.method} ${path ?? pathname}: ${violation}`))
    const match = path === undefined ? undefined : matchRest(request.method, path)
    if (match === undefined) {
      note(["no such call in the contract"])
      return inner(request)
    }
    note(await requestViolations(match, request.clone()))
    const answer = await inner(request)
    note(await answerViolations(match, request, answer.clone()))
    return answer
  }
  return { fetch: checked, violations }
}
