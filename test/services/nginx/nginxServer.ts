import { spawn } from "node:child_process"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { freePorts } from "../../../sandbox/rabbitmq/node/freePorts.ts"
import { embedPages, plainHeaders, showroomHeaders } from "../../../sandbox/web/guard/securityHeaders.ts"
import type { PolicyConfig } from "../../../sandbox/web/guard/showroomPolicy.ts"
import { nginxSite } from "../../../scripts/deploy/nginxSite.ts"
import { outputOf } from "../../output.ts"

/** An nginx of our own on a free port of 127.0.0.1, with the site that `npm run deploy:config` prints. */
export interface NginxServer {
  readonly origin: string
  /** What the site has logged so far. */
  readonly log: () => Promise<string>
  /** Ends it and removes what it wrote. */
  readonly stop: () => Promise<void>
}

const readyMs = 30_000

/** `root` holds the showroom's files, config.json among them. */
export const startNginx = async (root: string, config: PolicyConfig): Promise<NginxServer> => {
  const folder = await mkdtemp(join(tmpdir(), "nginx-"))
  const [port = 0] = await freePorts(1)
  const origin = `http://127.0.0.1:${port}`
  const site = nginxSite({
    serverName: "127.0.0.1",
    listen: `127.0.0.1:${port}`,
    tls: undefined,
    root,
    logs: folder,
    pageHeaders: showroomHeaders(undefined, config),
    embedPages,
    plainHeaders,
  })
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
  await writeFile(
    join(folder, "nginx.conf"),
    `daemon off;
    ${process.getuid?.() === 0 ? "user root;" : ""}
    worker_processes 1;
    pid ${folder}/pid;
    error_log stderr;
    events {}
    http {
      include /etc/nginx/mime.types;
      ${places.map((place) => `${place}_temp_path ${folder}/${place};`).join("\n      ")}
      ${site}
    }`,
  )
  const child = spawn(process.env.NGINX ?? "/usr/sbin/nginx", [
    "-p",
    folder,
    "-e",
    "stderr",
    "-c",
    join(folder, "nginx.conf"),
  ])
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
      await fetch(origin)
      return { origin, log: () => readFile(join(folder, "showroom.access.log"), "utf8"), stop }
    } catch (failure) {
      if (child.exitCode !== null || performance.now() > deadline) {
        await stop()
        throw new Error(`nginx does not start:\n${output()}`, { cause: failure })
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
