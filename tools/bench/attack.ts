// Attacks an instance of its own and prints a row for each attack (docs/security.md). Ends with 1 if an attack succeeded, or other
// visitors waited longer than its goal.
// npm run attack -- [--only part-of-a-name] [--broker embedded|rabbitmq] [--deployment one|split] [--json file]
import { writeFile } from "node:fs/promises"
import { requireBuilt } from "../../scripts/build/showroom.ts"
import { main, oneOf, readArguments } from "../../scripts/cli.ts"
import { requireBroker } from "../../scripts/services/rabbitmq.ts"
import { isQuick } from "../attacks/Attack.ts"
import { runAttacks, tableOf } from "../attacks/runAttacks.ts"

await main(async () => {
  const { values } = readArguments({
    only: { type: "string" },
    broker: { type: "string", default: "embedded" },
    deployment: { type: "string", default: "one" },
    json: { type: "string" },
  })
  const deployment = oneOf(values, "deployment", ["one", "split"])
  const broker = requireBroker(values)
  await requireBuilt()
  const rows = await runAttacks({
    broker,
    deployment,
    isWanted: (name) => name.includes(values.only ?? ""),
    onRow: (row) => console.error(JSON.stringify(row)),
  })
  console.log(tableOf(rows))
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(rows, null, 2)}\n`)
  return rows.every((row) => row.isHeld && isQuick(row)) ? 0 : 1
})
