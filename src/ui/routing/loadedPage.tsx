import { type AnyRouter, notFound, redirect, useMatch } from "@tanstack/react-router"
import { Effect } from "effect"
import { type ComponentType, useSyncExternalStore } from "react"
import type { Session } from "../../application/session/Session.ts"
import type { OneLiveTab, Whereabouts } from "../../application/tab/oneLiveTab.ts"
import { destination } from "../../domain/presentation/destination.ts"
import { readId } from "../../domain/visit/LaunchParameters.ts"
import { Loader } from "../components/Loader.tsx"
import { useTexts } from "../language/useTexts.ts"
import { run } from "../viewmodel/command.ts"
import type { Living } from "../viewmodel/prepare.ts"
import { OtherTabScreen } from "../visit/OtherTabScreen.tsx"
import { type Place, placeOf, wayTo } from "./go.ts"
import { live } from "./live.ts"
import { notInvited } from "./notInvited.ts"
import type { PageModule } from "./PageModule.ts"
import type { LatePage } from "./pageModules.ts"
import { type LayoutName, pages } from "./pages.ts"
import type { ShowroomContext } from "./ShowroomContext.ts"
import { plainSearch, type Search } from "./search.ts"
import { fetched, orReloaded } from "./staleChunk.ts"
import { useArrival } from "./useArrival.ts"
import { usePageTitle } from "./usePageTitle.ts"

interface Loaded {
  readonly prepared: Living
  /** Behind a live visit, which is in one tab at a time (RC10). */
  readonly tab: OneLiveTab | undefined
  readonly Page: ComponentType<{ readonly prepared: never }>
}

/** What a route's loader is given, as far as a page needs it. */
interface LoaderParts {
  readonly context: ShowroomContext
  readonly params: { readonly id?: string }
  readonly deps: { readonly search: Search }
  readonly preload: boolean
}

/** Loader, component and life of a lazily loaded page. The router of the visit is given late: it is made from these routes. */
export const loadedPage = <Prepared extends Living>(
  name: LatePage,
  layout: LayoutName,
  load: () => Promise<PageModule<Prepared>>,
  router: () => AnyRouter,
) => {
  const life = live<Living>()
  const prepare = async ({ context, params, deps }: LoaderParts): Promise<Loaded> => {
    const id = readId(params.id)
    if (params.id !== undefined && id === undefined) throw notFound()
    const visit = await context.visit()
    const { core, load: loadFeature } = context
    const [module, session] = await Promise.all([
      fetched(load),
      loadFeature("session"),
      fetched(() => context.texts.complete(pages[name].texts)),
    ])
    const search = plainSearch(deps.search)
    const prepared = await life.prepare(JSON.stringify([id, search]), async () => {
      const { notices, texts } = context
      const language = { get: () => texts.get().language, subscribe: texts.subscribe }
      const itself = await module.prepare({
        core,
        session,
        load: loadFeature,
        visit,
        router: router(),
        layout,
        id,
        search,
        notices,
        language,
      })
      const life = pages[name].asksStatus ? withStatus(itself, session, search) : itself.live
      return { ...itself, live: pages[name].live ? session.tab.whileHere(life) : life }
    })
    const elsewhere = belongsElsewhere(name, layout, session, search)
    if (elsewhere !== undefined) throw redirect({ ...wayTo(router(), elsewhere), replace: true } as never)
    // Closed over by the module, which gave both: what was prepared fits its page.
    const tab = pages[name].live ? session.tab : undefined
    return { prepared, tab, Page: module.Page as ComponentType<{ readonly prepared: never }> }
  }
  return {
    ...life.hooks,
    loaderDeps: ({ search }: { readonly search: Search }) => ({ search }),
    loader: (parts: LoaderParts) =>
      notInvited(router(), () => orReloaded(parts.context, router(), parts.preload, () => prepare(parts))),
    component: LoadedPage,
  }
}

/** A life beside which the presentation is read, for the visit to hear of its status; that it cannot be read is only logged. */
const withStatus = ({ live }: Living, session: Session, search: Search): Effect.Effect<void> => {
  const presentationId = readId(search.presentation_id)
  if (presentationId === undefined) return live
  const read = Effect.catch(session.openPresentation(presentationId), (failure) =>
    Effect.logWarning("presentation not read", failure._tag),
  )
  return Effect.asVoid(Effect.all([live, read], { concurrency: "unbounded" }))
}

/** Behind a page without a live visit nobody brings the visitor to where a presentation's status puts them (R11). */
const belongsElsewhere = (name: LatePage, layout: LayoutName, session: Session, search: Search): Place | undefined => {
  if (pages[name].live) return undefined
  const where = destination(session.flow.state.get(), name)
  if (where?.presentationId === undefined || where.presentationId !== readId(search.presentation_id)) return undefined
  const place = placeOf(where)
  return place.page === name && place.layout === layout ? undefined : place
}

function LoadedPage() {
  const loaded = useMatch({ strict: false, select: (match) => match.loaderData as Loaded | undefined })
  const { t } = useTexts()
  const { subscribe, get } = loaded?.tab?.whereabouts ?? always
  const where = useSyncExternalStore(subscribe, get)
  const isAway = where === "elsewhere" || where === "over"
  const title = usePageTitle()
  useArrival(isAway ? t("otherTab.title") : title, isAway ? "elsewhere" : "page")
  if (loaded === undefined) return <Loader />
  const { tab } = loaded
  if (isAway && tab !== undefined) return <OtherTabScreen where={where} continueHere={() => run(tab.continueHere)} />
  return <loaded.Page prepared={loaded.prepared as never} />
}

/** A page without a live visit does not care about tabs. */
const always = { get: (): Whereabouts => "here", subscribe: () => () => {} }
