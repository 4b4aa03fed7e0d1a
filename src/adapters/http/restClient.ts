import { Effect } from "effect"
import createClient, { type Client } from "openapi-fetch"
import type { ConfigSource } from "../../application/ports/backend/ConfigSource.ts"
import { RequestFailed } from "../../application/ports/backend/RequestFailed.ts"
import type { paths } from "./generated/api.d.ts"

export type RestClient = Client<paths>

/** The client for the API base of the configuration, made at first use; without a configuration it cannot be had. */
export const restClient = (config: ConfigSource, fetchNow: typeof fetch): Effect.Effect<RestClient, RequestFailed> => {
  let made: RestClient | undefined
  return config.configuration.pipe(
    Effect.map(({ apiBaseUrl }) => {
      made ??= createClient<paths>({
        baseUrl: apiBaseUrl,
        fetch: (request) => fetchNow(request),
        // No cookie is needed, and a bearer must not follow a redirect to another origin (decisions, the bearer).
        credentials: "omit",
        redirect: "error",
      })
      return made
    }),
    Effect.mapError(() => new RequestFailed({ status: 0, says: undefined })),
  )
}
