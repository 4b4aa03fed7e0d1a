// Writes the showroom's site for nginx, with headers derived from a config.json and the built page. Explains the faults of that file on
// stderr, and ends with 1 if the showroom would not work with it. Without --out it prints the site.
// npm run deploy:config -- --config config.json --server-name showroom.example --root /srv/showroom --out site.conf
//   [--locations locations.json] [--nginx 1.28] [--listen 443] [--certificate chain.pem --key key.pem [--redirect-from 80]] [--logs /var/log/nginx]
//   [--backend 127.0.0.1:4173 --backend 127.0.0.1:4183 [--backend-name api.showroom.example] [--desk] [--websockets 200]]
//   [--trusted-proxy 10.0.0.0/8] [--page dist/index.html] [--hosts https://dealer.example,4=https://four.example] [--write dist/config.json]
import { readFile, writeFile } from "node:fs/promises"
import { aboveZero, main, readArguments } from "../../scripts/cli.ts"
import { Unmet } from "../../scripts/install.mjs"
import { readPage } from "../../scripts/readPage.ts"
import { foreignOrigins } from "../src/locations/foreignOrigins.ts"
import { readLocations } from "../src/locations/readLocations.ts"
import { embedPages, plainHeaders, showroomHeaders } from "../src/web/guard/securityHeaders.ts"
import type { PolicyConfig } from "../src/web/guard/showroomPolicy.ts"
import { StartRefused } from "../src/web/StartRefused.ts"
import { capabilityAdvice, completeConfig } from "./completeConfig.ts"
import { configWords } from "./configWords.ts"
import { nginxSite } from "./nginxSite.ts"
import type { NginxVersion } from "./Site.ts"

/** Refuses characters with a meaning in nginx, which may end a word or name a variable. */
const plain = (name: string, value: string | undefined): string => {
  if (value === undefined) throw new Unmet(`--${name} is missing.`)
  if (!/^[\w./:@*[\]-]+$/.test(value))
    throw new Unmet(`--${name} is "${value}", which nginx would not read as one word.`)
  return value
}

const read = async (file: string | undefined): Promise<unknown> => {
  if (file === undefined) throw new Unmet("--config is missing: the config.json of the deployment.")
  try {
    return JSON.parse(await readFile(file, "utf8"))
  } catch (failure) {
    throw new Unmet(`${file} cannot be read as JSON: ${failure instanceof Error ? failure.message : failure}.`)
  }
}

/** The origins of the pictures and videos that the locations name, beside those of config.json. */
const withLocations = async (config: PolicyConfig, file: string | undefined): Promise<PolicyConfig> => {
  if (file === undefined) return config
  const locations = await readLocations(file).catch((failure: unknown) => {
    if (failure instanceof StartRefused) throw new Unmet(failure.message.replace("LOCATIONS_FILE", "--locations"))
    throw failure
  })
  const { pictures, videos } = foreignOrigins(locations)
  const both = (one: ReadonlyArray<string> | undefined, other: ReadonlyArray<string>) => [
    ...new Set([...(one ?? []), ...other]),
  ]
  return {
    ...config,
    pictureOrigins: both(config.pictureOrigins, pictures),
    mediaOrigins: both(config.mediaOrigins, videos),
  }
}

/** What is no configuration stays as it is: its faults are reported. */
const completed = (source: unknown, hosts: string | undefined) => {
  if (typeof source !== "object" || source === null || Array.isArray(source)) return source
  try {
    return completeConfig({ ...source }, hosts)
  } catch (failure) {
    if (failure instanceof StartRefused) throw new Unmet(failure.message.replace("HOST_ORIGINS", "--hosts"))
    throw failure
  }
}

const readVersion = (text: string): NginxVersion => {
  const [, major, minor] = /^(\d+)\.(\d+)(\.\d+)?$/.exec(text) ?? []
  if (major === undefined || minor === undefined) throw new Unmet(`--nginx is a version like 1.28, not "${text}".`)
  return [Number(major), Number(minor)]
}

await main(async () => {
  const { values } = readArguments({
    config: { type: "string" },
    "server-name": { type: "string" },
    root: { type: "string" },
    listen: { type: "string" },
    certificate: { type: "string" },
    key: { type: "string" },
    logs: { type: "string", default: "/var/log/nginx" },
    backend: { type: "string", multiple: true, default: [] },
    "backend-name": { type: "string" },
    "redirect-from": { type: "string", default: "80" },
    desk: { type: "boolean", default: false },
    hls: { type: "string" },
    websockets: { type: "string", default: "200" },
    "trusted-proxy": { type: "string" },
    page: { type: "string" },
    locations: { type: "string" },
    nginx: { type: "string", default: "1.28" },
    out: { type: "string" },
    hosts: { type: "string" },
    write: { type: "string" },
  })
  const source = await read(values.config)
  const given = completed(source, values.hosts)
  const { faults, advice } = configWords(given)
  for (const each of [...advice, ...capabilityAdvice(source, values.write !== undefined)])
    console.error(`advice: ${each}`)
  for (const each of faults) console.error(`fault:  ${each}`)
  if (faults.length > 0) return 1
  const { certificate, key, "trusted-proxy": proxy } = values
  if ((certificate === undefined) !== (key === undefined)) throw new Unmet("--certificate and --key go together.")
  const tls =
    certificate === undefined ? undefined : { certificate: plain("certificate", certificate), key: plain("key", key) }
  const config = await withLocations(given as PolicyConfig, values.locations)
  const site = nginxSite({
    nginx: readVersion(values.nginx),
    serverName: plain("server-name", values["server-name"]),
    listen: plain("listen", values.listen ?? (tls === undefined ? "80" : "443")),
    tls,
    redirectFrom: tls && plain("redirect-from", values["redirect-from"]),
    root: plain("root", values.root),
    logs: plain("logs", values.logs),
    pageHeaders: showroomHeaders(undefined, config, { html: await readPage(values.page) }),
    hostsByLocation: config.hostOriginsByLocation ?? {},
    embedPages,
    plainHeaders,
    backends: values.backend.map((each) => plain("backend", each)),
    backendName: values["backend-name"] === undefined ? undefined : plain("backend-name", values["backend-name"]),
    hlsFolder: values.hls === undefined ? undefined : plain("hls", values.hls),
    hasDesk: values.desk,
    websockets: aboveZero(values, "websockets"),
    trustedProxy: proxy === undefined ? undefined : plain("trusted-proxy", proxy),
  })
  if (values.write !== undefined) await writeFile(values.write, `${JSON.stringify(given, undefined, 2)}\n`)
  if (values.out === undefined) console.log(site)
  else await writeFile(values.out, site)
  return 0
})
