import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { project } from "../../../scripts/install.mjs"

const read = (file: string): string => readFileSync(join(project, file), "utf8")

/** The variables of 0.2.0: of the containers (`.env.example`), and of the backend. */
const old = {
  containers:
    "BROKER_PASSWORD CONFIG DESK_OIDC_CLIENT_ID DESK_OIDC_CLIENT_SECRET DESK_OIDC_ISSUER DESK_OIDC_LOCATIONS_CLAIM DESK_OIDC_ROLES DESK_OIDC_ROLE_CLAIM DESK_ON_SITE DESK_PASSWORDS DESK_URL HLS_URL HOST_ORIGINS ICE_SERVERS LISTEN LISTEN_TLS LISTEN_TURN LISTEN_TURN_TLS LOCATIONS LOCATIONS_FILE MAIL_FROM MEDIA_ADDRESS MEDIA_PORTS MEDIA_SECRET MEDIA_URL OTEL_EXPORTER_OTLP_ENDPOINT POSTGRES_PASSWORD POSTGRES_RUN_PASSWORD SERVER_NAME SIGNALLING_URL SIGNING_KEY SIGNING_KEY_PUBLIC SMTP_URL START TLS_CHAIN TLS_KEY TRUSTED_PROXY TURN_SECRET TURN_URLS WHEP_URL WHIP_URL",
  backend:
    "AUDIT_DAYS BROKER_MANAGEMENT_URL BROKER_SIGNING_KEY BROKER_URL BROKER_WEBSOCKET_URL DATABASE_URL DATA_DIR DEMO_PICK_UP_MS DESK_IDLE_MINUTES DESK_OIDC_CLIENT_ID DESK_OIDC_CLIENT_SECRET DESK_OIDC_ISSUER DESK_OIDC_LOCATIONS_CLAIM DESK_OIDC_NAME DESK_OIDC_ROLES DESK_OIDC_ROLE_CLAIM DESK_OIDC_SCOPE DESK_PASSWORDS DESK_SESSION_HOURS DESK_URL DRAIN_SECONDS HLS_DIR HLS_FFMPEG HLS_HOST HLS_STREAMS HLS_URL HOST HOST_ORIGINS HOST_PORT ICE_SERVERS LOCATIONS_FILE LOG_LEVEL MAIL_FROM MEDIA_SECRET MEDIA_URL METRICS_HOST METRICS_PORT MIGRATIONS OTEL_EXPORTER_OTLP_ENDPOINT OTEL_TRACES_SAMPLER_ARG PLAIN PORT PUBLIC_URL RATE_LIMIT_FACTOR REMINDER_MINUTES RETENTION_DAYS SHUTDOWN_SECONDS SIGNALLING_URL SMTP_URL TELEMETRY TOKEN_SECONDS TRUST_PROXY TURN_SECONDS TURN_SECRET TURN_URLS WHEP_URL WHIP_URL",
}

const containers = [...read("backend/deploy/.env.example").matchAll(/^([A-Z_]+)=/gm)].map(([, name = ""]) => name)
/** The lists under "Variables", which backend/test/limits/variables.test.ts compares with what a start reads. */
const backend = /^## Variables$(.*?)^## /ms
  .exec(read("docs/reference.md"))?.[1]
  ?.split("\n")
  .flatMap((line) => [...(/^- (.*?): /.exec(line)?.[1] ?? "").matchAll(/`([A-Z_]+)`/g)].map(([, name = ""]) => name))

/** What CHANGELOG.md tells of the releases after 0.2.0. */
const noted = read("CHANGELOG.md").split("\n## [0.2.0]")[0] ?? ""
const isNoted = (name: string): boolean => new RegExp(`\\b${name}\\b`).test(noted)

describe("the notes of an upgrade from 0.2.0", () => {
  it.each([
    ["the containers", old.containers, containers],
    ["the backend", old.backend, backend ?? []],
  ])("name each new variable of %s", (_of, before, now) => {
    expect(now.length).toBeGreaterThan(35)
    const added = now.filter((name) => !before.split(" ").includes(name))
    expect(added.length).toBeGreaterThan(0)
    expect(noted).toContain("`…_FILE` for secrets")
    const isSecretFile = (name: string) =>
      /_FILE$/.test(name) && `${old.containers} ${old.backend}`.includes(name.replace(/_FILE$/, ""))
    expect(
      added.filter((name) => !isNoted(name) && !isSecretFile(name) && !isNoted(name.replace(/_FILE$/, ""))),
    ).toEqual([])
  })

  it("have a command that takes what an older .env names in variables that are gone", () => {
    const taken = read("backend/deploy/makeSecrets.sh")
    expect(noted).toContain("sh backend/deploy/makeSecrets.sh backend/deploy/secrets backend/deploy/.env")
    // It is made of the private key.
    const gone = old.containers.split(" ").filter((name) => !containers.includes(name) && name !== "SIGNING_KEY_PUBLIC")
    expect(gone).toContain("TLS_CHAIN")
    expect(gone.filter((name) => !new RegExp(`(given|givenOr|take) ${name}\\b`).test(taken))).toEqual([])
  })

  it("say in each release first what operators must do", () => {
    const releases = read("CHANGELOG.md")
      .split(/^## \[/m)
      .slice(1)
    const [unreleased, first] = releases
    for (const release of [unreleased, first]) expect(release).toMatch(/^### First\n\n- \*\*Operators\*\*: /m)
  })
})
