import { notFound, redirect } from "@tanstack/react-router"
import { parameter, readId } from "../../domain/visit/LaunchParameters.ts"
import { type LayoutName, pathOf } from "./pages.ts"
import { onward, type Search } from "./search.ts"

/** What a guard looks at. */
interface GuardedAddress {
  readonly layout: LayoutName
  readonly params: { readonly id?: string }
  readonly search: Search
}

/** A step that an address must pass before its page is prepared (R5); it throws what is to be shown instead. */
type Guard = (address: GuardedAddress) => void

/** A route names a guard that there is none of (R7): error 500. */
export class MiddlewareUnknown extends Error {
  readonly _tag = "MiddlewareUnknown"
}

const given = (search: Search, name: string): string | undefined => parameter((key) => search[key], name)

const idIfAny =
  (name: string): Guard =>
  ({ search }) => {
    const text = given(search, name)
    if (text !== undefined && readId(text) === undefined) throw notFound()
  }

const guards: ReadonlyMap<string, Guard> = new Map<string, Guard>([
  [
    "presentationInPath",
    ({ params }) => {
      if (readId(params.id) === undefined) throw notFound()
    },
  ],
  [
    "presentationNamed",
    ({ search }) => {
      if (readId(given(search, "presentation_id")) === undefined) throw notFound()
    },
  ],
  ["presentationIfAny", idIfAny("presentation_id")],
  ["bookingIfAny", idIfAny("booking_id")],
  [
    // Whoever comes by a mail's link through the dealer's page (E4) is brought to what the link asks for (K5).
    "bookingToOpen",
    ({ layout, search }) => {
      const action = given(search, "booking_action")
      if (action === undefined) return
      throw redirect({
        to: pathOf("schedule-presentation", layout),
        search: onward(search, { booking_action: action }),
        replace: true,
      } as never)
    },
  ],
  [
    // Who comes for a presentation is brought to it, and from there to where its status puts them (R11).
    "presentationToOpen",
    (address) => {
      idIfAny("presentation_id")(address)
      const id = readId(given(address.search, "presentation_id"))
      if (id === undefined) return
      throw redirect({
        to: pathOf("presentation", address.layout),
        params: { id: String(id) },
        search: onward(address.search, {}),
        replace: true,
      } as never)
    },
  ],
])

/** Takes an address past the guards of its page, by name (R5, R7). */
export const passGuards = (names: ReadonlyArray<string>, address: GuardedAddress): void => {
  for (const name of names) {
    const guard = guards.get(name)
    if (guard === undefined) throw new MiddlewareUnknown(`Unknown middleware ${name}`)
    guard(address)
  }
}
