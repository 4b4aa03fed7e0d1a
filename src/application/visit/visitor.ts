import { Effect } from "effect"
import { readConsentDigits } from "../../domain/host/HostMessage.ts"
import type { StoreEntry } from "../../domain/storage/storeEntries.ts"
import type { Ids } from "../ports/browser/Page.ts"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"

/**
 * The visitor's identity at the backend. A uuid is secret, because it gives access to a token (readings E5). With
 * storage blocked it lasts as long as the page.
 */
export interface VisitorIdentity {
  /** The visitor's uuid in this tab: the customer that an invitation names, otherwise `own` (docs/decisions/022). */
  readonly uuid: Effect.Effect<string>
  /** The visitor's own uuid, generated once and stored locally (E5). No link changes it. */
  readonly own: Effect.Effect<string>
  /** Sets the visitor of this tab from an invitation (E7). */
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
  const stored = (entry: StoreEntry) =>
    Effect.map(store.read(entry), (uuid) => {
      if (!known.has(entry) && isUuid(uuid)) known.set(entry, uuid)
      return known.get(entry)
    })
  const own = Effect.gen(function* () {
    const found = yield* stored("uuid")
    if (found !== undefined) return found
    const made = yield* ids.uuid
    // Another caller may have created one in the meantime. All get the same.
    if (!known.has("uuid")) yield* become("uuid", made)
    return known.get("uuid") ?? made
  })
  return {
    own,
    uuid: Effect.flatMap(stored("invited"), (invited) => (invited === undefined ? own : Effect.succeed(invited))),
    become: (uuid) => become("invited", uuid),
  }
}

const entries = ["firstName", "lastName", "email", "dealerId"] as const

/** Facts about a visitor that may be stored across visits (E12); `undefined` if not known. */
export type VisitorFacts = Readonly<Record<(typeof entries)[number], string | undefined>>

interface GivenName {
  readonly firstName: string
  readonly lastName: string | undefined
}

/** The only writer of first name, last name, e-mail and dealer id. They are stored only with consent to C0003 (E14). */
export interface RememberVisitor {
  /** Facts from an earlier visit or this page, to prefill a form. */
  readonly remembered: Effect.Effect<VisitorFacts>
  /** The name that was set last, as a whole: it may have no last name. `undefined` before. */
  readonly givenName: () => GivenName | undefined
  /** Remembers facts for as long as the page lasts, and stores them if that is allowed. Ignores empty values. */
  readonly remember: (facts: Partial<VisitorFacts>) => Effect.Effect<void>
  /** Handles consent, which may come long after `remember`: stores what this page knows. */
  readonly permit: Effect.Effect<void>
  /** Handles withdrawn consent: removes what is stored. This page keeps its facts until it unloads. */
  readonly withdraw: Effect.Effect<void>
}

export const rememberVisitor = ({ store }: { readonly store: VisitorStore }): RememberVisitor => {
  const facts = new Map<(typeof entries)[number], string>()
  let name: GivenName | undefined
  const known = (entry: (typeof entries)[number]) =>
    Effect.map(store.read(entry), (stored) => facts.get(entry) ?? stored)
  const permit = Effect.suspend(() =>
    Effect.forEach(facts, ([entry, value]) => store.write(entry, value), { discard: true }),
  )
  return {
    permit,
    givenName: () => name,
    // The form of an appointment contains the visitor's name as well.
    withdraw: store.forget(...entries, "bookingDraft", "favourites", "captions"),
    remembered: Effect.all({
      firstName: known("firstName"),
      lastName: known("lastName"),
      email: known("email"),
      dealerId: known("dealerId"),
    }),
    remember: (given) =>
      Effect.gen(function* () {
        if (given.firstName) name = { firstName: given.firstName, lastName: given.lastName || undefined }
        for (const entry of entries) {
          const value = given[entry]
          if (value) facts.set(entry, value)
        }
        // Without consent digits nothing is written (readings E14).
        const consent = readConsentDigits(yield* store.read("cookieConsent"))
        if (consent?.preferences) yield* permit
      }),
  }
}
