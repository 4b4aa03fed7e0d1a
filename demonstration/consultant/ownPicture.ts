import { readFile } from "node:fs/promises"
import { kinds, type PresentationRow } from "../../backend/src/environment/tables/presentations.ts"
import type { Recordings } from "../../backend/src/presentation/recordings.ts"
import { seededModel } from "../models/seededModels.ts"
import { nearestPaint, type PaintName, pictureFile, standingOf } from "../pictures/paints.ts"

const assets = new URL("./assets/", import.meta.url)

/**
 * Shows the scripted consultant beside a model of a seeded brand: in the colour, or in the one nearest to the model's own.
 * Only in a one-to-one, because the picture of a group is not one visitor's.
 */
export const ownPicture =
  (recordings: Pick<Recordings, "show">) =>
  async (
    { typeId, streamName }: Pick<PresentationRow, "typeId" | "streamName">,
    brand: string,
    model: string,
    paint?: PaintName,
  ): Promise<void> => {
    const seeded = seededModel(brand, model)
    if (seeded === undefined || typeId !== kinds.oneToOne) return
    const { shape, paint: own } = seeded.drawing
    recordings.show(
      streamName,
      await readFile(new URL(pictureFile(standingOf(shape), paint ?? nearestPaint(own)), assets)),
    )
  }
