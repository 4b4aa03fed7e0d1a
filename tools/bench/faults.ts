// Tries every fault of docs/reliability.md on a broker and prints the table. Ends with 1 if a message was lost or
// doubled.
// npm run faults -- [--only part-of-a-name,another] [--broker embedded|rabbitmq|cluster|instances] [--json file]
import { writeFile } from "node:fs/promises"
import { requireBuilt } from "../../scripts/build/showroom.ts"
import { main, readArguments } from "../../scripts/cli.ts"
import { requireBroker } from "../../scripts/services/rabbitmq.ts"
import { markdownOf } from "../faults/FaultRow.ts"
import { faultTable } from "../faults/faultTable.ts"

await main(async () => {
  const { values } = readArguments({
    only: { type: "string" },
    broker: { type: "string", default: "embedded" },
    json: { type: "string" },
  })
  const broker = requireBroker(values)
  await requireBuilt()
  const rows = await faultTable({ broker, only: values.only, onRow: (row) => console.error(JSON.stringify(row)) })
  console.log(markdownOf(rows))
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(rows, null, 2)}\n`)
  return rows.some(({ lost, doubled }) => lost + doubled > 0) ? 1 : 0
})
