import { anyAccept } from "../src/web/files/isNavigation.ts"
import { routePattern } from "../src/web/files/showroomRoutes.ts"
import type { Headers } from "../src/web/guard/securityHeaders.ts"
import { limitZones, proxied, upstreams } from "./nginxBackend.ts"
import { added, compression, showroomFiles, yearSeconds } from "./nginxFiles.ts"
import type { NginxVersion, Site } from "./Site.ts"

/** Since 1.25.1 HTTP/2 has a directive of its own, and `listen` warns of the old form. 1.26 is the first stable one. */
const hasHttp2Directive = ([major, minor]: NginxVersion): boolean => major > 1 || minor >= 26

/** The additional framing pages of each location, by the location in the address: the plain name wins (E4). */
const hostsMap = (locations: ReadonlyArray<readonly [string, ReadonlyArray<string>]>): string =>
  locations.length === 0
    ? ""
    : `# Pages that may frame one location alone.
map "$arg_location_id|$arg_osr_location_id" $showroom_hosts {
  default "";
${locations.map(([id, origins]) => `  "~^(${id}\\|.*|\\|${id})$" " ${origins.join(" ")}";`).join("\n")}
}

`

/** What nginx derives from a request: whether it is for a page, and what the log may show of it. */
const maps = (
  locations: ReadonlyArray<readonly [string, ReadonlyArray<string>]>,
): string => `# A page of the showroom is answered with it, also to programs that accept anything. To a browser any other page is answered 404 with it, so that it can say so; a file that is not there, 404 alone.
map $http_accept $showroom_asked_for {
  default file;
  "" anything;
  "~*text/html" page;
  "~*${anyAccept}" anything;
}
map "$showroom_asked_for $uri" $showroom_page {
  default /no-such-file;
  "~^(?:page|anything) ${routePattern.slice(1)}" /index.html;
}
map $showroom_asked_for $showroom_unknown {
  default /no-such-file;
  page /index.html;
}

${hostsMap(locations)}# Links hold tokens in their query, and an address may hold a uuid: neither belongs into a log, nor does the page before, nor more of who it was than the network.
map $request_uri $showroom_asked {
  "~^(?<showroom_plain>[^?]*)" "$showroom_plain";
}
map $showroom_asked $showroom_path {
  default $showroom_asked;
  "~*^(?<showroom_before>.*)[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?<showroom_after>.*)$" "\${showroom_before}(uuid)\${showroom_after}";
}
map $remote_addr $showroom_net {
  default -;
  "~^(?<showroom_v4>[0-9]+\\.[0-9]+\\.[0-9]+)\\." "$showroom_v4.0";
  "~^(?<showroom_v6>[0-9a-f]+:[0-9a-f]*:[0-9a-f]*)" "$showroom_v6::";
}
log_format showroom '$time_iso8601 $showroom_net $request_method "$showroom_path" $status $body_bytes_sent $request_time "$http_user_agent"';
`

/** A port by itself is that of every address, of IPv4 and IPv6. */
const listens = (listen: string, how = ""): string =>
  (/^\d+$/.test(listen) ? [listen, `[::]:${listen}`] : [listen]).map((each) => `  listen ${each}${how};`).join("\n")

/** Redirects plain HTTP to the same address with TLS. */
const redirect = (names: ReadonlyArray<string>, { redirectFrom, tls, listen, logs }: Site): string => {
  if (redirectFrom === undefined || tls === undefined) return ""
  const port = /(\d+)$/.exec(listen)?.[1] ?? "443"
  return names
    .map(
      (name) => `
server {
${listens(redirectFrom)}
  server_name ${name};
  server_tokens off;
  access_log ${logs}/showroom.access.log showroom;
  error_log ${logs}/showroom.error.log crit;
  return 301 https://${name}${port === "443" ? "" : `:${port}`}$request_uri;
}
`,
    )
    .join("")
}

/** The first directives of a server: address, name, certificate, logs. */
const serverHead = (name: string, { listen, tls, trustedProxy, logs, nginx }: Site): string => {
  const isOwnDirective = hasHttp2Directive(nginx)
  const encrypted =
    tls === undefined
      ? ""
      : `${isOwnDirective ? "  http2 on;\n" : ""}
  ssl_certificate ${tls.certificate};
  ssl_certificate_key ${tls.key};
  ssl_protocols TLSv1.2 TLSv1.3;
  ssl_session_cache shared:showroom:10m;
  ssl_session_tickets off;
`
  return `${listens(listen, tls === undefined ? "" : isOwnDirective ? " ssl" : " ssl http2")}
  server_name ${name};
  server_tokens off;
${encrypted}
${trustedProxy === undefined ? "" : `  set_real_ip_from ${trustedProxy};\n  real_ip_header X-Forwarded-For;\n`}  access_log ${logs}/showroom.access.log showroom;
  # What is less than critical names the whole request, with its query.
  error_log ${logs}/showroom.error.log crit;`
}

/** The showroom's site for nginx, as one file for `sites-enabled`. Tried with nginx 1.22 (Debian 12), so without `http2 on`. */
export const nginxSite = (site: Site): string => {
  const { serverName, tls, root, backends, backendName, hasDesk, websockets, hlsFolder, plainHeaders } = site
  const hsts: Headers = tls === undefined ? {} : { "strict-transport-security": `max-age=${yearSeconds}` }
  const forSegments = added({
    ...plainHeaders,
    ...hsts,
    "access-control-allow-origin": "*",
    "cache-control": `public, max-age=${yearSeconds}, immutable`,
  })
  const ofBackend = proxied({ backends, hasDesk, websockets, hlsFolder, forSegments, added: added(hsts) })
  const apart =
    backendName === undefined
      ? ""
      : `
server {
${serverHead(backendName, site)}

${ofBackend}
  location / {
    return 404;
  }
}
`
  return `# Made by: npm run deploy:config. Make it again when config.json changes and with each build, for the headers come from both.

${maps(Object.entries(site.hostsByLocation))}${compression}${upstreams(backends)}${limitZones(backends, websockets)}
server {
${serverHead(serverName, site)}
  root ${root};
  charset utf-8;
  gzip_static on;
  gzip_vary on;

${backendName === undefined ? ofBackend : ""}
${showroomFiles(site, hsts)}}
${apart}${redirect(backendName === undefined ? [serverName] : [serverName, backendName], site)}`
}
