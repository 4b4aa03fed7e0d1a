/**
 * The services that tests of `test/services` need. Each is a folder there of the same name, and what brings it to this machine:
 * it throws Unmet where it cannot, and may answer variables that the tests read.
 */
import { requireJanusWhep, requireJanusWhip } from "./janusInstalled.mjs"
import { requirePostgres } from "./postgresInstalled.mjs"
import { requireRabbitMq } from "./rabbitmqInstalled.mjs"
import { Unmet } from "./setup.mjs"
import { runTests } from "./vitestRun.mjs"

const services = [
  // Nothing of others: the counterparts that come with the product, attacked.
  { name: "Attacks", folder: "attacks", provide: () => undefined },
  { name: "RabbitMQ", folder: "rabbitmq", provide: requireRabbitMq },
  { name: "PostgreSQL", folder: "postgres", provide: requirePostgres },
  // Other people's media servers, from other people's registries: without them the product is no less tested against its own.
  { name: "Janus", folder: "janus", provide: requireJanusWhep, mayBeAbsent: true },
  { name: "simple-whip-server", folder: "janusWhip", provide: requireJanusWhip, mayBeAbsent: true },
]

/** What a service gives its tests, or why it cannot be had. */
const provided = ({ provide }) => {
  try {
    return { variables: provide() ?? {}, missing: undefined }
  } catch (failure) {
    if (failure instanceof Unmet) return { variables: {}, missing: failure.message }
    throw failure
  }
}

/**
 * Runs the tests of every service that can be had, and says of the others why they were not run. Where all are required, one that
 * is missing counts as failed, unless it may be absent.
 */
export const testServices = async ({ isRequired, env, needed = services, project = "services" }) => {
  const asked = needed.map((service) => ({ ...service, ...provided(service) }))
  const absent = asked.filter(({ missing }) => missing !== undefined)
  const present = asked.filter(({ missing }) => missing === undefined)
  for (const { name, missing } of absent) console.log(`${name} not run: ${missing}`)
  const folders = present.map(({ folder }) => `test/${project}/${folder}/`)
  const variables = Object.assign({ SERVICES: present.map(({ folder }) => folder).join() }, env)
  for (const service of present) Object.assign(variables, service.variables)
  const counts =
    present.length === 0 ? { passed: 0, failed: 0 } : await runTests(variables, [`--project=${project}`, ...folders])
  const lacking = isRequired ? absent.filter(({ mayBeAbsent = false }) => !mayBeAbsent) : []
  return { passed: counts.passed, failed: counts.failed + lacking.length }
}
