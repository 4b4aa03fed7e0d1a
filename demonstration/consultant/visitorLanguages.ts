import type { IncomingMessage, Server } from "node:http"

export type Language = "en" | "de"

/** The language of a visitor's page, by consumer_tag. English for a visitor who never joined a queue. */
export type LanguageOf = (consumerTag: string) => Language

const most = 10_000

/** The subject of a bearer. Call it only after REST has accepted the bearer: before, it is an unverified claim. */
const subjectOf = ({ headers }: IncomingMessage): string | undefined => {
  const payload = /^Bearer [^.]+\.([^.]+)\./.exec(headers.authorization ?? "")?.[1]
  if (payload === undefined) return undefined
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString("utf8")) as { readonly sub?: unknown }
  return typeof claims.sub === "string" ? claims.sub : undefined
}

/** Records the language in which visitors join a queue (E6): the environment stores none, and a greeting needs one. */
export const visitorLanguages = (server: Server): LanguageOf => {
  const languages = new Map<string, Language>()
  server.on("request", (request, response) => {
    if (request.method !== "POST" || request.url !== "/api/presentation_queue/push") return
    response.once("finish", () => {
      if (response.statusCode !== 200) return
      const tag = subjectOf(request)
      if (tag === undefined) return
      if (languages.size >= most) languages.clear()
      languages.set(tag, /^de\b/i.test(request.headers["accept-language"] ?? "") ? "de" : "en")
    })
  })
  return (consumerTag) => languages.get(consumerTag) ?? "en"
}
