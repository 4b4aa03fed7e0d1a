/** What rolldown tells about a module, as far as it is asked here. */
interface ModuleGraph {
  readonly getModuleInfo: (
    id: string,
  ) => { readonly importers: ReadonlyArray<string>; readonly isEntry: boolean } | null
}

const known = new Map<string, boolean>()

/** Whether static imports lead from an entry to the module. */
const reached = (id: string, graph: ModuleGraph): boolean => {
  const seen = known.get(id)
  if (seen !== undefined) return seen
  known.set(id, false)
  const module = graph.getModuleInfo(id)
  const answer = module !== null && (module.isEntry || module.importers.some((importer) => reached(importer, graph)))
  known.set(id, answer)
  return answer
}

/** The bundler's own few lines, which nobody imports by name. */
const isRuntime = (id: string) => id.startsWith("\0rolldown/")

/** One chunk for all that the first screen loads at once: split by who shares what, it would be a dozen files. */
export const onFirstScreen = (id: string, graph: ModuleGraph): string | null =>
  isRuntime(id) || reached(id, graph) ? "entrance" : null
