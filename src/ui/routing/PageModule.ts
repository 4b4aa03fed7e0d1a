import type { AnyRouter } from "@tanstack/react-router"
import type { ComponentType } from "react"
import type { Core } from "../../application/core/createCore.ts"
import type { LoadFeature } from "../../application/Features.ts"
import type { Session } from "../../application/session/Session.ts"
import type { Store } from "../../application/store/Store.ts"
import type { Language } from "../../domain/language/language.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import type { NoticesSnapshot } from "../notice/NoticesSnapshot.ts"
import type { Living } from "../viewmodel/prepare.ts"
import type { LayoutName } from "./pages.ts"
import type { Search } from "./search.ts"

/** What a page has at hand when it prepares. */
export interface PageParts {
  readonly core: Core
  readonly session: Session
  readonly load: LoadFeature
  readonly visit: Visit
  readonly router: AnyRouter
  readonly layout: LayoutName
  readonly id: number | undefined
  readonly search: Search
  readonly notices: Store<NoticesSnapshot>
  /** The language in view, for what the backend says in it. */
  readonly language: Store<Language>
}

/** A lazily loaded page: it prepares what it shows, and shows it. */
export interface PageModule<Prepared extends Living> {
  readonly prepare: (parts: PageParts) => Prepared | Promise<Prepared>
  readonly Page: ComponentType<{ readonly prepared: Prepared }>
}

/** Closes over the type of what is prepared, so that a page and its screen that do not fit do not compile. */
export const page = <Prepared extends Living>(module: PageModule<Prepared>): PageModule<Prepared> => module
