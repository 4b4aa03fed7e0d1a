/**
 * Readings that the specification leaves open to a backend, each with a name. A company that has only the specification
 * may choose any of them.
 */
export const choices = {
  "settings-by-key": "settings are a list of {key, value}",
  "terms-as-html": "terms are one text of HTML",
  "message-types-as-list": "waiting_queue_message_types is a list of {id, type}",
  "question-texts": "a question has its words in `question`",
  "preview-as-presentation": "a preview is answered as `presentation`",
  "days-as-dates": "a month is a list of the dates that are open",
  "flat-stream": "a stream is flat in the presentation: stream_link, application_name, stream_name",
  "waiting-uuids": "waiting_ids are uuids: the visitor's own, and random ones for the others",
  "disconnect-to-all":
    "a visitor who is picked up is taken off the queue for all, for that visitor too, some seconds before `presentation`",
  "chat-exchange": "private_chat is the exchange to publish to, and there is no other",
  "chat-flags": "customer_chat is a boolean, later the visitor's own uuid",
  "no-echo": "a visitor's own message does not come back",
  "new-tags": "consumer_tag differs from call to call",
  "all-in-data": "each answer stands in `data`",
  "nothing-in-data": "the token stands at the top of its answer, without `data`",
  "laravel-answers": "201 for a booking, 204 for consent, {message} for cancel and confirm, Laravel's 422",
  "own-404": "an unknown invitation is answered 404 with a sentence of its own",
  "media-with-socket": "media end with their play websocket",
} as const

export type Choice = keyof typeof choices

/** All compatible choices: the first of two that exclude each other. */
export const everyChoice: ReadonlyArray<Choice> = (Object.keys(choices) as Choice[]).filter(
  (choice) => choice !== "nothing-in-data",
)
