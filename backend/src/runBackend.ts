import { hostname } from "node:os"
import process from "node:process"
import { setTimeout } from "node:timers/promises"
import type { DemonstrationAccounts } from "./accounts/Accounts.ts"
import type { Extension } from "./Extension.ts"
import { jsonLog } from "./environment/jsonLog.ts"
import type { Log } from "./environment/Log.ts"
import { openBackend, type RunningBackend } from "./openBackend.ts"
import { isBehindProxy, readSettings, type Settings } from "./settings.ts"
import { confirmReset, terminal } from "./web/data/confirmReset.ts"
import { isLoopbackName } from "./web/guard/loopback.ts"
import { readRelease } from "./web/release.ts"
import { StartRefused } from "./web/StartRefused.ts"

/** Time after the last request until the process ends whatever is still open, in ms. */
const patienceMs = 3_000
/**
 * Two signals within this time count as one, in ms. A terminal sends Ctrl-C to every process of a group, and the parent
 * forwards it too.
 */
const echoMs = 1_000

const refuse = (failure: unknown): never => {
  if (!(failure instanceof StartRefused)) throw failure
  console.error(failure.message)
  process.exit(1)
}

const announce = (
  { addresses, metrics }: RunningBackend,
  settings: Settings,
  demonstration: DemonstrationAccounts | undefined,
) => {
  const { host, readyJson } = settings
  const showroom = addresses.showroom()
  const dealer = addresses.host()
  const places = {
    showroom,
    ...(dealer !== undefined && { host: dealer }),
    desk: `${showroom}/desk`,
    outbox: `${showroom}/outbox`,
    health: `${showroom}/healthz`,
    ...(metrics !== undefined && { metrics }),
    ...(settings.telemetry === "here" && { telemetry: `${showroom}/telemetry` }),
  }
  console.log(
    [
      "",
      "  The online showroom is open.",
      "",
      ...(dealer ? [`  Dealer's page   ${dealer}   begin here: the showroom in a dealer's site`] : []),
      `  Showroom        ${places.showroom}`,
      `  Desk            ${places.desk}   ${dealer ? "be the consultant yourself; while nobody is, a scripted one picks up" : "where consultants meet visitors"}`,
      ...(demonstration
        ? [
            `                  sign in there as ${demonstration.accounts[0]?.signInName} with the password ${demonstration.password}; on this machine only`,
          ]
        : []),
      `  Outbox          ${places.outbox}   mails of the showroom, sent where SMTP_URL says so`,
      ...(places.telemetry ? [`  Telemetry       ${places.telemetry}   what showrooms tell an operator`] : []),
      ...(places.metrics ? [`  Metrics         ${places.metrics}   for a Prometheus`] : []),
      "",
      `  Ctrl-C ends it${demonstration ? "; npm start -- --reset begins again" : ""}.`,
      "",
    ].join("\n"),
  )
  if (!isLoopbackName(host)) {
    console.warn(`  Others can reach it through ${host}. Their browsers open camera and microphone over https only.`)
    console.warn("  At the desk they sign in with an account of their own; npm run accounts sets its password.\n")
  }
  if (isBehindProxy(settings) && demonstration)
    console.warn("  Behind a proxy the demonstration's password opens nothing; npm run accounts sets another.\n")
  if (readyJson) console.log(JSON.stringify(places))
  process.send?.(places)
}

/** What the backend runs on, without addresses. */
const partsOf = ({ databaseUrl, rabbit, janus, migrations, tracing }: Settings) => ({
  database: databaseUrl === undefined ? "data folder" : "PostgreSQL",
  broker: rabbit === undefined ? "embedded" : "RabbitMQ",
  media: janus === undefined ? "embedded" : `Janus, ${janus.places.length}`,
  migrations,
  traces: tracing !== undefined,
})

const endWith = (running: Promise<RunningBackend>, { drainSeconds, shutdownSeconds }: Settings, log: Log) => {
  let askedAt: number | undefined
  return async () => {
    if (askedAt !== undefined) {
      if (performance.now() - askedAt < echoMs) return
      console.error("Ended at once, as it was asked again.")
      process.exit(1)
    }
    const from = performance.now()
    askedAt = from
    log.info("draining", { seconds: drainSeconds })
    setTimeout((drainSeconds + shutdownSeconds) * 1_000 + patienceMs, undefined, { ref: false }).then(() => {
      console.error("Something did not end in time.")
      process.exit(1)
    })
    const { leave, close } = await running
    leave()
    await setTimeout(drainSeconds * 1_000)
    log.info("ending")
    await close()
    log.info("ended", { ms: Math.round(performance.now() - from) })
    process.exit(0)
  }
}

/**
 * Runs the backend as this process until a signal ends it. Reads settings from the environment variables and the
 * command line.
 */
export const runBackend = async (
  extensionOf?: (settings: Settings, env: NodeJS.ProcessEnv) => Extension,
): Promise<void> => {
  try {
    const settings = readSettings(process.env, process.argv.slice(2))
    const extension = extensionOf?.(settings, process.env)
    await confirmReset(settings, extension !== undefined, terminal())
    // With nothing below it on the stack: pino looks at its callers, and their source maps would stay in memory (12 MB).
    const log = await Promise.resolve(settings.logLevel).then(jsonLog)
    const release = readRelease(process.env)
    log.info("starting", { ...release, node: process.version, instance: `${hostname()}:${process.pid}` })
    const opening = openBackend(settings, log, extension)
    const end = endWith(opening, settings, log)
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, end)
    const running = await opening
    log.info("ready", { ...partsOf(settings), seconds: Math.round(process.uptime()) })
    announce(running, settings, extension?.accounts)
  } catch (failure) {
    refuse(failure)
  }
}
