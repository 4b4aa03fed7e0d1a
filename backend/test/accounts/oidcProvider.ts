import { createServer, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import Provider from "oidc-provider"

const [clientId, clientSecret] = ["desk", "a secret of the desk and its provider"]

/** The desk's settings for its client at the provider. */
export const providerClient = { DESK_OIDC_CLIENT_ID: clientId, DESK_OIDC_CLIENT_SECRET: clientSecret }

interface ProviderOptions {
  /** The desk's address for the answer, which may be known only after the provider's start. */
  readonly callback: () => string
  /** What the provider says of the one person who signs in there. */
  readonly claims: () => Record<string, unknown>
  /** What the userinfo endpoint does instead of its work. With this option the ID token contains all claims. */
  readonly brokenUserinfo?: () => ((response: ServerResponse) => void) | undefined
}

/** A real identity provider on a free port, which signs everybody in at once. */
export const openProvider = async ({ callback, claims, brokenUserinfo }: ProviderOptions) => {
  const server: Server = createServer()
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const create = () => {
    const provider = new Provider(issuer, {
      clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [callback()] }],
      pkce: { required: () => true },
      claims: { openid: ["sub"], profile: ["name", "role", "locations", "preferred_username"], email: ["email"] },
      conformIdTokenClaims: brokenUserinfo === undefined,
      findAccount: async (_context, sub) => ({ accountId: sub, claims: async () => ({ sub, ...claims() }) }),
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId ?? "" })
        grant.addOIDCScope("openid profile email")
        await grant.save()
        return grant
      },
      interactions: { url: async (_context, { uid }) => `/interaction/${uid}` },
      features: { devInteractions: { enabled: false } },
    })
    return { provider, handle: provider.callback() }
  }
  let created: ReturnType<typeof create> | undefined
  server.on("request", (request, response) => {
    created ??= create()
    const { provider, handle } = created
    const broken = request.url?.startsWith("/me") ? brokenUserinfo?.() : undefined
    if (broken) broken(response)
    else if (request.url?.startsWith("/interaction/"))
      void provider.interactionFinished(request, response, { login: { accountId: "person-7" } })
    else void handle(request, response)
  })
  const close = () =>
    new Promise((resolve) => {
      server.close(resolve)
      server.closeAllConnections()
    })
  return { issuer, close }
}
