/** An assumed part of the contracts, and its benefit. */
export interface AssumedPart {
  /** In the Markdown of docs/backend-integration.md. */
  readonly part: string
  readonly withIt: string
  readonly without: string
  /**
   * The names under which a conformance run reports it missing: paths of answers' fields, capabilities, and
   * operationIds of calls.
   */
  readonly found?: ReadonlyArray<string>
}

/**
 * The assumed parts and their benefits, in the order of the table in docs/backend-integration.md. A test compares
 * both.
 */
export const whatPartsBuy: ReadonlyArray<AssumedPart> = [
  {
    part: "`POST presentation_queue/leave` (`leave`)",
    withIt: "a visitor who leaves frees the place at once",
    without: "the place ends when nobody subscribes",
    found: ["leave"],
  },
  {
    part: "message `queue_position`, also now and then",
    withIt: "the place is right even after a lost message",
    without: "only `disconnect` and the next push move it",
  },
  {
    part: "push: `presentation_id`",
    withIt: "a visitor who was picked up while away gets in after the reconnect",
    without: "only the message `presentation` leads in, while the queue lives",
    found: ["presentation_id"],
  },
  {
    part: "`moderator_available` of push and `queue_position`",
    withIt: "an appointment instead of waiting for nobody",
    without: "everybody waits, with the offer to book",
    found: ["moderator_available"],
  },
  {
    part: "push: `lease_seconds`, `lease_ran_out`, `waited_seconds`",
    withIt: "how long the place is kept, that it ran out, how long the wait was",
    without: "none of this",
    found: ["lease_seconds", "lease_ran_out", "waited_seconds"],
  },
  {
    part: "`expected_wait` of push and `queue_position` (`expected_wait`)",
    withIt: "the expected wait at the own place as a range",
    without: "the next row",
    found: ["expected_wait"],
  },
  {
    part: "`expected_wait_minutes` of push and `queue_position`",
    withIt: "the usual wait, from waits that happened",
    without: "no expected wait",
    found: ["expected_wait_minutes"],
  },
  {
    part: "message `queue_pinned`, `pinned` of push (`queue_pinned`)",
    withIt: "waiting and joining visitors read a word of the consultants",
    without: "no such word",
    found: ["queue_pinned", "pinned"],
  },
  {
    part: "`presentation_queue/interest` (`queue_interest`)",
    withIt: "waiting visitors choose a model, which the consultant sees",
    without: "only the host page's model",
    found: ["queue_interest"],
  },
  {
    part: "`presentation_queue/call`, `presentation_queue/call/withdraw`, `call` of push (`queue_call`)",
    withIt: "visitors close the page, and are mailed when it is their turn",
    without: "the page stays open",
    found: ["queue_call", "call"],
  },
  {
    part: "location: `opens_at`",
    withIt: "a closed location says when it opens",
    without: "the support hours of the specification",
    found: ["location.opens_at"],
  },
  {
    part: "`interest` of push (`interest`)",
    withIt: "the consultant sees the visitor's model",
    without: "the consultant asks",
    found: ["interest"],
  },
  {
    part: "message `queue_word`, `word` of push, `presentation_queue/word_shown` (`queue_words`)",
    withIt: "waiting visitors read words of the consultants, who see that",
    without: "no such words",
    found: ["queue_words", "word"],
  },
  {
    part: "message `participation`, `presentation/{id}/participation`, `presentation/{id}/hand`, `presentation/{id}/reaction` (`participation`)",
    withIt: "guests of a webinar raise hands and are called on; reactions are counted",
    without: "guests write in the chat",
    found: ["participation"],
  },
  {
    part: "`questions` of the message `participation`, `presentation/{id}/questions`, `presentation/{id}/questions/{question_id}/vote`",
    withIt: "guests ask questions apart from the chat, and vote",
    without: "no questions beside the chat",
    found: ["participation.questions"],
  },
  {
    part: "`poll` of the message `participation`, `presentation/{id}/polls/{poll_id}/choice`",
    withIt: "guests choose in a poll, and see released results",
    without: "no polls",
    found: ["participation.poll"],
  },
  {
    part: "message `recording`, `recording` of the presentation, `presentation/{id}/recording_consent` (`recording`)",
    withIt: "a recorded presentation says so, and asks before it sends camera and microphone",
    without: "ask visitors yourself, and record nobody who has not agreed",
    found: ["recording", "presentation.recording"],
  },
  {
    part: "message `caption` (`captions`)",
    withIt: "speech as text on the picture and in the saved transcript; with `seal` in the mailed one",
    without: "no captions",
    found: ["captions"],
  },
  {
    part: "`agenda` of the presentation",
    withIt: "waiting guests read the webinar's agenda",
    without: "no agenda",
    found: ["presentation.agenda"],
  },
  {
    part: "`agenda` of the message `participation` and of `presentation/{id}/participation`",
    withIt: "guests of a live webinar read it, and which point runs",
    without: "no agenda while it is live",
    found: ["participation.agenda"],
  },
  {
    part: "message `queue_moved`",
    withIt: "a consultant moves a visitor to another location",
    without: "the visitor joins that queue again",
  },
  {
    part: "`disconnect`: `reason`",
    withIt: '"your place ran out" beside "you were taken off"',
    without: "one text for both",
  },
  {
    part: "`presentation`: `attending`",
    withIt: "the name is asked for once",
    without: "once in each browser",
    found: ["presentation.attending"],
  },
  {
    part: "`gdpr_consent` of a presentation as this customer's agreement (`consent_state`)",
    withIt: "agreement on another device counts",
    without: "each new visit asks",
  },
  {
    part: "`presentation`: `consultant`; `location`: `name`, `support_open`",
    withIt: 'her name in headings, the dealer\'s name, "open now"',
    without: 'headings without a name, hours without "open now"',
    found: ["presentation.consultant", "location.name", "location.support_open"],
  },
  {
    part: "`stream`: `whep_url`, `hls_url`; `ice_servers`",
    withIt: "another transport when the first fails; TURN behind firewalls",
    without: "one transport",
    found: [
      "presentation.stream.whep_url",
      "presentation.second_stream.stream.whep_url",
      "presentation.stream.hls_url",
      "presentation.second_stream.stream.hls_url",
      "presentation.ice_servers",
    ],
  },
  {
    part: "`publish` of the presentation (`publish`)",
    withIt: "the visitor's own camera and microphone",
    without: "the visitor watches and writes",
    found: ["presentation.publish"],
  },
  {
    part: "`data.id` of chat messages",
    withIt: "an echo differs from a second message of the same text",
    without: "it compares sender, chat, text and time",
    found: ["chat_history[].messages[].data.id"],
  },
  {
    part: "`data.revision`, `data.withdrawn` of chat messages",
    withIt: "the thread shows corrections, and withdraws messages",
    without: "a sent message stays as it is",
    found: ["chat_history[].messages[].data.revision", "chat_history[].messages[].data.withdrawn"],
  },
  {
    part: "`data.quick_replies` of chat messages",
    withIt: "a question is answered by one press",
    without: "the answer is typed",
    found: ["chat_history[].messages[].data.quick_replies"],
  },
  {
    part: "message `chat_typing`, `presentation/{id}/chat_typing` (`chat_typing`)",
    withIt: "each reads that the other is typing",
    without: "a message arrives unannounced",
    found: ["chat_typing"],
  },
  {
    part: "message `chat_seen`, `seen_until` of `chat_queue`, `presentation/{id}/chat_seen` (`chat_seen`)",
    withIt: "each reads that the other has seen the last message",
    without: "no such sign",
    found: ["chat_seen", "seen_until"],
  },
  {
    part: "`presentation/{id}/transcript_mail` (`transcript_mail`)",
    withIt: "the conversation by mail to a proven address",
    without: "the visitor saves it as a file",
    found: ["transcript_mail"],
  },
  {
    part: "message `chat_muted`, `muted` of `chat_queue`",
    withIt: "a muted guest reads that, and writes in private",
    without: "no muting, or without a word",
    found: ["muted"],
  },
  {
    part: "`after` of `chat_history` (`history_after`)",
    withIt: "a visitor who was cut off reads what was missed",
    without: "the whole history again",
    found: ["history_after"],
  },
  {
    part: "`location_id` of `customer/queue` and `products` (`location_scope`)",
    withIt: "one virtual host; the location's models",
    without: "make the queue on each virtual host, and choose the models",
  },
  {
    part: "`private_chat` of `chat_queue` as the name of an exchange (`chat_exchange`)",
    withIt: "visitors publish to the exchange that you name",
    without: "to `presentation.{presentation_id}`, unless it begins with `/exchange/`",
  },
  {
    part: "`presentation`: `consultant_away`",
    withIt: "a reloaded page shows that the consultant is away",
    without: "after the next message",
    found: ["presentation.consultant_away"],
  },
  {
    part: "`resumes_at` of `consultant_away`",
    withIt: '"We continue at 14:35", in the own zone',
    without: "away, and for how many minutes",
    found: ["presentation.consultant_away.resumes_at"],
  },
  {
    part: "`gone_since` of `consultant_away` (`consultant_gone`)",
    withIt: "the visitor reads after a minute that the consultant is gone, and is offered an appointment after three",
    without: "the same by a missing picture; so a consultant who only chats counts as gone",
    found: ["consultant_gone", "presentation.consultant_away.gone_since"],
  },
  {
    part: "message `presentation_update`",
    withIt: "a new time or a cancellation shows within seconds",
    without: "within a minute",
  },
  {
    part: "message `consultant_away`",
    withIt: "the visitor reads who is away, how long, and the own `words`, and sends nothing meanwhile",
    without: "a text once the picture is gone",
  },
  {
    part: "`second_stream` of the presentation",
    withIt: "a shared screen or second camera beside the consultant",
    without: "the consultant's screen replaces the camera",
    found: ["presentation.second_stream"],
  },
  {
    part: "`second_publish` of the presentation",
    withIt: "the visitor shows a second camera",
    without: "one camera",
    found: ["presentation.second_publish"],
  },
  {
    part: "message `product_shown`, `shown_products` of the presentation",
    withIt: "the consultant shows models beside the picture",
    without: "nothing is shown",
    found: ["presentation.shown_products"],
  },
  {
    part: "`presentation/{id}/offered_product` (`offered_product`)",
    withIt: "the consultant reads the dealer's page's model during the consultation",
    without: "only the queue's model",
  },
  {
    part: "`presentation/{id}/choosing_time` (`choosing_time`)",
    withIt: "the consultant reads that the visitor chooses a time for a test drive",
    without: "once it is booked",
  },
  {
    part: "message `product_pointed`",
    withIt: "a marker where the consultant points",
    without: "the model without a marker",
  },
  {
    part: "message `crowd`, `crowd` of `chat_queue`",
    withIt: "hundreds who are cut off return one after another",
    without: "all in the same instant",
    found: ["crowd"],
  },
  {
    part: "`chat_files` (`files`), `attachments`, setting `chat_file_limits`",
    withIt: "files in the chat",
    without: "no button to attach",
    found: ["files", "chat_history[].messages[].data.attachments"],
  },
  {
    part: "`GET presentation/{id}/preview`",
    withIt: "what is to come shows before there is an invitation",
    without: "the presentation itself is asked",
    found: ["presentationPreview"],
  },
  {
    part: "`POST feedback` (`feedback`), `id` of questions",
    withIt: "feedback is sent and kept",
    without: "the visitor is thanked, and asked nothing",
    found: ["feedback", "questions[].id"],
  },
  {
    part: "`booking/hold` (`holds`)",
    withIt: "a chosen time is kept meanwhile",
    without: "the later of two learns it on submit",
    found: ["holds"],
  },
  {
    part: "`Idempotency-Key` (`idempotency`)",
    withIt: "a lost answer is asked for again without a second booking",
    without: "the visitor is asked first",
  },
  {
    part: "`GET booking/requests/{key}` (`idempotency`)",
    withIt: "after a reload the page shows that booking",
    without: "it looks for the booking, or asks the visitor",
  },
  {
    part: "`free_intervals`, `start_times` of a month",
    withIt: "how many times a day has, in the own zone",
    without: '"free times"; a day may turn out empty',
    found: ["monthly_availability[].free_intervals", "monthly_availability[].start_times"],
  },
  {
    part: "409 with `alternatives`, 410, 422; `code` of a refusal",
    withIt: '"just taken" with the nearest free times; "this link is out of date"',
    without: "the refusal's own `message`",
  },
  {
    part: "`booking_id` of a 409 `interval_taken`",
    withIt: "the visitor's own time leads to its booking",
    without: "unless another tab knows it, the time is taken",
  },
  {
    part: "`errors` of a refusal, by field",
    withIt: "what is wrong stands beside its field",
    without: "the `message` in the alert",
  },
  {
    part: "answers of `cancel`, `confirm`",
    withIt: "the result page shows what you say",
    without: "it shows what was known before",
  },
  {
    part: "`status_id`, `version`, `calendar_uid`, `booking_token` of a booking",
    withIt:
      "a link of a cancelled appointment says so; the calendar file replaces the mail's; a moved booking can be moved again",
    without: "plainer pages; a second calendar file",
    found: [
      "booking_interval.status_id",
      "booking_interval.version",
      "booking_interval.calendar_uid",
      "booking_interval.booking_token",
    ],
  },
  {
    part: "`organiser` of a booking",
    withIt: "the calendar file names the organiser",
    without: "it names nobody",
    found: ["booking_interval.organiser"],
  },
  {
    part: "`entered_by_link` of `presentation`",
    withIt: "a guest by an open link is not offered an invitation again",
    without: "each guest is offered it",
    found: ["presentation.entered_by_link"],
  },
  {
    part: "`booking_id` of `presentation`",
    withIt: "days ahead the waiting room is the appointment's page",
    without: "it shows date and time",
    found: ["presentation.booking_id"],
  },
  {
    part: "`links_outdated` of a booking that was moved",
    withIt: "the page says that earlier links no longer work",
    without: "nothing",
    found: ["booking_interval.links_outdated"],
  },
  {
    part: "`booking_token` in `PUT`, and in `cancel` and `confirm` (`booking_links`)",
    withIt: "the link of a mail works on any device",
    without: "it works in the browser that booked",
  },
  {
    part: "`time_zone`, `gdpr_consent` and referral of `submit` and `PUT` (`booking_context`)",
    withIt: "mails in the visitor's zone; you know consent and origin",
    without: "mails in the location's zone",
  },
  {
    part: "`booking/{id}/mail` (`booking_mail`)",
    withIt: '"send the e-mail again"',
    without: "no such button",
    found: ["booking_mail"],
  },
  {
    part: "`product_id` in the queries of availability",
    withIt: "times of the people who show that model",
    without: "times of the location",
  },
  {
    part: "`id` of a location",
    withIt: "the answer names its location",
    without: "the one that was asked for",
    found: ["location.id"],
  },
  {
    part: "`token` of `stream` and `publish`",
    withIt: "streams that need more than their name",
    without: "the name must be enough",
    found: [
      "presentation.stream.token",
      "presentation.second_stream.stream.token",
      "presentation.publish.token",
      "presentation.second_publish.token",
    ],
  },
  {
    part: "`customer_chat` of a history's entries",
    withIt: "a message that names no chat belongs to its entry's",
    without: "only by their own `customer_chat`",
    found: ["chat_history[].customer_chat"],
  },
  {
    part: "`location_id` of a booking",
    withIt: "times of the booking's own location when it is moved",
    without: "those of the address",
    found: ["booking_interval.location_id"],
  },
  {
    part: "`email`, `phone`, `comments` of a booking",
    withIt: "the form is filled in when the booking is moved",
    without: "they are typed again",
    found: ["booking_interval.customer.email", "booking_interval.customer.phone", "booking_interval.comments"],
  },
  {
    part: "`join_url`, `presentation_id` of a booking",
    withIt: "the result page has the link to join",
    without: "only the mail has it",
    found: ["booking_interval.join_url", "booking_interval.presentation_id"],
  },
  {
    part: "`image_url` of a model",
    withIt: "models with pictures",
    without: "models without pictures",
    found: ["items[].image_url", "booking_interval.product.image_url"],
  },
  {
    part: "`pictures`, `line`, `price_from`, `facts`, `links`, `variants` of a model (`models`)",
    withIt: "the host page's model with pictures, price and facts on every page",
    without: "its name, and the host page's picture",
    found: ["items[]", "booking_interval.product"].flatMap((place) =>
      ["pictures", "line", "price_from", "facts", "links", "variants"].map((field) => `${place}.${field}`),
    ),
  },
  {
    part: "`webinar_token` in decode, `consumer_tag` in data",
    withIt: "one request less",
    without: "read where the specification has them",
    found: ["webinar_token", "customer.consumer_tag"],
  },
  {
    part: "Header `Date`, exposed",
    withIt: "countdowns are right on a wrong clock",
    without: "they go by the visitor's clock",
  },
  { part: "429 and `Retry-After`", withIt: "the next try comes when you say", without: "it comes by the usual delays" },
  {
    part: "`config.json`: `hostOrigins`",
    withIt: "consent and product from the dealer's page, events to it",
    without: "only READY and the height",
  },
  {
    part: "`config.json`: `hostOriginsByLocation`",
    withIt: "the same, and framing, for one location only",
    without: "each listed page may frame every location",
  },
  {
    part: "`config.json`: `hlsCredentialOrigins`; those origins answer `Access-Control-Allow-Credentials: true` and name the showroom's origin",
    withIt: "HLS behind signed cookies plays",
    without: "streams are asked without cookies",
  },
  {
    part: "`config.json`: `mediaOrigins`, `pictureOrigins`",
    withIt: "media and pictures of other origins",
    without: "the policy blocks them",
  },
  {
    part: "Header `traceparent` ([W3C Trace Context](https://www.w3.org/TR/trace-context/)) of requests (`tracing`, with `telemetry`)",
    withIt: "your spans in the page's trace",
    without: "requests carry none",
  },
  {
    part: "`config.json`: `telemetry`",
    withIt: "an operator sees how visits go ([run.md](run.md#telemetry))",
    without: "nothing is sent",
  },
  {
    part: "`config.json`: `analyticsScript`, `defaultLanguage`, `supportTimeZone`, `testStream.whep`, `testStream.hls`",
    withIt: "as their names say",
    without: "Google's own tag; English; Berlin; the test stream only by signalling",
  },
]
