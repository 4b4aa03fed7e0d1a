import { Effect } from "effect"
import { configNames } from "./generated/configNames.ts"

/** Editors read `$schema`. */
const known: Readonly<Record<string, ReadonlyArray<string> | undefined>> = { ...configNames, $schema: [] }

/** The names in the file that nobody reads: mostly a name in another case. */
const unknownIn = (file: object): ReadonlyArray<string> =>
  Object.entries(file).flatMap(([name, value]) => {
    const inner = known[name]
    if (inner === undefined) return [name]
    if (inner.length === 0) return []
    return Object.keys(Object(value))
      .filter((each) => !inner.includes(each))
      .map((each) => `${name}.${each}`)
  })

/** Says in the console, with code C-2, which names of /config.json are not known. Says nothing if it cannot be read. */
export const reportUnknownNames = (page: { readonly fetch: typeof fetch } = globalThis): Effect.Effect<void> =>
  Effect.tryPromise(async () => unknownIn(Object(await (await page.fetch("/config.json")).json()))).pipe(
    Effect.flatMap((names) =>
      names.length === 0
        ? Effect.void
        : Effect.logWarning(`C-2: config.json has names that are not known, and ignored: ${names.join(", ")}`),
    ),
    Effect.ignore,
  )
