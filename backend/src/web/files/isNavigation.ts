import type { FastifyRequest } from "fastify"

export const pathOf = ({ url }: Pick<FastifyRequest, "url">): string => url.split("?")[0] ?? ""

/** Whether a person navigates, and no script requests a file: only navigations get a page for an unknown path. */
export const isNavigation = ({ method, url, headers }: Pick<FastifyRequest, "method" | "url" | "headers">): boolean => {
  const isFile = /\.[a-z0-9]{1,8}$/i.test(pathOf({ url }))
  return (method === "GET" || method === "HEAD") && !isFile && (headers.accept ?? "").includes("text/html")
}
