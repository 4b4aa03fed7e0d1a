import { type AssumedPart, type Capability, capabilityNames, declared } from "../../contracts/capabilities.ts"

/**
 * The assumed parts, in the order of the list in docs/backend-integration.md. The name of a capability stands for the
 * parts that it is declared to announce. A capability that is not named here comes last.
 */
const rows = [
  "leave",
  {
    part: "message `queue_position`",
    withIt: "the place is right after a lost message",
    without: "only `disconnect` and push move it",
  },
  {
    part: "`push.presentation_id`",
    withIt: "a visitor picked up while away gets in later",
    without: "only while the queue has `presentation`",
    found: ["presentation_id"],
  },
  {
    part: "`moderator_available` of push, `queue_position`",
    withIt: "an appointment instead of waiting for nobody",
    without: "everybody waits",
    found: ["moderator_available"],
  },
  {
    part: "`push.lease_seconds`, `.lease_ran_out`, `.waited_seconds`",
    withIt: "how long the place is kept, its end, the wait",
    found: ["lease_seconds", "lease_ran_out", "waited_seconds"],
  },
  "expected_wait",
  {
    part: "`expected_wait_minutes` of push, `queue_position`",
    withIt: "the usual wait",
    found: ["expected_wait_minutes"],
  },
  "queue_pinned",
  "queue_interest",
  "queue_call",
  {
    part: "`location.opens_at`",
    withIt: "a closed location says when it opens",
    without: "the support hours",
    found: ["location.opens_at"],
  },
  "interest",
  "campaigns",
  "queue_words",
  "participation",
  {
    part: "`participation.questions`, `presentation/{id}/questions`, its `/{question_id}/vote`",
    withIt: "guests ask beside the chat, and vote",
    found: ["participation.questions"],
  },
  {
    part: "`participation.poll`, `presentation/{id}/polls/{poll_id}/choice`",
    withIt: "guests choose, and see released results",
    found: ["participation.poll"],
  },
  "guest_stage",
  "recording",
  "captions",
  {
    part: "`presentation.agenda`",
    withIt: "waiting guests read it",
    found: ["presentation.agenda"],
  },
  {
    part: "`participation.agenda`",
    withIt: "guests of a live webinar read it, with the current point",
    found: ["participation.agenda"],
  },
  {
    part: "message `queue_moved`",
    withIt: "moves a visitor to another location",
    without: "the visitor joins that queue",
  },
  {
    part: "`disconnect.reason`",
    withIt: '"your place ran out" beside "you were taken off"',
    without: "one text for both",
  },
  {
    part: "`presentation.attending`",
    withIt: "the name is asked for once",
    without: "once in each browser",
    found: ["presentation.attending"],
  },
  "consent_state",
  {
    part: "`presentation.consultant`; `location.name`, `.support_open`",
    withIt: 'these names in headings, "open now"',
    without: "no names, only hours",
    found: ["presentation.consultant", "location.name", "location.support_open"],
  },
  {
    part: "`location.picture`",
    withIt: "the brand's own picture on the first screen",
    without: "a drawn line of light",
    found: ["location.picture"],
  },
  {
    part: "`location.imprint_url`, `.privacy_url`, `.accessibility_url`, `.accessibility_text`",
    withIt: "what the law wants, on every page and beside consents",
    found: [
      "location.imprint_url",
      "location.privacy_url",
      "location.accessibility_url",
      "location.accessibility_text",
    ],
  },
  {
    part: "`location.kept_days`",
    withIt: "forms say how long details are kept",
    found: ["location.kept_days"],
  },
  {
    part: "`stream.whep_url`, `.hls_url`, `ice_servers`",
    withIt: "another transport after a failure; TURN",
    without: "one transport",
    found: [
      "presentation.stream.whep_url",
      "presentation.second_stream.stream.whep_url",
      "presentation.stream.hls_url",
      "presentation.second_stream.stream.hls_url",
      "presentation.ice_servers",
    ],
  },
  "publish",
  {
    part: "chat `data.id`",
    withIt: "tells an echo from the same text sent twice",
    without: "compares sender, chat, text, time",
    found: ["chat_history[].messages[].data.id"],
  },
  {
    part: "chat `data.revision`, `data.withdrawn`",
    withIt: "corrections, withdrawn messages",
    without: "a message stays as sent",
    found: ["chat_history[].messages[].data.revision", "chat_history[].messages[].data.withdrawn"],
  },
  {
    part: "chat `data.quick_replies`",
    withIt: "answers by one press",
    without: "typed ones",
    found: ["chat_history[].messages[].data.quick_replies"],
  },
  "chat_typing",
  "chat_seen",
  "chat_sound",
  "transcript_mail",
  "transcript_code",
  {
    part: "message `chat_muted`, `muted` of `chat_queue`",
    withIt: "a muted guest reads so, and writes in private",
    without: "no muting, or a silent one",
    found: ["muted"],
  },
  "history_after",
  "location_scope",
  "chat_exchange",
  {
    part: "`presentation.consultant_away`",
    withIt: "a reloaded page shows it",
    without: "after the next message",
    found: ["presentation.consultant_away"],
  },
  {
    part: "`consultant_away.resumes_at`",
    withIt: '"We continue at 14:35"',
    without: "the number of minutes",
    found: ["presentation.consultant_away.resumes_at"],
  },
  "consultant_gone",
  {
    part: "message `presentation_update`",
    withIt: "a new time or a cancellation within seconds",
    without: "within a minute",
  },
  {
    part: "message `consultant_away`",
    withIt: "who is away, how long, with `words`; nothing is sent meanwhile",
    without: "a text once the picture is gone",
  },
  {
    part: "`presentation.second_stream`",
    withIt: "a shared screen or second camera beside the first",
    without: "the screen replaces the camera",
    found: ["presentation.second_stream"],
  },
  {
    part: "`presentation.second_publish`",
    withIt: "the visitor's second camera",
    without: "one camera",
    found: ["presentation.second_publish"],
  },
  {
    part: "message `product_shown`, `presentation.shown_products`",
    withIt: "models beside the picture",
    found: ["presentation.shown_products"],
  },
  "offered_product",
  "choosing_time",
  {
    part: "message `product_pointed`",
    withIt: "a marker where the consultant points",
  },
  {
    part: "message `crowd`, `crowd` of `chat_queue`",
    withIt: "crowds return one after another",
    without: "all at once",
    found: ["crowd"],
  },
  "files",
  {
    part: "`GET presentation/{id}/preview`",
    withIt: "shows what is to come to people without an invitation",
    without: "the presentation itself is asked",
    found: ["presentationPreview"],
  },
  "feedback",
  "holds",
  "idempotency",
  {
    part: "`month.free_intervals`, `.start_times`",
    withIt: "the number of times of a day",
    without: '"free times"; a day may be empty',
    found: ["monthly_availability[].free_intervals", "monthly_availability[].start_times"],
  },
  {
    part: "409 with `alternatives`, 410, 422; `code` of a refusal",
    withIt: '"just taken" with free times; "this link is out of date"',
    without: "the refusal's own `message`",
  },
  {
    part: "`booking_id` of 409 `interval_taken`",
    withIt: "the visitor's own time leads to its booking",
    without: "it counts as taken",
  },
  {
    part: "`errors` of a refusal, by field",
    withIt: "a text beside its field",
    without: "`message` in the alert",
  },
  {
    part: "answers of `cancel`, `confirm`",
    withIt: "the result page shows them",
    without: "what was known before",
  },
  {
    part: "`booking.status_id`, `.version`, `.calendar_uid`, `.booking_token`",
    withIt: "cancelled is shown; one calendar file; moving again",
    without: "a second calendar file",
    found: [
      "booking_interval.status_id",
      "booking_interval.version",
      "booking_interval.calendar_uid",
      "booking_interval.booking_token",
    ],
  },
  {
    part: "`booking.organiser`",
    withIt: "it is in the calendar file",
    found: ["booking_interval.organiser"],
  },
  {
    part: "`presentation.entered_by_link`",
    withIt: "no offer of an invitation to guests by an open link",
    without: "all are offered it",
    found: ["presentation.entered_by_link"],
  },
  {
    part: "`presentation.booking_id`",
    withIt: "days ahead, the waiting room is the appointment's page",
    without: "date and time",
    found: ["presentation.booking_id"],
  },
  {
    part: "`booking.links_outdated`",
    withIt: "says that earlier links no longer work",
    found: ["booking_interval.links_outdated"],
  },
  "booking_links",
  "booking_context",
  "booking_mail",
  {
    part: "query `product_id` of availability",
    withIt: "times of people who show that model",
    without: "the location's",
  },
  {
    part: "`location.id`",
    withIt: "the answer names its location",
    without: "the requested one",
    found: ["location.id"],
  },
  {
    part: "`stream.token`, `publish.token`",
    withIt: "protected streams",
    without: "the name is enough",
    found: [
      "presentation.stream.token",
      "presentation.second_stream.stream.token",
      "presentation.publish.token",
      "presentation.second_publish.token",
    ],
  },
  {
    part: "`customer_chat` of the history",
    withIt: "the chat of messages that name none",
    without: "only their own counts",
    found: ["chat_history[].customer_chat"],
  },
  {
    part: "`booking.location_id`",
    withIt: "it is moved at its own location",
    without: "at the location of the address",
    found: ["booking_interval.location_id"],
  },
  {
    part: "`booking.email`, `.phone`, `.comments`",
    withIt: "moving it fills in the form",
    without: "they are typed again",
    found: ["booking_interval.customer.email", "booking_interval.customer.phone", "booking_interval.comments"],
  },
  {
    part: "`booking.join_url`, `.presentation_id`",
    withIt: "the result page links to it",
    without: "only the mail has it",
    found: ["booking_interval.join_url", "booking_interval.presentation_id"],
  },
  {
    part: "`model.image_url`",
    withIt: "its picture",
    found: ["items[].image_url", "booking_interval.product.image_url"],
  },
  "models",
  {
    part: "`decode.webinar_token`, `data.consumer_tag`",
    withIt: "one request less",
    found: ["webinar_token", "customer.consumer_tag"],
  },
  {
    part: "header `Date`, exposed",
    withIt: "countdowns are right on a wrong clock",
    without: "the visitor's clock",
  },
  { part: "429 and `Retry-After`", withIt: "your time for the next try", without: "the usual delays" },
  {
    part: "`config.hostOrigins`",
    withIt: "consent and product from the dealer's page, events to it",
    without: "only READY and the height",
  },
  {
    part: "`config.hostOriginsByLocation`",
    withIt: "the same for one location",
    without: "each listed page frames every location",
  },
  {
    part: "`config.hlsCredentialOrigins`, which answer `Access-Control-Allow-Credentials: true` and the showroom's origin",
    withIt: "HLS behind signed cookies plays",
    without: "no cookies",
  },
  {
    part: "`config.mediaOrigins`, `.pictureOrigins`",
    withIt: "media and pictures from there",
    without: "blocked",
  },
  "tracing",
  {
    part: "`config.telemetry`",
    withIt: "how visits go ([run.md](run.md#telemetry))",
  },
  {
    part: "`config.analyticsScript`, `.defaultLanguage`, `.supportTimeZone`, `.testStream.whep`, `.testStream.hls`",
    withIt: "as their names say",
    without: "Google's own tag; English; Berlin; the test stream only by signalling",
  },
] as const satisfies ReadonlyArray<AssumedPart | Capability>

const placed: ReadonlyArray<AssumedPart | Capability> = rows
const others = capabilityNames.filter((name) => !placed.includes(name))

/** Every row. `generate` of scripts/checks/contracts.ts writes them into the guide. */
export const whatPartsBuy: ReadonlyArray<AssumedPart> = [...rows, ...others].flatMap(
  (row): ReadonlyArray<AssumedPart> => (typeof row === "string" ? declared(row).buys : [row]),
)
