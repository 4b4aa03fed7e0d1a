/** The part of rolldown's module information that is used here. */
export interface ModuleGraph {
  readonly getModuleInfo: (id: string) => {
    readonly importers: ReadonlyArray<string>
    readonly dynamicImporters: ReadonlyArray<string>
    readonly isEntry: boolean
    readonly code: string | null
  } | null
}

const known = new Map<string, boolean>()

/** Effect's index names all of its modules. A module that imports one of them through it does not import the others. */
const index = /\/effect\/dist\/index\.js$/
const named = /\/effect\/dist\/(\w+)\.js$/

/** Whether a module imports this name from Effect. */
const importsNamed = (code: string | null, name: string): boolean =>
  [...(code ?? "").matchAll(/import\s*\{([^}]*)\}\s*from\s*["']effect["']/g)].some(([, names = ""]) =>
    names.split(",").some((each) => each.trim().split(/\s/)[0] === name),
  )

/** The real importers of a module: behind an index, those that name it there. */
export const importersOf = (
  id: string,
  importers: ReadonlyArray<string>,
  graph: ModuleGraph,
): ReadonlyArray<string> => {
  const [, name] = named.exec(id) ?? []
  if (name === undefined) return importers
  return importers.flatMap((importer) =>
    index.test(importer)
      ? (graph.getModuleInfo(importer)?.importers ?? []).filter((each) =>
          importsNamed(graph.getModuleInfo(each)?.code ?? null, name),
        )
      : [importer],
  )
}

/** Whether static imports lead from an entry to the module. */
const reached = (id: string, graph: ModuleGraph): boolean => {
  const seen = known.get(id)
  if (seen !== undefined) return seen
  known.set(id, false)
  const module = graph.getModuleInfo(id)
  const answer =
    module !== null &&
    (module.isEntry || importersOf(id, module.importers, graph).some((importer) => reached(importer, graph)))
  known.set(id, answer)
  return answer
}

/** The bundler's own few lines, which no module imports by name. */
const isRuntime = (id: string) => id.startsWith("\0rolldown/")

/** One chunk for everything that the first screen loads at once: split by sharing, it would be a dozen files. */
export const onFirstScreen = (id: string, graph: ModuleGraph): string | null =>
  isRuntime(id) || reached(id, graph) ? "entrance" : null
