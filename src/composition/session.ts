import { Container } from "inversify"
import { brokerLink } from "../application/broker/brokerLink.ts"
import { openLastCaptions } from "../application/captions/lastCaptions.ts"
import type { Core } from "../application/core/openCore.ts"
import type { Broker } from "../application/ports/backend/Broker.ts"
import type { PresentationGateway } from "../application/ports/backend/PresentationGateway.ts"
import type { VisitorQueues } from "../application/ports/backend/QueueGateway.ts"
import type { ServerClock } from "../application/ports/backend/ServerClock.ts"
import type { LiveTab } from "../application/ports/browser/LiveTab.ts"
import type { CallAlerts, PageLifecycle, ScreenLight } from "../application/ports/browser/Page.ts"
import { expectPresentation } from "../application/presentation/expectPresentation.ts"
import { followPresentation } from "../application/presentation/followPresentation.ts"
import {
  attendPresentation,
  knownPresentations,
  openPresentation,
} from "../application/presentation/openPresentation.ts"
import { recallPresentation } from "../application/presentation/recallPresentation.ts"
import { oneLiveTab } from "../application/session/oneLiveTab.ts"
import { liveSession, type NotifySteps, notifySteps, type Session } from "../application/session/Session.ts"
import { acceptTerms } from "../application/terms/acceptTerms.ts"
import type { ReportConsent } from "../application/terms/reportConsent.ts"
import { type OncePerTab, oncePerTab } from "../application/visit/oncePerTab.ts"
import { learningNames, type OwnNames, ownNames } from "../application/visit/ownNames.ts"

/** How to create a service: `create` receives the services that `deps` names as its arguments, in this order. */
interface Recipe<Service> {
  readonly create: (...parts: ReadonlyArray<unknown>) => Service
  readonly deps: ReadonlyArray<string>
}

/** Creates one object with the parts under these names. The compiler has checked names and types at the recipe. */
const combine = <Parts>(names: ReadonlyArray<string>, part: (name: string, index: number) => unknown): Parts =>
  Object.fromEntries(names.map((name, index) => [name, part(name, index)])) as Parts

/** A recipe for every service; a missing one is a compile error. */
type Recipes<Services> = { readonly [Name in keyof Services]: Recipe<Services[Name]> }

/** Creates recipes from the known services. A name that is missing, unknown or of another type is a compile error. */
export const recipeOver =
  <Known>() =>
  <Service, Name extends keyof Known & string>(
    create: (deps: Pick<Known, Name>) => Service,
    ...deps: ReadonlyArray<Name>
  ): Recipe<Service> => ({ create: (...parts) => create(combine(deps, (_name, index) => parts[index])), deps })

/** The ports of every page behind the first screen. */
export interface SessionPorts {
  readonly queueGateway: VisitorQueues
  readonly broker: Broker
  readonly clock: ServerClock
  readonly liveTab: LiveTab
  readonly consents: ReportConsent
  readonly callAlerts: CallAlerts
  readonly pageLifecycle: PageLifecycle
  readonly light: ScreenLight
}

/**
 * The services of a session. A gateway that wraps another one has the name of the port, and the wrapped one starts with
 * `raw`. `presentations` stores in this tab for which presentations the visitor has given a name (Q4). `queueGateway`
 * adds the names in its answers to `ownNames`.
 */
interface Services extends Omit<Session, "light"> {
  readonly presentations: PresentationGateway
  readonly queueGateway: VisitorQueues
  readonly ownNames: OwnNames
  readonly notifySteps: NotifySteps
  readonly oncePerTab: OncePerTab
}

/** Everything that features may depend on. A feature takes what it needs by name; the compiler names what is missing. */
export type SessionServices = Omit<Core, "presentations"> &
  Omit<SessionPorts, "queueGateway"> &
  Services & { readonly rawPresentations: PresentationGateway; readonly rawQueueGateway: VisitorQueues }

const from = recipeOver<SessionServices>()

const services: Recipes<Services> = {
  presentations: from(
    ({ rawPresentations, store, config }) => knownPresentations({ presentations: rawPresentations, store, config }),
    "rawPresentations",
    "store",
    "config",
  ),
  queueGateway: from(
    ({ rawQueueGateway, ownNames }) => learningNames(rawQueueGateway, ownNames),
    "rawQueueGateway",
    "ownNames",
  ),
  ownNames: from(ownNames, "store", "identity"),
  link: from(brokerLink, "broker", "accessTokens", "page", "pageLifecycle"),
  flow: from(followPresentation, "config", "presentations", "queueGateway", "link", "store"),
  terms: from(acceptTerms, "consents", "store", "termsText", "funnel"),
  expected: from(expectPresentation, "presentations"),
  openPresentation: from(openPresentation, "presentations", "expected", "flow", "terms", "store"),
  recalled: from(recallPresentation, "presentations", "store"),
  attendPresentation: from(attendPresentation, "presentations", "visitor"),
  tab: from(oneLiveTab, "liveTab"),
  lastCaptions: from(openLastCaptions),
  oncePerTab: from(oncePerTab, "store"),
  notifySteps: from(notifySteps, "funnel", "oncePerTab", "flow", "callAlerts"),
  live: from(liveSession, "link", "flow", "terms", "notifySteps", "host", "funnel"),
}

/** Opens the services of one session. Creating them starts nothing. */
export const openSession = (
  { presentations, ...core }: Core,
  { queueGateway, ...ports }: SessionPorts,
): SessionServices => {
  const container = new Container({ defaultScope: "Singleton" })
  const values = { ...core, rawPresentations: presentations, rawQueueGateway: queueGateway, ...ports }
  for (const [name, value] of Object.entries(values)) container.bind(name).toConstantValue(value)
  for (const [name, { create, deps }] of Object.entries<Recipe<unknown>>(services))
    container.bind<unknown>(name).toResolvedValue(create, [...deps])
  return { ...values, ...combine<Services>(Object.keys(services), (name) => container.get(name)) }
}
