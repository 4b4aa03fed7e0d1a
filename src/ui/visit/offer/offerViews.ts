import { HeroModel, WordsBelow } from "./HeroModel.tsx"
import { ModelStrip } from "./ModelStrip.tsx"

/** What the first screen shows beyond its first paint. */
export const offerViews = { HeroModel, ModelStrip, WordsBelow }
