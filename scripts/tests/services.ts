import type { Variables } from "../child.ts"
import { Unmet } from "../install.mjs"
import { requireCoturn } from "../services/coturn.ts"
import { requireFirefox } from "../services/firefox.ts"
import { requireJanusEngine, requireJanusWhep, requireJanusWhip } from "../services/janus.ts"
import { requireMachine } from "../services/machine.ts"
import { requireNginx } from "../services/nginx.ts"
import { requirePostgres } from "../services/postgres.ts"
import { requirePromtool } from "../services/prometheus.ts"
import { requirePython } from "../services/python.ts"
import { requireRabbitMq } from "../services/rabbitmq.ts"
import { requireRegistry } from "../services/registry.ts"
import { requireSystemd } from "../services/systemd.ts"
import type { Outcome, TestScript } from "./Failure.ts"
import { runTests } from "./vitest.ts"

/** A foreign program that tests need. */
export interface Service {
  readonly name: string
  /** Folder of its tests, within that of the project. */
  readonly folder: string
  /** Installs it and returns the variables that its tests read. Throws Unmet. */
  readonly provide: () => Variables
  /** Whether its absence is no failure even where all services are required. */
  readonly mayBeAbsent?: boolean
}

/** A vitest project and the services of its tests. */
export interface Serviced {
  readonly script: TestScript
  readonly project: string
  readonly needed: ReadonlyArray<Service>
}

/** The services for the tests of `test/services`. */
export const services: Serviced = {
  script: "test:services",
  project: "services",
  needed: [
    // Needs no foreign program: attacks the product's own backend.
    { name: "Attacks", folder: "attacks", provide: () => ({}) },
    // Needs none either: npm and the built page.
    { name: "npm's signals", folder: "ending", provide: () => ({}) },
    { name: "RabbitMQ", folder: "rabbitmq", provide: requireRabbitMq },
    { name: "PostgreSQL", folder: "postgres", provide: requirePostgres },
    { name: "Images", folder: "containers", provide: requireRegistry },
    {
      name: "Commands of the documents",
      folder: "docs",
      provide: () => ({ ...requireRegistry(), ...requirePython() }),
    },
    { name: "nginx", folder: "nginx", provide: requireNginx },
    { name: "coturn", folder: "turn", provide: requireCoturn },
    {
      name: "Several instances",
      folder: "instances",
      provide: () => ({
        ...requireRabbitMq(),
        ...requirePostgres(),
        ...requireNginx(),
        ...requireCoturn(),
        ...requireJanusEngine(),
      }),
    },
    // The parts are tested without it: nginx, PostgreSQL, Janus, several instances.
    {
      name: "Installation by the book",
      folder: "install",
      provide: () => ({
        ...requireMachine(),
        ...requireRabbitMq(),
        ...requirePostgres(),
        ...requireNginx(),
        ...requireJanusEngine(),
      }),
      mayBeAbsent: true,
    },
    // The names of metrics are tested without it.
    { name: "systemd", folder: "systemd", provide: requireSystemd, mayBeAbsent: true },
    { name: "Prometheus", folder: "prometheus", provide: requirePromtool, mayBeAbsent: true },
    // Without these, the product is still tested against its own media server.
    { name: "Janus as the media engine", folder: "janusEngine", provide: requireJanusEngine, mayBeAbsent: true },
    {
      name: "Firefox on Janus",
      folder: "janusFirefox",
      provide: () => ({ ...requireJanusEngine(), ...requireFirefox() }),
      mayBeAbsent: true,
    },
    { name: "Janus", folder: "janus", provide: requireJanusWhep, mayBeAbsent: true },
    { name: "simple-whip-server", folder: "janusWhip", provide: requireJanusWhip, mayBeAbsent: true },
  ],
}

/** Further browsers for whole visits, besides Chromium. */
export const browsers: Serviced = {
  script: "test:browsers",
  project: "browsers",
  needed: [{ name: "Firefox", folder: "firefox", provide: requireFirefox }],
}

/** The variables of a service for its tests, or the reason why it is not available. */
const provided = (service: Service) => {
  try {
    return { ...service, variables: service.provide(), missing: undefined }
  } catch (failure) {
    if (failure instanceof Unmet) return { ...service, variables: {}, missing: failure.message }
    throw failure
  }
}

const notRun = ({ name, missing }: ReturnType<typeof provided>) => `${name} not run: ${missing}`

export interface Served extends Outcome {
  /** The missing services that must not be absent where all are required, each with the reason. */
  readonly lacking: ReadonlyArray<string>
}

/** Paths of files or folders, none for all, and a pattern that the full names of the tests match. */
export interface Selection {
  readonly files: ReadonlyArray<string>
  readonly name?: string | undefined
}

const everything: Selection = { files: [] }

/** Runs the tests of every available service, or the selected ones, and prints why the others were not run. */
export const testServices = async (
  { script, project, needed }: Serviced,
  { files, name }: Selection = everything,
): Promise<Served> => {
  const folderOf = ({ folder }: Service) => `test/${project}/${folder}/`
  const isSelected = (service: Service) =>
    files.length === 0 || files.some((file) => `${file}/`.startsWith(folderOf(service)))
  const asked = needed.filter(isSelected).map(provided)
  const absent = asked.filter(({ missing }) => missing !== undefined)
  const present = asked.filter(({ missing }) => missing === undefined)
  for (const one of absent) console.log(notRun(one))
  const env: Record<string, string> = { SERVICES: present.map(({ folder }) => folder).join() }
  for (const service of present) Object.assign(env, service.variables)
  const tests = { script, env, projects: [project], files: files.length === 0 ? present.map(folderOf) : files, name }
  const outcome = present.length === 0 ? { passed: 0, failures: [] } : await runTests(tests)
  return { ...outcome, lacking: absent.filter(({ mayBeAbsent = false }) => !mayBeAbsent).map(notRun) }
}

/** The result where all services are required: a missing one counts as failed. */
export const countedAsFailed =
  ({ script }: Serviced) =>
  ({ lacking, failures, ...outcome }: Served): Outcome => ({
    ...outcome,
    failures: [...failures, ...lacking.map((what) => ({ what, repeat: `npm run ${script}` }))],
  })
