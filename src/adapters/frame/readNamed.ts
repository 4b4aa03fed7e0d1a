import { Effect } from "effect"
import * as v from "valibot"
import type { HostFrame } from "../../application/ports/browser/HostFrame.ts"
import { readLeniently } from "../reading/lenient.ts"

/**
 * Parses a message by its schema. `unread`: the places of what could not be read, such as `prefill.last_name`. Without
 * a value, one of them was needed.
 */
export const readNamed = <Value>(name: string, schema: v.GenericSchema<unknown, Value>, data: unknown) => {
  const { read, dropped } = readLeniently(schema, data)
  const needed = read.success ? [] : [v.getDotPath(read.issues[0]) ?? []].flat()
  const places = [...dropped, ...needed].map((place) => `${name}.${place}`)
  return {
    value: read.success ? read.output : undefined,
    unread: read.success || places.length > 0 ? places : [name],
  }
}

/** Reports to the page's developers which value could not be read: in the console, and by the event `failed`. */
export const reportUnread = (place: string, notify: HostFrame["notify"]): Effect.Effect<void> =>
  Effect.andThen(
    Effect.logWarning(`A value of the host page could not be read: ${place}`),
    notify({ type: "event", version: 2, name: "failed", code: "MESSAGE-FIELD" }),
  )
