import { Effect } from "effect"
import { type DeviceProblem, type DeviceTrouble, idsInOrder, mayTryNext, wishFor } from "../../domain/camera/capture.ts"
import type { DeviceKind } from "../../domain/camera/publishing.ts"
import type { CaptureFailure, MediaCapture, OpenDevice } from "../ports/media/MediaCapture.ts"

/** Ids of the devices that the visitor chose, by kind. */
export type Chosen = Readonly<Partial<Record<DeviceKind, string | undefined>>>

/** The opened devices, and why the others failed. */
export interface Opened {
  readonly devices: ReadonlyArray<OpenDevice>
  readonly problems: ReadonlyArray<DeviceProblem>
}

/** Maps a failure to the trouble that the screen explains (P6). */
export const troubleOf = (failure: CaptureFailure): DeviceTrouble => {
  switch (failure._tag) {
    case "DeviceMissing":
      return "missing"
    case "DeviceDenied":
      return "denied"
    case "DeviceBusy":
      return "busy"
    case "DeviceUnanswered":
      return "unanswered"
    case "DeviceBlocked":
      return "blocked"
    case "DeviceUnsupported":
      return failure.why
  }
}

const none: Opened = { devices: [], problems: [] }
const joined = (parts: ReadonlyArray<Opened>): Opened => ({
  devices: parts.flatMap(({ devices }) => devices),
  problems: parts.flatMap(({ problems }) => problems),
})

const inTrouble = (kinds: ReadonlyArray<DeviceKind>, trouble: DeviceTrouble): Opened => ({
  devices: [],
  problems: kinds.map((kind) => ({ kind, trouble })),
})

/** Tries the devices of one kind until one opens (DV1, DV2): a busy camera must not block the others. */
const openNext = (
  capture: MediaCapture,
  kind: DeviceKind,
  ids: ReadonlyArray<string>,
  trouble: DeviceTrouble,
): Effect.Effect<Opened> => {
  const [id, ...others] = ids
  if (id === undefined || !mayTryNext(trouble)) return Effect.succeed(inTrouble([kind], trouble))
  return capture.open(wishFor([kind], { [kind]: id })).pipe(
    Effect.map((devices): Opened => ({ devices, problems: [] })),
    Effect.catch((failure) => openNext(capture, kind, others, troubleOf(failure))),
  )
}

/**
 * Opens devices of these kinds as far as possible (P4, P6). Requests both together, so that the browser asks the
 * visitor once; after a failure tries them one by one.
 */
export const openDevices = (
  capture: MediaCapture,
  kinds: ReadonlyArray<DeviceKind>,
  chosen: Chosen,
): Effect.Effect<Opened> =>
  Effect.gen(function* () {
    if (kinds.length === 0) return none
    const present = yield* capture.devices
    const turn = (kind: DeviceKind) => idsInOrder(present, kind, chosen[kind])
    const first: Chosen = { camera: turn("camera")[0], microphone: turn("microphone")[0] }
    const each = (some: ReadonlyArray<DeviceKind>) =>
      Effect.map(
        Effect.forEach(some, (kind) => openDevices(capture, [kind], chosen)),
        joined,
      )
    return yield* capture.open(wishFor(kinds, first)).pipe(
      Effect.map((devices): Opened => ({ devices, problems: [] })),
      Effect.catch((failure) =>
        Effect.gen(function* () {
          yield* Effect.logWarning("opening a device failed", failure._tag, kinds.join())
          const trouble = troubleOf(failure)
          const [kind, ...others] = kinds
          if (failure._tag === "DeviceBlocked") {
            const { kinds: blocked } = failure
            const rest = yield* each(kinds.filter((one) => !blocked.includes(one)))
            return joined([
              inTrouble(
                kinds.filter((one) => blocked.includes(one)),
                "blocked",
              ),
              rest,
            ])
          }
          if (kind === undefined || failure._tag === "DeviceUnsupported") return inTrouble(kinds, trouble)
          if (others.length === 0) return yield* openNext(capture, kind, turn(kind).slice(1), trouble)
          if (failure._tag !== "DeviceDenied") return yield* each(kinds)
          // After a refusal the browser must not ask again: opens only kinds that are already granted.
          const answers = yield* Effect.forEach(kinds, capture.permission)
          const granted = kinds.filter((_kind, at) => answers[at] === "granted")
          const rest = yield* each(granted)
          return joined([
            inTrouble(
              kinds.filter((one) => !granted.includes(one)),
              "denied",
            ),
            rest,
          ])
        }),
      ),
    )
  })

/**
 * Opens exactly the device that the visitor chose (P1, P4). The former one stays open until the new one is; if the
 * system allows only one open device, the former closes first.
 */
export const chooseDevice = (
  capture: MediaCapture,
  release: Effect.Effect<void>,
  kind: DeviceKind,
  id: string,
): Effect.Effect<Opened> => {
  const opened = capture.open(wishFor([kind], { [kind]: id }))
  return opened.pipe(
    Effect.catchTag("DeviceBusy", () => Effect.andThen(release, opened)),
    Effect.map((devices: ReadonlyArray<OpenDevice>): Opened => ({ devices, problems: [] })),
    Effect.catch((failure) =>
      Effect.as(Effect.logWarning("opening the chosen device failed", failure._tag, kind), {
        devices: [],
        problems: [{ kind, trouble: troubleOf(failure) }],
      }),
    ),
  )
}
