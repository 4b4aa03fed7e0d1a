import { Effect } from "effect"
import type { RequestFailed } from "../../../application/ports/backend/RequestFailed.ts"

/** A request made with a bearer of its own. */
type Attempt<A> = (bearer: string) => Effect.Effect<A, RequestFailed>

export interface WebinarBearerParts {
  /** Whether the visitor is on a webinar's page: what a presentation is taken for before it was read. */
  readonly isOnWebinarPage: () => boolean
  /** The visitor's webinar token as the backend tells it now; undefined when there is none. */
  readonly renewed: Effect.Effect<string | undefined, RequestFailed>
}

/** The bearer of calls about a webinar: the visitor's webinar token where there is one, else the auth token (E7). */
export interface WebinarBearer {
  /** Takes the token that the backend told; undefined: the visitor has none. */
  readonly take: (token: string | undefined) => void
  /** Takes what a presentation was found to be. */
  readonly found: (presentationId: number, isWebinar: boolean) => void
  /** The token as far as it was told, for what is a webinar or taken for one. */
  readonly known: (presentationId: number) => string | undefined
  /** Makes a request about a presentation; `own` makes it with the auth token. */
  readonly about: <A>(
    presentationId: number,
    own: Effect.Effect<A, RequestFailed>,
    attempt: Attempt<A>,
  ) => Effect.Effect<A, RequestFailed>
}

export const webinarBearer = ({ isOnWebinarPage, renewed }: WebinarBearerParts): WebinarBearer => {
  /** Undefined until somebody told: what an invitation's decode answers need not. */
  let held: { readonly token: string | undefined } | undefined
  const kinds = new Map<number, boolean>()
  const isWebinar = (presentationId: number) => kinds.get(presentationId) ?? isOnWebinarPage()
  const take = (token: string | undefined) => {
    held = { token }
  }
  const asked = Effect.tap(renewed, (token) => Effect.sync(() => take(token)))

  /** The token, asked for where nobody told; where that fails there is none for now. */
  const token = Effect.suspend(() =>
    held ? Effect.succeed(held.token) : Effect.catch(asked, () => Effect.succeed(undefined)),
  )

  /** Fetches an expired token again, once a request. After the webinar's end there is none, and the auth token is the bearer. */
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
      /** Tries the other bearer before the visitor counts as not invited: a webinar's token opens nothing after its end. */
      const orElse = (
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
              held === undefined ? own : orElse(withToken(held, own, attempt), () => own, false),
            )
          : orElse(
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
