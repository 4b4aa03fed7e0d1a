import { Effect } from "effect"
import type { RequestFailed } from "../../../application/ports/backend/RequestFailed.ts"

type Attempt<A> = (bearer: string) => Effect.Effect<A, RequestFailed>

export interface WebinarBearerParts {
  /** Whether the visitor is on a webinar's page. Decides the kind of a presentation that is not fetched yet. */
  readonly isOnWebinarPage: () => boolean
  /** Fetches the visitor's webinar token; `undefined` if there is none. */
  readonly renewed: Effect.Effect<string | undefined, RequestFailed>
}

/** The bearer of calls about a webinar: the visitor's webinar token where there is one, else the auth token (E7). */
export interface WebinarBearer {
  /** Stores the token from the backend; `undefined` if the visitor has none. */
  readonly take: (token: string | undefined) => void
  /** Stores the kind of a presentation. */
  readonly found: (presentationId: number, isWebinar: boolean) => void
  /** The cached token, if the presentation is a webinar or assumed to be one. */
  readonly known: (presentationId: number) => string | undefined
  /** Sends a request about a presentation; `own` sends it with the auth token. */
  readonly about: <A>(
    presentationId: number,
    own: Effect.Effect<A, RequestFailed>,
    attempt: Attempt<A>,
  ) => Effect.Effect<A, RequestFailed>
}

export const webinarBearer = ({ isOnWebinarPage, renewed }: WebinarBearerParts): WebinarBearer => {
  /** `undefined` until a response contains the token. The decode response of an invitation need not. */
  let held: { readonly token: string | undefined } | undefined
  const kinds = new Map<number, boolean>()
  const isWebinar = (presentationId: number) => kinds.get(presentationId) ?? isOnWebinarPage()
  const take = (token: string | undefined) => {
    held = { token }
  }
  const asked = Effect.tap(renewed, (token) => Effect.sync(() => take(token)))

  /** The cached token, or a fetched one. `undefined` if the fetch fails. */
  const token = Effect.suspend(() =>
    held ? Effect.succeed(held.token) : Effect.catch(asked, () => Effect.succeed(undefined)),
  )

  /**
   * Refetches an expired token, once for each request. After the webinar's end there is none, and the auth token is the
   * bearer.
   */
  const withToken = <A>(token: string, own: Effect.Effect<A, RequestFailed>, attempt: Attempt<A>) =>
    Effect.catch(attempt(token), (failure) =>
      failure.status === 401
        ? Effect.flatMap(asked, (next) => (next === undefined ? own : attempt(next)))
        : Effect.fail(failure),
    )

  return {
    take,
    found: (presentationId, isWebinar) => void kinds.set(presentationId, isWebinar),
    known: (presentationId) => (isWebinar(presentationId) ? held?.token : undefined),
    about: <A>(presentationId: number, own: Effect.Effect<A, RequestFailed>, attempt: Attempt<A>) => {
      /**
       * Tries the other bearer before the visitor counts as not invited: a webinar token is refused after the webinar's
       * end.
       */
      const tryOtherBearer = (
        first: Effect.Effect<A, RequestFailed>,
        second: (refused: RequestFailed) => Effect.Effect<A, RequestFailed>,
        isFound: boolean,
      ) =>
        Effect.catch(first, (failure) =>
          failure.status === 403
            ? Effect.tap(second(failure), () => Effect.sync(() => kinds.set(presentationId, isFound)))
            : Effect.fail(failure),
        )
      return Effect.suspend(() =>
        isWebinar(presentationId)
          ? Effect.flatMap(token, (held) =>
              held === undefined ? own : tryOtherBearer(withToken(held, own, attempt), () => own, false),
            )
          : tryOtherBearer(
              own,
              (refused) =>
                Effect.flatMap(token, (held) =>
                  held === undefined ? Effect.fail(refused) : withToken(held, own, attempt),
                ),
              true,
            ),
      )
    },
  }
}
