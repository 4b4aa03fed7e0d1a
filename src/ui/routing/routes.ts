import { createRootRouteWithContext, createRoute, notFound, Outlet, redirect } from "@tanstack/react-router"
import { Effect } from "effect"
import type { ParseKeys } from "i18next"
import type { PageName } from "../../domain/page/PageName.ts"
import { readId } from "../../domain/visit/LaunchParameters.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import { textParts } from "../language/textParts.ts"
import { fetchWithRetries } from "./codeArrival.ts"
import { Missing, PresentationUnnamed } from "./ErrorPage.tsx"
import { inWebinar, linkTo } from "./pageTarget.ts"
import { RootLayout } from "./RootLayout.tsx"
import type { RouterContext } from "./RouterContext.ts"
import { keepParameters, type Search, textIn, validateSearch } from "./search.ts"

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    readonly page?: PageName
    /** The document title. Absent: the showroom's own title (T3). */
    readonly title?: ParseKeys
    /** The layout around the page. Absent: the default one (T4). */
    readonly layout?: "webinar"
    /** `column`: text or a form. Absent: the whole wrapper (T5). */
    readonly width?: "column"
    /** Whether a reload would lose choices or input (R9). */
    readonly hasUnsavedInput?: boolean
  }
}

/** The frame of every page, and the parameters that every link keeps (readings E4). */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  validateSearch,
  search: { middlewares: [({ search, next }) => keepParameters(search, next(search))] },
  // Evaluated as the change of page begins: after the loader's delay the router already shows the next page.
  beforeLoad: ({ context }) => ({ isBusy: context.navigation.wouldLose() }),
  component: RootLayout,
  notFoundComponent: Missing,
})

/** Opens the visit. Redirects a visitor with an unreadable invitation once; after that the visitor may browse (E7). */
const openVisit = async (context: RouterContext, pathname: string): Promise<Visit> => {
  const visit = await context.openVisit()
  if (visit.invitationUnreadable && !pathname.startsWith("/resend-invite") && context.claimUnreadableReport()) {
    const { presentationId } = visit.parameters
    throw redirect({ ...linkTo({ page: "resend-invite", presentationId, locationId: undefined }), replace: true })
  }
  return visit
}

/** The parent of all pages. Opens the visit first. */
export const visitRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "visit",
  beforeLoad: async ({ context, location }) => ({ visit: await openVisit(context, location.pathname) }),
  component: Outlet,
})

interface Address {
  readonly location: { readonly pathname: string }
  readonly search: Search
  readonly params: object
  readonly context: Pick<RouterContext, "load" | "texts">
}

/** A route names a guard that does not exist (R7): error 500. */
export class MiddlewareUnknown extends Error {
  readonly _tag = "MiddlewareUnknown"
}

const required = (text: string | undefined): number => {
  const id = readId(text)
  if (id === undefined) throw notFound()
  return id
}

const optional = (text: string | undefined): number | undefined => (text === undefined ? undefined : required(text))

/** The presentation that the address names, else the one this tab was called to (R2, Q8). */
const namedOrStored = async ({ search, context, location }: Address): Promise<number> => {
  const named = optional(textIn(search, "presentation_id"))
  if (named !== undefined) return named
  const { flow } = await context.load("session")
  const call = await Effect.runPromise(flow.called)
  if (call !== undefined) return call.presentationId
  const [{ unnamedPage }] = await fetchWithRetries(() =>
    Promise.all([import("./unnamed/UnnamedPage.tsx"), context.texts.complete(textParts.queue)]),
  )
  throw new PresentationUnnamed(unnamedPage(location.pathname))
}

/** Checks that run before a page is prepared (R5). Each throws a redirect or failure, or adds to the context. */
const guards = {
  presentationInPath: ({ params }: Address) => ({
    presentationId: required("id" in params ? String(params.id) : undefined),
  }),
  presentationNamed: async (address: Address) => ({ presentationId: await namedOrStored(address) }),
  presentationFound: async (address: Address): Promise<object> => {
    const presentationId = await namedOrStored(address)
    const isWebinar = inWebinar(address.location.pathname)
    const target = { page: "presentation", presentationId, isWebinar } as const
    throw redirect({ ...linkTo(target), replace: true })
  },
  presentationIfAny: ({ search }: Address) => ({ presentationId: optional(textIn(search, "presentation_id")) }),
  bookingIfAny: ({ search }: Address) => ({ bookingId: optional(textIn(search, "booking_id")) }),
  /** Redirects a visitor who follows a mail's link through the dealer's page (E4) to the action of that link (K5). */
  bookingToOpen: ({ search }: Address): object => {
    const action = textIn(search, "booking_action")
    if (action === undefined) return {}
    const target = { page: "schedule-presentation", search: { booking_action: action } } as const
    throw redirect({ ...linkTo(target), replace: true })
  },
  /** Redirects a visitor who opens a presentation to its page, which redirects on by status (R11). */
  presentationToOpen: ({ search, location }: Address): object => {
    const presentationId = optional(textIn(search, "presentation_id"))
    if (presentationId === undefined) return {}
    const target = { page: "presentation", presentationId, isWebinar: inWebinar(location.pathname) } as const
    throw redirect({ ...linkTo(target), replace: true })
  },
}

type Guards = typeof guards
type Passed<Name extends keyof Guards> = {
  [Each in Name]: (context: Awaited<ReturnType<Guards[Each]>>) => void
}[Name] extends (context: infer Context) => void
  ? Context
  : never

/** Runs the named guards and merges what they add to the context (R5, R7). */
export const runGuards =
  <Name extends keyof Guards>(...names: ReadonlyArray<Name>) =>
  async (address: Address): Promise<Passed<Name>> => {
    const passed = names.map((name) => {
      const guard: Guards[Name] | undefined = guards[name]
      if (guard === undefined) throw new MiddlewareUnknown(`Unknown middleware ${name}`)
      return guard(address)
    })
    return Object.assign({}, ...(await Promise.all(passed)))
  }
