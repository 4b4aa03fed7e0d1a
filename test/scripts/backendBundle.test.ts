import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { basename, dirname, join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { readContract } from "../../backend/src/contract/readContract.ts"
import { backendCommand } from "../../scripts/build/backend.ts"
import { Unmet } from "../../scripts/install.mjs"

describe("the folder of the backend's bundles", () => {
  let folder = ""
  let builds = 0
  const bundler = async (made: string) => {
    builds += 1
    for (const part of ["backend", "demonstration"]) await writeFile(join(made, `${part}.js`), part)
  }
  const asked = async (part: "backend" | "demonstration") => (await backendCommand(part, folder, bundler)).at(-1) ?? ""
  let entries: ReadonlyArray<string> = []
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "bundles-"))
    const stale = join(folder, "stale")
    await mkdir(stale)
    await utimes(stale, 0, 0)
    // A process that runs, and one that has ended: no system gives so large an id.
    for (const [name, pid] of Object.entries({ running: process.pid, ended: 2 ** 30 })) {
      await mkdir(join(folder, name))
      await writeFile(join(folder, name, `used-by-${pid}`), "")
      await utimes(join(folder, name), 0, 0)
    }
    await mkdir(join(folder, "recent"))
    entries = await Promise.all([asked("backend"), asked("demonstration")])
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it("gets a whole one for two simultaneous requests, and loses only stale ones that no running process uses", async () => {
    expect(entries.map((entry) => basename(entry))).toEqual(["backend.js", "demonstration.js"])
    const [made = ""] = new Set(entries.map(dirname))
    expect((await readdir(folder)).sort()).toEqual([basename(made), "recent", "running"].sort())
    for (const entry of entries) expect(`${await readFile(entry, "utf8")}.js`).toBe(basename(entry))
  })

  it("gets no other while the sources are unchanged", async () => {
    const before = builds
    expect(await asked("backend")).toBe(entries[0])
    expect(builds).toBe(before)
  })

  it("keeps nothing of one that could not be built", async () => {
    const empty = join(folder, "recent")
    const failing = async (made: string) => {
      await writeFile(join(made, "backend.js"), "half")
      throw new Unmet("The backend could not be bundled.")
    }
    await expect(backendCommand("backend", empty, failing)).rejects.toThrow("could not be bundled")
    expect(await readdir(empty)).toEqual([])
  })
})

describe("the bundle of the backend", () => {
  let built = ""
  beforeAll(async () => {
    built = dirname((await backendCommand("backend")).at(-1) ?? "")
  })

  it("has every part", async () => {
    for (const part of ["backend", "demonstration", "accounts", "migrate", "backup", "webhooks"])
      expect((await stat(join(built, `${part}.js`))).size, part).toBeGreaterThan(0)
  })

  it("has maps of its sources, and none of packages, which would use memory", async () => {
    const maps = (await readdir(built)).filter((name) => name.endsWith(".map"))
    expect(maps).toContain("runBackend.js.map")
    expect(maps.filter((name) => name.startsWith("packages"))).toEqual([])
    expect(await readFile(join(built, "runBackend.js.map"), "utf8")).not.toContain("sourcesContent")
  })

  it("has the contracts as JSON, with what their YAML says", async () => {
    for (const name of ["openapi.yaml", "desk.openapi.yaml", "broker.asyncapi.yaml"])
      expect(JSON.parse(await readFile(join(built, `${name}.json`), "utf8"))).toEqual(readContract(name))
  })

  it("finds files where its sources find them", async () => {
    const own = (await readdir(built)).filter((name) => /^(?!packages|rolldown).*\.js$/.test(name))
    const code = (await Promise.all(own.map((name) => readFile(join(built, name), "utf8")))).join("\n")
    const addresses = [...code.matchAll(/new URL\("([^"]*)", import\.meta\.url\)\.href/g)].map(([, path = ""]) => path)
    expect(addresses.some((path) => path.endsWith("/backend/src/environment/schema/schemaVersion.ts"))).toBe(true)
    expect(code.split("import.meta.url").length - 1).toBe(addresses.length)
    for (const path of addresses) expect((await stat(join(built, path))).isFile()).toBe(true)
  })
})
