import { readFileSync } from "node:fs"

/** Which release runs: the version of package.json, and its commit where COMMIT names it, as `npm start` and the container do. */
export interface Release {
  readonly version: string
  readonly commit?: string
}

const manifest: { readonly version: string } = JSON.parse(
  readFileSync(new URL("../../../package.json", import.meta.url), "utf8"),
)

/** The release that this process runs, from its environment. */
export const readRelease = (env: NodeJS.ProcessEnv): Release => {
  const commit = env.COMMIT?.trim().slice(0, 12)
  return { version: manifest.version, ...(commit && { commit }) }
}
