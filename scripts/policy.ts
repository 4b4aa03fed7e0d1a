/** Prints the headers that a web server sends with the showroom's html, made from a config.json: npm run policy -- config.json */
import { readFile } from "node:fs/promises"
import { showroomHeaders } from "../sandbox/web/securityHeaders.ts"
import type { PolicyConfig } from "../sandbox/web/showroomPolicy.ts"

const file = process.argv[2]
if (file === undefined) {
  console.error("Give the config.json: npm run policy -- dist/config.json")
  process.exit(2)
}
const config = JSON.parse(await readFile(file, "utf8")) as PolicyConfig
for (const [name, value] of Object.entries(showroomHeaders(undefined, config))) console.log(`${name}: ${value}`)
