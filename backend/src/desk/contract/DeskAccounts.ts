import type { FastifyRequest } from "fastify"
import type { Noted } from "../../accounts/audit.ts"
import type { SessionStanding } from "../../accounts/sessions/SessionStanding.ts"
import type { Role } from "../../environment/tables/accounts.ts"
import type { Person } from "../../environment/tables/queues.ts"

/** A person who uses the desk. */
export interface DeskAccount {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly role: Role
  /** `null` if never chosen. */
  readonly language: "en" | "de" | null
  readonly locationIds: ReadonlyArray<number>
}

/**
 * An entry of the audit log without its account. `subject`: the visitor or colleague concerned, by the name of that
 * moment.
 */
export type Act = Omit<Noted, "accountId" | "name">

/** The accounts, as far as the handlers of the desk need them. */
export interface DeskAccounts {
  /** The account of a request that has passed the guard. */
  readonly callerOf: (request: FastifyRequest) => DeskAccount
  /** The enabled accounts that have one of these locations, by name. */
  readonly at: (locationIds: ReadonlyArray<number>) => Promise<ReadonlyArray<DeskAccount>>
  /** The people behind these consultants, by the consultant's id. `accountId` is `null` if nobody signs in as one. */
  readonly peopleOf: (consultantIds: ReadonlyArray<number>) => Promise<ReadonlyMap<number, Person>>
  /** The id of the consultant that an account is at a location. */
  readonly consultantOf: (account: DeskAccount, locationId: number) => Promise<number>
  /** Whether the session of a request runs, until when, and why it has ended. */
  readonly standing: (request: FastifyRequest) => Promise<SessionStanding>
  /** Counts as a use of the session of a request. */
  readonly use: (request: FastifyRequest) => Promise<void>
  /** Writes to the audit log. */
  readonly note: (account: DeskAccount, act: Act) => Promise<void>
}

/** First and last name, as colleagues read it. */
export const nameOf = ({ firstName, lastName }: Pick<DeskAccount, "firstName" | "lastName">): string =>
  [firstName, lastName].filter(Boolean).join(" ")

export const personOf = (account: DeskAccount): Person => ({ accountId: account.id, name: nameOf(account) })
