import Fastify, { type FastifyInstance } from "fastify"
import { demonstrationAccounts } from "../../../demonstration/world/accounts.ts"
import { openAccounts } from "../../src/accounts/Accounts.ts"
import { setAccount } from "../../src/accounts/command/setAccount.ts"
import { applyAccounts } from "../../src/accounts/people/applyAccounts.ts"
import { guardDesk } from "../../src/accounts/web/deskGuard.ts"
import { reportDeskFailures } from "../../src/accounts/web/reportDeskFailures.ts"
import { serveOidc } from "../../src/accounts/web/serveOidc.ts"
import { serveOversight } from "../../src/accounts/web/serveOversight.ts"
import { serveOwnAccount } from "../../src/accounts/web/serveOwnAccount.ts"
import { type SessionParts, serveOwnSession, serveSignIn, sessionCalls } from "../../src/accounts/web/serveSession.ts"
import { type Log, silent } from "../../src/environment/Log.ts"
import { openGate } from "../../src/limits/gate.ts"
import { type Limiter, openLimiter } from "../../src/limits/limiter.ts"
import { readSettings } from "../../src/settings.ts"
import { connectedAddress } from "../../src/web/guard/clientAddress.ts"
import { firstDay } from "../environment/firstDay.ts"
import { type ManualClock, manualClock } from "../environment/manualClock.ts"
import { openReadyEnvironment } from "../environment/readyEnvironment.ts"

/** A browser at the desk. It keeps its cookies. */
export interface Browser {
  readonly cookies: Map<string, string>
  readonly call: (
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
    path: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<{ readonly status: number; readonly json: never; readonly headers: Readonly<Record<string, unknown>> }>
  /** Signs in, and sends the session's token from then on. Returns the status. */
  readonly signIn: (name: string, password?: string) => Promise<number>
}

export const password = "a boat, a tow bar and a lake"

/** Calls that stand for all. */
const serveProbes = (app: FastifyInstance) => {
  app.get("/desk/probe", async () => ({ read: true }))
  app.post("/desk/probe", async () => ({ written: true }))
  app.post("/desk/automatic", { config: { isAutomatic: true } }, async () => ({ written: true }))
}

/** The desk's sessions without the desk, on the backend's first day. `env` are settings. */
export const openDeskApp = async (
  env: Readonly<Record<string, string>> = {},
  clock: ManualClock = manualClock(firstDay),
  differs: Partial<Pick<SessionParts, "isFromThisMachine" | "originOf">> & {
    readonly limiter?: Limiter
    readonly log?: Log
  } = {},
) => {
  const environment = await openReadyEnvironment(clock)
  await applyAccounts(environment.db, clock.now(), undefined, demonstrationAccounts.accounts)
  const accounts = openAccounts(environment, readSettings(env, []), demonstrationAccounts, differs.log ?? silent)
  const parts: SessionParts = {
    accounts,
    limiter: openLimiter(),
    addressOf: connectedAddress,
    isSecure: () => false,
    isFromThisMachine: () => true,
    originOf: () => "http://localhost",
    capabilities: ["audit"],
    ...differs,
  }
  const app = Fastify()
  reportDeskFailures(app, silent)
  const calls = sessionCalls(parts)
  await app.register(async (outside) => serveSignIn(outside, calls))
  await app.register(async (redirected) => serveOidc(redirected, calls, silent))
  await app.register(async (inside) => {
    guardDesk(inside, { ...parts, gate: openGate() })
    serveOwnSession(inside, calls)
    serveOwnAccount(inside, calls)
    serveOversight(inside, accounts)
    serveProbes(inside)
  })

  const browser = (): Browser => {
    const cookies = new Map<string, string>()
    let token = ""
    const call: Browser["call"] = async (method, path, body, headers = {}) => {
      const cookie = [...cookies].map((pair) => pair.join("=")).join("; ")
      const answer = await app.inject({
        method,
        url: path,
        headers: { "x-csrf-token": token, ...(cookie && { cookie }), ...headers },
        ...(body && { payload: body }),
      })
      for (const { name, value, maxAge } of answer.cookies) {
        if (maxAge === 0) cookies.delete(name)
        else cookies.set(name, value)
      }
      const isJson = String(answer.headers["content-type"]).startsWith("application/json")
      return { status: answer.statusCode, json: (isJson ? answer.json() : undefined) as never, headers: answer.headers }
    }
    return {
      cookies,
      call,
      signIn: async (name, given = demonstrationAccounts.password) => {
        const { status, json } = await call("POST", "/desk/api/session", { name, password: given })
        if (status === 200) token = (json as { readonly csrfToken: string }).csrfToken
        return status
      },
    }
  }
  return {
    environment,
    accounts,
    clock,
    browser,
    setPassword: (signInName: string, given = password) => setAccount(environment, { signInName, password: given }),
    close: async () => {
      await app.close()
      await environment.close()
    },
  }
}
