// Generated from contracts/config.schema.json. To change it, change the contract and run
// node scripts/run.mjs scripts/checks/contracts.ts generate

/**
 * config.json: the settings of a deployment, which need no rebuild (E3)
 */
export interface RuntimeConfig {
  /**
   * Absent means 1.
   */
  schemaVersion?: 1
  /**
   * Absolute http(s) address, or a path of the showroom's own origin.
   */
  apiBaseUrl: string
  /**
   * ws(s) address of the broker, or a path of the showroom's own origin.
   */
  websocketLink: string
  /**
   * Prefix of the storage entries of E12.
   */
  localStorageKey: string
  /**
   * Id of a Google tag. Absent or empty: no analytics (readings E14).
   */
  analyticsId?: string
  /**
   * http(s) address of the tag's script, or a path of the showroom's own origin. Absent: Google's own.
   */
  analyticsScript?: string
  testStream?: {
    application: string
    /**
     * ws(s) address of signalling, or a path.
     */
    server: string
    name: string
    /**
     * http(s) address of the same stream over WHEP, or a path.
     */
    whep?: string
    /**
     * http(s) address of the same stream's playlist, or a path.
     */
    hls?: string
  }
  /**
   * Player protocol by kind of presentation (S5).
   */
  videoPlayer?: {
    webinar?: "webrtc" | "whep" | "hls"
    oneToMany?: "webrtc" | "whep" | "hls"
  }
  /**
   * Exact origins of the host pages that may exchange messages with the showroom (readings E13). Missing or empty: none.
   */
  hostOrigins?: string[]
  /**
   * Exact origins of further host pages, by the id of a location. Such a page may exchange messages with the showroom, and may frame it, only if the address names that location (location_id). Missing or empty: none.
   */
  hostOriginsByLocation?: {
    [k: string]: string[]
  }
  /**
   * Exact origins of HLS playlists and segments that the showroom requests with that origin's cookies, for a delivery network with signed cookies. Missing or empty: none. Such an origin must return Access-Control-Allow-Credentials and name the showroom's origin, never a star.
   */
  hlsCredentialOrigins?: string[]
  /**
   * Origins of streams and waiting videos that only REST responses name, for the page's policy (connect-src, media-src). The page itself does not read them.
   */
  mediaOrigins?: string[]
  /**
   * Origins of model pictures other than the origins of the page and of REST, for the page's policy (img-src). The page itself does not read them.
   */
  pictureOrigins?: string[]
  /**
   * The operator's collector, which accepts OTLP over HTTP (JSON). Absent: the page loads and sends no telemetry. docs/reference.md lists what the page reports.
   */
  telemetry?: {
    /**
     * http(s) address, or a path of the showroom's own origin. The page sends to /v1/traces and /v1/logs below it. Its origin is in connect-src.
     */
    url: string
    /**
     * service.name of the telemetry. Absent: online-showroom.
     */
    serviceName?: string
    /**
     * The share of visitors whose pages report telemetry. Absent: all of them. The pages of the others load no telemetry.
     */
    sampleRatio?: number
  }
  defaultLanguage?: "en" | "de"
  /**
   * IANA zone of the support hours. Absent: Europe/Berlin.
   */
  supportTimeZone?: string
  /**
   * What the backend supports beyond the specification. The showroom offers no feature that is not listed (readings, head), but tells of a recording that the backend reports (decision 101).
   */
  capabilities?: (
    | "holds"
    | "leave"
    | "files"
    | "publish"
    | "feedback"
    | "consent_state"
    | "booking_mail"
    | "idempotency"
    | "history_after"
    | "chat_exchange"
    | "tracing"
    | "booking_links"
    | "booking_context"
    | "campaigns"
    | "location_scope"
    | "interest"
    | "queue_words"
    | "expected_wait"
    | "queue_pinned"
    | "queue_interest"
    | "queue_call"
    | "models"
    | "participation"
    | "guest_stage"
    | "chat_typing"
    | "chat_seen"
    | "chat_sound"
    | "offered_product"
    | "choosing_time"
    | "transcript_mail"
    | "transcript_code"
    | "recording"
    | "captions"
    | "consultant_gone"
  )[]
}
