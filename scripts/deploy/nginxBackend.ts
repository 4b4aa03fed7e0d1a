/**
 * Any instance serves REST and the broker. Desk and media live in one of them, the first that answers. A request that cannot be delivered goes to
 * the next one; one that may have been heard is repeated by the visitor's browser, which knows whether that is safe.
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

/** Paths of the backend, as nginx's `location` takes them. */
const behind = {
  showroom_backend: ["/api/", "/ws"],
  showroom_media: [
    "/webrtc-session.json",
    "/whep/",
    "/whip/",
    "/hls/",
    "/desk",
    "/outbox",
    "/telemetry",
    "/pictures/",
    "/media/",
  ],
}

/** Locations of a server that hand on what is the backend's, whose answers have headers of their own; `added` are those that it cannot know. */
export const proxied = (backends: ReadonlyArray<string>, added: string): string => {
  if (backends.length === 0) return ""
  // The client's address is overwritten: a visitor may have written another one there. The backend ends websockets that are silent.
  const block = (upstream: string, path: string) => `  location ^~ ${path} {
    proxy_pass http://${upstream};
    proxy_http_version 1.1;
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
    client_max_body_size 0;
${added}
  }
`
  return Object.entries(behind)
    .flatMap(([upstream, paths]) => paths.map((path) => block(upstream, path)))
    .join("")
}
