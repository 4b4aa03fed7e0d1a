import { createContext, use, useEffect, useRef, useState, useSyncExternalStore } from "react"
import type { EventName, Events, SessionEnd, State } from "./contract.ts"
import { useDesk } from "./Desk.ts"
import { answered } from "./DeskFailure.ts"
import { type Connection, type News, openNews } from "./news.ts"
import { sessionEndKey, sessionKey, stateKey, visitorKey } from "./queryKeys.ts"
import { readJson } from "./unnamedVisitors.ts"

/** Replaces the item with the same key, or puts a new one first. */
const withItem = <Item>(items: ReadonlyArray<Item>, item: Item, keyOf: (each: Item) => unknown): ReadonlyArray<Item> =>
  items.some((each) => keyOf(each) === keyOf(item))
    ? items.map((each) => (keyOf(each) === keyOf(item) ? item : each))
    : [item, ...items]

const byWait = (entries: State["queue"]): State["queue"] =>
  [...entries].sort((one, other) => Date.parse(one.since) - Date.parse(other.since))

type Next = {
  readonly [Name in EventName]?: (state: State, data: Events[Name]) => State
}

/** The reducer of the lists, by event. An event without a reducer changes none of them. */
const next: Next = {
  queue: (state, { locationId, entries }) => ({
    ...state,
    queue: byWait([...state.queue.filter((entry) => entry.locationId !== locationId), ...entries]),
  }),
  availability: (state, { locations, otherLocations }) => ({ ...state, locations, otherLocations }),
  colleagues: (state, { colleagues }) => ({ ...state, colleagues }),
  presentations: (state, { presentations }) => ({ ...state, presentations }),
  bookings: (state, { bookings }) => ({ ...state, bookings }),
  webinars: (state, { webinars }) => ({ ...state, webinars }),
  followUps: (state, { followUps }) => ({ ...state, followUps }),
  feedback: (state, feedback) => ({ ...state, feedback: withItem(state.feedback, feedback, ({ key }) => key) }),
  chat: (state, chat) => ({
    ...state,
    chats: withItem(state.chats, chat, ({ presentationId, chat: name }) => `${presentationId} ${name}`),
  }),
  word: (state, word) =>
    word.entryId === null
      ? {
          ...state,
          locations: state.locations.map((each) => (each.id === word.locationId ? { ...each, lastWord: word } : each)),
        }
      : {
          ...state,
          queue: state.queue.map((each) => (each.entryId === word.entryId ? { ...each, lastWord: word } : each)),
        },
}

/** The lists after an event. Lists that the event does not change keep their identity. */
export const nextState = <Name extends EventName>(state: State, name: Name, data: Events[Name]): State =>
  next[name]?.(state, data) ?? state

export const NewsContext = createContext<News | undefined>(undefined)

const listed: ReadonlyArray<EventName> = [
  "queue",
  "availability",
  "colleagues",
  "presentations",
  "bookings",
  "webinars",
  "followUps",
  "feedback",
  "chat",
  "word",
]

/** Opens the event stream while the component is mounted, and updates the cached answers by its events. */
export const useOpenNews = (): News | undefined => {
  const { client, queries, connect, texts } = useDesk()
  const [news, setNews] = useState<News>()
  useEffect(() => {
    const opened = openNews({
      connect,
      read: (json) => readJson(texts, json),
      shownEventId: () => queries.getQueryData<State>(stateKey)?.eventId,
      readAgain: () => void queries.invalidateQueries(),
      confirm: (stream) => {
        // A failure needs no handling: without a connection the backend counts this desk as gone, and asks again after
        // a reconnect.
        answered(client.POST("/events/{stream}/presence", { params: { path: { stream } } })).catch(() => undefined)
      },
      window,
    })
    const apply = <Name extends EventName>(name: Name) =>
      opened.on(name, (data: Events[Name]) => {
        queries.setQueryData<State>(stateKey, (state) => state && nextState(state, name, data))
      })
    for (const name of listed) apply(name)
    opened.on("note", ({ chat }) => void queries.invalidateQueries({ queryKey: visitorKey(chat) }))
    opened.on("signedOut", ({ reason }) => {
      queries.setQueryData<SessionEnd>(sessionEndKey, reason)
      void queries.invalidateQueries({ queryKey: sessionKey, exact: true })
    })
    setNews(opened)
    return opened.close
  }, [client, queries, connect, texts])
  return news
}

const useNews = (): News | undefined => use(NewsContext)

const unsubscribed = () => () => {}

/** State of the event stream: whether events arrive. */
export const useConnection = (): Connection => {
  const news = useNews()
  return useSyncExternalStore(news?.subscribe ?? unsubscribed, () => news?.connection() ?? "connecting")
}

/** Runs the latest `listener` with each event of this name while the component is mounted. */
export const useNewsEvent = <Name extends EventName>(name: Name, listener: (data: Events[Name]) => void): void => {
  const news = useNews()
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => news?.on(name, (data) => latest.current(data)), [news, name])
}
