import { Effect } from "effect"
import type { AccessToken, AccessTokens } from "../../../src/application/ports/backend/AccessTokens.ts"
import { TokenUnavailable } from "../../../src/application/ports/backend/AccessTokens.ts"
import type { ConfigSource, Configuration } from "../../../src/application/ports/backend/ConfigSource.ts"
import { ConfigUnavailable } from "../../../src/application/ports/backend/ConfigSource.ts"

export const configuration: Configuration = {
  apiBaseUrl: "https://api.showroom.example/api",
  websocketLink: "wss://broker.showroom.example/ws",
  localStorageKey: "online_showroom",
  hostOrigins: ["https://www.autohaus-lindental.example"],
  hlsCredentialOrigins: [],
  testStream: undefined,
  protocols: { webinar: undefined, oneToMany: undefined },
  analytics: undefined,
  defaultLanguage: undefined,
  supportTimeZone: "Europe/Berlin",
  capabilities: [],
}

export const configured = (change: Partial<Configuration> = {}): ConfigSource => ({
  configuration: Effect.succeed({ ...configuration, ...change }),
})

export const unconfigured: ConfigSource = {
  configuration: Effect.fail(new ConfigUnavailable({ field: "apiBaseUrl" })),
}

/** Tokens t1, t2 … : each refresh gives the next one. `fails` makes refreshing impossible from now on. */
export const countedTokens = () => {
  const hearers = new Set<(token: AccessToken) => void>()
  let count = 1
  let isFailing = false
  let hasFirst = false
  const refreshes: Array<string | undefined> = []
  const token = (): AccessToken => ({ value: `t${count}`, lifetimeMs: undefined, receivedAt: 0 })
  const tell = () => {
    for (const hear of hearers) hear(token())
  }
  const tokens: AccessTokens = {
    current: Effect.sync(() => {
      if (!hasFirst) tell()
      hasFirst = true
      return token()
    }),
    refreshed: (stale) =>
      Effect.suspend(() => {
        refreshes.push(stale)
        if (isFailing) return Effect.fail(new TokenUnavailable({ status: 500 }))
        count += 1
        tell()
        return Effect.succeed(token())
      }),
    onChange: (hear) => {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
  }
  return {
    tokens,
    refreshes,
    fails: () => {
      isFailing = true
    },
  }
}
