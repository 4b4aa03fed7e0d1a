import { type AnyRouter, notFound, useMatch } from "@tanstack/react-router"
import type { ComponentType } from "react"
import { readId } from "../../domain/visit/LaunchParameters.ts"
import { Loader } from "../components/Loader.tsx"
import type { Living } from "../viewmodel/prepare.ts"
import { live } from "./live.ts"
import type { PageModule } from "./PageModule.ts"
import type { ShowroomContext } from "./ShowroomContext.ts"
import type { Search } from "./search.ts"

interface Loaded {
  readonly prepared: Living
  readonly Page: ComponentType<{ readonly prepared: never }>
}

/** What a route's loader is given, as far as a page needs it. */
interface LoaderParts {
  readonly context: ShowroomContext
  readonly params: { readonly id?: string }
  readonly deps: { readonly search: Search }
}

/** Loader, component and life of a lazily loaded page. The router of the visit is given late: it is made from these routes. */
export const loadedPage = <Prepared extends Living>(
  load: () => Promise<PageModule<Prepared>>,
  router: () => AnyRouter,
) => {
  const life = live<Living>()
  return {
    ...life.hooks,
    loaderDeps: ({ search }: { readonly search: Search }) => ({ search }),
    loader: async ({ context, params, deps }: LoaderParts): Promise<Loaded> => {
      const id = readId(params.id)
      if (params.id !== undefined && id === undefined) throw notFound()
      const visit = await context.visit()
      const [module, house] = await Promise.all([load(), context.house(visit), context.texts.complete()])
      const prepared = await life.prepare(JSON.stringify([id, deps.search]), () =>
        module.prepare({ house, visit, router: router(), id, search: deps.search, notices: context.notices }),
      )
      // Closed over by the module, which gave both: what was prepared fits its page.
      return { prepared, Page: module.Page as ComponentType<{ readonly prepared: never }> }
    },
    component: LoadedPage,
  }
}

function LoadedPage() {
  const loaded = useMatch({ strict: false, select: (match) => match.loaderData as Loaded | undefined })
  return loaded === undefined ? <Loader /> : <loaded.Page prepared={loaded.prepared as never} />
}
