import { spawn, spawnSync } from "node:child_process"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { nginxSite } from "../../../backend/deploy/nginxSite.ts"
import type { NginxVersion, Site } from "../../../backend/deploy/Site.ts"
import { freePorts } from "../../../backend/src/rabbitmq/node/freePorts.ts"
import { embedPages, plainHeaders, showroomHeaders } from "../../../backend/src/web/guard/securityHeaders.ts"
import type { PolicyConfig } from "../../../backend/src/web/guard/showroomPolicy.ts"
import { outputOf } from "../../output.ts"

/** An nginx on a free port of 127.0.0.1, with the site that `npm run deploy:config` prints. */
export interface NginxServer {
  readonly origin: string
  /** The master process. */
  readonly pid: number
  /** The site's log so far. */
  readonly log: () => Promise<string>
  /** Ends it and removes its files. */
  readonly stop: () => Promise<void>
}

const readyMs = 30_000

const program = process.env.NGINX ?? "/usr/sbin/nginx"

/** The version of this machine's nginx, which prints it to standard error. */
const installedVersion = (): NginxVersion => {
  const [, major, minor] = /nginx\/(\d+)\.(\d+)/.exec(spawnSync(program, ["-v"], { encoding: "utf8" }).stderr) ?? []
  return [Number(major), Number(minor)]
}

/** Resolves when the port accepts a connection. */
const reached = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy()
      resolve()
    })
    socket.once("error", reject)
  })

/** Starts nginx with a site that listens at an origin. Returns how to end it. */
export const runNginx = async (origin: string, site: string): Promise<Omit<NginxServer, "log">> => {
  const folder = await mkdtemp(join(tmpdir(), "nginx-"))
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
  await writeFile(
    join(folder, "nginx.conf"),
    `daemon off;
    ${process.getuid?.() === 0 ? "user root;" : ""}
    worker_processes 1;
    pid ${folder}/pid;
    error_log stderr;
    worker_rlimit_nofile 16384;
    events {
      worker_connections 8192;
    }
    http {
      include /etc/nginx/mime.types;
      ${places.map((place) => `${place}_temp_path ${folder}/${place};`).join("\n      ")}
      ${site}
    }`,
  )
  const child = spawn(program, ["-p", folder, "-e", "stderr", "-c", join(folder, "nginx.conf")])
  const output = outputOf(child)
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()))
  const stop = async () => {
    child.kill("SIGQUIT")
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  const deadline = performance.now() + readyMs
  for (;;) {
    try {
      await reached(Number(new URL(origin).port))
      return { origin, pid: child.pid ?? 0, stop }
    } catch (failure) {
      if (child.exitCode !== null || performance.now() > deadline) {
        await stop()
        throw new Error(`nginx does not start:\n${output()}`, { cause: failure })
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** Options of a site, besides its files. */
export interface NginxOptions
  extends Partial<
    Pick<Site, "backends" | "backendName" | "hlsFolder" | "tls" | "redirectFrom" | "hasDesk" | "websockets">
  > {
  /** A free port if absent. */
  readonly port?: number
  /** Default: that port of 127.0.0.1. */
  readonly listen?: string
  /** Changes the printed site. */
  readonly changed?: (site: string) => string
}

/** `root` contains the showroom's files, including config.json. */
export const startNginx = async (
  root: string,
  config: PolicyConfig,
  { backends = [], port: given, hasDesk = false, websockets = 200, changed, ...options }: NginxOptions = {},
): Promise<NginxServer> => {
  const logs = await mkdtemp(join(tmpdir(), "nginx-logs-"))
  const [port = 0] = given === undefined ? await freePorts(1) : [given]
  const origin = `http${options.tls === undefined ? "" : "s"}://127.0.0.1:${port}`
  const site = nginxSite({
    nginx: installedVersion(),
    serverName: "127.0.0.1",
    listen: `127.0.0.1:${port}`,
    root,
    logs,
    pageHeaders: showroomHeaders(undefined, config, { html: await readFile(join(root, "index.html"), "utf8") }),
    hostsByLocation: config.hostOriginsByLocation ?? {},
    embedPages,
    plainHeaders,
    backends,
    backendName: undefined,
    tls: undefined,
    hasDesk,
    websockets,
    ...options,
  })
  const { pid, stop } = await runNginx(origin, changed?.(site) ?? site)
  return {
    origin,
    pid,
    log: () => readFile(join(logs, "showroom.access.log"), "utf8"),
    stop: async () => {
      await stop()
      await rm(logs, { recursive: true, force: true })
    },
  }
}
