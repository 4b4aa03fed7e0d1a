import { readAgenda } from "../../../adapters/reading/agenda.ts"
import { openPresentationEntry } from "../../../application/presentation/openPresentationEntry.ts"
import type { FeatureDeps } from "../FeatureDeps.ts"

/** Waiting room, preview and invitation of a presentation, in the browser. */
export const feature = ({ session }: FeatureDeps) => openPresentationEntry({ ...session, readAgenda })
