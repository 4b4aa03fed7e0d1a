import { isOver } from "../../environment/tables/presentations.ts"
import type { Media } from "../../media/media.ts"
import { isSecondName, visitorsSecondIn } from "../streamNames.ts"
import type { Streams } from "../streams.ts"

/** Ends second pictures, of consultants and visitors, that nobody may play any more. One not shown yet continues. */
export const endHiddenSeconds = async (
  media: Pick<Media, "statistics" | "endStream">,
  { ownerOf }: Streams,
): Promise<void> => {
  for (const { applicationName, streamName } of media.statistics().streams) {
    if (!isSecondName(streamName) && visitorsSecondIn(streamName) === undefined) continue
    const owner = await ownerOf({ applicationName, streamName })
    if (owner === undefined || isOver(owner)) await media.endStream(applicationName, streamName)
  }
}
