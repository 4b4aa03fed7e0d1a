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
    without: "the place ends when your backend notices that nobody subscribes",
    found: ["leave"],
  },
  {
    part: "message `queue_position`, also now and then",
    withIt: "the place is right even after a lost message",
    without: "the place moves by `disconnect` alone, and by the next push",
  },
  {
    part: "push: `presentation_id`",
    withIt: "a visitor who was picked up while away gets in after the reconnect",
    without: "only the message `presentation` leads in: it waits in the visitor's queue for as long as that lives",
    found: ["presentation_id"],
  },
  {
    part: "`moderator_available` of push and `queue_position`",
    withIt: '"nobody is there" and an appointment instead of waiting, also for those who wait already',
    without: "everybody waits; the offer to book stands beside the place all the same",
    found: ["moderator_available"],
  },
  {
    part: "push: `lease_seconds`, `lease_ran_out`, `waited_seconds`",
    withIt: "the visitor reads how long the place is kept, that it ran out, and how long the wait was",
    without: "the visitor reads none of this",
    found: ["lease_seconds", "lease_ran_out", "waited_seconds"],
  },
  {
    part: "`expected_wait` of push and `queue_position` (`expected_wait`)",
    withIt: "the expected wait at the own place as a range, or that nobody can say or nobody is there",
    without: "the next row",
    found: ["expected_wait"],
  },
  {
    part: "`expected_wait_minutes` of push and `queue_position`",
    withIt: "the usual wait, from the waits that really happened",
    without: "no expected wait",
    found: ["expected_wait_minutes"],
  },
  {
    part: "message `queue_pinned`, `pinned` of push (`queue_pinned`)",
    withIt: "who waits and who joins reads a word of the consultants until they withdraw it",
    without: "nothing can be told to who joins later",
    found: ["queue_pinned", "pinned"],
  },
  {
    part: "`presentation_queue/interest` (`queue_interest`)",
    withIt: "a visitor chooses a model while waiting, and the consultant sees which",
    without: "no models on the queue's page besides the host page's",
    found: ["queue_interest"],
  },
  {
    part: "`presentation_queue/call`, `presentation_queue/call/withdraw`, `call` of push (`queue_call`)",
    withIt: "a visitor closes the page, keeps the place and is mailed when it is their turn",
    without: "the page stays open",
    found: ["queue_call", "call"],
  },
  {
    part: "location: `opens_at`",
    withIt: "a closed location says when it opens, on holidays too",
    without: "the support hours of the specification",
    found: ["location.opens_at"],
  },
  {
    part: "`interest` of push (`interest`)",
    withIt: "the consultant sees which model the visitor looks at",
    without: "the consultant asks",
    found: ["interest"],
  },
  {
    part: "message `queue_word`, `word` of push, `presentation_queue/word_shown` (`queue_words`)",
    withIt: "who waits reads a word of the consultants, and these see who has read it",
    without: "nothing can be told to those who wait",
    found: ["queue_words", "word"],
  },
  {
    part: "message `participation`, `presentation/{id}/participation`, `presentation/{id}/hand`, `presentation/{id}/reaction` (`participation`)",
    withIt:
      "guests of a webinar raise their hands, each reads the own place, and the desk calls on them; reactions are counted for all",
    without: "guests write in the chat",
    found: ["participation"],
  },
  {
    part: "`questions` of the message `participation`, `presentation/{id}/questions`, `presentation/{id}/questions/{question_id}/vote`",
    withIt:
      "guests ask questions apart from the chat and vote for those of others; the desk answers in writing or aloud",
    without: "no questions beside the chat",
    found: ["participation.questions"],
  },
  {
    part: "`poll` of the message `participation`, `presentation/{id}/polls/{poll_id}/choice`",
    withIt: "guests choose in a poll of the consultant, and see the results once they are released",
    without: "no polls",
    found: ["participation.poll"],
  },
  {
    part: "message `recording`, `recording` of the presentation, `presentation/{id}/recording_consent` (`recording`)",
    withIt: "a recorded presentation says so, and asks each visitor before it sends their camera and microphone",
    without: "you ask your visitors yourself, and record nobody who has not agreed",
    found: ["recording", "presentation.recording"],
  },
  {
    part: "message `caption` (`captions`)",
    withIt:
      "what is said stands on the picture as text, with a translation if you send one, and in the saved transcript; with `seal` also in the mailed one",
    without: "no captions",
    found: ["captions"],
  },
  {
    part: "`agenda` of the presentation",
    withIt: "guests of a webinar read its agenda while they wait",
    without: "no agenda",
    found: ["presentation.agenda"],
  },
  {
    part: "`agenda` of the message `participation` and of `presentation/{id}/participation`",
    withIt: "guests of a live webinar read its agenda, and which point runs now",
    without: "no agenda while it is live",
    found: ["participation.agenda"],
  },
  {
    part: "message `queue_moved`",
    withIt: "a consultant may move a visitor to the queue of another location",
    without: "the visitor joins the other queue alone",
  },
  {
    part: "`disconnect`: `reason`",
    withIt: '"your place ran out" beside "you were taken off"',
    without: "one text for both",
  },
  {
    part: "`presentation`: `attending`",
    withIt: "the name is asked for once on all devices",
    without: "it is asked for once a browser",
    found: ["presentation.attending"],
  },
  {
    part: "`gdpr_consent` of a presentation as this customer's agreement (`consent_state`)",
    withIt: "a visitor who has agreed on another device is not asked again",
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
    withIt: "another transport when the first fails; TURN for visitors behind strict firewalls",
    without: "one transport; where it fails, the page says so",
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
    withIt: "the page distinguishes an echo from a second message with the same text",
    without: "it compares sender, chat, text and time",
    found: ["chat_history[].messages[].data.id"],
  },
  {
    part: "`data.revision`, `data.withdrawn` of chat messages",
    withIt: "the visitor's thread shows what the consultant has corrected, and no longer what she has withdrawn",
    without: "a sent message stays as it is",
    found: ["chat_history[].messages[].data.revision", "chat_history[].messages[].data.withdrawn"],
  },
  {
    part: "`data.quick_replies` of chat messages",
    withIt: "the visitor answers a question of the consultant by one press",
    without: "the answer is typed",
    found: ["chat_history[].messages[].data.quick_replies"],
  },
  {
    part: "message `chat_typing`, `presentation/{id}/chat_typing` (`chat_typing`)",
    withIt: "visitor and consultant read that the other is typing, and a group how many are",
    without: "a message arrives unannounced",
    found: ["chat_typing"],
  },
  {
    part: "message `chat_seen`, `seen_until` of `chat_queue`, `presentation/{id}/chat_seen` (`chat_seen`)",
    withIt: "visitor and consultant read that the other has seen the last message",
    without: "nobody knows whether a message was read",
    found: ["chat_seen", "seen_until"],
  },
  {
    part: "`presentation/{id}/transcript_mail` (`transcript_mail`)",
    withIt:
      "the visitor has the conversation sent to an address that is proven to be the visitor's, with consent to that mail",
    without: "the visitor saves it as a file",
    found: ["transcript_mail"],
  },
  {
    part: "message `chat_muted`, `muted` of `chat_queue`",
    withIt: "who is muted in the group reads that, and writes in private",
    without: "no guest can be muted, or only without being told",
    found: ["muted"],
  },
  {
    part: "`after` of `chat_history` (`history_after`)",
    withIt: "who was cut off reads what was missed",
    without: "they read the whole history again",
    found: ["history_after"],
  },
  {
    part: "`location_id` of `customer/queue` and `products` (`location_scope`)",
    withIt: "the visitor's own queue is made on one virtual host; models are those of the location",
    without:
      "it is not sent: make the queue on each virtual host, or know where the customer is; models are those that you choose",
  },
  {
    part: "`private_chat` of `chat_queue` as the name of an exchange (`chat_exchange`)",
    withIt: "visitors publish to the exchange that you name",
    without: "they publish to `presentation.{presentation_id}`, unless the name begins with `/exchange/`",
  },
  {
    part: "`presentation`: `consultant_away`",
    withIt: "a page that is loaded again shows that the consultant is away",
    without: "it shows so after the next message",
    found: ["presentation.consultant_away"],
  },
  {
    part: "`resumes_at` of `consultant_away`",
    withIt: 'during a break the visitor reads "We continue at 14:35", in the own zone',
    without: "the visitor reads that the consultant is away, and for how many minutes",
    found: ["presentation.consultant_away.resumes_at"],
  },
  {
    part: "`gone_since` of `consultant_away` (`consultant_gone`)",
    withIt:
      "in a one-to-one the visitor reads after a minute that the consultant is gone without a word, and is offered an appointment first after three",
    without:
      "the same once the media server says for so long that nobody sends the picture; a consultant who only chats counts as gone, too",
    found: ["consultant_gone", "presentation.consultant_away.gone_since"],
  },
  {
    part: "message `presentation_update`",
    withIt: "who waits reads a new time, or that it was cancelled, within seconds",
    without: "within a minute",
  },
  {
    part: "message `consultant_away`",
    withIt:
      "the visitor reads who is away, for how long, and the consultant's own `words`, and sends neither picture nor sound",
    without: '"Your consultant will be back in a moment." once the picture is gone',
  },
  {
    part: "`second_stream` of the presentation",
    withIt: "a shared screen or second camera beside the consultant; visitors swap, pin and enlarge",
    without: "the consultant's screen replaces the camera",
    found: ["presentation.second_stream"],
  },
  {
    part: "`second_publish` of the presentation",
    withIt: "in a one-to-one the visitor shows the consultant a second camera, for example of a car to trade in",
    without: "the visitor shows one camera, and can switch it on a phone",
    found: ["presentation.second_publish"],
  },
  {
    part: "message `product_shown`, `shown_products` of the presentation",
    withIt: "the consultant shows models beside the picture; they are there again after a reload",
    without: "nothing is shown, and nothing is asked",
    found: ["presentation.shown_products"],
  },
  {
    part: "`presentation/{id}/offered_product` (`offered_product`)",
    withIt: "the consultant reads which model of the dealer's page the visitor looks at during the consultation",
    without: "the consultant knows the model of the queue alone",
  },
  {
    part: "`presentation/{id}/choosing_time` (`choosing_time`)",
    withIt: "the consultant reads that the visitor chooses a time for a test drive during the call",
    without: "the consultant learns of the appointment once it is booked",
  },
  {
    part: "message `product_pointed`",
    withIt: "a marker at the place of the picture to which the consultant points",
    without: "the model without a marker",
  },
  {
    part: "message `crowd`, `crowd` of `chat_queue`",
    withIt: "hundreds who are cut off at once come back one after another",
    without: "all of them come back in the same instant",
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
    withIt: "what is to come can be shown before there is an invitation",
    without: "the presentation itself is asked",
    found: ["presentationPreview"],
  },
  {
    part: "`POST feedback` (`feedback`), `id` of questions",
    withIt: "feedback is sent and kept",
    without: "the visitor is thanked, and asked nothing that would be thrown away",
    found: ["feedback", "questions[].id"],
  },
  {
    part: "`booking/hold` (`holds`)",
    withIt: "a chosen time is kept while the form is filled in",
    without: "two may want the same time; the later one learns it on submit",
    found: ["holds"],
  },
  {
    part: "`Idempotency-Key` (`idempotency`)",
    withIt: "a lost answer is asked again without a second booking",
    without: "after a lost answer the visitor is asked before it is sent again",
  },
  {
    part: "`GET booking/requests/{key}` (`idempotency`)",
    withIt: "after a reload the page shows the booking whose answer was lost",
    without: "after a reload the page looks for the booking by its id or link, or asks the visitor",
  },
  {
    part: "`free_intervals`, `start_times` of a month",
    withIt: "how many times a day has, in the visitor's own zone, before it is opened",
    without: '"free times", and a day at the edge of a zone may turn out empty',
    found: ["monthly_availability[].free_intervals", "monthly_availability[].start_times"],
  },
  {
    part: "409 with `alternatives`, 410, 422; `code` of a refusal",
    withIt: '"just taken" with the nearest free times; "this link is out of date"',
    without: "the refusal's own `message`",
  },
  {
    part: "`booking_id` of a 409 `interval_taken`",
    withIt: "a time that is the visitor's own leads to its booking",
    without: "another tab of the visitor knows it; otherwise the page says that the time is taken",
  },
  {
    part: "`errors` of a refusal, by field",
    withIt: "what is wrong stands beside its field, which gets the focus",
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
      "a link of a cancelled appointment says so; the calendar file replaces the mail's own; a moved booking can be moved on from the same page",
    without: "plainer pages; the calendar file stands beside the mail's",
    found: [
      "booking_interval.status_id",
      "booking_interval.version",
      "booking_interval.calendar_uid",
      "booking_interval.booking_token",
    ],
  },
  {
    part: "`organiser` of a booking",
    withIt: "the page's calendar file names who invites, as the mail's does",
    without: "it names nobody",
    found: ["booking_interval.organiser"],
  },
  {
    part: "`entered_by_link` of `presentation`",
    withIt: "who came to an open webinar by its link is not offered an invitation that nobody sent",
    without: "the waiting room offers each guest to have the invitation sent again",
    found: ["presentation.entered_by_link"],
  },
  {
    part: "`booking_id` of `presentation`",
    withIt: "days ahead the waiting room is a page about the appointment: calendar entry, move, cancel",
    without: "it shows date and time",
    found: ["presentation.booking_id"],
  },
  {
    part: "`links_outdated` of a booking that was moved",
    withIt: "the page says that the links of earlier e-mails no longer work",
    without: "it says nothing of earlier links",
    found: ["booking_interval.links_outdated"],
  },
  {
    part: "`booking_token` in `PUT`, and in `cancel` and `confirm` (`booking_links`)",
    withIt: "the link of a mail works on any device",
    without: "it works in the browser that booked",
  },
  {
    part: "`time_zone`, `gdpr_consent` and referral of `submit` and `PUT` (`booking_context`)",
    withIt: "mails have the visitor's own zone; you know the consent and where the visitor came from",
    without: "mails have the location's zone",
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
    withIt: "the answer itself says which location it is",
    without: "it is taken for the location that was asked for",
    found: ["location.id"],
  },
  {
    part: "`token` of `stream` and `publish`",
    withIt: "streams that need more than their name to be played",
    without: "the stream's name alone must be enough to play it",
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
    without: "messages are distinguished by their own `customer_chat` alone",
    found: ["chat_history[].customer_chat"],
  },
  {
    part: "`location_id` of a booking",
    withIt: "the times of the booking's own location when it is moved by a link",
    without: "the times of the location in the address",
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
    without: "the mail alone has it",
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
    withIt: "the model that the host page presents, with its own pictures, price and facts, on every page",
    without: "its name, and the picture that the host page names",
    found: ["items[]", "booking_interval.product"].flatMap((place) =>
      ["pictures", "line", "price_from", "facts", "links", "variants"].map((field) => `${place}.${field}`),
    ),
  },
  {
    part: "`webinar_token` in decode, `consumer_tag` in data",
    withIt: "one request less",
    without: "both are read where the specification has them",
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
    withIt: "the dealer's page is believed and told: consent, product, events",
    without: "READY and the height alone",
  },
  {
    part: "`config.json`: `hostOriginsByLocation`",
    withIt: "a dealer's page is believed and told, and frames the showroom, for its own location alone",
    without: "each listed page may frame every location",
  },
  {
    part: "`config.json`: `hlsCredentialOrigins`; those origins answer `Access-Control-Allow-Credentials: true` and name the showroom's origin",
    withIt: "HLS behind signed cookies plays",
    without: "streams are asked without cookies",
  },
  {
    part: "`config.json`: `mediaOrigins`, `pictureOrigins`",
    withIt: "media and pictures of origins that only answers name are in the page's policy",
    without: "the policy blocks them",
  },
  {
    part: "Header `traceparent` ([W3C Trace Context](https://www.w3.org/TR/trace-context/)) of requests (`tracing`, with `telemetry`)",
    withIt: "your own spans stand in the trace of the page that asked",
    without: "requests carry none",
  },
  {
    part: "`config.json`: `telemetry`",
    withIt: "an operator sees how visits go ([run.md](run.md#telemetry))",
    without: "nothing is loaded and nothing is sent",
  },
  {
    part: "`config.json`: `analyticsScript`, `defaultLanguage`, `supportTimeZone`, `testStream.whep`, `testStream.hls`",
    withIt: "as their names say",
    without: "Google's own tag; English; Berlin; the test stream by signalling alone",
  },
]
