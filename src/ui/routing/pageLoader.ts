import { redirect } from "@tanstack/react-router"
import { redirectDelayMs } from "../../domain/presentation/visitState.ts"
import type { TextPart } from "../language/texts.ts"
import type { Runnable } from "../viewmodel/prepare.ts"
import { fetched, PageNotLoaded } from "./lateCode.ts"
import { linkTo } from "./place.ts"
import type { PageArgs, RouterContext, SessionArgs } from "./RouterContext.ts"

interface LoaderArgs {
  readonly context: RouterContext
  readonly preload: boolean
}

/** The code of a page that comes late. */
type Code<Args, Data> = () => Promise<{ readonly load: (args: Args) => Data | Promise<Data> }>

/** A loader that comes with its page, as do its texts. */
export const pageLoader =
  <Args extends PageArgs, Data>(code: Code<Args, Data>, part?: TextPart) =>
  (args: Args & LoaderArgs): Promise<Data> =>
    orReloaded(args, () =>
      orToInvitation(args, async () => {
        const texts = fetched(() => args.context.texts.complete(part))
        const [{ load }] = await Promise.all([code(), args.context.load("session"), texts])
        return await load(args)
      }),
    )

/** The same for a page of a live session, which is in one tab at a time (RC10). */
export const sessionLoader =
  <Args extends SessionArgs, Data extends Runnable>(code: Code<Args, Data>, part?: TextPart) =>
  async (args: Args & LoaderArgs): Promise<Data> => {
    const data = await pageLoader(code, part)(args)
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
const orToInvitation = async <Data>({ context }: PageArgs, load: () => Promise<Data>): Promise<Data> => {
  try {
    return await load()
  } catch (failure) {
    const presentationId = refusedPresentation(failure)
    if (presentationId === undefined) throw failure
    await new Promise((resolve) => setTimeout(resolve, redirectDelayMs))
    const place = { page: "resend-invite", presentationId, locationId: context.visit.location.id } as const
    throw redirect({ ...linkTo(place), replace: true })
  }
}

const refusedPresentation = (failure: unknown): number | undefined =>
  typeof failure === "object" &&
  failure !== null &&
  "_tag" in failure &&
  failure._tag === "InvitationMissing" &&
  "presentationId" in failure
    ? Number(failure.presentationId)
    : undefined
