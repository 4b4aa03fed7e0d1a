import {
  openPresentationEntry,
  type PresentationEntryDeps,
} from "../../application/presentation/openPresentationEntry.ts"

/** What comes before a presentation, in the browser. */
export const browserPresentationEntry = (deps: Omit<PresentationEntryDeps, "loadAgenda">) =>
  openPresentationEntry({
    ...deps,
    loadAgenda: async () => (await import("../../adapters/reading/agenda.ts")).readAgenda,
  })
