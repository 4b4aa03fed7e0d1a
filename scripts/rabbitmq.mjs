/**
 *   node scripts/rabbitmq.mjs   installs RabbitMQ where it may, starts a private node in the foreground, and says how to use it
 */
import { join } from "node:path"
import { requireRabbitMq } from "./rabbitmqInstalled.mjs"
import { installPackages, project, requireNode, Unmet } from "./setup.mjs"

const run = async () => {
  requireNode()
  installPackages()
  requireRabbitMq()
  const { register } = await import("tsx/esm/api")
  register()
  const { startRabbitNode } = await import("../sandbox/rabbitmq/startNode.ts")
  console.log("Starting RabbitMQ…")
  const node = await startRabbitNode({ folder: join(project, ".data", "rabbitmq") })
  const variables = Object.entries(node.env).map(([name, value]) => `${name}='${value}'`)
  console.log(`\n  RabbitMQ is running. In another terminal:\n\n  ${variables.join(" ")} npm start\n`)
  console.log(
    `  Management ${node.managementUrl} (user and password stand in BROKER_URL). Ctrl-C ends it; its data stay.`,
  )
  let isEnding = false
  const end = async () => {
    // A terminal's Ctrl-C may come twice: npm hands it on.
    if (isEnding) return
    isEnding = true
    await node.stop()
    clearInterval(alive)
  }
  // The node is a process of its own: nothing else would keep this one here.
  const alive = setInterval(() => undefined, 2 ** 30)
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, end)
}

process.chdir(project)
await run().catch((failure) => {
  if (!(failure instanceof Unmet)) throw failure
  console.error(failure.message)
  process.exitCode = 1
})
