import type { Limit } from "./Limit.ts"

const minute = 60
const hour = 3_600
const day = 86_400
const megabyte = 1_000_000

/**
 * All limits of use, so that no single visitor, machine or mail address can exhaust a shared resource. A limit of a
 * single thing that is the same for every sender (the size of a frame, a body, a file) is defined with that thing.
 * docs/reference.md shows the same table (backend/test/limits/limitTable.test.ts).
 */
export const limits = {
  requests: { what: "calls of REST", per: "visitor", most: 1_200, seconds: minute, beyond: "too_many" },
  // Identities are free. A visitor makes a few dozen a minute, and a dealer's network has dozens of visitors.
  requestsFrom: { what: "calls of REST", per: "address", most: 6_000, seconds: minute, beyond: "too_many" },
  // Counted before the session is looked up. A desk makes one call for each change that it shows.
  deskRequests: { what: "calls of the desk", per: "address", most: 6_000, seconds: minute, beyond: "too_many" },
  // A calendar reads every few minutes to hours; a service reads for a whole team.
  calendarFeeds: {
    what: "reads of a calendar by its address",
    per: "address",
    most: 120,
    seconds: minute,
    beyond: "too_many",
  },
  tokens: { what: "tokens", per: "address", most: 240, seconds: minute, beyond: "too_many" },
  identities: { what: "new customers", per: "address", most: 60, seconds: minute, beyond: "too_many" },
  heldTimes: { what: "held times", per: "customer", most: 3, seconds: 0, beyond: "the oldest goes" },
  // Over the life of a hold: the most intervals that one address can withhold from others at once.
  holds: { what: "new holds", per: "address", most: 30, seconds: 5 * minute, beyond: "too_many" },
  holdsAnHour: { what: "new holds", per: "address", most: 150, seconds: hour, beyond: "too_many" },
  openBookings: { what: "coming appointments", per: "customer", most: 5, seconds: 0, beyond: "bookings_many" },
  bookings: { what: "new appointments", per: "address", most: 30, seconds: hour, beyond: "too_many" },
  // The most of the coming weeks that one address can fill with invented customers.
  bookingsADay: { what: "new appointments", per: "address", most: 60, seconds: day, beyond: "too_many" },
  failedBookings: {
    what: "failed holds and bookings",
    per: "address",
    most: 60,
    seconds: minute,
    beyond: "too_many",
  },
  // All kinds of mail together (docs/security.md). A visitor who never uses a mail's link gets eight over an
  // appointment's life.
  mails: { what: "mails that anybody causes", per: "recipient", most: 10, seconds: hour, beyond: "mails_many" },
  mailsADay: { what: "mails that anybody causes", per: "recipient", most: 20, seconds: day, beyond: "mails_many" },
  mailsOfOwner: {
    what: "mails of recipient or dealer",
    per: "recipient",
    most: 60,
    seconds: day,
    beyond: "mails_many",
  },
  invitations: { what: "repeated invitations", per: "address", most: 10, seconds: minute, beyond: "too_many" },
  invitationsAnHour: { what: "repeated invitations", per: "address", most: 40, seconds: hour, beyond: "too_many" },
  invitationsTo: {
    what: "repeated invitations",
    per: "recipient",
    most: 5,
    seconds: hour,
    beyond: "mails_many",
  },
  // Each is the whole history, read and mailed.
  transcripts: { what: "mailed conversations", per: "customer", most: 3, seconds: hour, beyond: "mails_many" },
  transcriptsTo: { what: "mailed conversations", per: "recipient", most: 5, seconds: hour, beyond: "mails_many" },
  // Each sends a mail without any text of the visitor to an address that may be a stranger's.
  transcriptCodes: { what: "mailed codes", per: "customer", most: 3, seconds: hour, beyond: "mails_many" },
  transcriptCodesFrom: { what: "mailed codes", per: "address", most: 20, seconds: hour, beyond: "too_many" },
  transcriptCodesTo: { what: "mailed codes", per: "recipient", most: 3, seconds: hour, beyond: "mails_many" },
  // A code is one of a million.
  triedCodes: { what: "entered codes", per: "customer", most: 10, seconds: hour, beyond: "too_many" },
  // Identities are free. Twice a full showroom behind one router.
  placesFrom: { what: "places in the queue", per: "address", most: 40, seconds: 0, beyond: "too_many" },
  // Each sends a mail to an address that may be a stranger's. A visitor may correct a misspelt one.
  calls: { what: "requested calls", per: "customer", most: 5, seconds: hour, beyond: "too_many" },
  callsFrom: { what: "requested calls", per: "address", most: 40, seconds: hour, beyond: "too_many" },
  callsTo: { what: "requested calls", per: "recipient", most: 3, seconds: hour, beyond: "mails_many" },
  interests: { what: "chosen models", per: "customer", most: 30, seconds: minute, beyond: "too_many" },
  files: { what: "files", per: "address", most: 60, seconds: minute, beyond: "too_many" },
  fileBytes: {
    what: "bytes of files",
    per: "customer and presentation",
    most: 100 * megabyte,
    seconds: day,
    beyond: "files_many",
  },
  fileBytesKept: {
    what: "bytes of kept files",
    per: "process",
    most: 5_000 * megabyte,
    seconds: 0,
    beyond: "files_full",
  },
  // Nobody raises a hand or votes once a second for a whole minute.
  participation: {
    what: "hands, votes and answers in webinars",
    per: "customer",
    most: 60,
    seconds: minute,
    beyond: "too_many",
  },
  // Identities are free, and an open webinar's link makes any number of guests. A company's whole team behind one router.
  participantsFrom: {
    what: "guests by link in one webinar",
    per: "address",
    most: 40,
    seconds: 0,
    beyond: "guests_many",
  },
  // As many as these guests may send.
  reactionsFrom: { what: "reactions in webinars", per: "address", most: 40, seconds: 3, beyond: "too_many" },
  reactions: { what: "reactions in webinars", per: "customer", most: 1, seconds: 3, beyond: "too_many" },
  questions: { what: "webinar questions", per: "customer", most: 3, seconds: minute, beyond: "too_many" },
  openQuestions: {
    what: "unanswered questions in one webinar",
    per: "customer",
    most: 5,
    seconds: 0,
    beyond: "questions_many",
  },
  questionsOfAll: { what: "questions in one webinar", per: "process", most: 500, seconds: 0, beyond: "questions_many" },
  // Each change is reported to the dealer's systems.
  feedback: { what: "feedback forms", per: "customer", most: 20, seconds: hour, beyond: "too_many" },
  media: { what: "requests of WHEP and WHIP", per: "address", most: 600, seconds: minute, beyond: "too_many" },
  playlists: { what: "missing playlists", per: "address", most: 600, seconds: minute, beyond: "too_many" },
  // A player fetches picture and sound once a second, each with its playlist; a dealer's network has dozens of them.
  segments: { what: "other files of HLS", per: "address", most: 12_000, seconds: minute, beyond: "too_many" },
  // A team behind one router joins at once, and then some leave and join again. An offer costs up to 0.1 s of a core.
  offers: { what: "new media sessions", per: "address", most: 120, seconds: 30, beyond: "too_many" },
  // The websockets of an address, as many requests, and a reserve. A browser opens some ten.
  connections: { what: "connections", per: "address", most: 500, seconds: 0, beyond: "the connection is refused" },
  // Enough for a whole team behind one router.
  websockets: { what: "websockets", per: "address", most: 200, seconds: 0, beyond: "the connection is refused" },
  websocketsOpened: {
    what: "new websockets",
    per: "address",
    most: 600,
    seconds: minute,
    beyond: "the connection is refused",
  },
  // A showroom sends telemetry at most twice in 5 s, and a team behind one router has many showrooms.
  telemetry: { what: "requests to the collector", per: "address", most: 1_200, seconds: minute, beyond: "too_many" },
  deskTries: {
    what: "wrong passwords at the desk",
    per: "address",
    most: 5,
    seconds: 10 * minute,
    beyond: "each next try waits longer, up to 30 s",
  },
  deskTriesOfAll: {
    what: "wrong passwords at the desk",
    per: "process",
    most: 50,
    seconds: 10 * minute,
    beyond: "each next try waits longer, up to 5 s",
  },
  // A desk in several tabs and on a phone; a team may share an account.
  deskNews: { what: "open streams of news", per: "account", most: 40, seconds: 0, beyond: "too_many" },
  // Each makes the backend call an address, and read up to 10 MB.
  addedCalendars: { what: "added calendars", per: "account", most: 20, seconds: hour, beyond: "too_many" },
  pinnedWords: { what: "pinned or withdrawn words", per: "account", most: 20, seconds: minute, beyond: "too_many" },
  shownModels: { what: "shown or removed models", per: "account", most: 60, seconds: minute, beyond: "too_many" },
  offeredModels: { what: "models of the host page", per: "customer", most: 30, seconds: minute, beyond: "too_many" },
  choosingTimes: { what: "reports of choosing a time", per: "customer", most: 20, seconds: minute, beyond: "too_many" },
  recordingAnswers: { what: "answers about recording", per: "customer", most: 20, seconds: minute, beyond: "too_many" },
  pointers: { what: "pointed places", per: "account", most: 10, seconds: 1, beyond: "too_many" },
  // Each makes all guests of a webinar read it again.
  secondSources: {
    what: "shown or hidden second pictures",
    per: "account",
    most: 20,
    seconds: minute,
    beyond: "too_many",
  },
  frames: { what: "frames to the broker", per: "subject", most: 1_000, seconds: 20, beyond: "the connection ends" },
  // Each is stored and delivered to everybody. Nobody types five a second; a company's whole team in a webinar writes
  // less than twenty.
  messages: { what: "messages to the broker", per: "subject", most: 100, seconds: 20, beyond: "the connection ends" },
  messagesFrom: {
    what: "messages to the broker",
    per: "address",
    most: 400,
    seconds: 20,
    beyond: "the connection ends",
  },
  sessions: { what: "connections to the broker", per: "subject", most: 8, seconds: 0, beyond: "the connection ends" },
  idleQueues: { what: "queues without a subscriber", per: "customer", most: 12, seconds: 0, beyond: "the oldest goes" },
} as const satisfies Readonly<Record<string, Limit>>

export type LimitName = keyof typeof limits

/**
 * Limits that each instance counts by itself, so that a client of several instances has the full limit at each. They
 * protect a process, or are counted too often for a database. The instances count all others together.
 */
export const countedByEach: ReadonlySet<LimitName> = new Set([
  "requests",
  "requestsFrom",
  "deskRequests",
  "participation",
  "reactions",
  "reactionsFrom",
  "media",
  "playlists",
  "segments",
  "offers",
  "connections",
  "websockets",
  "websocketsOpened",
  "telemetry",
  "deskTries",
  "deskTriesOfAll",
  "interests",
  "pinnedWords",
  "shownModels",
  "offeredModels",
  "choosingTimes",
  "pointers",
  "secondSources",
  "recordingAnswers",
  "frames",
  "messages",
  "messagesFrom",
  "sessions",
])
export type LimitTable = Readonly<Record<LimitName, Limit>>

/** The same table with every limit multiplied (RATE_LIMIT_FACTOR). */
export const widenLimits = (table: LimitTable, factor: number): LimitTable =>
  Object.fromEntries(
    Object.entries(table).map(([name, limit]) => [name, { ...limit, most: limit.most * factor }]),
  ) as unknown as LimitTable
