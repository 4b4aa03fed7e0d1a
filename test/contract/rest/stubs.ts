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
  hostOriginsByLocation: {},
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

export const unconfigured: ConfigSource = { configuration: Effect.fail(new ConfigUnavailable({ field: "apiBaseUrl" })) }

/** Tokens t1, t2 … : each refresh gives the next one. `fails` makes every later refresh fail. */
export const countedTokens = () => {
  const listeners = new Set<(token: AccessToken) => void>()
  let count = 1
  let isFailing = false
  let hasFirst = false
  const refreshes: Array<string | undefined> = []
  const token = (): AccessToken => ({ value: `t${count}`, lifetimeMs: undefined, receivedAt: 0 })
  const notify = () => {
    for (const listener of listeners) listener(token())
  }
  const tokens: AccessTokens = {
    current: Effect.sync(() => {
      if (!hasFirst) notify()
      hasFirst = true
      return token()
    }),
    refreshed: (stale) =>
      Effect.suspend(() => {
        refreshes.push(stale)
        if (isFailing) return Effect.fail(new TokenUnavailable({ status: 500 }))
        count += 1
        notify()
        return Effect.succeed(token())
      }),
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
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
