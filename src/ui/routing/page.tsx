import { redirect, useLoaderData } from "@tanstack/react-router"
import { Effect, Fiber } from "effect"
import { createElement, type FunctionComponent, type ReactNode } from "react"
import type { Features } from "../../application/Features.ts"
import { livesOf, type Runnable } from "../../application/store/livesOf.ts"
import { redirectDelayMs } from "../../domain/presentation/visitState.ts"
import type { TextPart } from "../language/texts.ts"
import { fetchedOnce, fetchWithRetries, PageNotLoaded } from "./codeArrival.ts"
import { linkTo } from "./pageTarget.ts"
import type { Left, PageArgs, RoutePrograms, RouterContext, SessionArgs, Showroom } from "./RouterContext.ts"
import { usePage } from "./useArrival.ts"

/** A lazily loaded page, with the features and texts it needs beyond those of every page (docs/performance.md). */
export interface LatePage<Code = unknown> {
  readonly code: () => Promise<Code>
  readonly features: ReadonlyArray<keyof Features>
  readonly texts?: TextPart
}

export const latePage = <Code,>(
  fetchCode: () => Promise<Code>,
  needs: Partial<Pick<LatePage, "features" | "texts">> = {},
): LatePage<Code> => ({ features: [], ...needs, code: fetchedOnce(fetchCode) })

/**
 * Fetches pages and everything they need in parallel, without preparing them. Rejects with PageNotLoaded if a part
 * fails.
 */
export const fetchPages = (
  { load, texts }: Pick<Showroom, "load" | "texts">,
  pages: ReadonlyArray<LatePage>,
): Promise<unknown> =>
  Promise.all([
    load("session"),
    ...pages.flatMap((page) => [
      page.code(),
      fetchWithRetries(() => texts.fetchAhead(page.texts)),
      ...page.features.map((name) => load(name)),
    ]),
  ])

interface LoaderArgs {
  readonly context: RouterContext & Left
  readonly preload: boolean
}

interface Abortable {
  readonly abortController: AbortController
}

/**
 * A page's module. A failure of `load` is shown by the error page, or is a redirect. `Page` renders what `load` has
 * opened, and nothing else.
 */
interface PageCode<Args, Data> {
  readonly load: (args: Args) => Effect.Effect<Data, unknown>
  readonly Page: FunctionComponent<Data>
}

/** Converts a promise to an effect that fails with the promise's rejection. */
const fromPromise = <Data,>(start: () => Promise<Data>): Effect.Effect<Data, unknown> =>
  Effect.tryPromise({ try: start, catch: (failure) => failure })

/** Loads a feature that the first screen does not need. Fails if its code cannot be fetched (R9). */
export const feature = <Name extends keyof Features>(
  { load }: Pick<RouterContext, "load">,
  name: Name,
): Effect.Effect<Features[Name], unknown> => fromPromise(() => load(name))

interface PreparedPage extends Runnable {
  readonly view: () => ReactNode
}

/**
 * The loader of a page: fetches its code and texts, and runs its `load`, which the router may abort. Everything that
 * `load` opens runs while the page is open.
 */
export const pageLoader =
  <Args extends PageArgs, Data extends object>(page: LatePage<PageCode<Args, Data>>) =>
  (args: Args & LoaderArgs & Abortable): Promise<PreparedPage> => {
    const { context, abortController } = args
    const code = fromPromise(async () => {
      const textsLoaded = fetchWithRetries(() => context.texts.complete(page.texts))
      const [code] = await Promise.all([page.code(), textsLoaded, fetchPages(context, [page])])
      return code
    })
    const prepared = Effect.flatMap(code, ({ load, Page }) =>
      Effect.map(load(args), (data) => ({ live: livesOf(data), view: () => createElement(Page, data) })),
    )
    return loadOrReload(args, () => Effect.runPromise(loadOrInvite(args, prepared), { signal: abortController.signal }))
  }

export const pageRoute = <Args extends PageArgs, Data extends object>(page: LatePage<PageCode<Args, Data>>) => ({
  loader: pageLoader(page),
  ...live,
  component: PageView,
})

/** The route of a page in a live session, which runs in one tab at a time (RC10). */
export const sessionPageRoute = <Args extends SessionArgs, Data extends object>(
  page: LatePage<PageCode<Args, Data>>,
) => {
  const route = pageRoute(page)
  return {
    ...route,
    loader: async (args: Args & LoaderArgs & Abortable): Promise<PreparedPage> => {
      const prepared = await route.loader(args)
      return { ...prepared, live: args.context.session.tab.whileLive(prepared.live) }
    },
  }
}

function PageView(): ReactNode {
  usePage()
  return useLoaderData({ strict: false })?.view?.()
}

/** Reloads the whole page if its code is gone, as often as allowed (R9). A preload only fails. */
export const loadOrReload = async <Data,>(
  { context, preload }: LoaderArgs,
  load: () => Promise<Data>,
): Promise<Data> => {
  try {
    return await load()
  } catch (failure) {
    if (failure instanceof PageNotLoaded && !preload && (await context.reloadStale(context.isBusy)))
      return new Promise(() => {})
    throw failure
  }
}

/** Redirects to resend-invite after 1000 ms if the visitor may not read the presentation. Keeps the ids (R8). */
const loadOrInvite = <Data,>({ context }: PageArgs, load: Effect.Effect<Data, unknown>): Effect.Effect<Data, unknown> =>
  Effect.catch(load, (failure) => {
    const presentationId = refusedPresentation(failure)
    if (presentationId === undefined) return Effect.fail(failure)
    const place = { page: "resend-invite", presentationId, locationId: context.visit.location.id } as const
    return Effect.delay(Effect.fail(redirect({ ...linkTo(place), replace: true })), redirectDelayMs)
  })

const refusedPresentation = (failure: unknown): number | undefined =>
  typeof failure === "object" &&
  failure !== null &&
  "_tag" in failure &&
  failure._tag === "InvitationMissing" &&
  "presentationId" in failure
    ? Number(failure.presentationId)
    : undefined

export const openRoutePrograms = (): RoutePrograms => {
  const running = new Map<string, { readonly of: Runnable; readonly fiber: Fiber.Fiber<void> }>()
  const ending = new Set<Fiber.Fiber<void>>()
  const end = (fiber: Fiber.Fiber<void>) => {
    const over = Effect.runFork(Fiber.interrupt(fiber))
    ending.add(over)
    over.addObserver(() => void ending.delete(over))
  }
  return {
    become: (routeId, next) => {
      const current = running.get(routeId)
      if (current?.of === next) return
      if (current) end(current.fiber)
      running.delete(routeId)
      if (next) running.set(routeId, { of: next, fiber: Effect.runFork(next.live) })
    },
    ended: Effect.suspend(() => Effect.forEach([...ending], Fiber.await, { discard: true })),
  }
}

interface Match {
  readonly routeId: string
  readonly context: { readonly lives: RoutePrograms }
  readonly loaderData?: Runnable | undefined
}

const follow = ({ routeId, context, loaderData }: Match) => context.lives.become(routeId, loaderData)

/** Cache time of a preloaded page, in ms. */
const preparedForMs = 30_000

/**
 * Lifecycle of a route: the loader prepares, entering starts the program, leaving ends it. Preloading runs loaders, so
 * a loader may only prepare. `onStay` restarts the program when a parameter changes. Without `gcTime: 0` a page would
 * return in its old state. `shouldReload: false` avoids preparing a running page again, except after a failure.
 */
export const live = {
  onEnter: follow,
  onStay: follow,
  onLeave: ({ routeId, context }: Match) => context.lives.become(routeId, undefined),
  gcTime: 0,
  preloadGcTime: preparedForMs,
  shouldReload: false,
} as const
