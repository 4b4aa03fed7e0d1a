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

/** Aborted by the router as soon as nobody waits for the page any more. */
interface Abortable {
  readonly abortController: AbortController
}

/** What a page's code has for its loader. What `load` fails with is shown by the error page, or is a redirect. */
interface Code<Args, Data> {
  readonly load: (args: Args) => Effect.Effect<Data, unknown>
}

/** A promise as a step of a program, which fails with what the promise rejects with. */
const coming = <Data>(start: () => Promise<Data>): Effect.Effect<Data, unknown> =>
  Effect.tryPromise({ try: start, catch: (failure) => failure })

/** A feature behind the first screen. Fails when its code cannot be fetched (R9). */
export const feature = <Name extends keyof Features>(
  { load }: Pick<RouterContext, "load">,
  name: Name,
): Effect.Effect<Features[Name], unknown> => coming(() => load(name))

/** A loader that comes with its page, as do its texts. The page's own `load` is run here, and ends when nobody waits for it any more. */
export const pageLoader =
  <Args extends PageArgs, Data>(page: LatePage<Code<Args, Data>>) =>
  (args: Args & LoaderArgs & Abortable): Promise<Data> => {
    const { context, abortController } = args
    const code = coming(async () => {
      const spoken = fetched(() => context.texts.complete(page.texts))
      const [{ load }] = await Promise.all([page.code(), spoken, fetchPages(context, [page])])
      return load
    })
    const loaded = Effect.flatMap(code, (load) => load(args))
    return orReloaded(args, () => Effect.runPromise(orToInvitation(args, loaded), { signal: abortController.signal }))
  }

/** The same for a page of a live session, which is in one tab at a time (RC10). */
export const sessionLoader =
  <Args extends SessionArgs, Data extends Runnable>(page: LatePage<Code<Args, Data>>) =>
  async (args: Args & LoaderArgs & Abortable): Promise<Data> => {
    const data = await pageLoader(page)(args)
    return { ...data, live: args.context.session.tab.whileHere(data.live) }
  }

/**
 * Where code is gone, the whole page is loaded again instead, as often as it may be (R9). What is prepared ahead only fails.
 */
export const orReloaded = async <Data>({ context, preload }: LoaderArgs, load: () => Promise<Data>): Promise<Data> => {
  // Read now: soon the page in view, with what is typed there, makes room for the loader.
  const isBusy = context.navigation.wouldLose()
  try {
    return await load()
  } catch (failure) {
    if (failure instanceof PageNotLoaded && !preload && (await context.reloadStale(isBusy)))
      return new Promise(() => {})
    throw failure
  }
}

/** A page that may not read its presentation gives way to resend-invite after 1000 ms, with the ids kept (R8). */
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
