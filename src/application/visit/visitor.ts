import { Effect } from "effect"
import { readConsentDigits } from "../../domain/host/HostMessage.ts"
import type { Ids } from "../ports/browser/Page.ts"
import type { StoreEntry, VisitorStore } from "../ports/browser/VisitorStore.ts"

/** Who the visitor is to the backend. A uuid is secret: a token comes with it (decisions E5). With storage blocked it lasts as long as the page. */
export interface VisitorIdentity {
  /** Who the visitor is in this tab: the customer that an invitation named, else `own` (docs/decisions/022). */
  readonly uuid: Effect.Effect<string>
  /** The visitor's own: generated once, stored locally (E5). No link changes it. */
  readonly own: Effect.Effect<string>
  /** An invitation says who the visitor is in this tab (E7). */
  readonly become: (uuid: string) => Effect.Effect<void>
}

const isUuid = (value: string | undefined): value is string =>
  value !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

export const visitorIdentity = ({
  store,
  ids,
}: {
  readonly store: VisitorStore
  readonly ids: Ids
}): VisitorIdentity => {
  const known = new Map<StoreEntry, string>()
  const become = (entry: StoreEntry, uuid: string) =>
    Effect.suspend(() => {
      known.set(entry, uuid)
      return store.write(entry, uuid)
    })
  const kept = (entry: StoreEntry) =>
    Effect.map(store.read(entry), (stored) => {
      if (!known.has(entry) && isUuid(stored)) known.set(entry, stored)
      return known.get(entry)
    })
  const own = Effect.gen(function* () {
    const found = yield* kept("uuid")
    if (found !== undefined) return found
    const made = yield* ids.uuid
    // Another caller may have made one meanwhile: all get the same.
    if (!known.has("uuid")) yield* become("uuid", made)
    return known.get("uuid") ?? made
  })
  return {
    own,
    uuid: Effect.flatMap(kept("invited"), (invited) => (invited === undefined ? own : Effect.succeed(invited))),
    become: (uuid) => become("invited", uuid),
  }
}

const entries = ["firstName", "lastName", "email", "dealerId"] as const

/** What may be remembered of a visitor from one visit to the next (E12); undefined where it is not known. */
export type VisitorFacts = Readonly<Record<(typeof entries)[number], string | undefined>>

/** The visitor's display name. */
interface GivenName {
  readonly firstName: string
  readonly lastName: string | undefined
}

/** The only writer of first name, last name, e-mail and dealer id: they are stored with consent to C0003 alone (E14). */
export interface RememberVisitor {
  /** What an earlier visit or this page has learnt, for a form to begin with. */
  readonly remembered: Effect.Effect<VisitorFacts>
  /** The last name that was set, whole: one without a last name has none. `undefined` before. */
  readonly givenName: () => GivenName | undefined
  /** Learns something for as long as the page lasts, and stores it where that is allowed. What is empty is not learnt. */
  readonly remember: (facts: Partial<VisitorFacts>) => Effect.Effect<void>
  /** Consent was given, may be long after something was learnt: stores what this page knows. */
  readonly permit: Effect.Effect<void>
  /** Consent was withdrawn: removes what is stored. What this page knows stays until it is left. */
  readonly withdraw: Effect.Effect<void>
}

export const rememberVisitor = ({ store }: { readonly store: VisitorStore }): RememberVisitor => {
  const learnt = new Map<(typeof entries)[number], string>()
  let name: GivenName | undefined
  const known = (entry: (typeof entries)[number]) =>
    Effect.map(store.read(entry), (stored) => learnt.get(entry) ?? stored)
  const permit = Effect.suspend(() =>
    Effect.forEach(learnt, ([entry, value]) => store.write(entry, value), { discard: true }),
  )
  return {
    permit,
    givenName: () => name,
    // What was filled in for an appointment names the visitor as well.
    withdraw: store.forget(...entries, "bookingDraft"),
    remembered: Effect.all({
      firstName: known("firstName"),
      lastName: known("lastName"),
      email: known("email"),
      dealerId: known("dealerId"),
    }),
    remember: (facts) =>
      Effect.gen(function* () {
        if (facts.firstName) name = { firstName: facts.firstName, lastName: facts.lastName || undefined }
        for (const entry of entries) {
          const value = facts[entry]
          if (value) learnt.set(entry, value)
        }
        // Digits that are not there say nothing, and nothing is written then (decisions E14).
        const consent = readConsentDigits(yield* store.read("cookieConsent"))
        if (consent?.preferences) yield* permit
      }),
  }
}
