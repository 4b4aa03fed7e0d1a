import type { ReactNode } from "react"
import type { Language } from "../../domain/language/language.ts"
import type { Brand } from "../../domain/location/branding.ts"
import type { NoticesSnapshot } from "../notice/NoticesSnapshot.ts"
import type { ViewModel } from "../viewmodel/ViewModel.ts"

/** What every layout is given (T4). */
export interface LayoutProps {
  readonly brand: Brand
  readonly language: Language
  /** Those that can be chosen; of one alone there is no switch. */
  readonly languages: ReadonlyArray<Language>
  readonly chooseLanguage: (language: Language) => void
  readonly notices: ViewModel<NoticesSnapshot>
  readonly children: ReactNode
}
