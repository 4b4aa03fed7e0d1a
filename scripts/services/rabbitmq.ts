import type { BrokerKind } from "../../tools/visitors/Environment.ts"
import type { Variables } from "../child.ts"
import { oneOf } from "../cli.ts"
import { firstOf, installWithoutService, requireProgram } from "./apt.ts"
import { requireNginx } from "./nginx.ts"
import { requirePostgres } from "./postgres.ts"

/**
 * RabbitMQ's programs: installed ones, or Debian's if this process may install them. Needs no variable to find them.
 * Throws Unmet.
 */
export const requireRabbitMq = (): Variables => {
  requireProgram({
    name: "RabbitMQ",
    find: () => firstOf(["/usr/lib/rabbitmq/bin/rabbitmq-server"]),
    packages: ["rabbitmq-server"],
    install: installWithoutService,
  })
  return {}
}

/** The broker that --broker names, with everything it needs installed. Throws Unmet. */
export const requireBroker = (values: { readonly broker: string }): BrokerKind => {
  const broker = oneOf(values, "broker", ["embedded", "rabbitmq", "cluster", "instance", "instances"])
  if (broker !== "embedded") requireRabbitMq()
  if (broker === "instance" || broker === "instances") Object.assign(process.env, requirePostgres(), requireNginx())
  return broker
}
