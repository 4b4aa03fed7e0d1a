import { randomBytes } from "node:crypto"
import type { AddressInfo } from "node:net"
import { parseArgs } from "node:util"
import { and, count, eq, gte, inArray, type SQL } from "drizzle-orm"
import type { Db } from "../../environment/Db.ts"
import type { Environment } from "../../environment/Environment.ts"
import { jsonLog } from "../../environment/jsonLog.ts"
import { webhookDeliveries as rows } from "../../environment/tables/webhooks.ts"
import { given, readSettings } from "../../settings.ts"
import { openClosing } from "../../web/closing.ts"
import { openStoredEnvironment } from "../../web/data/openStoredEnvironment.ts"
import { StartRefused } from "../../web/StartRefused.ts"
import { withSecretFiles } from "../../web/secretFiles.ts"
import { readEndpoints, setEndpoint } from "../endpointStates.ts"
import { readKeys } from "../readReceivers.ts"
import { listenForWebhooks } from "./listen.ts"

export interface CommandParts {
  readonly env: NodeJS.ProcessEnv
  readonly args: ReadonlyArray<string>
  readonly print: (line: string) => void
}

const usage = `Usage:
  npm run webhooks -- --secret              prints a new secret
  npm run webhooks -- --listen [--port N]   receives on this machine, prints, and checks signatures by WEBHOOK_SECRETS
  npm run webhooks -- --status              lists the endpoints, and what waits for them
  npm run webhooks -- --resume NAME         lets a paused or disabled endpoint begin again; NAME is all, or a location
  npm run webhooks -- --replay WHAT         sends again: failed, a webhook-id, or all since a time like 2026-05-07T08:00Z`

const defaultPort = 4180

const read = (args: ReadonlyArray<string>) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        secret: { type: "boolean" },
        listen: { type: "boolean" },
        port: { type: "string" },
        status: { type: "boolean" },
        resume: { type: "string" },
        replay: { type: "string" },
      },
    }).values
  } catch (failure) {
    throw new StartRefused(`${failure instanceof Error ? failure.message : failure}\n${usage}`)
  }
}

const listen = async ({ env, print }: CommandParts, port: string | undefined) => {
  const secrets = given(withSecretFiles(env), "WEBHOOK_SECRETS")
  const keys = [...readKeys(secrets).values()].flat()
  if (keys.length === 0) throw new StartRefused("WEBHOOK_SECRETS must have the secret that the backend has.")
  if (port !== undefined && !/^\d{1,5}$/.test(port)) throw new StartRefused(`--port must be a port, not "${port}".`)
  const server = await listenForWebhooks({ port: Number(port ?? defaultPort), keys, print }).catch((failure: Error) => {
    throw new StartRefused(`The port cannot be used: ${failure.message}`)
  })
  print(`Webhooks arrive at http://127.0.0.1:${(server.address() as AddressInfo).port}/ until Ctrl-C.`)
}

const status = async (db: Db, names: ReadonlyArray<string>, print: CommandParts["print"]) => {
  const counted = await db
    .select({ endpoint: rows.endpoint, state: rows.state, number: count() })
    .from(rows)
    .groupBy(rows.endpoint, rows.state)
  const states = await readEndpoints(db, names)
  for (const name of names) {
    const of = (state: string) => counted.find((each) => each.endpoint === name && each.state === state)?.number ?? 0
    const known = states.get(name)
    const since = known?.failingSince ? `, failing since ${known.failingSince.toISOString()} (${known.fault})` : ""
    print(
      `${name}  ${known?.state ?? "active"}${since}  waiting ${of("waiting")}  sent ${of("sent")}  failed ${of("failed")}`,
    )
  }
  for (const name of new Set(counted.map(({ endpoint }) => endpoint)))
    if (!names.includes(name)) print(`${name}  is not in WEBHOOK_URLS any more`)
}

const wanted = (what: string): SQL => {
  if (what === "failed") return eq(rows.state, "failed")
  if (what.startsWith("msg_")) return eq(rows.webhookId, what)
  const since = new Date(what)
  if (Number.isNaN(since.getTime())) throw new StartRefused(`--replay cannot be "${what}".\n${usage}`)
  return gte(rows.createdAt, since)
}

const requireName = (names: ReadonlyArray<string>, name: string) => {
  if (!names.includes(name)) throw new StartRefused(`WEBHOOK_URLS has no endpoint "${name}", but ${names.join(", ")}.`)
}

/** Runs `--status`, `--resume` or `--replay` on an open database. Rejects with StartRefused for what the operator can fix. */
export const changeWebhooks = async (
  { db, clock }: Pick<Environment, "db" | "clock">,
  names: ReadonlyArray<string>,
  { args, print }: Omit<CommandParts, "env">,
): Promise<void> => {
  const { resume, replay, ...asked } = read(args)
  const now = new Date(clock.now())
  if (resume !== undefined) {
    requireName(names, resume)
    await setEndpoint(db, resume, "active", now)
    await db
      .update(rows)
      .set({ dueAt: now, firstTriedAt: null, attempts: 0 })
      .where(and(eq(rows.endpoint, resume), eq(rows.state, "waiting")))
  }
  if (replay !== undefined) {
    const again = { state: "waiting" as const, dueAt: now, firstTriedAt: null, attempts: 0, sentAt: null }
    // Otherwise a newer message of the same subject that waits for its retry would delay them.
    const subjects = db.select({ subject: rows.subject }).from(rows).where(wanted(replay))
    await db
      .update(rows)
      .set({ dueAt: now })
      .where(and(eq(rows.state, "waiting"), inArray(rows.subject, subjects)))
    const changed = await db.update(rows).set(again).where(wanted(replay)).returning({ id: rows.id })
    print(`${changed.length} wait to be sent again, under the same ids.`)
  }
  if (resume === undefined && replay === undefined && !asked.status) throw new StartRefused(usage)
  await status(db, names, print)
}

/**
 * Runs the command by the settings. A data folder must not be in use: end the backend first. Rejects with StartRefused
 * for what the operator can fix.
 */
export const runWebhooksCommand = async (parts: CommandParts): Promise<void> => {
  const { env, args, print } = parts
  const asked = read(args)
  if (asked.secret) return print(`whsec_${randomBytes(32).toString("base64")}`)
  if (asked.listen) return listen(parts, asked.port)
  const settings = readSettings(env, [])
  const log = jsonLog(settings.logLevel)
  const open = openClosing(log)
  try {
    const { environment } = await openStoredEnvironment(settings, {}, open.later, log)
    const names = settings.receivers.endpoints.map(({ name }) => name)
    await changeWebhooks(environment, names, parts)
  } finally {
    await open.close()
  }
}
