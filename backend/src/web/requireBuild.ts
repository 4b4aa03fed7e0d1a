import { access } from "node:fs/promises"
import { join } from "node:path"
import { StartRefused } from "./StartRefused.ts"

/** Rejects with StartRefused if the showroom has not been built. */
export const requireBuild = async (distDir: string): Promise<void> => {
  try {
    await access(join(distDir, "index.html"))
  } catch (failure) {
    const code = failure instanceof Error && "code" in failure ? String(failure.code) : String(failure)
    throw new StartRefused(`There is no built showroom in ${distDir} (${code}); run npm start, which builds it.`)
  }
}
