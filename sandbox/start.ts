import process from "node:process"
import type { Log } from "./environment/Log.ts"
import { isBehindProxy, readSettings, type Settings } from "./settings.ts"
import { isLoopbackName } from "./web/guard/loopback.ts"
import { openSandbox, type Sandbox } from "./web/openSandbox.ts"
import { StartRefused } from "./web/StartRefused.ts"

/** A process that has not ended after this time is ended all the same, in ms. */
const patienceMs = 3_000

const log: Log = {
  info: () => undefined,
  warn: (event, facts = {}) => console.warn(`${event} ${JSON.stringify(facts)}`),
  error: (event, facts = {}) => console.error(`${event} ${JSON.stringify(facts)}`),
}

const refuse = (failure: unknown): never => {
  if (!(failure instanceof StartRefused)) throw failure
  console.error(failure.message)
  process.exit(1)
}

const announce = ({ addresses }: Sandbox, settings: Settings) => {
  const { host, deskPassword, readyJson } = settings
  const showroom = addresses.showroom()
  const places = {
    showroom,
    host: addresses.host(),
    desk: `${showroom}/desk`,
    outbox: `${showroom}/outbox`,
    health: `${showroom}/healthz`,
    ...(settings.telemetry === "here" && { telemetry: `${showroom}/telemetry` }),
  }
  console.log(
    [
      "",
      "  The online showroom is open.",
      "",
      `  Dealer's page   ${places.host}   begin here: the showroom in a dealer's site`,
      `  Showroom        ${places.showroom}`,
      `  Desk            ${places.desk}   be the consultant yourself; while nobody is, a scripted one picks up`,
      `  Outbox          ${places.outbox}   mails of the showroom, sent where SMTP_URL says so`,
      ...(places.telemetry ? [`  Telemetry       ${places.telemetry}   what showrooms tell an operator`] : []),
      "",
      "  Ctrl-C ends it; npm start -- --reset begins again.",
      "",
    ].join("\n"),
  )
  if (!isLoopbackName(host)) {
    console.warn(`  Others can reach it through ${host}. Their browsers open camera and microphone over https only.`)
    console.warn(
      `  Desk and outbox are ${deskPassword === undefined ? "closed to them; set DESK_PASSWORD" : "behind DESK_PASSWORD"}.\n`,
    )
  }
  if (isBehindProxy(settings) && deskPassword === undefined) {
    console.warn("  Behind a proxy desk and outbox are closed to everybody, this machine too; set DESK_PASSWORD.\n")
  }
  if (readyJson) console.log(JSON.stringify(places))
  process.send?.(places)
}

const endWith = (sandbox: Promise<Sandbox>) => {
  let isEnding = false
  return async () => {
    // A terminal sends Ctrl-C to every process of a group, and the parent process hands it on: it comes twice.
    if (isEnding) return
    isEnding = true
    setTimeout(() => {
      console.error("Something did not end in time.")
      process.exit(1)
    }, patienceMs).unref()
    await (await sandbox).close()
    process.exit(0)
  }
}

const start = async () => {
  const settings = readSettings(process.env, process.argv.slice(2))
  const opening = openSandbox(settings, log)
  const end = endWith(opening)
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, end)
  announce(await opening, settings)
}

await start().catch(refuse)
