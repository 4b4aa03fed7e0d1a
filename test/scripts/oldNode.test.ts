import { type ChildProcess, spawn } from "node:child_process"
import { createHash } from "node:crypto"
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { rm } from "node:fs/promises"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { transpileModule } from "typescript"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { provideNode, releases } from "../../scripts/fetchNode.mjs"
import { project } from "../../scripts/install.mjs"
import { isFit, neededRange, satisfies } from "../../scripts/node.mjs"

let folder = ""
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "old-node-"))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe("the Node that runs the project", () => {
  it.each(["v22.15.0", "v22.23.3", "v24.0.0", "v26.1.0"])("may be %s", (version) => {
    expect(satisfies(version, "^22.15.0 || >=24.0.0")).toBe(true)
  })
  it.each(["v18.20.8", "v20.20.2", "v22.14.9", "v23.9.0"])("may not be %s", (version) => {
    expect(satisfies(version, "^22.15.0 || >=24.0.0")).toBe(false)
  })
  it("is new enough in this test, even if an old Node started it", () => expect(isFit()).toBe(true))
  it.each(Object.entries(releases))("is available from npm for %s", (_system, release) => {
    expect(release).toMatchObject({ integrity: expect.stringMatching(/^sha512-\S{86}==$/) })
    expect(isFit(release?.version)).toBe(true)
  })
  it.each(["run", "install", "node", "fetchNode"])("may be old: %s.mjs has only syntax of Node 14", (name) => {
    const source = readFileSync(join(project, "scripts", `${name}.mjs`), "utf8")
    // Node 14 reads ES2020. TypeScript rewrites what is newer than its target.
    const of = (target: number) => transpileModule(source, { compilerOptions: { target, module: 99 } }).outputText
    expect(of(7)).toBe(of(99))
  })
})

describe("a Node from npm", () => {
  const name = "node-test"
  const version = "24.99.0"
  /** What npm has: an archive with one other file before the binary. */
  const packed = (() => {
    const entry = (path: string, text: string) => {
      const head = Buffer.alloc(512)
      head.write(path, 0)
      head.write("0000755\0", 100)
      head.write(`${Buffer.byteLength(text).toString(8).padStart(11, "0")}\0`, 124)
      head.write("        0ustar\x0000", 148)
      head.write(
        `${[...head]
          .reduce((sum, byte) => sum + byte, 0)
          .toString(8)
          .padStart(6, "0")}\0 `,
        148,
      )
      const body = Buffer.alloc(Math.ceil(Buffer.byteLength(text) / 512) * 512)
      body.write(text)
      return Buffer.concat([head, body])
    }
    const files = [
      entry("package/package.json", JSON.stringify({ name, version })),
      entry("package/bin/node", "binary"),
    ]
    return gzipSync(Buffer.concat([...files, Buffer.alloc(1024)]))
  })()
  const integrity = `sha512-${createHash("sha512").update(packed).digest("base64")}`
  const release = { name, version, file: "package/bin/node", integrity }

  let registry: Server
  let requests = 0
  const address = () => `http://127.0.0.1:${(registry.address() as AddressInfo).port}`
  beforeEach(async () => {
    requests = 0
    registry = createServer(({ url }, answer) => {
      requests += 1
      if (url?.endsWith(".tgz")) return answer.end(packed)
      const dist = { tarball: `${address()}/${name}.tgz`, integrity }
      const body = { name, "dist-tags": { latest: version }, versions: { [version]: { name, version, dist } } }
      return answer.setHeader("content-type", "application/json").end(JSON.stringify(body))
    })
    await new Promise<void>((resolve) => registry.listen(0, "127.0.0.1", resolve))
    vi.stubEnv("npm_config_registry", address())
    vi.stubEnv("npm_config_cache", join(folder, "cache"))
  })
  afterEach(async () => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
    registry.closeAllConnections()
    await new Promise((resolve) => registry.close(resolve))
  })

  const store = () => join(folder, "store")
  const provide = (changes: Partial<typeof release> = {}) =>
    provideNode({ have: "v18.20.8", release: { ...release, ...changes }, folder: store() })
  const printed = () => vi.spyOn(console, "error").mockReturnValue()

  it("is fetched once, and one line says so", async () => {
    const lines = printed()
    const node = await provide()
    expect(readFileSync(node, "utf8")).toBe("binary")
    expect(lines.mock.calls).toEqual([
      [expect.stringMatching(/^This project needs Node \^22.*, not v18\.20\.8\. Fetching Node 24\.99\.0 from npm.*$/)],
    ])
    const before = requests
    expect(await provide()).toBe(node)
    expect(requests).toBe(before)
    expect(lines).toHaveBeenCalledTimes(1)
    expect(readdirSync(store())).toEqual([version])
  })
  it("is refused if it is not the one that was chosen", async () => {
    printed()
    await expect(provide({ integrity: "sha512-other" })).rejects.toThrow(/^node-test@24\.99\.0 is not what it was .*$/)
    expect(existsSync(join(store(), version, "node"))).toBe(false)
  })
  it("is refused if the package lacks it", async () => {
    printed()
    await expect(provide({ file: "package/bin/node.exe" })).rejects.toThrow(/has no package\/bin\/node\.exe/)
  })
  it("is reported missing in one line if npm's registry cannot be reached", async () => {
    printed()
    vi.stubEnv("npm_config_registry", "http://127.0.0.1:9")
    await expect(provide()).rejects.toThrow(
      /^npm could not get node-test@24\.99\.0 \(ECONNREFUSED\)\. Install Node 24.*$/,
    )
  })
  it("is reported missing in one line if nothing can be written", async () => {
    printed()
    writeFileSync(store(), "a file where the folder would be")
    await expect(provide()).rejects.toThrow(/^Node could not be stored in .*store \(.*\)\. Install Node 24.*$/)
  })
  it("is reported missing in one line that names npm's cache if that cannot be written", async () => {
    printed()
    writeFileSync(join(folder, "file"), "")
    vi.stubEnv("npm_config_cache", join(folder, "file", "cache"))
    await expect(provide()).rejects.toThrow(
      /^npm could not get node-test@24\.99\.0: its cache cannot be written \(ENOTDIR at .*cache.*\); set HOME or npm_config_cache .*$/,
    )
  })
  it("is reported missing in one line if npm has none", async () => {
    const none = provideNode({ have: "v18.20.8", release: undefined, folder: store() })
    await expect(none).rejects.toThrow(/^This project needs Node .*, not v18\.20\.8\. npm has none for .*$/)
  })
})

describe("a script that an old Node starts", () => {
  const started: ChildProcess[] = []
  afterEach(() => {
    for (const child of started.splice(0)) child.kill("SIGKILL")
  })

  /** A checkout with one script, on a machine whose Node says that it is old. The fetched Node is this one. */
  const checkout = (script: string) => {
    const release = releases[`${process.platform}-${process.arch}`]
    const store = join(folder, ".node", release?.version ?? "")
    for (const each of [store, join(folder, "scripts"), join(folder, "node_modules", ".bin")])
      mkdirSync(each, { recursive: true })
    for (const name of ["run", "install", "node", "fetchNode"])
      cpSync(join(project, "scripts", `${name}.mjs`), join(folder, "scripts", `${name}.mjs`))
    symlinkSync(join(project, "node_modules", "tsx"), join(folder, "node_modules", "tsx"))
    writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module", engines: { node: neededRange() } }))
    writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ packages: {} }))
    writeFileSync(join(folder, "node_modules", ".package-lock.json"), JSON.stringify({ packages: {} }))
    writeFileSync(join(store, "node"), `#!/bin/sh\nexec "${process.execPath}" "$@"\n`, { mode: 0o755 })
    writeFileSync(join(folder, "scripts", "script.ts"), script)
    const old = join(folder, "old.mjs")
    writeFileSync(
      old,
      `import { syncBuiltinESMExports } from "node:module"
       if (process.env.NODE !== ${JSON.stringify(join(store, "node"))}) {
         Object.defineProperty(process, "version", { value: "v18.20.8" })
         syncBuiltinESMExports()
       }`,
    )
    return { store, args: ["--import", old, join(folder, "scripts", "run.mjs"), "scripts/script.ts", "a b"] }
  }
  const start = (args: ReadonlyArray<string>) => {
    const { NODE: _none, ...env } = process.env
    const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"] })
    started.push(child)
    const output: string[] = []
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => output.push(String(chunk)))
    const ended = new Promise<number | null>((resolve) => child.once("close", resolve))
    return { child, ended, output: () => output.join("") }
  }

  it("runs in the fetched one with its arguments, as do its children", async () => {
    const { store, args } = checkout(`
      import { execFileSync } from "node:child_process"
      const found: string = execFileSync("sh", ["-c", "command -v node"], { encoding: "utf8" })
      console.log(JSON.stringify([process.version, process.argv.slice(2), found.trim()]))
      process.exitCode = 7
    `)
    const { ended, output } = start(args)
    expect(await ended).toBe(7)
    expect(JSON.parse(output())).toEqual([process.version, ["a b"], join(store, "node")])
  })
  it("ends with code 143 on SIGTERM", async () => {
    const { args } = checkout(`setTimeout(() => {}, 20_000); console.log("ready")`)
    const { child, ended, output } = start(args)
    await vi.waitFor(() => expect(output()).toBe("ready\n"), { timeout: 10_000 })
    child.kill("SIGTERM")
    expect(await ended).toBe(143)
  })
})
