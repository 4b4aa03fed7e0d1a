import { Effect, Exit, type Scope } from "effect"
import type { DeviceKind } from "../../domain/camera/publishing.ts"
import type { MediaCapture, OpenDevice, Studio } from "../ports/media/MediaCapture.ts"

/** The open devices in the studio, one of each kind. */
export interface HeldDevices {
  /** The port. It records each device that it opens, so that an unused one is closed too. */
  readonly capture: MediaCapture
  readonly kinds: () => ReadonlyArray<DeviceKind>
  readonly holds: (device: OpenDevice) => boolean
  readonly take: (device: OpenDevice) => Effect.Effect<void>
  readonly drop: (kind: DeviceKind) => Effect.Effect<void>
  /** Closes every device that is not in the studio. */
  readonly closeLoose: Effect.Effect<void>
  readonly closeAll: Effect.Effect<void>
}

/** `ended` runs when a held device ends by itself. The end of the scope closes everything. */
export const heldDevices = (
  port: MediaCapture,
  studio: Studio,
  ended: (device: OpenDevice) => void,
): Effect.Effect<HeldDevices, never, Scope.Scope> =>
  Effect.gen(function* () {
    const scope = yield* Effect.scope
    const held = new Map<DeviceKind, OpenDevice>()
    const loose = new Set<OpenDevice>()

    const drop = (kind: DeviceKind) =>
      Effect.suspend(() => {
        held.delete(kind)
        return studio.drop(kind)
      })
    const closeLoose = Effect.suspend(() => {
      const devices = [...loose]
      loose.clear()
      return Effect.forEach(devices, ({ close }) => close, { discard: true })
    })
    const closeAll = Effect.gen(function* () {
      yield* closeLoose
      for (const kind of [...held.keys()]) yield* drop(kind)
    })
    yield* Effect.addFinalizer(() => closeAll)

    const holds = (device: OpenDevice) => held.get(device.kind) === device
    const watched = (device: OpenDevice) =>
      Effect.andThen(
        device.ended,
        Effect.sync(() => {
          if (holds(device)) ended(device)
        }),
      )
    return {
      capture: {
        ...port,
        open: (wish) =>
          Effect.onExit(port.open(wish), (exit) =>
            Effect.sync(() => {
              if (Exit.isSuccess(exit)) for (const device of exit.value) loose.add(device)
            }),
          ),
      },
      kinds: () => [...held.keys()],
      holds,
      take: (device) =>
        Effect.gen(function* () {
          yield* studio.take(device)
          loose.delete(device)
          held.set(device.kind, device)
          yield* Effect.forkIn(watched(device), scope)
        }),
      drop,
      closeLoose,
      closeAll,
    }
  })
