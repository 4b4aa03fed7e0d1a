import type { FastifyRequest } from "fastify"
import type { Audit, Noted } from "../audit.ts"
import { nameOf } from "../people/Account.ts"
import { sessionOf } from "./deskRequest.ts"

/** Writes what a request did to the audit log, under its account. */
export type NoteFor = (request: FastifyRequest, what: Omit<Noted, "accountId" | "name">) => Promise<void>

export const noteFor =
  (audit: Audit): NoteFor =>
  (request, what) => {
    const { account } = sessionOf(request)
    return audit.note({ ...what, accountId: account.id, name: nameOf(account) })
  }
