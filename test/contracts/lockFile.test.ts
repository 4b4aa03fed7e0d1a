import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { lockFile } from "../../scripts/checks/lockFile.ts"
import { callScript } from "./runScript.ts"

const integrity = "sha512-AAAA"
let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "showroom-lock-"))
  await mkdir(join(root, "node_modules/here"), { recursive: true })
})
afterEach(() => rm(root, { recursive: true, force: true }))

const check = async (packages: object) => {
  await writeFile(join(root, "package-lock.json"), JSON.stringify({ packages: { "": {}, ...packages } }))
  return (await callScript(lockFile, "--root", root)).code
}

describe("The lock file", () => {
  it("may contain packages with a SHA-512, and the named binaries of other systems without one", async () => {
    const elsewhere = { "node_modules/@biomejs/cli-win32-x64": { optional: true } }
    expect(await check({ "node_modules/here": { integrity }, ...elsewhere })).toBe(0)
  })
  it("may not contain packages without a SHA-512 or with a weaker hash, installed here or not", async () => {
    expect(await check({ "node_modules/here": {} })).toBe(1)
    expect(await check({ "node_modules/here": { integrity: "sha1-AAAA" } })).toBe(1)
    expect(await check({ "node_modules/elsewhere": { optional: true, os: ["win32"] } })).toBe(1)
    expect(await check({ "node_modules/here/node_modules/@biomejs/cli-win32-x64": {} })).toBe(1)
  })
  it("names no exception that has a SHA-512", async () => {
    expect(await check({ "node_modules/@biomejs/cli-win32-x64": { integrity } })).toBe(1)
  })
  it("may not name a registry", async () => {
    expect(await check({ "node_modules/here": { integrity, resolved: "https://registry.example/here.tgz" } })).toBe(1)
  })
})
