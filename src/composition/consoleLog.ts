import { Effect, References } from "effect"

interface StandardLogger {
  log: (options: { readonly logLevel: string; readonly message: unknown }) => void
}

/** Logs warnings with `console.warn`: Effect writes every level with `console.log`. All fibers share its loggers. */
export const logWarningsAsSuch = (): void => {
  // The first logger writes to the console; the others add logs to traces.
  const [logger] = Effect.runSync(Effect.service(References.CurrentLoggers)) as Iterable<StandardLogger>
  if (logger === undefined) return
  const { log } = logger
  // biome-ignore lint/suspicious/noConsole: replaces the console that Effect's logger writes to
  logger.log = (options) => (options.logLevel === "Warn" ? console.warn(...[options.message].flat()) : log(options))
}
