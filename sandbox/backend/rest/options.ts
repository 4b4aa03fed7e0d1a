import { tmpdir } from "node:os"
import type { Lacks } from "../contract/Lacks.ts"
import { type Log, silent } from "../environment/Log.ts"

/** What may be set; everything has a default. */
export interface RestOptions {
  /** Where the calls stand. Default `/api`. */
  readonly prefix: string
  /** Lifetime of a token, in seconds. Default 600. */
  readonly tokenSeconds: number
  /** How long a place in line is kept while nobody listens, in seconds. Default 60 (decisions Q6). */
  readonly leaseSeconds: number
  /** How long an interval is held, in seconds. Default 300. */
  readonly holdSeconds: number
  /** The address that mails come from and that invites in calendars. Default showroom@showroom.example. */
  readonly mailFrom: string
  /** Whether mails wait for a mail server, beside lying in the outbox. Default no. */
  readonly isMailSent: boolean
  /** How long before an appointment its reminder is mailed, in minutes; 0: never. Default 60. */
  readonly reminderMinutes: number
  /** Where files lie while they come; none of them has a name there. Default the system's folder for such. */
  readonly uploadFolder: string
  /** A request that is not complete after this time, in ms, is ended with 408. Default 300,000: the largest file takes 80 s at 1 Mbit/s. */
  readonly requestMs: number
  /** Largest JSON body, in bytes. Default 65,536. */
  readonly bodyBytes: number
  /** The media application. Default `showroom`. */
  readonly applicationName: string
  /** Whether one proxy in front says who calls and how (X-Forwarded-For, -Proto, -Host). Default no: anybody could say so. */
  readonly trustProxy: boolean
  /** Which assumed parts (x-assumed) are left out. Default none. */
  readonly lacks: Lacks | undefined
  readonly log: Log
}

export const defaultOptions: RestOptions = {
  prefix: "/api",
  tokenSeconds: 600,
  leaseSeconds: 60,
  holdSeconds: 300,
  mailFrom: "showroom@showroom.example",
  isMailSent: false,
  reminderMinutes: 60,
  uploadFolder: tmpdir(),
  requestMs: 300_000,
  bodyBytes: 65_536,
  applicationName: "showroom",
  trustProxy: false,
  lacks: undefined,
  log: silent,
}
