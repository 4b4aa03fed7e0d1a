import type { Configuration } from "openid-client"
import { about, type Log } from "../../environment/Log.ts"
import { type Claims, type Identity, identityOf, isIdentity, isWhole, subjectOf } from "./claims.ts"
import type { OidcSettings } from "./readOidc.ts"

/** Values that the browser stores until it returns from the provider. */
export interface Pending {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  /** The desk's path to open afterwards. */
  readonly returnTo: string
}

/** A person whose claims do not admit to the desk. */
export interface RefusedIdentity {
  /** The account's `subject`; `undefined` if the answer identifies no person. */
  readonly refused: string | undefined
}

/** Sign-in by an identity provider: authorization code with PKCE, state and nonce. */
export interface Oidc {
  readonly name: string
  /** Rejects if the provider does not answer. */
  readonly begin: (redirectUri: string, returnTo: string) => Promise<{ readonly url: URL; readonly pending: Pending }>
  /**
   * The identity behind the provider's answer, or a refusal if it may not use the desk. Rejects if the answer does not
   * belong to `pending` or is not genuine, and if the userinfo endpoint fails and the ID token does not suffice.
   */
  readonly finish: (answer: URL, pending: Pending) => Promise<Identity | RefusedIdentity>
}

/** Timeout of a request to the provider, in seconds. */
const patience = 10

/** Loaded with the first sign-in by a provider: most backends have none. */
const library = () => import("openid-client")

export const openOidc = (settings: OidcSettings, log: Log): Oidc => {
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
  /** The userinfo endpoint's claims of a person. Asked only for what the ID token lacks. */
  const userinfo = async (known: Configuration, accessToken: string, subject: string): Promise<Claims> => {
    if (known.serverMetadata().userinfo_endpoint === undefined) return {}
    return (await library()).fetchUserInfo(known, accessToken, subject)
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
      if (!claims) return { refused: undefined }
      const signed = identityOf(claims, settings)
      if (isIdentity(signed) && isWhole(claims)) return signed
      const more = await userinfo(known, tokens.access_token, claims.sub).catch((failure: unknown) => {
        if (!isIdentity(signed)) {
          log.warn("claim missing in the ID token, and userinfo not read", { ...signed })
          throw failure
        }
        log.warn("userinfo not read, the ID token suffices", about(failure))
        return {}
      })
      // A claim of the signed token overrides the same one from the userinfo endpoint.
      const read = identityOf({ ...more, ...claims }, settings)
      if (isIdentity(read)) return read
      log.warn("claim missing, sign-in refused", { ...read })
      return { refused: subjectOf(claims) }
    },
  }
}
