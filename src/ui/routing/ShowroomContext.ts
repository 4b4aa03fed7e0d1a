import type { Core } from "../../application/core/createCore.ts"
import type { LoadFeature } from "../../application/Features.ts"
import type { Store } from "../../application/store/Store.ts"
import type { Language } from "../../domain/language/language.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import type { Texts } from "../language/texts.ts"
import type { NoticesSnapshot } from "../notice/NoticesSnapshot.ts"
import type { IndexSnapshot } from "../visit/IndexSnapshot.ts"

/** What routes are given; there is nothing else to look things up in. */
export interface ShowroomContext {
  readonly texts: Texts
  readonly notices: Store<NoticesSnapshot>
  /** Opens the visit, once; again after a failure. Rejects with the failure. */
  readonly visit: () => Promise<Visit>
  readonly index: (visit: Visit) => Store<IndexSnapshot>
  readonly core: Core
  readonly load: LoadFeature
  /** Keeps a chosen language and speaks it (L2-L5); where that cannot be had, a notice says so and the old one stays. */
  readonly speak: (language: Language, visit: Visit | undefined) => Promise<void>
  /** Tells the host page of a failure that came into view, by its code alone (decisions E13). */
  readonly failed: (code: string) => void
  /** Loads the whole page anew because its code is gone (R9); false when it may not do so now, and the visitor is asked. */
  readonly reloadStale: (isBusy: boolean) => Promise<boolean>
}
