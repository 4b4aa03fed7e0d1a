import type { FastifyRequest } from "fastify"

export const pathOf = ({ url }: Pick<FastifyRequest, "url">): string => url.split("?")[0] ?? ""

type Asking = Pick<FastifyRequest, "method" | "url" | "headers">

/** Matches an Accept header that takes anything or any text, written as Node and nginx read it alike. */
export const anyAccept = "(?:\\*|text)/\\*"

const anyPattern = new RegExp(anyAccept, "i")

/** Whether a page may answer: no script or style is requested by its ending. */
const mayBePage = ({ method, url }: Asking): boolean =>
  (method === "GET" || method === "HEAD") && !/\.[a-z0-9]{1,8}$/i.test(pathOf({ url }))

/** Whether a person navigates, and no script requests a file: only navigations get a page for an unknown path. */
export const isNavigation = (request: Asking): boolean =>
  mayBePage(request) && /text\/html/i.test(request.headers.accept ?? "")

/** Whether a page satisfies the request. Mail scanners, link checkers and previews accept anything. */
export const takesPage = (request: Asking): boolean => {
  const { accept } = request.headers
  return isNavigation(request) || (mayBePage(request) && (!accept || anyPattern.test(accept)))
}
