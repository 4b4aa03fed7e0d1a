import { QueryClient } from "@tanstack/react-query"
import type { i18n } from "i18next"
import type { Ringer } from "../alerts/sound/openRinger.ts"
import type { PreferencesStore } from "../preferences/preferences.ts"
import type { Session, SessionEnd, State } from "./contract.ts"
import type { Desk, OpenMedia } from "./Desk.ts"
import { answered, DeskFailure } from "./DeskFailure.ts"
import { openDeskClient } from "./deskClient.ts"
import type { NewsSource } from "./news.ts"
import { sessionEndKey, sessionKey } from "./queryKeys.ts"
import { readJson } from "./unnamedVisitors.ts"

export interface DeskParts {
  readonly fetch: (request: Request) => Promise<Response>
  readonly connect: () => NewsSource
  readonly openMedia: OpenMedia
  readonly origin: string
  readonly texts: i18n
  readonly preferences: PreferencesStore
  readonly ringer: Ringer
  readonly device: string
}

/** Retries of a query that got no answer. A refusal is final. */
const mostAttempts = 3

const mayRetry = (failures: number, failure: Error): boolean =>
  failures < mostAttempts && failure instanceof DeskFailure && (failure.status ?? 500) >= 500

/** Assembles the desk from its adapters. Starts nothing. */
export const openDesk = ({
  fetch,
  connect,
  openMedia,
  origin,
  texts,
  preferences,
  ringer,
  device,
}: DeskParts): Desk => {
  const queries = new QueryClient({
    // Queries never become stale: events keep them current.
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: mayRetry, refetchOnWindowFocus: false } },
  })
  const session = () => queries.getQueryData<Session>(sessionKey)
  const client = openDeskClient({
    fetch,
    origin,
    device,
    csrfToken: () => session()?.csrfToken ?? null,
    read: (json) => readJson(texts, json),
    onSignedOut: () => {
      if (session()?.account) queries.setQueryData<SessionEnd>(sessionEndKey, (known) => known ?? "time")
      queries.setQueryData<Session>(sessionKey, (known) => known && { ...known, account: null, csrfToken: null })
    },
  })
  texts.on("languageChanged", () => void queries.invalidateQueries())
  let leadMs = 0
  const readState = async (): Promise<State> => {
    const state = await answered(client.GET("/state"))
    leadMs = Date.parse(state.now) - Date.now()
    return state
  }
  const readSession = () => answered(client.GET("/session"))
  return {
    client,
    queries,
    texts,
    preferences,
    ringer,
    device,
    now: () => Date.now() + leadMs,
    readState,
    readSession,
    openMedia,
    connect,
  }
}
