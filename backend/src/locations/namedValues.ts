const waitingVideo = "/media/waiting.mp4"
const megabyte = 1_000_000

/** Images except SVG, PDF, plain text, office documents (readings H8). */
const chatFileKinds = [
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "application/pdf",
  "text/plain",
  "application/msword",
  "application/vnd.ms-excel",
  "application/vnd.ms-powerpoint",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  "application/vnd.oasis.opendocument.text",
  "application/vnd.oasis.opendocument.spreadsheet",
]

const messageTypes = ["presentation", "presentation_end", "disconnect", "cloud_stream_update", "hls_stream_update"]

/** A location's own values: addresses, or paths of the showroom's own origin. */
export interface OwnValues {
  /** Video of queue and waiting rooms. Default: the showroom's. */
  readonly waitingVideo?: string | undefined
  /** The dealer's own page for appointments. Default: none, the showroom's calendar is used. */
  readonly schedulePageUrl?: string | undefined
  /** The terms to which visitors agree before they are recorded. Default: none, nothing can be marked as recorded. */
  readonly recording?: RecordingTerms | undefined
}

/** How a location treats recordings of its presentations. */
export interface RecordingTerms {
  /** The party that records. */
  readonly by: string
  readonly kept_days: number
  /** The privacy page: an address, or a path of the showroom's own origin. */
  readonly privacy_url: string
}

/** The named values of a location that are the same in every language (E9). */
export const namedValues = ({
  waitingVideo: video = waitingVideo,
  schedulePageUrl = undefined,
  recording = undefined,
}: OwnValues = {}): Readonly<Record<string, unknown>> => ({
  waiting_queue_message_types: Object.fromEntries(messageTypes.map((name) => [name, name])),
  waiting_queue_video: video,
  waiting_room_121_video: video,
  waiting_room_webinar_video: video,
  client_schedule_page_url: schedulePageUrl ?? null,
  recording_disclosure: recording ?? null,
  stream_statuses: [
    { type: "offline", id: 1 },
    { type: "starting", id: 2 },
    { type: "started", id: 3 },
    { type: "stopped", id: 4 },
    { type: "hls_ready", id: 5 },
  ],
  booking_interval_statuses: [
    { type: "booked", id: 1 },
    { type: "confirmed", id: 2 },
    { type: "cancelled", id: 3 },
  ],
  supported_languages: ["en", "de"],
  chat_file_limits: { max_bytes: 10 * megabyte, content_types: chatFileKinds },
})
