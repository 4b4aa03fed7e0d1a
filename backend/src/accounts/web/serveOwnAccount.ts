import { eq } from "drizzle-orm"
import type { FastifyInstance, FastifyRequest } from "fastify"
import type { operations } from "../../../../contracts/generated/desk.d.ts"
import type { BodyOf } from "../../contract/OperationTypes.ts"
import { nameOf } from "../../desk/contract/DeskAccounts.ts"
import { DeskRefused } from "../../desk/contract/DeskRefused.ts"
import { deskBody } from "../../desk/contract/deskContract.ts"
import { accounts as accountRows } from "../../environment/tables/accounts.ts"
import { knownBrowsers } from "../../web/guard/deskTries.ts"
import { type Account, readAccount } from "../people/Account.ts"
import { passwordFault } from "../people/passwordRules.ts"
import { hashPassword, isPasswordOf } from "../people/passwords.ts"
import { writeCookie } from "../sessions/cookies.ts"
import { sessionOf } from "./deskRequest.ts"
import type { SessionCalls } from "./serveSession.ts"
import { sessionAnswers } from "./sessionAnswers.ts"

const config = { roles: ["consultant", "lead", "auditor"] } as const
const id = { type: "integer", minimum: 1, maximum: 2_147_483_647 } as const
const params = { type: "object", properties: { id }, required: ["id"] } as const

/** Checks the current password and resolves with its hash. A wrong one counts as a wrong sign-in. Refused: 403, 429. */
const provenHash = async (
  { accounts, addressOf, tries }: SessionCalls,
  request: FastifyRequest,
  account: Account,
  current: string,
): Promise<string> => {
  if (!accounts.hasPasswords) throw new DeskRefused("password_off")
  const hash = (await readAccount(accounts.environment.db, eq(accountRows.id, account.id)))?.passwordHash
  if (!hash) throw new DeskRefused("no_own_password")
  const [address, browser] = [addressOf(request.raw), knownBrowsers(hash).of(request.headers.cookie)]
  const waitMs = tries.waitMs(address, browser)
  if (waitMs > 0) throw new DeskRefused("too_many", { seconds: Math.ceil(waitMs / 1_000) })
  const counted = tries.noteAttempt(address, browser)
  if (await isPasswordOf(current, hash)) {
    counted.proveRight()
    return hash
  }
  counted.proveWrong()
  throw new DeskRefused("wrong_current_password")
}

const servePassword = (app: FastifyInstance, calls: SessionCalls): void => {
  const { accounts, isSecure } = calls
  app.put<{ Body: BodyOf<operations["changePassword"]> }>(
    "/desk/api/session/password",
    { config, schema: { body: deskBody("changePassword") } },
    async (request, reply) => {
      const session = sessionOf(request)
      const { account } = session
      const { current, next } = request.body
      await provenHash(calls, request, account, current)
      const fault = passwordFault(next, account)
      if (fault) throw new DeskRefused(fault)
      const passwordHash = await hashPassword(next)
      await accounts.environment.db.update(accountRows).set({ passwordHash }).where(eq(accountRows.id, account.id))
      await accounts.sessions.endAll(account.id, "passwordSet", session.id)
      const name = nameOf(account)
      await accounts.audit.note({ accountId: account.id, name, action: "passwordSet", subject: name })
      // A new password forgets all browsers but this one.
      reply.header("set-cookie", knownBrowsers(passwordHash).cookie(isSecure(request)))
      return reply.code(204).send()
    },
  )
}

/** The operations on the caller's own account: change of password, and the list and end of its sessions. */
export const serveOwnAccount = (app: FastifyInstance, calls: SessionCalls): void => {
  const { sessions, audit } = calls.accounts
  servePassword(app, calls)
  // The guard counts each request that it admits as a use of the session, so nothing is left to do.
  app.post("/desk/api/session/use", { config }, (_, reply) => reply.code(204).send())
  app.get("/desk/api/own-sessions", { config }, async (request) => {
    const session = sessionOf(request)
    return { sessions: sessionAnswers(await sessions.of(session.account.id), session.id) }
  })
  app.delete("/desk/api/own-sessions", { config }, async (request, reply) => {
    const { account } = sessionOf(request)
    await sessions.endAll(account.id, "signedOutElsewhere")
    await audit.note({ accountId: account.id, name: nameOf(account), action: "signedOut" })
    return reply
      .code(204)
      .header("set-cookie", writeCookie("desk", "", calls.isSecure(request), { seconds: 0 }))
      .send()
  })
  app.delete<{ Params: { id: number } }>(
    "/desk/api/own-sessions/:id",
    { config, schema: { params } },
    async (request, reply) => {
      const { account } = sessionOf(request)
      const ended = (await sessions.of(account.id)).find(({ id: each }) => each === request.params.id)
      if (!ended) throw new DeskRefused("unknown")
      await sessions.end(ended.id, "signedOutElsewhere")
      const name = nameOf(account)
      await audit.note({ accountId: account.id, name, action: "sessionEnded", subject: name })
      return reply.code(204).send()
    },
  )
}
