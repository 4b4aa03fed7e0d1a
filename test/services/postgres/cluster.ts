import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { chown, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { freePorts } from "../../../backend/src/rabbitmq/node/freePorts.ts"
import { outputOf } from "../../output.ts"

/** A PostgreSQL on a free port of 127.0.0.1. */
export interface Cluster {
  /** Creates an empty database and returns its address. */
  readonly database: (name: string) => Promise<string>
  /** Ends it and removes its files. */
  readonly stop: () => Promise<void>
}

const user = "showroom"
const readyMs = 30_000

const idOf = (what: "-u" | "-g", name: string): number => Number(execFileSync("id", [what, name], { encoding: "utf8" }))

/** PostgreSQL refuses to run as root. Debian's package creates a user for it. */
const runner = (): { uid?: number; gid?: number } =>
  process.getuid?.() === 0 ? { uid: idOf("-u", "postgres"), gid: idOf("-g", "postgres") } : {}

const query = async (connectionString: string, text: string): Promise<void> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 })
  // If the server ends while a connection is open, the client also emits an error.
  client.on("error", () => undefined)
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

const untilReady = async (connectionString: string, child: ChildProcess, output: () => string): Promise<void> => {
  const deadline = performance.now() + readyMs
  for (;;) {
    try {
      return await query(connectionString, "SELECT 1")
    } catch (failure) {
      if (child.exitCode !== null || performance.now() > deadline) {
        throw new Error(`PostgreSQL does not start:\n${output()}`, { cause: failure })
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** Creates a cluster with the programs in `bin` and starts it with PostgreSQL's default settings for crash safety. */
export const startCluster = async (bin: string): Promise<Cluster> => {
  const folder = await mkdtemp(join(tmpdir(), "showroom-postgres-"))
  const as = runner()
  if (as.uid !== undefined && as.gid !== undefined) await chown(folder, as.uid, as.gid)
  const data = join(folder, "data")
  const how = { ...as, cwd: folder }
  const init = ["-D", data, "-U", user, "--auth=trust", "--encoding=UTF8", "--locale=C"]
  execFileSync(join(bin, "initdb"), init, { ...how, stdio: "pipe" })
  const [port = 0] = await freePorts(1)
  const child = spawn(join(bin, "postgres"), ["-D", data, "-h", "127.0.0.1", "-p", String(port), "-k", folder], {
    ...how,
    stdio: ["ignore", "pipe", "pipe"],
  })
  const output = outputOf(child)
  const addressOf = (database: string) => `postgres://${user}@127.0.0.1:${port}/${database}`
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once("exit", resolve))
      // Fast shutdown: cuts open connections.
      child.kill("SIGINT")
      await ended
    }
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await untilReady(addressOf("postgres"), child, output)
  } catch (failure) {
    await stop()
    throw failure
  }
  return {
    database: async (name) => {
      await query(addressOf("postgres"), `CREATE DATABASE ${name}`)
      return addressOf(name)
    },
    stop,
  }
}
