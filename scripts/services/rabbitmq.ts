import type { BrokerKind } from "../../test/visitors/brokers.ts"
import type { Variables } from "../child.ts"
import { oneOf } from "../cli.ts"
import { byAptWithoutService, firstOf, required } from "./apt.ts"

/** RabbitMQ's programs: those that are there, or Debian's when we may install them. No variable is needed to find them. Throws Unmet. */
export const requireRabbitMq = (): Variables => {
  required({
    name: "RabbitMQ",
    find: () => firstOf(["/usr/lib/rabbitmq/bin/rabbitmq-server"]),
    packages: ["rabbitmq-server"],
    install: byAptWithoutService,
  })
  return {}
}

/** The broker that --broker names, ready to be started. Throws Unmet. */
export const requireBroker = (values: { readonly broker: string }): BrokerKind => {
  const broker = oneOf(values, "broker", ["embedded", "rabbitmq"])
  if (broker === "rabbitmq") requireRabbitMq()
  return broker
}
