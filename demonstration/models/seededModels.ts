import { daramisModels } from "./daramisModels.ts"
import { lividModels } from "./lividModels.ts"
import { lotusModels } from "./lotusModels.ts"
import { opelModels } from "./opelModels.ts"
import type { SeededModel } from "./SeededModel.ts"
import { showroomModels } from "./showroomModels.ts"
import { sifiModels } from "./sifiModels.ts"
import { yyachtsModels } from "./yyachtsModels.ts"

/** The models of each brand, hidden ones last. */
export const seededModels: Readonly<Record<string, ReadonlyArray<SeededModel>>> = {
  Livid: lividModels,
  Daramis: daramisModels,
  YYachts: yyachtsModels,
  Lotus: lotusModels,
  Opel: opelModels,
  Showroom: showroomModels,
  Sifi: sifiModels,
}

/** The seeded model of this name; `undefined` if there is none. */
export const seededModel = (brand: string, model: string): SeededModel | undefined =>
  seededModels[brand]?.find((each) => each.model === model)
