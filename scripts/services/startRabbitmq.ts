/** npm run rabbitmq: installs RabbitMQ if it may, starts a private node in the foreground, and prints how to use it. */
import { join } from "node:path"
import { startRabbitNode } from "../../backend/src/rabbitmq/node/startNode.ts"
import { main, readArguments } from "../cli.ts"
import { project } from "../install.mjs"
import { requireRabbitMq } from "./rabbitmq.ts"

/** Resolves at a signal to end. A terminal's Ctrl-C may arrive twice, because npm forwards it. */
const untilAsked = () =>
  new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => resolve())
    // Keeps this process running: the node is a process of its own.
    setInterval(() => undefined, 2 ** 30)
  })

await main(async () => {
  readArguments({})
  requireRabbitMq()
  console.log("Starting RabbitMQ…")
  const node = await startRabbitNode({ folder: join(project, ".data", "rabbitmq") })
  const variables = Object.entries(node.env).map(([name, value]) => `${name}='${value}'`)
  console.log(`\n  RabbitMQ is running. In another terminal:\n\n  ${variables.join(" ")} npm start\n`)
  console.log(
    `  Management ${node.managementUrl} (user and password stand in BROKER_URL). Ctrl-C ends it; its data stay.`,
  )
  await untilAsked()
  await node.stop()
  return 0
})
