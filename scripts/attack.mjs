// Attacks an instance of its own and prints the table of docs/security.md; ends with 1 when an attack was not held.
// node scripts/attack.mjs [--only part-of-a-name] [--broker embedded|rabbitmq] [--deployment one|split] [--json file]
import { writeFile } from "node:fs/promises"
import { parseArgs } from "node:util"
import { register } from "tsx/esm/api"
import { requireBuilt } from "./requireBuilt.mjs"

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    broker: { type: "string", default: "embedded" },
    deployment: { type: "string", default: "one" },
    json: { type: "string" },
  },
})
if (!["embedded", "rabbitmq"].includes(values.broker)) throw new Error("--broker is embedded or rabbitmq")
if (!["one", "split"].includes(values.deployment)) throw new Error("--deployment is one or split")
await requireBuilt()
register()

const { runAttacks, tableOf } = await import("../test/attacks/runAttacks.ts")
const rows = await runAttacks({
  broker: values.broker,
  deployment: values.deployment,
  only: values.only,
  onRow: (row) => console.error(JSON.stringify(row)),
})
console.log(tableOf(rows))
if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(rows, null, 2)}\n`)
// Said outright: left to end by itself, Node 20 spins for ever in its clean-up after a RabbitMQ node was started from it.
process.exit(rows.every(({ isHeld }) => isHeld) ? 0 : 1)
