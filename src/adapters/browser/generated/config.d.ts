// Generated from contracts/config.schema.json. To change it, change the contract and run
// node scripts/run.mjs checks/contracts.ts generate

/**
 * config.json: what a deployment sets, without a rebuild (E3)
 */
export interface RuntimeConfig {
  /**
   * Absent is 1.
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
   * A Google tag's id; absent or empty: no analytics (readings E14).
   */
  analyticsId?: string
  /**
   * http(s) address of the tag's script, or a path of the showroom's own origin; Google's own when absent.
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
     * http(s) address of the same stream by WHEP, or a path.
     */
    whep?: string
    /**
     * http(s) address of the same stream's playlist, or a path.
     */
    hls?: string
  }
  /**
   * Player protocol by kind (S5).
   */
  videoPlayer?: {
    webinar?: "webrtc" | "whep" | "hls"
    oneToMany?: "webrtc" | "whep" | "hls"
  }
  /**
   * Exact origins of host pages that are believed and told (readings E13); missing or empty: none.
   */
  hostOrigins?: string[]
  /**
   * Exact origins of further host pages, by the id of a location: each is believed and told only where the address names that location (location_id), and may frame the showroom only then. Missing or empty: none.
   */
  hostOriginsByLocation?: {
    [k: string]: string[]
  }
  /**
   * Exact origins of HLS playlists and segments that are asked with their own cookies, as a delivery network with signed cookies wants it; missing or empty: none. Such an origin answers with Access-Control-Allow-Credentials and names the showroom's origin, never a star.
   */
  hlsCredentialOrigins?: string[]
  /**
   * Origins of streams and waiting videos that only REST's answers name; for the page's policy (connect-src, media-src). The page itself does not read them.
   */
  mediaOrigins?: string[]
  /**
   * Origins of models' pictures that are neither the page's nor REST's own; for the page's policy (img-src). The page itself does not read them.
   */
  pictureOrigins?: string[]
  /**
   * A collector of the operator's that takes OTLP over HTTP (JSON); absent: nothing of it is loaded or sent. What is told stands in docs/operations.md.
   */
  telemetry?: {
    /**
     * http(s) address, or a path of the showroom's own origin; /v1/traces and /v1/logs stand below it. Its origin is in connect-src.
     */
    url: string
    /**
     * service.name of what is sent; online-showroom when absent.
     */
    serviceName?: string
    /**
     * Of how many visitors it is told; of all when absent. Those of whom it is not load nothing of it.
     */
    sampleRatio?: number
  }
  defaultLanguage?: "en" | "de"
  /**
   * IANA zone of the support hours; Europe/Berlin when absent.
   */
  supportTimeZone?: string
  /**
   * What the backend has beyond the specification; what is not listed is not offered (readings, head).
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
    | "location_scope"
  )[]
}
