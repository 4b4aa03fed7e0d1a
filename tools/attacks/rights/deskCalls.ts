import { askToSignIn, type DeskAccount, demonstrationLead, headersOf } from "../../../test/e2e/deskSession.ts"
import { verdictOf } from "../Attack.ts"
import type { Target } from "../target.ts"

export type Headers = Readonly<Record<string, string>>

/** A call of the desk: method, path, and body. */
export type Call = readonly [method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object]

export const consultant: DeskAccount = { name: "melina.mielke", password: demonstrationLead.password }
export const auditor: DeskAccount = { name: "auditor", password: demonstrationLead.password }

export const signedIn = async ({ showroom }: Target, account: DeskAccount) =>
  headersOf(await askToSignIn(showroom, account))

export const statusOf = async ({ showroom }: Target, [method, path, body]: Call, headers: Headers): Promise<number> => {
  const leaving = new AbortController()
  const isUpload = path.includes("/files?")
  const type = isUpload ? "application/octet-stream" : "application/json"
  const hasBody = isUpload || body !== undefined
  const answer = await fetch(`${showroom}/desk${path}`, {
    method,
    headers: { ...headers, ...(hasBody && { "content-type": type }) },
    ...(hasBody && { body: isUpload ? "a" : JSON.stringify(body) }),
    signal: leaving.signal,
  })
  // A stream of events would not end.
  leaving.abort()
  return answer.status
}

/** Whether every call is refused with one of these statuses. */
export const refused = async (
  target: Target,
  calls: ReadonlyArray<Call>,
  headers: Headers,
  wanted: ReadonlyArray<number>,
) => {
  const tries = calls.map(async (call) => {
    const status = await statusOf(target, call, headers)
    return [`${call[0]} ${call[1]} (${status})`, wanted.includes(status)] as const
  })
  return verdictOf(await Promise.all(tries))
}

/** A session that may do nothing would be refused everywhere. */
export const requireOpen = async (target: Target, call: Call, headers: Headers) => {
  const status = await statusOf(target, call, headers)
  if (status !== 200) throw new Error(`The session does not open ${call[1]}: ${status}.`)
}
