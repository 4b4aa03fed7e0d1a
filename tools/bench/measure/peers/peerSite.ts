import { createHash } from "node:crypto"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import react from "@vitejs/plugin-react"
import Fastify from "fastify"
import { build } from "vite"
import { serveShowroom } from "../../../../backend/src/web/files/showroomFiles.ts"
import { precompressed } from "../../../../scripts/build/precompressed.ts"
import { runNpm } from "../../../../scripts/build/runNpm.ts"
import { project } from "../../../../scripts/install.mjs"

const folder = join(project, "tools", "bench", "peers")
const stampFile = join(folder, "node_modules", ".setup-stamp")

const wantedStamp = () =>
  createHash("sha256")
    .update(readFileSync(join(folder, "package-lock.json")))
    .update(process.version)
    .digest("hex")

/** Installs the packages of the peers' pages once, in their own folder, by its own lock file. Throws Unmet. */
export const installPeers = async (): Promise<void> => {
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === wantedStamp()) return
  runNpm(["ci", "--no-audit", "--no-fund"], folder)
  writeFileSync(stampFile, wantedStamp())
}

/** A served page that is not ours. */
export interface PeerSite {
  /** Without a trailing slash. */
  readonly origin: string
  readonly close: () => Promise<void>
}

/**
 * Builds one of the pages of tools/bench/peers as the showroom is built (the same bundler, target and compression), and
 * serves it with the code that serves the showroom in the backend, under the same policy.
 */
export const openPeer = async (page: string): Promise<PeerSite> => {
  const distDir = await mkdtemp(join(tmpdir(), "peer-"))
  await build({
    root: join(folder, page),
    configFile: false,
    logLevel: "warn",
    plugins: [react(), precompressed()],
    build: {
      outDir: distDir,
      emptyOutDir: true,
      target: "es2022",
      sourcemap: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 2_000,
    },
  })
  const app = Fastify({ forceCloseConnections: true })
  await serveShowroom(app, { distDir, config: () => ({ apiBaseUrl: "/api", websocketLink: "/ws" }) })
  const origin = await app.listen({ host: "127.0.0.1", port: 0 })
  return {
    origin,
    close: async () => {
      await app.close()
      await rm(distDir, { recursive: true, force: true })
    },
  }
}
