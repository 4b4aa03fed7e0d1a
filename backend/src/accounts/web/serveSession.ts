import { eq } from "drizzle-orm"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { operations } from "../../../../contracts/generated/desk.d.ts"
import type { BodyOf } from "../../contract/OperationTypes.ts"
import { nameOf } from "../../desk/contract/DeskAccounts.ts"
import { deskBody, type Schemas } from "../../desk/contract/deskContract.ts"
import { accounts as accountRows, type SignedInBy } from "../../environment/tables/accounts.ts"
import type { Limiter } from "../../limits/limiter.ts"
import type { AddressOf } from "../../web/guard/clientAddress.ts"
import { type DeskTries, deskTries, knownBrowsers } from "../../web/guard/deskTries.ts"
import type { Accounts } from "../Accounts.ts"
import type { Account } from "../people/Account.ts"
import { writeCookie } from "../sessions/cookies.ts"
import type { Session } from "../sessions/sessions.ts"
import { findSession, refuseForeign } from "./deskGuard.ts"
import { sessionOf } from "./deskRequest.ts"
import { signIn } from "./signIn.ts"

type SessionAnswer = Schemas["Session"]

export interface SessionParts {
  readonly accounts: Accounts
  readonly limiter: Limiter
  readonly addressOf: AddressOf
  readonly isSecure: (request: FastifyRequest) => boolean
  /** Whether the sender is on this machine, and not behind a proxy. */
  readonly isFromThisMachine: (request: FastifyRequest) => boolean
  /** The origin of the desk as the browser names it. */
  readonly originOf: (request: FastifyRequest) => string
  readonly capabilities: SessionAnswer["capabilities"]
}

export interface SessionCalls extends SessionParts {
  /** Delays guesses of passwords, at the sign-in and for a change. */
  readonly tries: DeskTries
  /** Begins a session, ends the browser's former one, and sets the cookie. */
  readonly begin: (request: FastifyRequest, reply: FastifyReply, accountId: number, by: SignedInBy) => Promise<Session>
}

export const sessionCalls = (parts: SessionParts): SessionCalls => ({
  ...parts,
  tries: deskTries(parts.limiter),
  begin: async (request, reply, accountId, by) => {
    const { accounts, isSecure } = parts
    const former = await findSession(parts, request)
    const { token, session } = await accounts.sessions.begin(accountId, by, request.headers["user-agent"])
    if (former) await accounts.sessions.end(former.id, "signedOut")
    // No Max-Age: the cookie lasts until the browser ends, or until the session's end in the database.
    reply.header("set-cookie", writeCookie("desk", token, isSecure(request)))
    return session
  },
})

const accountAnswer = (account: Account, signedInBy: SignedInBy): SessionAnswer["account"] => {
  const { id, signInName, role, language, locationIds } = account
  return { id, signInName, name: nameOf(account), role, language, locationIds, signedInBy }
}

const answerOf = (
  { accounts, isFromThisMachine, capabilities }: SessionParts,
  request: FastifyRequest,
  session: Session | undefined,
): SessionAnswer => {
  const { demonstration, oidc, hasPasswords } = accounts
  const known = demonstration && isFromThisMachine(request) ? demonstration : undefined
  return {
    account: session ? accountAnswer(session.account, session.signedInBy) : null,
    csrfToken: session?.csrfToken ?? null,
    endsAt: session ? new Date(session.endsAt).toISOString() : null,
    signIn: {
      password: hasPasswords,
      oidc: oidc ? { name: oidc.name, url: "/desk/api/session/oidc" } : null,
      demonstration: (known?.accounts ?? []).map((account) => ({
        signInName: account.signInName,
        name: nameOf(account),
        role: account.role,
        password: known?.password ?? "",
      })),
    },
    capabilities,
  }
}

/** The operations that need no session: who is signed in, and signing in. */
export const serveSignIn = (app: FastifyInstance, calls: SessionCalls): void => {
  const { accounts, tries, addressOf, isSecure, isFromThisMachine, begin } = calls
  app.addHook("onRequest", async (request) => refuseForeign(request))
  app.get("/desk/api/session", async (request, reply) => {
    reply.header("cache-control", "no-store")
    return answerOf(calls, request, await findSession(calls, request))
  })
  app.post<{ Body: BodyOf<operations["signIn"]> }>(
    "/desk/api/session",
    { schema: { body: deskBody("signIn") } },
    async (request, reply) => {
      const { account, by, passwordHash } = await signIn(accounts, tries, {
        ...request.body,
        address: addressOf(request.raw),
        isFromThisMachine: isFromThisMachine(request),
        browserKnownBy: (hash) => knownBrowsers(hash).of(request.headers.cookie),
      })
      const session = await begin(request, reply, account.id, by)
      if (passwordHash !== undefined) reply.header("set-cookie", knownBrowsers(passwordHash).cookie(isSecure(request)))
      reply.header("cache-control", "no-store")
      return answerOf(calls, request, session)
    },
  )
}

/** The operations on the caller's own session. */
export const serveOwnSession = (app: FastifyInstance, calls: SessionCalls): void => {
  const { accounts, isSecure } = calls
  const roles = ["consultant", "lead", "auditor"] as const
  app.patch<{ Body: BodyOf<operations["changeSession"]> }>(
    "/desk/api/session",
    { config: { roles }, schema: { body: deskBody("changeSession") } },
    async (request) => {
      const session = sessionOf(request)
      const { language } = request.body
      await accounts.environment.db.update(accountRows).set({ language }).where(eq(accountRows.id, session.account.id))
      return answerOf(calls, request, { ...session, account: { ...session.account, language } })
    },
  )
  app.delete("/desk/api/session", { config: { roles } }, async (request, reply) => {
    const { id, account } = sessionOf(request)
    await accounts.sessions.end(id, "signedOut")
    await accounts.audit.note({ accountId: account.id, name: nameOf(account), action: "signedOut" })
    return reply
      .code(204)
      .header("set-cookie", writeCookie("desk", "", isSecure(request), { seconds: 0 }))
      .send()
  })
}
