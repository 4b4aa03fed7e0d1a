import type { Headers } from "../src/web/guard/securityHeaders.ts"

/** Major and minor version. */
export type NginxVersion = readonly [number, number]

/** What the site for nginx is made from. */
export interface Site {
  /** The host in the showroom's addresses, such as `showroom.example`. */
  readonly serverName: string
  /** The argument of nginx's `listen`: `443` for all addresses of IPv4 and IPv6, `127.0.0.1:8443`. */
  readonly listen: string
  /** The nginx that reads the site. */
  readonly nginx: NginxVersion
  /** Files of the certificate's chain and key. Without them the site serves plain HTTP, for use behind a TLS proxy. */
  readonly tls: { readonly certificate: string; readonly key: string } | undefined
  /** The `listen` argument of the redirect from plain HTTP; `undefined` for no redirect. */
  readonly redirectFrom?: string | undefined
  /** Folder with the output of `npm run build`. */
  readonly root: string
  readonly logs: string
  /** Headers of the showroom's html (backend/src/web/guard/securityHeaders.ts). */
  readonly pageHeaders: Headers
  /**
   * Pages that may frame the showroom for single locations, by id. The policy of `pageHeaders` ends with those that
   * always may.
   */
  readonly hostsByLocation: Readonly<Record<string, ReadonlyArray<string>>>
  /** Headers of the pages under /embed/v1, by file, or by folder with a slash at its end. */
  readonly embedPages: Readonly<Record<string, Headers>>
  /** Headers of everything else. */
  readonly plainHeaders: Headers
  /**
   * `host:port` of each instance of the backend behind this site; none if REST and broker have origins of their own.
   */
  readonly backends: ReadonlyArray<string>
  /**
   * The host of REST, broker and media if it differs from the showroom's, such as `api.showroom.example`. The
   * certificate names both.
   */
  readonly backendName: string | undefined
  /** The backend's HLS_DIR, if nginx may read it and serves live segments itself. */
  readonly hlsFolder?: string | undefined
  /** Whether the site serves the desk and the outbox, where anyone can guess their password. */
  readonly hasDesk: boolean
  /** Maximum of open broker websockets per address. */
  readonly websockets: number
  /**
   * The network of a proxy in front of nginx, which sets X-Forwarded-For. Without it, the connected address is the
   * client's.
   */
  readonly trustedProxy?: string | undefined
}
