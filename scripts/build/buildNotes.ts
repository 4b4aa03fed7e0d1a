import { mkdir, rename, rm } from "node:fs/promises"
import { dirname, join, resolve } from "node:path"
import type { Plugin } from "vite"
import { project } from "../install.mjs"

/** What the build notes for itself, outside of what is published. */
const notes = join(project, "node_modules", ".cache", "build")

/** Which chunk has become which file (scripts/checks/size.ts). */
export const manifestFile = join(notes, "manifest.json")

/** What names the sources of the build (scripts/build/showroom.ts). */
export const stampFile = join(notes, "stamp")

/** Takes Vite's manifest out of the build; that of `dist` is kept. What `dist` was built of before no longer holds. */
export const buildNotes = (): Plugin => ({
  name: "build-notes",
  apply: "build",
  writeBundle: {
    order: "pre",
    sequential: true,
    handler: async ({ dir = "dist" }) => {
      const written = join(dir, ".vite")
      if (resolve(dir) === join(project, "dist")) {
        await mkdir(dirname(manifestFile), { recursive: true })
        await rm(stampFile, { force: true })
        await rename(join(written, "manifest.json"), manifestFile)
      }
      await rm(written, { recursive: true, force: true })
    },
  },
})
