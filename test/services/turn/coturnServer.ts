import { type ChildProcess, spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { networkInterfaces, tmpdir } from "node:os"
import { join } from "node:path"
import { freePorts } from "../../../backend/src/rabbitmq/node/freePorts.ts"
import { project } from "../../../scripts/install.mjs"
import { outputOf } from "../../output.ts"
import type { Authority } from "../instances/authority.ts"

/** A coturn on free ports of 127.0.0.1, whose secret the backend shares. */
export interface CoturnServer {
  /** Settings of the backend. Visitors reach the server only by TLS. */
  readonly env: Readonly<Record<"TURN_URLS" | "TURN_SECRET", string>>
  /** Its address for each relay protocol. */
  readonly urls: Readonly<Record<"udp" | "tcp" | "tls", string>>
  readonly start: () => Promise<void>
  /** Kills it as a power loss would. It can be started again, on the same ports. */
  readonly kill: () => Promise<void>
  /** Everything that it has logged. */
  readonly log: () => string
  /** Kills it and removes its files. */
  readonly remove: () => Promise<void>
}

const secret = "a-secret-that-both-sides-know"
const readyMs = 30_000

const shipped = readFileSync(join(project, "backend/deploy/turn/turnserver.conf"), "utf8")

/** The loopback address, to which coturn relays only if it is told to. */
const loopback = "127.0.0.1"

/** This machine's address as Janus names it. Janus answers no check that comes from the loopback address. */
export const outwardAddress = (): string => {
  const all = Object.values(networkInterfaces()).flat()
  return all.find((each) => each?.family === "IPv4" && !each.internal)?.address ?? loopback
}

/** The deployment's file, with ports and files of this test. */
const configuration = (
  folder: string,
  { certificate, key }: Authority,
  [plain, tls]: ReadonlyArray<number>,
  media: string,
) => `
${shipped.replace("3478", String(plain)).replace("5349", String(tls)).replaceAll("/tmp/", `${folder}/`)}
listening-ip=127.0.0.1
relay-ip=${media}
realm=showroom.example
static-auth-secret=${secret}
cert=${certificate}
pkey=${key}
allowed-peer-ip=${media}
${media === loopback ? "allow-loopback-peers" : ""}
verbose
`

const readied = async (child: ChildProcess, log: () => string) => {
  for (const deadline = performance.now() + readyMs; performance.now() < deadline; ) {
    if (/TLS\/TCP listener opened/.test(log())) return
    if (child.exitCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  child.kill("SIGKILL")
  throw new Error(`coturn does not start:\n${log()}`)
}

/** `media`: address of the media server, which is on this machine. */
export const makeCoturn = async (authority: Authority, media = loopback): Promise<CoturnServer> => {
  const folder = await mkdtemp(join(tmpdir(), "coturn-"))
  const ports = await freePorts(2)
  const file = join(folder, "turnserver.conf")
  await writeFile(file, configuration(folder, authority, ports, media))
  let child: ChildProcess | undefined
  let before = ""
  let log = () => ""
  const kill = async () => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child?.once("exit", resolve))
    child.kill("SIGKILL")
    await ended
  }
  const plain = `turn:${loopback}:${ports[0]}?transport`
  const tls = `turns:localhost:${ports[1]}?transport=tcp`
  return {
    env: { TURN_URLS: tls, TURN_SECRET: secret },
    urls: { udp: `${plain}=udp`, tcp: `${plain}=tcp`, tls },
    start: async () => {
      before += log()
      child = spawn(process.env.TURNSERVER ?? "/usr/bin/turnserver", ["-c", file], { cwd: folder })
      log = outputOf(child)
      await readied(child, log)
    },
    kill,
    log: () => before + log(),
    remove: async () => {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
