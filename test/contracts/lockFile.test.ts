import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { runScript } from "./runScript.ts"

const integrity = "sha512-AAAA"
let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "showroom-lock-"))
  await mkdir(join(root, "node_modules/here"), { recursive: true })
})
afterEach(() => rm(root, { recursive: true, force: true }))

const check = async (packages: object) => {
  await writeFile(join(root, "package-lock.json"), JSON.stringify({ packages: { "": {}, ...packages } }))
  return (await runScript("checks/lockFile.ts", "--root", root)).code
}

describe("The lock file", () => {
  it("may hold what is installed with its SHA-512, and what is not installed here without", async () => {
    expect(await check({ "node_modules/here": { integrity }, "node_modules/elsewhere": { optional: true } })).toBe(0)
  })
  it("may not hold what is installed without a SHA-512, or with a weaker sum", async () => {
    expect(await check({ "node_modules/here": {} })).toBe(1)
    expect(await check({ "node_modules/here": { integrity: "sha1-AAAA" } })).toBe(1)
  })
  it("may not name a registry", async () => {
    expect(await check({ "node_modules/here": { integrity, resolved: "https://registry.example/here.tgz" } })).toBe(1)
  })
})
