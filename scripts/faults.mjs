// Tries every fault of docs/reliability.md on a broker and prints the table; ends with 1 when a message was lost or doubled.
// node scripts/faults.mjs [--only part-of-a-name,another] [--broker embedded|rabbitmq] [--json file]
import { writeFile } from "node:fs/promises"
import { parseArgs } from "node:util"
import { register } from "tsx/esm/api"
import { requireBuilt } from "./requireBuilt.mjs"

const { values } = parseArgs({
  options: { only: { type: "string" }, broker: { type: "string", default: "embedded" }, json: { type: "string" } },
})
if (!["embedded", "rabbitmq"].includes(values.broker)) throw new Error("--broker is embedded or rabbitmq")
await requireBuilt()
register()

const { faultTable } = await import("../test/visitors/faultTable.ts")
const { markdownOf } = await import("../test/visitors/FaultRow.ts")

const rows = await faultTable({
  broker: values.broker,
  only: values.only,
  onRow: (row) => console.error(JSON.stringify(row)),
})
console.log(markdownOf(rows))
if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(rows, null, 2)}\n`)
// Said outright: left to end by itself, Node 20 spins for ever in its clean-up after a RabbitMQ node was started from it.
process.exit(rows.some(({ lost, doubled }) => lost + doubled > 0) ? 1 : 0)
