import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { env, execPath } from "node:process"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { WebSocket } from "ws"
import { parse } from "yaml"
import { onPostgres } from "../../../backend/src/backup/postgres.ts"
import { freePorts } from "../../../backend/src/rabbitmq/node/freePorts.ts"
import { project } from "../../../scripts/install.mjs"
import { outputOf } from "../../output.ts"
import { runNginx } from "../nginx/nginxServer.ts"
import { type Cluster, startCluster } from "../postgres/cluster.ts"
import { type BareBuild, type Built, bareBuild } from "./bareBuild.ts"
import { readTargets, type Target } from "./containerfile.ts"

const commit = "0123456789abcdef0123456789abcdef01234567"
/** A user who owns no file, like the user of an image that does not run as root. */
const nobody = 65_534
/** Upper limit of the build, which depends on npm and the machine, in ms. */
const buildMs = 900_000

describe("the images of backend/deploy/Containerfile, built in bare folders", () => {
  let build: BareBuild
  let backend: Built
  let showroom: Built
  let cluster: Cluster
  let ports: ReadonlyArray<number> = []
  let stop: Array<() => Promise<unknown>> = []

  beforeAll(async () => {
    ports = await freePorts(2)
    const [port, site] = ports
    build = bareBuild({
      COMMIT: commit,
      LISTEN: `127.0.0.1:${site}`,
      BACKEND: `127.0.0.1:${port}`,
      TRUSTED_PROXY: "127.0.0.0/8",
    })
    cluster = await startCluster(env.POSTGRES_BIN ?? "")
    backend = build.target("backend")
    showroom = build.target("showroom")
  }, buildMs)
  afterAll(async () => {
    for (const each of stop.reverse()) await each()
    await cluster?.stop()
    build?.remove()
  })

  const startBackend = async () => {
    const [command = "", ...args] = backend.command
    expect(command).toBe("node")
    const [port = 0] = ports
    const variables = {
      ...backend.variables,
      HOST: "127.0.0.1",
      PORT: String(port),
      TRUST_PROXY: "1",
      LOCATIONS_FILE: "contracts/examples/locations.json",
      DATABASE_URL: await cluster.database("images"),
      DATA_DIR: backend.place(backend.variables.DATA_DIR ?? ""),
      // Nothing else: an image has no other variables.
      PATH: env.PATH ?? "",
    }
    const child = spawn(execPath, args, {
      cwd: backend.place("."),
      env: variables,
      stdio: ["ignore", "pipe", "pipe"],
      ...(process.getuid?.() === 0 && { uid: nobody, gid: nobody }),
    })
    const output = outputOf(child)
    const ended = new Promise<number | null>((resolve) => child.once("exit", resolve))
    const check = () => {
      const [, ...checking] = JSON.parse(backend.healthCheck)
      return spawnSync(execPath, checking, { env: { PATH: env.PATH ?? "", PORT: String(port) } }).status
    }
    const end = async () => {
      child.kill(backend.stopSignal as NodeJS.Signals)
      return ended
    }
    stop.push(end)
    await expect.poll(() => (child.exitCode === null ? check() : output()), { timeout: 60_000, interval: 500 }).toBe(0)
    return { check, end, port }
  }

  it("contain no secret, no git, no test and no package of the browser's or the tests' beside the backend", () => {
    const inside = readdirSync(backend.place("."))
    expect(inside.sort()).toEqual([
      "THIRD_PARTY_LICENCES.md",
      "backend",
      "contracts",
      "dist",
      "node_modules",
      "package.json",
      "tsconfig.json",
    ])
    const isThere = (name: string) => existsSync(backend.place(join("node_modules", name)))
    for (const name of ["@electric-sql/pglite", "@fontsource-variable/hanken-grotesk"])
      expect([name, isThere(name)]).toEqual([name, true])
    for (const name of [
      "vite",
      "fastify",
      "pg",
      "tsx",
      "react",
      "effect",
      "vitest",
      "playwright-core",
      "typescript",
      "@biomejs/biome",
      "@mantine/core",
    ])
      expect([name, isThere(name)]).toEqual([name, false])
    const inBuild = (name: string) => existsSync(build.target("build").place(name))
    expect(inBuild("backend/deploy")).toBe(true)
    for (const name of [".git", "backend/deploy/secrets", "backend/deploy/.env", "test", "backend/test", "tools"])
      expect([name, inBuild(name)]).toEqual([name, false])
    expect(backend.user).toBe("node")
  })

  it("E3 put the commit that the build was given into the page", () => {
    const assets = showroom.place("/srv/site/assets")
    const entry = readdirSync(assets).find((name) => /^index-.*\.js$/.test(name)) ?? ""
    expect(readFileSync(join(assets, entry), "utf8")).toContain(`+${commit.slice(0, 12)}`)
  })

  it("E3 R1 serve page and backend behind one address: health, page, REST, websocket, and end on request", async () => {
    const started = await startBackend()
    // Its paths are those of the target that built it.
    const made = readFileSync(showroom.place("/etc/nginx/conf.d/default.conf"), "utf8")
    const site = made.replaceAll(build.target("site").place("/"), showroom.place("/"))
    // In a container this is the output. Here it is a socket, which cannot be opened by this name.
    for (const [log, output] of [
      ["access", "stdout"],
      ["error", "stderr"],
    ]) {
      const link = showroom.place(`/var/log/nginx/showroom.${log}.log`)
      expect(readlinkSync(link)).toBe(`/dev/${output}`)
      rmSync(link)
    }
    const nginx = await runNginx(`http://127.0.0.1:${ports[1]}`, site)
    stop.push(nginx.stop)

    const page = await fetch(nginx.origin, { headers: { accept: "text/html" } })
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-cache"])
    expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'self' https://dealer.example")
    expect(await page.text()).toContain('id="root"')
    const shell = showroom.healthCheck.replace("http://127.0.0.1/", `${nginx.origin}/`)
    expect(spawnSync("sh", ["-c", shell]).status).toBe(0)

    const location = await fetch(`${nginx.origin}/api/location/1`, { headers: { "accept-language": "en" } })
    expect(location.status).toBe(200)
    const socket = new WebSocket(`${nginx.origin.replace("http", "ws")}/ws`, ["v12.stomp"])
    await once(socket, "open")
    socket.close()
    expect((await fetch(`${nginx.origin}/desk`, { headers: { accept: "text/html" } })).status).not.toBe(200)

    expect(await started.end()).toBe(0)
    expect(started.check()).toBe(1)
    stop = [nginx.stop]
  })

  it("E6 H1 migrate, back up and restore by the commands of compose.yaml", async () => {
    const { steps } = readTargets().find(({ name }) => name === "backup") as Target
    const words = (word: string): ReadonlyArray<string> =>
      JSON.parse(steps.find((step) => step.word === word)?.text ?? "[]")
    // PostgreSQL's programs beside the backend's files, of which no folder can be made here.
    expect(steps).toContainEqual({ word: "COPY", text: "--from=backend /srv/showroom/ ./" })
    const [, ...backup] = words("ENTRYPOINT")
    const folder = mkdtempSync(join(tmpdir(), "backups-"))
    stop.push(async () => rmSync(folder, { recursive: true, force: true }))
    chmodSync(folder, 0o777)
    const secret = join(folder, "database_url")
    const run = (databaseUrl: string, ...args: ReadonlyArray<string>) => {
      writeFileSync(secret, databaseUrl)
      const { status, stdout, stderr } = spawnSync(execPath, args, {
        cwd: backend.place("."),
        env: { PATH: `${env.POSTGRES_BIN}:${env.PATH}`, DATABASE_URL_FILE: secret },
        encoding: "utf8",
        ...(process.getuid?.() === 0 && { uid: nobody, gid: nobody }),
      })
      return [status, stdout + stderr]
    }
    const old = await cluster.database("old")
    await onPostgres(old, (client) => client.query("create role showroom_run login"))
    const { services } = parse(readFileSync(join(project, "backend/deploy/compose.yaml"), "utf8"), { merge: true })
    const granted = expect.stringContaining("showroom_run may run the backend with MIGRATIONS=check.")
    expect(run(old, ...services.migrate.command)).toEqual([0, granted])
    const asked = words("CMD").map((each) => (each === "/backups" ? folder : each))
    expect(run(old, ...backup, ...asked)).toEqual([0, expect.stringContaining(join(folder, "showroom-"))])
    const [made = ""] = readdirSync(folder).filter((name) => name.startsWith("showroom-"))
    expect(run(await cluster.database("fresh"), ...backup, "restore", join(folder, made))).toEqual([
      0,
      expect.stringMatching(/^Restored the backup of .* rows in \d+ tables, as counted in both\./),
    ])
  })
})
