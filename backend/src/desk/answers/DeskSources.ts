import type { Broker } from "../../broker/Broker.ts"
import type { Media } from "../../media/media.ts"
import type { Backend } from "../../opening/openFeatures.ts"
import type { DeskAccounts } from "../contract/DeskAccounts.ts"
import type { AtDesk } from "../news/atDesk.ts"

/** What the answers of the desk are read from. */
export interface DeskSources {
  readonly backend: Backend
  readonly broker: Pick<Broker, "hasSubscriber" | "onConsumersChange">
  readonly media: Pick<Media, "isLive" | "statistics" | "takesSmallPicture">
  readonly accounts: DeskAccounts
  readonly atDesk: AtDesk
}
