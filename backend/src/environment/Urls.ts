/** An entry of a presentation's ice_servers. */
export interface IceServer {
  readonly urls: string | ReadonlyArray<string>
  readonly username?: string
  readonly credential?: string
}

/**
 * The ICE servers for one party, with credentials of its own. `subject` tells parties apart; it is in no answer, nor in a
 * credential.
 */
export type IceServersFor = (subject: string) => ReadonlyArray<IceServer>

/** Addresses of the other parties, for a visitor's browser. An absent one is not offered. */
export interface Urls {
  /** ws(s) address of the signalling. */
  readonly signallingUrl?: string
  readonly hlsUrl?: (streamName: string) => string
  readonly whepUrl?: (streamName: string) => string
  readonly whipUrl?: (streamName: string) => string
  readonly iceServersFor: IceServersFor
  /** The showroom's address without a trailing slash; links in mails begin with it. */
  readonly showroomUrl: string
  /** Origins of dealers' pages that may frame the showroom for a location. Links in its mails may lead to these. */
  readonly hostOriginsAt: (locationId: number) => ReadonlyArray<string>
}

/** The addresses for a request, by its Host header and whether it used TLS. */
export type UrlsFor = (request: { readonly host: string; readonly secure: boolean }) => Urls
