import { eq } from "drizzle-orm"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { nameOf } from "../../desk/contract/DeskAccounts.ts"
import { DeskRefused } from "../../desk/contract/DeskRefused.ts"
import { about, type Log } from "../../environment/Log.ts"
import { accounts as accountRows } from "../../environment/tables/accounts.ts"
import { applyIdentity } from "../oidc/applyIdentity.ts"
import type { Pending } from "../oidc/oidc.ts"
import { readAccount } from "../people/Account.ts"
import { readCookie, writeCookie } from "../sessions/cookies.ts"
import type { SessionCalls } from "./serveSession.ts"

const path = "/desk/api/session/oidc"
/** Lifetime of a sign-in that has begun, in seconds. */
const pendingSeconds = 600

const isText = (value: unknown): value is string => typeof value === "string"

const encode = (pending: Pending): string => Buffer.from(JSON.stringify(pending)).toString("base64url")
const decode = (text: string): Pending | undefined => {
  try {
    const read = JSON.parse(Buffer.from(text, "base64url").toString()) as Partial<Pending>
    const { state, nonce, codeVerifier, returnTo } = read
    return isText(state) && isText(nonce) && isText(codeVerifier) && isText(returnTo)
      ? { state, nonce, codeVerifier, returnTo: deskPath(returnTo) }
      : undefined
  } catch (failure) {
    // A cookie that somebody else has written under this name.
    if (failure instanceof SyntaxError) return undefined
    throw failure
  }
}

/** A path of the desk; anything else would let a link lead a signed-in person elsewhere. */
const deskPath = (text = ""): string => {
  if (!URL.canParse(text, "http://desk")) return "/desk"
  const { origin, pathname, search, hash } = new URL(text, "http://desk")
  // As a browser resolves it: without dots, on this host.
  const isDesk = origin === "http://desk" && (pathname === "/desk" || pathname.startsWith("/desk/"))
  return isDesk ? pathname + search + hash : "/desk"
}

/** The two addresses of a sign-in by the identity provider, which the browser opens as pages. */
export const serveOidc = (app: FastifyInstance, calls: SessionCalls, log: Log): void => {
  const { accounts, isSecure, originOf, begin } = calls
  const provider = () => {
    if (!accounts.oidc) throw new DeskRefused("unknown")
    return accounts.oidc
  }
  app.get<{ Querystring: { returnTo?: string } }>(path, async (request, reply) => {
    const oidc = provider()
    const redirectUri = new URL(`${path}/callback`, originOf(request)).href
    const { url, pending } = await oidc.begin(redirectUri, deskPath(request.query.returnTo)).catch((failure) => {
      log.error("identity provider absent", about(failure))
      throw new DeskRefused("provider_absent")
    })
    // Lax: the provider's redirect must carry it back.
    const cookie = writeCookie("desk_oidc", encode(pending), isSecure(request), {
      seconds: pendingSeconds,
      sameSite: "Lax",
    })
    return reply.header("set-cookie", cookie).header("cache-control", "no-store").redirect(url.href, 302)
  })

  const back = (request: FastifyRequest, reply: FastifyReply, to: string) =>
    reply
      .header("set-cookie", writeCookie("desk_oidc", "", isSecure(request), { seconds: 0, sameSite: "Lax" }))
      .header("cache-control", "no-store")
      .redirect(to, 302)

  /** A person who may no longer use the desk loses sessions elsewhere, and the secret address of the calendar. */
  const endRefused = async (subject: string | undefined) => {
    if (subject === undefined) return
    const known = await readAccount(accounts.environment.db, eq(accountRows.subject, subject))
    if (known) await accounts.sessions.endAll(known.account.id, "signedOut")
  }

  app.get(`${path}/callback`, async (request, reply) => {
    const oidc = provider()
    const pending = decode(readCookie(request.headers.cookie, "desk_oidc", isSecure(request)) ?? "")
    if (!pending) return back(request, reply, "/desk?signIn=failed")
    try {
      const identity = await oidc.finish(new URL(request.url, originOf(request)), pending)
      const isAdmitted = "subject" in identity
      const account = isAdmitted ? await applyIdentity(accounts.environment, identity) : undefined
      if (!account) {
        if (isAdmitted) log.warn("sign-in refused: the account is disabled, or its locations are not here")
        await endRefused(isAdmitted ? identity.subject : identity.refused)
        const name = isAdmitted ? identity.signInName : "?"
        await accounts.audit.note({ accountId: null, name, action: "signInRefused", details: oidc.name })
        return back(request, reply, "/desk?signIn=refused")
      }
      await accounts.audit.note({
        accountId: account.id,
        name: nameOf(account),
        action: "signedIn",
        details: oidc.name,
      })
      await begin(request, reply, account.id, "oidc")
      return back(request, reply, pending.returnTo)
    } catch (failure) {
      log.warn("sign-in by the identity provider failed", about(failure))
      return back(request, reply, "/desk?signIn=failed")
    }
  })
}
