import type { Broker } from "../../broker/Broker.ts"
import type { Media } from "../../media/media.ts"
import type { Backend } from "../../opening/openFeatures.ts"
import type { DeskAccounts } from "../contract/DeskAccounts.ts"
import type { AtDesk } from "../news/atDesk.ts"

/** The parts of the backend from which the desk's answers are read. */
export interface DeskSources {
  readonly backend: Backend
  readonly broker: Pick<Broker, "hasSubscriber" | "onConsumersChange">
  readonly media: Pick<Media, "isLive" | "statistics" | "takesSmallPicture">
  readonly accounts: DeskAccounts
  readonly atDesk: AtDesk
}
