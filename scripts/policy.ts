/**
 * Prints the headers that a web server sends with the showroom's html, derived from a config.json and the built page: npm
 * run policy -- config.json [--page dist/index.html]
 */
import { readFile } from "node:fs/promises"
import { showroomHeaders } from "../backend/src/web/guard/securityHeaders.ts"
import type { PolicyConfig } from "../backend/src/web/guard/showroomPolicy.ts"
import { main, readArguments } from "./cli.ts"
import { Unmet } from "./install.mjs"
import { readPage } from "./readPage.ts"

const readConfig = async (file: string | undefined): Promise<PolicyConfig> => {
  if (file === undefined) throw new Unmet("Give the config.json: npm run policy -- config.json")
  try {
    return JSON.parse(await readFile(file, "utf8"))
  } catch (failure) {
    throw new Unmet(`${file} cannot be read as JSON (${failure instanceof Error ? failure.message : failure}).`)
  }
}

await main(async () => {
  const { values, positionals } = readArguments({ page: { type: "string" } }, { most: 1 })
  const config = await readConfig(positionals[0])
  const headers = showroomHeaders(undefined, config, { html: await readPage(values.page) })
  for (const [name, value] of Object.entries(headers)) console.log(`${name}: ${value}`)
  return 0
})
