/**
 * What the specification names, as data: its sections 3 (entities), 4 (messages) and 7 (calls). Field names are the
 * contract's; where the specification uses words ("start date"), this file uses the contract's spelling. "Not shown" is
 * an empty list.
 */

const presentation = [
  "id",
  "status_id",
  "type_id",
  "location_id",
  "has_general_chat",
  "gdpr_consent",
  "name",
  "description",
  "start_date",
  "start_time",
]
const location = [
  "branding_code",
  "rabbit_v_host",
  "feature_flags.booking_phone_required",
  "feature_flags.booking_hide_product_icon",
]
/** "Product display name is brand plus model." */
const product = ["brand", "model"]
const customer = ["uuid", "first_name", "last_name", "webinar_token"]
const interval = ["id", "start_time", "end_time", "date"]
const bookingInterval = [
  ...interval,
  ...product.map((name) => `product.${name}`),
  ...["uuid", "first_name", "last_name"].map((name) => `customer.${name}`),
]
const chatMessage = [
  "type",
  "timestamp",
  "data.customer_chat",
  ...["type", "id", "first_name", "last_name"].map((name) => `data.sender.${name}`),
  "data.message",
]
const referral = ["referral_id", "referral_name", "referral_url"]
/** "Booking data": date picker, time picker and the fields of the scheduler, of sections 2 and 5. */
const bookingData = ["date", "start_time", "product_id", "first_name", "last_name", "email", "phone", "comments"]

const under = (name: string, fields: ReadonlyArray<string>) => fields.map((field) => `${name}.${field}`)

/** A call of section 7: what it sends (query and body), and the fields of its answer. */
export interface SpecifiedCall {
  readonly payload: ReadonlyArray<string>
  readonly answer: ReadonlyArray<string>
}

const notShown: ReadonlyArray<string> = []

/** The REST calls that section 7 names, in its order. config.json is a file and has its own schema. */
export const specifiedCalls: Readonly<Record<string, SpecifiedCall>> = {
  "GET /presentation/live_button_url": { payload: ["location_id", ...referral], answer: ["url"] },
  "POST /auth_token": { payload: ["uuid"], answer: ["data.token"] },
  "GET /customer/data": { payload: [], answer: under("customer", customer) },
  "GET /customer/decode": { payload: [], answer: ["uuid", "consumer_tag", "first_name", "last_name"] },
  "POST /customer/queue": { payload: [...referral, "presentation_id"], answer: ["consumer_tag", "queue_name"] },
  "POST /presentation_queue/push": {
    payload: ["location_id", ...referral],
    answer: ["consumer_tag", "waiting_ids[]", "rabbit_queue_name"],
  },
  "GET /presentation/{id}": { payload: [], answer: under("presentation", presentation) },
  "POST /presentation/{id}/attend": { payload: notShown, answer: notShown },
  "GET /presentation/{id}/preview": { payload: [], answer: notShown },
  "POST /presentation/{id}/resend_invitation": { payload: notShown, answer: ["success"] },
  "GET /presentation/chat_queue/{id}": { payload: referral, answer: ["consumer_tag", "chat_queue", "private_chat"] },
  "GET /presentation/chat_history/{id}": { payload: [], answer: under("chat_history[].messages[]", chatMessage) },
  "POST /admin_feedback/gdpr_consent": { payload: ["presentation_id"], answer: notShown },
  "GET /questions": { payload: ["presentation_id"], answer: ["questions[]"] },
  "GET /location/{id}": { payload: [], answer: under("location", location) },
  "GET /products": { payload: ["items_per_page", "order_by", "order_type", "hide"], answer: under("items[]", product) },
  "GET /settings": { payload: ["location_id"], answer: ["items[]"] },
  "GET /booking/{token}/decode": { payload: [], answer: under("booking_interval", bookingInterval) },
  "GET /booking/month_availability": { payload: notShown, answer: ["monthly_availability[]"] },
  "GET /booking/day_availability": { payload: notShown, answer: under("available_intervals[]", interval) },
  "POST /booking/submit": { payload: bookingData, answer: under("booking_interval", bookingInterval) },
  "PUT /booking/{id}": { payload: bookingData, answer: under("booking_interval", bookingInterval) },
  // The specification does not show the answer. It shows the entity in section 3.
  "GET /booking/{id}": { payload: [], answer: under("booking_interval", bookingInterval) },
  "POST /booking/{id}/cancel": { payload: [], answer: notShown },
  "POST /booking/{id}/confirm": { payload: [], answer: notShown },
}

/** Statuses that sections 4 and 8 name, and the one of every used answer. */
export const specifiedStatuses: ReadonlyArray<number> = [200, 401, 403]

/** Settings of section 3; `{hash}` is a set of named values (readings E9). */
export const specifiedSettings: ReadonlyArray<string> = [
  "waiting_queue_message_types",
  "waiting_queue_video",
  "waiting_room_121_video",
  "waiting_room_webinar_video",
  "client_schedule_page_url",
  "stream_statuses",
  "terms_and_conditions",
  "supported_languages",
  "booking_interval_statuses",
]

/** Messages of section 4, with the fields that it names. It shows only the chat's envelope whole. */
export const specifiedMessages: Readonly<Record<string, ReadonlyArray<string>>> = {
  disconnect: ["type", "data.consumer_tag"],
  presentation: ["type", "data.presentation_id"],
  presentation_end: ["type"],
  cloud_stream_update: ["type"],
  hls_stream_update: ["type", "data.status"],
  chat_message: chatMessage,
  chat_message_out: chatMessage,
}

/** Signalling of section 7. */
export const specifiedSignalling: Readonly<Record<"request" | "reply", ReadonlyArray<string>>> = {
  request: [
    "direction",
    "command",
    ...under("streamInfo", ["applicationName", "streamName", "sessionId"]),
    ...under("sdp", ["type", "sdp"]),
    ...under("userData", ["applicationName", "streamName", "sessionId"]),
  ],
  reply: [
    "status",
    ...under("streamInfo", ["applicationName", "streamName", "sessionId"]),
    ...under("sdp", ["type", "sdp"]),
    ...["candidate", "sdpMid", "sdpMLineIndex"].map((name) => `iceCandidates[].${name}`),
  ],
}

/** Runtime config of section 3. */
export const specifiedConfig: ReadonlyArray<string> = [
  "apiBaseUrl",
  "websocketLink",
  "localStorageKey",
  "analyticsId",
  ...under("testStream", ["application", "server", "name"]),
  ...under("videoPlayer", ["webinar", "oneToMany"]),
]

/** Messages of the host page, section 7. A product is JSON text whose fields the specification does not show. */
export const specifiedHostMessages: ReadonlyArray<string> = [
  "consent_settings",
  "consent_tool_absent",
  "presentation_product",
  "ready",
  "customer",
]
