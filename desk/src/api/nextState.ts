import type { EventName, Events, State } from "./contract.ts"

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
