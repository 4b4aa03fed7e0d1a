import type { Configuration } from "openid-client"
import { type Identity, identityOf } from "./claims.ts"
import type { OidcSettings } from "./readOidc.ts"

/** What the browser keeps until it returns from the provider. */
export interface Pending {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  /** The desk's path to open afterwards. */
  readonly returnTo: string
}

/** Sign-in by an identity provider: authorization code with PKCE, state and nonce. */
export interface Oidc {
  readonly name: string
  /** Rejects if the provider does not answer. */
  readonly begin: (redirectUri: string, returnTo: string) => Promise<{ readonly url: URL; readonly pending: Pending }>
  /**
   * The identity behind the provider's answer. `undefined` if it may not use the desk. Rejects if the answer does not
   * belong to `pending`, or is not genuine.
   */
  readonly finish: (answer: URL, pending: Pending) => Promise<Identity | undefined>
}

/** In seconds. */
const patience = 10

/** Loaded with the first sign-in by a provider: most backends have none. */
const library = () => import("openid-client")

export const openOidc = (settings: OidcSettings): Oidc => {
  const { issuer, clientId, clientSecret, name, scope } = settings
  let found: Promise<Configuration> | undefined
  const discover = async () => {
    const client = await library()
    const isPlain = issuer.protocol === "http:"
    return client.discovery(
      issuer,
      clientId,
      clientSecret === undefined ? {} : { client_secret: clientSecret },
      clientSecret === undefined ? client.None() : undefined,
      { timeout: patience, ...(isPlain && { execute: [client.allowInsecureRequests] }) },
    )
  }
  /** Read once; after a failure again with the next sign-in. */
  const configuration = () => {
    found ??= discover().catch((failure: unknown) => {
      found = undefined
      throw failure
    })
    return found
  }
  return {
    name,
    begin: async (redirectUri, returnTo) => {
      const [client, known] = [await library(), await configuration()]
      const pending = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
        returnTo,
      }
      const url = client.buildAuthorizationUrl(known, {
        redirect_uri: redirectUri,
        scope,
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(pending.codeVerifier),
        code_challenge_method: "S256",
      })
      return { url, pending }
    },
    finish: async (answer, { state, nonce, codeVerifier }) => {
      const [client, known] = [await library(), await configuration()]
      const tokens = await client.authorizationCodeGrant(known, answer, {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) return undefined
      const more = known.serverMetadata().userinfo_endpoint
        ? await client.fetchUserInfo(known, tokens.access_token, claims.sub)
        : {}
      // What the signed token says counts before what the userinfo endpoint adds.
      return identityOf({ ...more, ...claims }, settings)
    },
  }
}
