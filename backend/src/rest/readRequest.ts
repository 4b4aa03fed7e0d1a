import { eq } from "drizzle-orm"
import type { FastifyReply, FastifyRequest } from "fastify"
import type { Edge } from "../contract/Edge.ts"
import type { Operation, RequestPart } from "../contract/openContract.ts"
import { refused } from "../environment/Refused.ts"
import { type Customer, customers } from "../environment/tables/people.ts"
import type { UrlsFor } from "../environment/Urls.ts"
import type { Backend } from "../opening/openFeatures.ts"
import {
  accessOf,
  isInvitedToWebinar,
  isOpenWebinar,
  type Membership,
  membershipOf,
  presentationOf,
} from "../presentation/access.ts"
import { cleanValues, withCleanPhone } from "../texts/cleanValues.ts"
import { bearerOf } from "./bearer.ts"
import { invalidRequest } from "./invalidRequest.ts"
import { languageOf } from "./language.ts"
import type { RestRequest } from "./RestRequest.ts"
import type { Tokens } from "./tokens.ts"

/** Whether the values contain a text or a name that databases do not store: one with NUL or half a surrogate pair. */
const isUnstorable = (values: unknown): boolean => {
  if (typeof values === "string") return /\0|\p{Surrogate}/u.test(values)
  if (typeof values !== "object" || values === null) return false
  return Object.entries(values).some(([name, value]) => isUnstorable(name) || isUnstorable(value))
}

/** The visitor, once the bearer is verified. */
export interface Visitor {
  readonly customer: Customer
  readonly webinarOnly: boolean
  /** Read together with the customer if the path names a presentation. */
  readonly membership?: Membership | undefined
}

declare module "fastify" {
  interface FastifyRequest {
    visitor: Visitor | undefined
  }
}

export interface RequestReaderParts {
  readonly backend: Backend
  readonly tokens: Tokens
  readonly urls: UrlsFor
  readonly edge: Pick<Edge, "demandsBearer" | "values">
}

/** The bearer of this operation is an invitation's token, not one of the backend's. Its handler checks it. */
const ownBearer = "customerDecode"

type Values = Readonly<Record<string, unknown>>

/** The id of the presentation that a request names in its path, query or body. */
const presentationIn = (path: Values, query: Values, body: unknown): number | undefined => {
  const id = path.id ?? query.presentation_id ?? (body as Values | null)?.presentation_id
  return id === undefined ? undefined : Number(id)
}

/** The id of the presentation in a path that is not yet validated; `undefined` if it is not an id of the database. */
const idInPath = ({ takesWebinarToken }: Operation, { params }: FastifyRequest): number | undefined => {
  const { id = "" } = (params ?? {}) as { readonly id?: string }
  return takesWebinarToken && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined
}

/** Finds the visitor by the bearer, together with the part in the presentation that the path names. */
const visitors =
  ({ backend: { environment }, tokens }: Pick<RequestReaderParts, "backend" | "tokens">) =>
  async (token: string, presentationId: number | undefined): Promise<Visitor | undefined> => {
    const claims = await tokens.verify(token)
    if (!claims) return undefined
    const { consumerTag, webinarOnly } = claims
    if (presentationId !== undefined) {
      const membership = await membershipOf(environment, consumerTag, presentationId)
      return membership && { customer: membership.customer, webinarOnly, membership }
    }
    const [customer] = await environment.db.select().from(customers).where(eq(customers.consumerTag, consumerTag))
    return customer && { customer, webinarOnly }
  }

/** The body with clean texts. Their lengths are checked before, because cleaning costs time. Refused: 400. */
const cleanBody = ({ body: validate }: Operation, body: unknown): unknown => {
  const given = validate?.(body ?? undefined)
  if (given || isUnstorable(body)) throw invalidRequest(400, given ?? [])
  if (!validate) return body
  const clean = cleanValues(body)
  const errors = validate(clean ?? undefined)
  if (errors) throw invalidRequest(400, errors)
  return clean
}

/** Turns a request into a validated one. */
export const requestReader = ({ backend, tokens, urls, edge }: RequestReaderParts) => {
  const visitorOf = visitors({ backend, tokens })

  const check = (operation: Operation, part: RequestPart, given: unknown) => {
    const values = { ...(given as Record<string, unknown>) }
    const errors = operation.parameters(part, values) ?? (isUnstorable(values) ? [] : undefined)
    if (!errors) return edge.values(operation, part, values) as Values
    // A path parameter that violates the contract is 404 if the operation declares no 400.
    throw invalidRequest(part === "path" && !operation.declares(400) ? 404 : 400, errors)
  }

  /**
   * The visitor who may make a request about a presentation with this bearer (readings E7); `undefined` for an unknown
   * visitor. Refused: 403 for a bearer that does not open the presentation, 401 for a webinar's bearer if the request
   * names no presentation.
   */
  const bearerHolder = async (
    operation: Operation,
    visitor: Visitor,
    presentationId: number | undefined,
  ): Promise<Visitor | undefined> => {
    const { membership } = visitor
    const known = membership?.presentation?.id === presentationId ? membership : undefined
    const presentation =
      presentationId === undefined
        ? undefined
        : (known?.presentation ?? (await presentationOf(backend.environment, presentationId)))
    const isOpen = presentation !== undefined && isOpenWebinar(presentation)
    // The link of a webinar that is open to all is the invitation, with either bearer.
    if (isOpen && presentation.isOpenToAll && operation.needsBearer && !known?.isInvited)
      await backend.invitations.enter(presentation.id, visitor.customer)
    if (visitor.webinarOnly) {
      if (isOpen) return visitor
      if (edge.demandsBearer(operation)) throw presentation ? refused(403, "not_invited") : refused(401, "unauthorised")
      return undefined
    }
    if (!isOpen || !operation.needsBearer || presentation.isOpenToAll) return visitor
    if (await isInvitedToWebinar(backend.environment, visitor.customer.id)) throw refused(403, "webinar_token_needed")
    return visitor
  }

  return {
    /** Refused: 401 if a required bearer is missing, expired or foreign (X1). */
    identify: (operation: Operation) => async (request: FastifyRequest) => {
      if (operation.id === ownBearer || !operation.takesBearer) return
      const token = bearerOf(request)
      const visitor = token === undefined ? undefined : await visitorOf(token, idInPath(operation, request))
      request.visitor = visitor?.webinarOnly && !operation.takesWebinarToken ? undefined : visitor
      if (edge.demandsBearer(operation) && !request.visitor) throw refused(401, "unauthorised")
    },
    /**
     * Refused: 400 or 404 if the request violates the contract; 401 or 403 if the bearer does not open the
     * presentation.
     */
    read: async (operation: Operation, request: FastifyRequest, reply: FastifyReply): Promise<RestRequest> => {
      const language = languageOf(request.headers["accept-language"])
      check(operation, "header", { ...request.headers, "accept-language": language })
      const path = check(operation, "path", request.params)
      const query = check(operation, "query", cleanValues(request.query))
      const body = cleanBody(operation, withCleanPhone(request.body))
      if (request.visitor && operation.takesWebinarToken)
        request.visitor = await bearerHolder(operation, request.visitor, presentationIn(path, query, body))
      const { visitor } = request
      const customer = () => {
        if (!visitor) throw new Error(`${operation.id} reads the customer, but its contract requires no bearer.`)
        return visitor.customer
      }
      return {
        language,
        path,
        query,
        body: edge.values(operation, "body", body),
        customer,
        invitedTo: async (id) => {
          const { presentation, isInvited } = visitor?.membership ?? {}
          if (isInvited && presentation?.id === id) return presentation
          return (await accessOf(backend.environment, customer().id, id)).presentation
        },
        urls: () => urls({ host: request.host, secure: request.protocol === "https" }),
        request,
        reply,
      } as RestRequest
    },
  }
}
