import { Effect, References } from "effect"

/** Effect's own logger, as far as it is changed here; its type does not name what it reads of a fiber. */
interface StandardLogger {
  log: (options: { readonly logLevel: string; readonly fiber: { readonly getRef: (ref: unknown) => unknown } }) => void
}

/** Shows warnings as warnings in the browser's console: Effect writes every level by `console.log`. All fibers share its loggers. */
export const logWarningsAsSuch = (): void => {
  const [standard] = Effect.runSync(Effect.service(References.CurrentLoggers)) as unknown as Set<StandardLogger>
  if (standard === undefined) return
  const { log } = standard
  standard.log = (options) => {
    const { fiber, logLevel } = options
    const getRef = (ref: unknown) => {
      const found = fiber.getRef(ref)
      // biome-ignore lint/suspicious/noConsole: it stands in for the console that Effect's logger writes to
      return found === console ? { log: console.warn } : found
    }
    log(logLevel === "Warn" ? { ...options, fiber: Object.assign(Object.create(fiber), { getRef }) } : options)
  }
}
