import type { ReactNode } from "react"
import type { Store } from "../../application/store/Store.ts"
import type { Language } from "../../domain/language/language.ts"
import type { Brand } from "../../domain/location/Location.ts"
import type { NoticesSnapshot } from "../notice/NoticesSnapshot.ts"

/** What every layout is given (T4). */
export interface LayoutProps {
  readonly brand: Brand
  readonly language: Language
  /** Those that can be chosen; of one alone there is no switch. */
  readonly languages: ReadonlyArray<Language>
  readonly chooseLanguage: (language: Language) => void
  readonly notices: Store<NoticesSnapshot>
  readonly children: ReactNode
}
