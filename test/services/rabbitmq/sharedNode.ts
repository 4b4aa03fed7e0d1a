import type { TestProject } from "vitest/node"
import { startRabbitNode } from "../../../backend/src/rabbitmq/node/startNode.ts"

declare module "vitest" {
  export interface ProvidedContext {
    /** The variables of a RabbitMQ node, as the backend reads them. */
    readonly rabbitmq: Readonly<Record<string, string>>
  }
}

/** One node for all files that do not stop it. Each of them uses virtual hosts of its own. */
export const setup = async (project: TestProject) => {
  // Tests of another service need no node, and the machine may not have one.
  if (process.env.SERVICES && !process.env.SERVICES.split(",").includes("rabbitmq")) return undefined
  const node = await startRabbitNode()
  project.provide("rabbitmq", node.env)
  return node.stop
}
