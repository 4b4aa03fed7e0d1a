import { capabilities as ofBackend } from "../src/web/configJson.ts"
import { readHostOrigins } from "../src/web/guard/hostOrigins.ts"

type Config = Readonly<Record<string, unknown>>

/**
 * The config.json that the page reads: with the capabilities of this backend if the file names none, and with the pages
 * of HOST_ORIGINS in place of the file's, if there are any. Throws StartRefused for a page that is no origin.
 */
export const completeConfig = (given: Config, hosts: string | undefined): Config => {
  const { hostOrigins, hostOriginsByLocation } = readHostOrigins(hosts)
  const ofSome = Object.keys(hostOriginsByLocation).length > 0
  return {
    ...given,
    ...((hostOrigins.length > 0 || ofSome) && { hostOrigins }),
    ...(ofSome && { hostOriginsByLocation }),
    capabilities: given.capabilities ?? ofBackend,
  }
}

/** Advice on a file whose list of capabilities is another than that of this backend. */
export const capabilityAdvice = (config: unknown, isWritten: boolean): ReadonlyArray<string> => {
  const { capabilities }: { readonly capabilities?: unknown } = Object(config)
  if (capabilities === undefined)
    return isWritten
      ? []
      : [
          "capabilities is absent: the page offers nothing beyond the specification. --write FILE writes the whole list.",
        ]
  if (!Array.isArray(capabilities)) return []
  const missing = ofBackend.filter((name) => !capabilities.includes(name))
  return missing.length === 0
    ? []
    : [
        `capabilities lacks ${missing.join(", ")}, which this backend has: the page neither offers nor requests them. Without a list --write FILE writes the whole one.`,
      ]
}
