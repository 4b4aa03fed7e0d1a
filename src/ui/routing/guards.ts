import { notFound, redirect } from "@tanstack/react-router"
import { Effect } from "effect"
import { readId } from "../../domain/visit/LaunchParameters.ts"
import { textParts } from "../language/textParts.ts"
import { PresentationUnnamed } from "./ErrorPage.tsx"
import { fetched } from "./lateCode.ts"
import { inWebinar, linkTo } from "./place.ts"
import type { RouterContext } from "./RouterContext.ts"
import { type Search, textIn } from "./search.ts"

/** What a guard reads. */
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
  const [{ unnamedPage }] = await fetched(() =>
    Promise.all([import("./unnamed/UnnamedPage.tsx"), context.texts.complete(textParts.queue)]),
  )
  throw new PresentationUnnamed(unnamedPage(location.pathname))
}

/** Checks that run before a page is prepared (R5). Each throws what to show instead, or adds to the context. */
const guards = {
  presentationInPath: ({ params }: Address) => ({
    presentationId: required("id" in params ? String(params.id) : undefined),
  }),
  presentationNamed: async (address: Address) => ({ presentationId: await namedOrStored(address) }),
  /** Redirects `/presentations` to the page of one presentation. */
  presentationFound: async (address: Address): Promise<object> => {
    const place = { page: "presentation", presentationId: await namedOrStored(address), isWebinar: false } as const
    throw redirect({ ...linkTo(place), replace: true })
  },
  presentationIfAny: ({ search }: Address) => ({ presentationId: optional(textIn(search, "presentation_id")) }),
  bookingIfAny: ({ search }: Address) => ({ bookingId: optional(textIn(search, "booking_id")) }),
  /** Redirects a visitor who follows a mail's link through the dealer's page (E4) to the action of that link (K5). */
  bookingToOpen: ({ search }: Address): object => {
    const action = textIn(search, "booking_action")
    if (action === undefined) return {}
    const place = { page: "schedule-presentation", search: { booking_action: action } } as const
    throw redirect({ ...linkTo(place), replace: true })
  },
  /** Redirects a visitor who opens a presentation to its page, which redirects on by status (R11). */
  presentationToOpen: ({ search, location }: Address): object => {
    const presentationId = optional(textIn(search, "presentation_id"))
    if (presentationId === undefined) return {}
    const place = { page: "presentation", presentationId, isWebinar: inWebinar(location.pathname) } as const
    throw redirect({ ...linkTo(place), replace: true })
  },
}

type Guards = typeof guards
type Passed<Name extends keyof Guards> = {
  [Each in Name]: (context: Awaited<ReturnType<Guards[Each]>>) => void
}[Name] extends (context: infer Context) => void
  ? Context
  : never

/** Runs the named guards and merges what they add to the context (R5, R7). */
export const guarded =
  <Name extends keyof Guards>(...names: ReadonlyArray<Name>) =>
  async (address: Address): Promise<Passed<Name>> => {
    const passed = names.map((name) => {
      const guard: Guards[Name] | undefined = guards[name]
      if (guard === undefined) throw new MiddlewareUnknown(`Unknown middleware ${name}`)
      return guard(address)
    })
    return Object.assign({}, ...(await Promise.all(passed)))
  }
