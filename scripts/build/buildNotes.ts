import { mkdir, rename, rm } from "node:fs/promises"
import { dirname, join, resolve } from "node:path"
import type { Plugin } from "vite"
import { project } from "../install.mjs"

/** Folder for the build's own records, which are not published. */
const notes = join(project, "node_modules", ".cache", "build")

/** Vite's manifest: the file of each chunk (scripts/checks/size.ts). */
export const manifestFile = join(notes, "manifest.json")

/** The manifest of the consultant's desk. */
export const deskManifestFile = join(notes, "desk.json")

/** The hash of the build's sources (scripts/build/showroom.ts). */
export const stampFile = join(notes, "stamp")

/** Where the manifest of a built folder is stored. A build into another folder has none. */
const manifests = new Map([
  [join(project, "dist"), manifestFile],
  [join(project, "dist/desk"), deskManifestFile],
])

/** Moves Vite's manifest out of the build, and stores that of `dist` and of the desk in it. Invalidates the stamp of the previous build. */
export const buildNotes = (): Plugin => ({
  name: "build-notes",
  apply: "build",
  writeBundle: {
    order: "pre",
    sequential: true,
    handler: async ({ dir = "dist" }) => {
      const written = join(dir, ".vite")
      const stored = manifests.get(resolve(dir))
      if (stored !== undefined) {
        await mkdir(dirname(stored), { recursive: true })
        await rm(stampFile, { force: true })
        await rename(join(written, "manifest.json"), stored)
      }
      await rm(written, { recursive: true, force: true })
    },
  },
})
