/** An entry of a presentation's ice_servers. */
export interface IceServer {
  readonly urls: string | ReadonlyArray<string>
  readonly username?: string
  readonly credential?: string
}

/** Where the other parties are, as a visitor's browser reaches them. What is left out is not offered. */
export interface Urls {
  /** ws(s) address of the signalling. */
  readonly signallingUrl?: string
  readonly hlsUrl?: (streamName: string) => string
  readonly whepUrl?: (streamName: string) => string
  readonly whipUrl?: (streamName: string) => string
  readonly iceServers: ReadonlyArray<IceServer>
  /** The showroom's own address without a slash at its end; links of mails begin with it. */
  readonly showroomUrl: string
  /** Origins of dealers' pages that may frame the showroom for a location; links of its mails may lead to a page of these. */
  readonly hostOriginsAt: (locationId: number) => ReadonlyArray<string>
}

/** The addresses that fit a request: its Host header, and whether it came over TLS. */
export type UrlsFor = (request: { readonly host: string; readonly secure: boolean }) => Urls
