import { Effect } from "effect"
import { type ComponentType, lazy } from "react"
import { once } from "../viewmodel/once.ts"

/** A page's code failed to load: a new deployment removed it from the server, or there is no network (R9). */
export class PageNotLoaded extends Error {
  readonly _tag = "PageNotLoaded"
  /** Fetches the code again. */
  readonly fetchCode: () => Promise<unknown>

  constructor(cause: unknown, fetchCode: () => Promise<unknown>) {
    super("Could not load the code of a page", { cause })
    this.fetchCode = fetchCode
  }
}

/**
 * Fetches code that a page needs to open, with the retries of src/adapters/browser/chunkFiles.ts. Rejects with
 * PageNotLoaded (R9): the error page retries.
 */
export const fetchWithRetries = <Code>(load: () => Promise<Code>): Promise<Code> =>
  load().catch((cause: unknown) => {
    throw new PageNotLoaded(cause, load)
  })

/**
 * Calls `fetchWithRetries` once for all callers: the loader and the component of a route share one request. After a
 * failure the next call tries again.
 */
export const fetchedOnce = <Code>(load: () => Promise<Code>): (() => Promise<Code>) =>
  once(() => fetchWithRetries(load))

let before: Promise<unknown> = Promise.resolve()

/** Delays all code for which no visitor waits after a press until `shown` has settled. */
export const loadLateAfter = (shown: Promise<unknown>): void => {
  before = shown
}

/** Loads code for which no visitor waits after a press, after the picture that is about to appear. */
export const loadAfterPicture = <Late>(load: () => Promise<Late>): Promise<Late> => before.then(load)

/** The shortest and the longest delay before late code is loaded again, in ms. */
const loadAgainAfterMs = 10_000
const longestDelayMs = 60_000

/**
 * Retries the loading of lazy code for which no visitor waits after a press: at growing intervals and when the network
 * returns, until it succeeds. React and the router would never retry.
 */
export const untilFetched = <Code>(load: () => Promise<Code>, delayMs = loadAgainAfterMs): Promise<Code> =>
  load().catch(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, delayMs)
      addEventListener("online", resolve, { once: true })
    })
    return untilFetched(load, Math.min(2 * delayMs, longestDelayMs))
  })

/** Calls `untilFetched` after the picture that is about to appear. */
export const untilFetchedLate = <Code>(load: () => Promise<Code>): Promise<Code> =>
  loadAfterPicture(() => untilFetched(load))

/**
 * A component whose code loads when it is first rendered. Suspends until then. `arrival`: `fetchWithRetries` if the
 * page needs it to open, `untilFetched` if the visitor needs it without a picture.
 */
export const lateView = <Props>(
  load: () => Promise<ComponentType<Props>>,
  arrival: typeof fetchWithRetries | typeof untilFetched = untilFetchedLate,
) => lazy(async () => ({ default: await arrival(load) }))

type LateCall<Call, LoadFailure> = Call extends (
  ...given: infer Given
) => Effect.Effect<infer Success, infer Failure, infer Needs>
  ? (...given: Given) => Effect.Effect<Success, Failure | LoadFailure, Needs>
  : never

/**
 * A port whose code loads with its first call. `calls`: names of the calls that load it; the compiler does not report a
 * missing one. `failed`: the failure of a call whose code failed to load, after which the next call loads again.
 * Without it a call waits for the code.
 */
export const latePort = <Port, Name extends keyof Port, LoadFailure = never>(
  load: () => Promise<Port>,
  calls: ReadonlyArray<Name>,
  failed?: () => LoadFailure,
): { readonly [Each in Name]: LateCall<Port[Each], LoadFailure> } => {
  const loaded = failed ? Effect.tryPromise({ try: load, catch: failed }) : Effect.promise(() => untilFetched(load))
  const port = Object.create(null)
  for (const name of calls)
    port[name] = (...given: ReadonlyArray<unknown>) => Effect.flatMap(loaded, (code) => Object(code)[name](...given))
  return port
}
