import { readFileSync } from "node:fs"

/**
 * The running release: the version of package.json, and the commit if COMMIT names it, as `npm start` and the
 * container do.
 */
export interface Release {
  readonly version: string
  readonly commit?: string
}

const manifest: { readonly version: string } = JSON.parse(
  readFileSync(new URL("../../../package.json", import.meta.url), "utf8"),
)

/** Reads the release of this process from its environment variables. */
export const readRelease = (env: NodeJS.ProcessEnv): Release => {
  const commit = env.COMMIT?.trim().slice(0, 12)
  return { version: manifest.version, ...(commit && { commit }) }
}
