import { Effect, References } from "effect"

/** Effect's own logger, as far as it is changed here. */
interface StandardLogger {
  log: (options: { readonly logLevel: string; readonly message: unknown }) => void
}

/** Shows warnings as warnings in the browser's console: Effect writes every level by `console.log`. All fibers share its loggers. */
export const logWarningsAsSuch = (): void => {
  // The first writes to the console; the others add what is logged to traces.
  const [logger] = Effect.runSync(Effect.service(References.CurrentLoggers)) as Iterable<StandardLogger>
  if (logger === undefined) return
  const { log } = logger
  // biome-ignore lint/suspicious/noConsole: it stands in for the console that Effect's logger writes to
  logger.log = (options) => (options.logLevel === "Warn" ? console.warn(...[options.message].flat()) : log(options))
}
