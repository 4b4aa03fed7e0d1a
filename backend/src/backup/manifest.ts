import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { readdir, readFile, writeFile } from "node:fs/promises"
import { join, relative } from "node:path"
import { pipeline } from "node:stream/promises"
import { Ajv2020 } from "ajv/dist/2020.js"
import { StartRefused } from "../web/StartRefused.ts"

const manifestFile = "manifest.json"

/** The description of a backup, stored in it. */
export interface Manifest {
  /** Time of the backup, as ISO 8601 in UTC. */
  readonly made: string
  /** Version and commit of the program that made it. */
  readonly release: string
  /** The newest migration of its schema. */
  readonly migration: string
  readonly database: "PostgreSQL" | "data folder"
  /** The roles that may write to the tables beside their owner. */
  readonly roles: ReadonlyArray<string>
  /** The number of rows of each table, at the moment of the dump. */
  readonly rows: Readonly<Record<string, number>>
  /** SHA-256 of each file, in hexadecimal digits, by its path in the backup. */
  readonly files: Readonly<Record<string, string>>
}

const isManifest = new Ajv2020().compile<Manifest>({
  type: "object",
  required: ["made", "release", "migration", "database", "roles", "rows", "files"],
  properties: {
    made: { type: "string" },
    release: { type: "string" },
    migration: { type: "string" },
    database: { enum: ["PostgreSQL", "data folder"] },
    roles: { type: "array", items: { type: "string" } },
    rows: { type: "object", additionalProperties: { type: "number" } },
    files: { type: "object", additionalProperties: { type: "string" } },
  },
})

/** The manifest in a text; `undefined` if it is none. */
const parsed = (text: string): Manifest | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return isManifest(value) ? value : undefined
  } catch {
    // No JSON: the caller reports it.
    return undefined
  }
}

const sha256 = async (file: string): Promise<string> => {
  const hash = createHash("sha256")
  await pipeline(createReadStream(file), hash)
  return hash.digest("hex")
}

/** SHA-256 of each file in a folder and in the folders below it. */
const hashesIn = async (folder: string): Promise<Record<string, string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const hashes: Record<string, string> = {}
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = join(entry.parentPath, entry.name)
    const path = relative(folder, file)
    if (path !== manifestFile) hashes[path] = await sha256(file)
  }
  return hashes
}

/** Writes the manifest, with the hashes of all files in the folder. */
export const writeManifest = async (folder: string, said: Omit<Manifest, "files">): Promise<void> => {
  const whole: Manifest = { ...said, files: await hashesIn(folder) }
  await writeFile(join(folder, manifestFile), `${JSON.stringify(whole, undefined, 2)}\n`, { mode: 0o600 })
}

/** Reads a manifest, and checks the hash of each file. Rejects with StartRefused, which names the file that differs. */
export const readBackup = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, manifestFile), "utf8").catch(() => {
    throw new StartRefused(`${folder} is no backup: it has no ${manifestFile}.`)
  })
  const manifest = parsed(text)
  if (manifest === undefined) throw new StartRefused(`${manifestFile} of ${folder} cannot be read.`)
  const found = await hashesIn(folder)
  const { files } = manifest
  for (const path of new Set([...Object.keys(files), ...Object.keys(found)])) {
    if (found[path] === undefined) throw new StartRefused(`The backup is incomplete: ${path} is missing.`)
    if (found[path] !== files[path]) throw new StartRefused(`The backup is damaged: ${path} is not what it was.`)
  }
  return manifest
}
