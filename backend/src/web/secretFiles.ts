import { readFileSync } from "node:fs"
import { StartRefused } from "./StartRefused.ts"

/** The variables that are secret, or addresses with a password. */
const secrets = [
  "DATABASE_URL",
  "BROKER_URL",
  "SMTP_URL",
  "MEDIA_SECRET",
  "TURN_SECRET",
  "ICE_SERVERS",
  "DESK_OIDC_CLIENT_SECRET",
  "WEBHOOK_URLS",
  "WEBHOOK_SECRETS",
] as const

/**
 * The variables, with each secret that a file contains: `TURN_SECRET_FILE` names that of `TURN_SECRET`, for secrets that
 * Docker, Kubernetes or systemd mount. Throws StartRefused for a file that cannot be read or is empty, and for both.
 */
export const withSecretFiles = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const found = secrets.flatMap((name) => {
    const file = env[`${name}_FILE`]?.trim()
    if (!file) return []
    if (env[name]?.trim()) throw new StartRefused(`${name} and ${name}_FILE are both set: leave one of them out.`)
    const read = () => {
      try {
        return readFileSync(file, "utf8").trim()
      } catch (failure) {
        const code = failure instanceof Error && "code" in failure ? String(failure.code) : String(failure)
        throw new StartRefused(`${name}_FILE names ${file}, which cannot be read (${code}).`)
      }
    }
    const text = read()
    if (text === "") throw new StartRefused(`${name}_FILE names ${file}, which is empty.`)
    return [[name, text] as const]
  })
  return found.length === 0 ? env : { ...env, ...Object.fromEntries(found) }
}
