import type { Headers } from "../src/web/guard/securityHeaders.ts"
import type { Site } from "./Site.ts"

/** A year, in seconds. */
export const yearSeconds = 31_536_000

const titled = (name: string) => name.replaceAll(/(?<=^|-)[a-z]/g, (letter) => letter.toUpperCase())

/**
 * nginx drops a block's headers if an inner block adds one, so each location sets all of its own. Only successful
 * answers are cacheable: a file that is missing during a deployment must not stay missing for a year.
 */
export const added = (headers: Headers): string =>
  Object.entries(headers)
    .map(([name, value]) => `    add_header ${titled(name)} "${value}"${name === "cache-control" ? "" : " always"};`)
    .join("\n")

/**
 * nginx has no module for brotli, so the site picks the file that the build has packed. `$uri` is then the file that
 * try_files has found, which says whether that was one.
 */
export const compression = `
map $http_accept_encoding $showroom_br {
  default "";
  "~*\\bbr\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))" .br;
}
map $uri $showroom_packed {
  default "";
  "~\\.br$" br;
}
map $uri $showroom_varies {
  default "";
  "~\\.br$" Accept-Encoding;
}
`

const asBrotli = `    add_header Content-Encoding $showroom_packed always;
    add_header Vary $showroom_varies always;`

const mediaTypes = { js: "application/javascript", css: "text/css" } as const

/** Hashed files of one type, as brotli where the browser takes it. */
const packed = (ending: keyof typeof mediaTypes, headers: string): string => `    location ~ \\.${ending}$ {
      types {
        ${mediaTypes[ending]} ${ending} br;
      }
${headers}
${asBrotli}
      try_files $uri$showroom_br $uri =404;
    }
`

/** The locations of the build's files, each with its headers. */
export const showroomFiles = (
  { hostsByLocation, pageHeaders, embedPages, plainHeaders }: Site,
  hsts: Headers,
): string => {
  const hasHosts = Object.keys(hostsByLocation).length > 0
  const policy = `${pageHeaders["content-security-policy"]}${hasHosts ? "$showroom_hosts" : ""}`
  const page = added({ ...pageHeaders, "content-security-policy": policy, ...hsts, "cache-control": "no-cache" })
  const asked = added({ ...plainHeaders, ...hsts, "cache-control": "no-cache" })
  const forever = added({ ...plainHeaders, ...hsts, "cache-control": `public, max-age=${yearSeconds}, immutable` })
  const anyPage: Headers = {
    ...hsts,
    "cache-control": "no-cache",
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
  }
  const forAnyPage = added({ ...plainHeaders, ...anyPage })
  const pagesOfEmbed = Object.entries(embedPages)
    .map(
      ([name, headers]) => `  location ${name.endsWith("/") ? "^~" : "="} /embed/v1/${name} {
${added({ ...headers, ...anyPage })}
    try_files $uri ${name.endsWith("/") ? "$uri/index.html " : ""}=404;
  }
`,
    )
    .join("")
  return `  # The build's own notes.
  location ~ /\\. {
    return 404;
  }
  # Names change with their content.
  location ^~ /assets/ {
${forever}
    try_files $uri =404;
${(["js", "css"] as const).map((ending) => packed(ending, forever)).join("")}  }
  # What dealers' pages include.
  location ^~ /embed/ {
${forAnyPage}
    try_files $uri =404;
  }
${pagesOfEmbed}  location = /embed/v1/docs {
    return 301 /embed/v1/docs/;
  }
  location = /embed/v1/embed.d.ts {
    types {
    }
    default_type "application/typescript; charset=utf-8";
${forAnyPage}
    try_files $uri =404;
  }
  location = /config.json {
${asked}
    try_files $uri =404;
  }
  location ~ \\.[a-zA-Z0-9]+$ {
${asked}
    try_files $uri =404;
  }
  location = /index.html {
    types {
      text/html html br;
    }
${page}
${asBrotli}
    try_files $uri$showroom_br $uri =404;
  }
  location / {
    types {
      text/html html br;
    }
${page}
${asBrotli}
    error_page 404 $showroom_unknown;
    try_files $showroom_page$showroom_br $showroom_page =404;
  }
`
}
