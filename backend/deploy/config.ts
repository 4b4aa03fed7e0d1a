// Prints the showroom's site for nginx, with headers derived from a config.json and the built page. Explains the faults of that file on
// stderr, and ends with 1 if the showroom would not work with it.
// npm run deploy:config -- --config config.json --server-name showroom.example --root /srv/showroom
//   [--listen 443] [--certificate chain.pem --key key.pem [--redirect-from 80]] [--logs /var/log/nginx]
//   [--backend 127.0.0.1:4173 --backend 127.0.0.1:4183 [--backend-name api.showroom.example] [--desk] [--websockets 200]]
//   [--trusted-proxy 10.0.0.0/8] [--page dist/index.html]
import { readFile } from "node:fs/promises"
import { aboveZero, main, readArguments } from "../../scripts/cli.ts"
import { Unmet } from "../../scripts/install.mjs"
import { readPage } from "../../scripts/readPage.ts"
import { embedPages, plainHeaders, showroomHeaders } from "../src/web/guard/securityHeaders.ts"
import { configWords } from "./configWords.ts"
import { nginxSite } from "./nginxSite.ts"

/** Refuses characters with a meaning in nginx, which may end a word or name a variable. */
const plain = (name: string, value: string | undefined): string => {
  if (value === undefined) throw new Unmet(`--${name} is missing.`)
  if (!/^[\w./:@*[\]-]+$/.test(value))
    throw new Unmet(`--${name} is "${value}", which nginx would not read as one word.`)
  return value
}

const read = async (file: string | undefined) => {
  if (file === undefined) throw new Unmet("--config is missing: the config.json of the deployment.")
  try {
    return JSON.parse(await readFile(file, "utf8"))
  } catch (failure) {
    throw new Unmet(`${file} cannot be read as JSON: ${failure instanceof Error ? failure.message : failure}.`)
  }
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
    websockets: { type: "string", default: "200" },
    "trusted-proxy": { type: "string" },
    page: { type: "string" },
  })
  const config = await read(values.config)
  const { faults, advice } = configWords(config)
  for (const each of advice) console.error(`advice: ${each}`)
  for (const each of faults) console.error(`fault:  ${each}`)
  if (faults.length > 0) return 1
  const { certificate, key, "trusted-proxy": proxy } = values
  if ((certificate === undefined) !== (key === undefined)) throw new Unmet("--certificate and --key go together.")
  const tls =
    certificate === undefined ? undefined : { certificate: plain("certificate", certificate), key: plain("key", key) }
  console.log(
    nginxSite({
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
      hasDesk: values.desk,
      websockets: aboveZero(values, "websockets"),
      trustedProxy: proxy === undefined ? undefined : plain("trusted-proxy", proxy),
    }),
  )
  return 0
})
