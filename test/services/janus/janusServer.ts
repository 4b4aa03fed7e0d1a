import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { freePorts } from "../../../backend/src/rabbitmq/node/freePorts.ts"
import { outputOf } from "../../output.ts"

/** A mountpoint that accepts packets on UDP ports of 127.0.0.1. */
export interface Mountpoint {
  readonly id: number
  readonly audioPort: number
  readonly videoPort: number
  readonly videoRtcpPort: number
}

/** Debian's Janus in a process and a folder of its own. */
export interface JanusServer {
  /** The websocket address of its API. */
  readonly api: string
  readonly pid: number
  /** A room for publishers. */
  readonly room: number
  /** A mountpoint that the test feeds. */
  readonly fed: Mountpoint
  /** A mountpoint that the room feeds. */
  readonly forwarded: Mountpoint
  readonly stop: () => Promise<void>
  /** Ends it at once, as a crash does. `stop` still removes its folder. */
  readonly kill: () => Promise<void>
}

export interface JanusOptions {
  /** Port of its API. Default: a free one. */
  readonly port?: number
  /** Secret of its API. Default none. */
  readonly secret?: string
  /** Files of certificate and key: its API speaks TLS. Default: it does not. */
  readonly tls?: { readonly certificate: string; readonly key: string }
}

/** The path where Debian installs it. */
const program = "/usr/bin/janus"
const installed = "/usr/lib/x86_64-linux-gnu/janus"
const room = 1234
const patienceMs = 20_000

const mountpointOf = ({ id, audioPort, videoPort, videoRtcpPort }: Mountpoint) => `
stream-${id}: {
  type = "rtp"; id = ${id}
  media = (
    { type = "audio"; mid = "0"; label = "sound"; port = ${audioPort}; pt = 111; codec = "opus"; iface = "127.0.0.1" },
    { type = "video"; mid = "1"; label = "picture"; port = ${videoPort}; rtcpport = ${videoRtcpPort}; pt = 96; codec = "vp8"; iface = "127.0.0.1" }
  )
}`

/** How its websocket transport listens. */
const listeningAt = (port: number, tls: JanusOptions["tls"]) =>
  tls === undefined
    ? `general: { json = "compact"; ws = true; ws_port = ${port}; ws_ip = "127.0.0.1"; wss = false }`
    : `general: { json = "compact"; ws = false; wss = true; wss_port = ${port}; wss_ip = "127.0.0.1" }
certificates: { cert_pem = "${tls.certificate}"; cert_key = "${tls.key}" }`

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1")
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false))
    socket.once("connect", () => socket.destroy())
  })

/** Its version text, such as `Janus version: 1102 (1.1.2)`. */
export const janusVersion = (): string => spawnSync(program, ["--version"], { encoding: "utf8" }).stdout ?? ""

/** Starts Janus with only the plugins for streams and rooms. Rejects with its output if it does not start. */
export const startJanus = async ({ port: wanted, secret, tls }: JanusOptions = {}): Promise<JanusServer> => {
  const folder = await mkdtemp(join(tmpdir(), "janus-"))
  const [plugins, transports] = [join(folder, "plugins"), join(folder, "transports")]
  const [free = 0, ...media] = await freePorts(7)
  const port = wanted ?? free
  const mountpoint = (id: number, from: number): Mountpoint => ({
    id,
    audioPort: media[from] ?? 0,
    videoPort: media[from + 1] ?? 0,
    videoRtcpPort: media[from + 2] ?? 0,
  })
  const [fed, forwarded] = [mountpoint(1, 0), mountpoint(2, 3)]
  for (const each of [plugins, transports]) await mkdir(each)
  for (const name of ["libjanus_streaming.so", "libjanus_videoroom.so"])
    await symlink(join(installed, "plugins", name), join(plugins, name))
  await symlink(join(installed, "transports/libjanus_websockets.so"), join(transports, "libjanus_websockets.so"))
  const files = {
    "janus.jcfg": `general: { event_loops = 2; configs_folder = "${folder}"; plugins_folder = "${plugins}"; transports_folder = "${transports}"${secret === undefined ? "" : `; api_secret = "${secret}"`} }
media: { ipv6 = false; slowlink_threshold = 12 }
nat: { full_trickle = false; ice_enforce_list = "lo" }`,
    "janus.transport.websockets.jcfg": `${listeningAt(port, tls)}
admin: { admin_ws = false }`,
    "janus.plugin.videoroom.jcfg": `room-${room}: { publishers = 6; bitrate = 2000000; fir_freq = 10; audiocodec = "opus"; videocodec = "vp8" }`,
    "janus.plugin.streaming.jcfg": mountpointOf(fed) + mountpointOf(forwarded),
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), `${text}\n`)

  const child = spawn(program, ["-F", folder, "-o"], { stdio: ["ignore", "pipe", "pipe"] })
  const output = outputOf(child)
  const ended = once(child, "exit")
  const kill = async () => {
    child.kill("SIGKILL")
    await ended
  }
  const stop = async () => {
    child.kill("SIGINT")
    const impatience = setTimeout(() => child.kill("SIGKILL"), 5_000)
    await ended
    clearTimeout(impatience)
    await rm(folder, { recursive: true, force: true })
  }
  const until = Date.now() + patienceMs
  while (!(await answers(port))) {
    if (child.exitCode !== null || Date.now() > until) {
      await stop()
      throw new Error(`Janus did not come:\n${output()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { api: `${tls ? "wss" : "ws"}://127.0.0.1:${port}`, pid: child.pid ?? 0, room, fed, forwarded, stop, kill }
}
