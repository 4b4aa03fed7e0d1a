import { Effect } from "effect"
import { httpAccessTokens } from "../../adapters/http/httpAccessTokens.ts"
import { type HttpTransport, httpTransport } from "../../adapters/http/httpTransport.ts"
import type { CorePorts } from "../../application/core/createCore.ts"
import type { Language } from "../../domain/language/language.ts"

/**
 * REST with the bearer of the visitor's own identity: the tab's transport, except where an invitation has made the visitor another
 * customer in this tab (docs/decisions/022).
 */
export const ownTransport = async (
  { config, identity }: Pick<CorePorts, "config" | "identity">,
  ofTab: HttpTransport,
  language: () => Language,
): Promise<HttpTransport> => {
  const [own, inTab] = await Effect.runPromise(Effect.all([identity.own, identity.uuid]))
  if (own === inTab) return ofTab
  return httpTransport({ config, accessTokens: httpAccessTokens({ config, uuid: identity.own, language }), language })
}
