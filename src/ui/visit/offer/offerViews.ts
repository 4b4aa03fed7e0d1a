import { HeroModel, WordsBelow } from "./HeroModel.tsx"
import { ModelStrip } from "./ModelStrip.tsx"

/** Components of the first screen that load after its first paint. */
export const offerViews = { HeroModel, ModelStrip, WordsBelow }
