import { redirect } from "@tanstack/react-router"
import { Effect } from "effect"
import type { Features } from "../../application/Features.ts"
import { redirectDelayMs } from "../../domain/presentation/visitState.ts"
import type { Runnable } from "../viewmodel/prepare.ts"
import { fetched, PageNotLoaded } from "./lateCode.ts"
import { fetchPages, type LatePage } from "./latePage.ts"
import { linkTo } from "./place.ts"
import type { PageArgs, RouterContext, SessionArgs } from "./RouterContext.ts"

interface LoaderArgs {
  readonly context: RouterContext
  readonly preload: boolean
}

/** Aborted by the router when the page is no longer needed. */
interface Abortable {
  readonly abortController: AbortController
}

/** What a page's module exports for its loader. A failure of `load` is shown by the error page, or is a redirect. */
interface Code<Args, Data> {
  readonly load: (args: Args) => Effect.Effect<Data, unknown>
}

/** Converts a promise to an effect that fails with the promise's rejection. */
const fromPromise = <Data>(start: () => Promise<Data>): Effect.Effect<Data, unknown> =>
  Effect.tryPromise({ try: start, catch: (failure) => failure })

/** Loads a feature that the first screen does not need. Fails if its code cannot be fetched (R9). */
export const feature = <Name extends keyof Features>(
  { load }: Pick<RouterContext, "load">,
  name: Name,
): Effect.Effect<Features[Name], unknown> => fromPromise(() => load(name))

/**
 * A loader whose code and texts are fetched with the page. Runs the page's own `load`, and interrupts it when the
 * router aborts.
 */
export const pageLoader =
  <Args extends PageArgs, Data>(page: LatePage<Code<Args, Data>>) =>
  (args: Args & LoaderArgs & Abortable): Promise<Data> => {
    const { context, abortController } = args
    const code = fromPromise(async () => {
      const textsLoaded = fetched(() => context.texts.complete(page.texts))
      const [{ load }] = await Promise.all([page.code(), textsLoaded, fetchPages(context, [page])])
      return load
    })
    const loaded = Effect.flatMap(code, (load) => load(args))
    return orReloaded(args, () => Effect.runPromise(orToInvitation(args, loaded), { signal: abortController.signal }))
  }

/** The loader of a page in a live session, which runs in one tab at a time (RC10). */
export const sessionLoader =
  <Args extends SessionArgs, Data extends Runnable>(page: LatePage<Code<Args, Data>>) =>
  async (args: Args & LoaderArgs & Abortable): Promise<Data> => {
    const data = await pageLoader(page)(args)
    return { ...data, live: args.context.session.tab.whileLive(data.live) }
  }

/** Reloads the whole page if its code is gone, as often as allowed (R9). A preload only fails. */
export const orReloaded = async <Data>({ context, preload }: LoaderArgs, load: () => Promise<Data>): Promise<Data> => {
  // Read before loading: the loader soon replaces the current page and its input.
  const isBusy = context.navigation.wouldLose()
  try {
    return await load()
  } catch (failure) {
    if (failure instanceof PageNotLoaded && !preload && (await context.reloadStale(isBusy)))
      return new Promise(() => {})
    throw failure
  }
}

/** Redirects to resend-invite after 1000 ms if the visitor may not read the presentation. Keeps the ids (R8). */
const orToInvitation = <Data>(
  { context }: PageArgs,
  load: Effect.Effect<Data, unknown>,
): Effect.Effect<Data, unknown> =>
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
