import type { NotInQueue, Refusal } from "./contract.ts"

/** Why a request had no effect. */
export class DeskFailure extends Error {
  /** Status of the answer. `undefined` if there was none. */
  readonly status: number | undefined
  /** The backend's code for the reason, such as `picked_up`; `unreachable` without an answer. */
  readonly code: string
  /** The colleague who picked the visitor up instead. */
  readonly by: string | undefined
  /** Seconds after which a retry may succeed. */
  readonly retryAfter: number | undefined

  constructor(parts: {
    readonly message: string
    readonly code: string
    readonly status?: number
    readonly by?: string | undefined
    readonly retryAfter?: number | undefined
  }) {
    super(parts.message)
    this.name = "DeskFailure"
    this.status = parts.status
    this.code = parts.code
    this.by = parts.by
    this.retryAfter = parts.retryAfter
  }
}

const isRefusal = (body: unknown): body is Refusal & Partial<Pick<NotInQueue, "by">> =>
  typeof body === "object" && body !== null && "code" in body && "message" in body

/** The parts of an openapi-fetch result that `answered` reads. */
interface Result<Data> {
  readonly data?: Data
  readonly error?: unknown
  readonly response: Response
}

const refused = (body: unknown, response: Response): DeskFailure => {
  const { status } = response
  if (!isRefusal(body)) return new DeskFailure({ message: `${status}`, code: "unknown", status })
  const retryAfter = Number(response.headers.get("retry-after")) || undefined
  return new DeskFailure({ message: body.message, code: body.code, status, by: body.by?.name, retryAfter })
}

/**
 * An answer as the contract types it. openapi-fetch maps each object of an answer, and takes the contract's read-only
 * arrays for objects.
 */
export type Contracted<Data> = Data extends { readonly [index: number]: infer Item; readonly length: number }
  ? Data extends string
    ? Data
    : ReadonlyArray<Contracted<Item>>
  : Data extends object
    ? { readonly [Key in keyof Data]: Contracted<Data[Key]> }
    : Data

/** The data of an answer. Rejects with DeskFailure if the request was refused or got no answer. */
export const answered = async <Data>(call: Promise<Result<Data>>): Promise<Contracted<Data>> => {
  const result = await call.catch((failure: unknown) => {
    throw new DeskFailure({ message: String(failure), code: "unreachable" })
  })
  if (!result.response.ok) throw refused(result.error, result.response)
  // An answer without a body has no data, and its type says so.
  return result.data as Contracted<Data>
}
