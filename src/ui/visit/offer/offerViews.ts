import { HeroModel, WordsBelow } from "./HeroModel.tsx"

/** What the first screen shows beyond its first paint. */
export const offerViews = { HeroModel, WordsBelow }
