import { Effect, Exit, Fiber, Scope } from "effect"
import { type StreamAddress, type StreamTransport, samePlace } from "../../domain/stream/streamSource.ts"
import type { PlaySource, Source, SourceFailure } from "./playSource.ts"

interface Connection {
  readonly stream: StreamAddress
  readonly transport: StreamTransport
  readonly source: Fiber.Fiber<Source, SourceFailure>
  readonly scope: Scope.Closeable
}

/** Connects a stream before a page plays it, and hands the connection over once (Q7). */
export interface ConnectAhead {
  /** Connects once, and holds an untaken connection open until interrupted. */
  readonly connect: (stream: StreamAddress, transport: StreamTransport) => Effect.Effect<void>
  /** Takes the connection if it leads to this place; otherwise closes it. Negotiates if there is none, or if it failed. */
  readonly play: PlaySource
}

export const openAhead = (play: PlaySource): ConnectAhead => {
  let ready: Connection | undefined

  const open = (stream: StreamAddress, transport: StreamTransport) =>
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      const source = yield* Effect.forkIn(Scope.provide(play(stream, transport), scope), scope, {
        startImmediately: true,
      })
      ready = { stream, transport, source, scope }
      return ready
    })
  const close = ({ scope }: Connection) => Scope.close(scope, Exit.void)

  return {
    connect: (stream, transport) =>
      Effect.acquireUseRelease(
        open(stream, transport),
        () => Effect.never,
        (connection) =>
          Effect.suspend(() => {
            if (ready !== connection) return Effect.void
            ready = undefined
            return close(connection)
          }),
      ),
    play: (stream, transport) =>
      Effect.suspend(() => {
        const found = ready
        ready = undefined
        if (found === undefined) return play(stream, transport)
        const again = Effect.andThen(close(found), play(stream, transport))
        if (found.transport !== transport || !samePlace(transport, found.stream, stream)) return again
        return Effect.acquireRelease(Effect.succeed(found), close).pipe(
          Effect.flatMap(({ source }) => Fiber.join(source)),
          Effect.catch(() => again),
        )
      }),
  }
}
