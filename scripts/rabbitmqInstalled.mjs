import { existsSync } from "node:fs"
import { installWithoutService, mayInstall } from "./apt.mjs"
import { Unmet } from "./setup.mjs"

const server = "/usr/lib/rabbitmq/bin/rabbitmq-server"

/** RabbitMQ's programs: those that are there, or Debian's when we may install them. Throws Unmet. */
export const requireRabbitMq = () => {
  if (existsSync(server)) return
  if (mayInstall() && installWithoutService("rabbitmq-server") && existsSync(server)) return
  throw new Unmet(
    "RabbitMQ is not installed and may not be installed from here. Debian: sudo apt-get install rabbitmq-server.",
  )
}
