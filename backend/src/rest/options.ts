import { tmpdir } from "node:os"
import { type Edge, wholeEdge } from "../contract/Edge.ts"
import { type Log, silent } from "../environment/Log.ts"
import { type Outbound, openOutbound } from "../outbound/openOutbound.ts"
import type { Tracing } from "../telemetry/tracing/Tracing.ts"
import type { Receivers } from "../webhooks/readReceivers.ts"

/** Options of REST. Each has a default. */
export interface RestOptions {
  /** Path prefix of the operations. Default `/api`. */
  readonly prefix: string
  /** Lifetime of a token, in seconds. Default 600. */
  readonly tokenSeconds: number
  /** Time in s for which a place in the queue stays reserved without a subscriber. Default 60 (readings Q6). */
  readonly leaseSeconds: number
  /** Time in s for which an interval is held. Default 300. */
  readonly holdSeconds: number
  /** Sender of mails, and organiser in calendars at a location without an address. Default showroom@showroom.example. */
  readonly mailFrom: string
  /** Whether mails are also sent to a mail server. Default no: they stay in the outbox. */
  readonly isMailSent: boolean
  /** Minutes before an appointment at which its reminder is mailed; 0 sends none. Default 60. */
  readonly reminderMinutes: number
  /** Days after which visitors' data are deleted; 0 keeps them. Default 90. */
  readonly retentionDays: number
  /** Calls addresses that people typed in. Default: only public ones. */
  readonly outbound: Outbound
  /** Folder for uploads in progress, as files without a directory entry. Default: the system's temporary folder. */
  readonly uploadFolder: string
  /**
   * Timeout of an incomplete request, in ms; it ends with 408. Default 300,000: the largest file takes 80 s at 1
   * Mbit/s.
   */
  readonly requestMs: number
  /** Time without a byte read after which an answer's connection is closed, in ms. Default 30,000. */
  readonly unreadMs: number
  /** Largest JSON body, in bytes. Default 65,536. */
  readonly bodyBytes: number
  /** The media application. Default `showroom`. */
  readonly applicationName: string
  /** Whether one proxy in front sets X-Forwarded-For, -Proto and -Host. Default no: any caller could forge them. */
  readonly trustProxy: boolean
  /** Default: leaves nothing out. */
  readonly edge: Edge
  /** The dealer's systems. Default none. */
  readonly receivers: Receivers
  /** Whether the advertisement that led to a visit is stored. Default no. */
  readonly takesCampaigns: boolean
  readonly log: Log
  /** Traces requests. Default none. */
  readonly tracing: Tracing | undefined
}

export const defaultOptions: RestOptions = {
  prefix: "/api",
  tokenSeconds: 600,
  leaseSeconds: 60,
  holdSeconds: 300,
  mailFrom: "showroom@showroom.example",
  isMailSent: false,
  reminderMinutes: 60,
  retentionDays: 90,
  outbound: openOutbound({ isAllowed: () => false }),
  uploadFolder: tmpdir(),
  requestMs: 300_000,
  unreadMs: 30_000,
  bodyBytes: 65_536,
  applicationName: "showroom",
  trustProxy: false,
  edge: wholeEdge,
  receivers: { endpoints: [], mailboxes: [] },
  takesCampaigns: false,
  log: silent,
  tracing: undefined,
}
