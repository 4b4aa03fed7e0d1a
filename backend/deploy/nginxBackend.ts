/**
 * Any instance serves REST and the broker. Desk and media run in one of them, the first that answers. nginx passes a
 * request that could not be delivered to the next one. The visitor's browser repeats one that a backend may have
 * received: it knows whether that is safe.
 */
export const upstreams = (backends: ReadonlyArray<string>): string => {
  if (backends.length === 0) return ""
  const servers = (of: ReadonlyArray<string>) =>
    of.map((one) => `  server ${one} max_fails=1 fail_timeout=2s;`).join("\n")
  const [first = "", ...others] = backends
  const spare = others.map((one) => `  server ${one} max_fails=1 fail_timeout=2s backup;`)
  return `
upstream showroom_backend {
${servers(backends)}
  keepalive 64;
}
upstream showroom_media {
${[servers([first]), ...spare].join("\n")}
  keepalive 16;
}
map $http_upgrade $showroom_connection {
  default upgrade;
  "" "";
}
`
}

/** A path of the backend in the syntax of nginx's `location`, and its longest body: a little more than the backend takes. */
type Path = readonly [path: string, longestBody: string]

/** The backend refuses files above 10 MB, in the visitor's language. */
const withFiles = "11m"
const withoutFiles = "100k"

/** Public paths. */
const behind: Readonly<Record<string, ReadonlyArray<Path>>> = {
  showroom_backend: [
    ["/api/", withFiles],
    ["/ws", withoutFiles],
    ["/otlp/", "300k"],
    ["/healthz", withoutFiles],
  ],
  showroom_media: ["/webrtc-session.json", "/whep/", "/whip/", "/hls/", "/pictures/", "/media/"].map((path) => [
    path,
    withoutFiles,
  ]),
}

/** Staff paths, on the site only with `--desk`. */
const desk: ReadonlyArray<Path> = [
  ["/desk", withFiles],
  ["/outbox", withoutFiles],
  ["/telemetry", withoutFiles],
]

/** Requests of one address in a second, over a longer time and as a burst. Within a minute it is what the backend takes. */
const requestsASecond = 60
const requestsAtOnce = 10 * requestsASecond
/** Open requests of one address. A streaming desk or an upload is one of them for a long time. */
const openRequests = 200

/**
 * Limits websockets and requests by address before the backend does; an address of IPv6 is its /64, or what is written
 * of it before "::". A company behind one address has a websocket for each visitor. After an outage of its router all of
 * them reconnect at once, and up to three times within the next minute.
 */
export const limitZones = (backends: ReadonlyArray<string>, websockets: number): string =>
  backends.length === 0
    ? ""
    : `
map $remote_addr $showroom_address {
  default $remote_addr;
  "~^(?<showroom_prefix>(?:[0-9a-f]+:){4})" $showroom_prefix;
  "~^(?<showroom_short>(?:[0-9a-f]+:){1,3}):" $showroom_short;
}
limit_conn_zone $showroom_address zone=showroom_sockets:10m;
limit_req_zone $showroom_address zone=showroom_opened:10m rate=${websockets * 3}r/m;
limit_conn_zone $showroom_address zone=showroom_open:10m;
limit_req_zone $showroom_address zone=showroom_requests:10m rate=${requestsASecond}r/s;
limit_req_zone $showroom_address zone=showroom_segments:10m rate=${2 * requestsASecond}r/s;
`

const limitedBy = (connections: string, most: number, requests: string, atOnce: number) => `
    limit_conn ${connections} ${most};
    limit_conn_status 429;
    limit_req zone=${requests} burst=${atOnce} nodelay;
    limit_req_status 429;`

/** The limits of a path, by what a request to it costs. */
const limitsOf = (path: string, websockets: number): string => {
  if (path === "/ws") return limitedBy("showroom_sockets", websockets, "showroom_opened", websockets)
  if (path === "/hls/") return limitedBy("showroom_open", openRequests, "showroom_segments", 2 * requestsAtOnce)
  if (path === "/api/" || path === "/desk" || path === "/healthz")
    return limitedBy("showroom_open", openRequests, "showroom_requests", requestsAtOnce)
  return ""
}

interface Proxied {
  readonly backends: ReadonlyArray<string>
  /** The backend's HLS_DIR on this machine. `undefined`: the backend serves the segments. */
  readonly hlsFolder: string | undefined
  /** Headers of a segment, as nginx directives. */
  readonly forSegments: string
  readonly hasDesk: boolean
  readonly websockets: number
  /** Headers that the backend cannot know, as nginx directives. */
  readonly added: string
}

/**
 * Live segments from their files, within the location of /hls/. No name is used twice, so a cache may keep them. Those of
 * recordings have no file: the backend has them.
 */
const segments = (folder: string, headers: string): string => `
    location ~ ^/hls(?<showroom_segment>/.+\\.(?:m4s|mp4))$ {
      types {
        video/mp4 m4s mp4;
      }
${headers}
      root ${folder};
      try_files $showroom_segment @showroom_hls;
    }`

/** Locations that proxy to the backends. Their answers carry headers of their own. */
export const proxied = (site: Proxied): string => {
  const { backends, hasDesk, websockets, added, hlsFolder, forSegments } = site
  if (backends.length === 0) return ""
  // Overwrites the client's address header, which a visitor may have forged. The backend closes silent websockets.
  const block = (
    upstream: string,
    [path, longestBody]: Path,
    within = "",
  ) => `  location ${path.startsWith("@") ? path : `^~ ${path}`} {${within}
    proxy_pass http://${upstream};${limitsOf(path, websockets)}
    proxy_http_version 1.1;
    # This site adds its own; the backend adds one where no proxy does.
    proxy_hide_header Strict-Transport-Security;
    proxy_set_header Host $http_host;
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header Connection $showroom_connection;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header X-Request-Id $request_id;
    proxy_connect_timeout 2s;
    proxy_read_timeout 1h;
    proxy_request_buffering off;
    proxy_buffering off;
    client_max_body_size ${longestBody};
${added}
  }
`
  const inHls = (path: string) => (path === "/hls/" && hlsFolder ? segments(hlsFolder, forSegments) : "")
  const blocks = Object.entries(behind).flatMap(([upstream, paths]) =>
    paths.map((path) => block(upstream, path, inHls(path[0]))),
  )
  const ofStaff = hasDesk ? desk.map((path) => block("showroom_media", path)) : []
  const ofHls = hlsFolder ? [block("showroom_media", ["@showroom_hls", withoutFiles])] : []
  return [...blocks, ...ofHls, ...ofStaff].join("")
}
