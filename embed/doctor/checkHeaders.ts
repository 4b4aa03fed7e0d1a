import { causes } from "../diagnosis/causes.ts"
import { firstOf, type Policy, readPolicies, sourcesFit } from "../diagnosis/policy.ts"
import type { CheckContext, Finding, PastedPage } from "./Finding.ts"
import { allowlistOf, type PageHeaders, readHeaders } from "./readHeaders.ts"
import { readTags } from "./readTags.ts"

/** Placeholder for a missing page address. It never equals the showroom's origin. */
const unknownPage = "https://page.invalid"

/** Adds a source to a directive. `'none'` is valid only alone, so it is removed. */
const withSource = (
  { name, sources }: { readonly name: string; readonly sources: ReadonlyArray<string> },
  more: string,
) => [name, ...sources.filter((each) => each !== "'none'"), more].join(" ")

/** Whether a nonce, a hash or strict-dynamic allows scripts without an address. */
const isTrustedOtherwise = (sources: ReadonlyArray<string>): boolean =>
  sources.some((each) => /^'(nonce-|sha(256|384|512)-|strict-dynamic)/.test(each))

const checkScripts = (policy: Policy, { showroom, page = unknownPage, hasNonce }: CheckContext): Finding => {
  const found = firstOf(policy, "script-src-elem", "script-src", "default-src")
  const trusted = found !== undefined && isTrustedOtherwise(found.sources)
  const passes = found === undefined || sourcesFit(found.sources, showroom, page)
  const isTrusted = hasNonce && found?.sources.some((each) => each.startsWith("'nonce-"))
  if (isTrusted || (passes && !(trusted && found.sources.includes("'strict-dynamic'"))))
    return {
      code: "SCRIPT-POLICY",
      verdict: "right",
      message: { en: "The page's policy lets the script in.", de: "Die Richtlinie der Seite lässt das Skript zu." },
    }
  if (trusted)
    return {
      code: "SCRIPT-POLICY",
      verdict: "remark",
      message: {
        en: "The page's policy trusts by nonce or hash: the script tag needs the page's nonce.",
        de: "Die Richtlinie der Seite vertraut per Nonce oder Hash: Das Skript braucht die Nonce der Seite.",
      },
      line: `<script nonce="…" src="${showroom}/embed/v1/embed.js" async></script>`,
    }
  return {
    code: "SCRIPT-POLICY",
    verdict: "wrong",
    message: {
      en: "The page's Content-Security-Policy does not let the script in.",
      de: "Die Content-Security-Policy der Seite lässt das Skript nicht zu.",
    },
    line: withSource(found, showroom),
  }
}

const checkFrames = (policy: Policy, { showroom, page = unknownPage }: CheckContext): ReadonlyArray<Finding> => {
  const found = firstOf(policy, "frame-src", "child-src", "default-src")
  const passes = found === undefined || sourcesFit(found.sources, showroom, page)
  const line = found && withSource({ name: "frame-src", sources: found.sources }, `${showroom} blob:`)
  const frame: Finding = passes
    ? {
        code: "FRAME-POLICY",
        verdict: "right",
        message: { en: "The page's policy lets the frame in.", de: "Die Richtlinie der Seite lässt den Rahmen zu." },
      }
    : { code: "FRAME-POLICY", verdict: "wrong", message: causes["FRAME-POLICY"].message, ...(line && { line }) }
  if (!passes || found === undefined || found.sources.includes("blob:")) return [frame]
  return [
    frame,
    {
      code: "FILE-POLICY",
      verdict: "wrong",
      message: {
        en: "Files cannot be saved in the frame (those of the chat, calendar entries): frame-src lacks blob:.",
        de: "Dateien lassen sich im Rahmen nicht speichern (aus dem Chat, Kalendereinträge): In frame-src fehlt blob:.",
      },
      line: withSource({ name: "frame-src", sources: found.sources }, "blob:"),
    },
  ]
}

const checkSandbox = (policy: Policy): ReadonlyArray<Finding> => {
  const sandbox = policy.get("sandbox")
  if (sandbox === undefined || ["allow-scripts", "allow-same-origin"].every((each) => sandbox.includes(each))) return []
  return [
    {
      code: "FRAME-SANDBOX",
      verdict: "wrong",
      message: causes["FRAME-SANDBOX"].message,
      line: ["sandbox", ...new Set([...sandbox, "allow-scripts", "allow-same-origin"])].join(" "),
    },
  ]
}

const devices = ["camera", "microphone"] as const

const checkPermissions = (values: ReadonlyArray<string>, { showroom }: CheckContext): ReadonlyArray<Finding> => {
  if (values.length === 0) return []
  const lacking = devices.filter((each) =>
    values.some((value) => {
      const list = allowlistOf(value, each)
      return list !== undefined && !list.includes("*") && !list.includes(showroom)
    }),
  )
  if (lacking.length === 0)
    return [
      {
        code: "FRAME-ALLOW",
        verdict: "right",
        message: {
          en: "The page's Permissions-Policy leaves camera and microphone to the showroom.",
          de: "Die Permissions-Policy der Seite lässt dem Showroom Kamera und Mikrofon.",
        },
      },
    ]
  return [
    {
      code: "FRAME-ALLOW",
      verdict: "wrong",
      message: causes["FRAME-ALLOW"].message,
      line: `Permissions-Policy: ${lacking.map((each) => `${each}=(self "${showroom}")`).join(", ")}`,
    },
  ]
}

const checkIsolation = (headers: PageHeaders): ReadonlyArray<Finding> => {
  const values = headers.get("cross-origin-embedder-policy") ?? []
  if (!values.some((each) => /^\s*(require-corp|credentialless)/i.test(each))) return []
  return [{ code: "FRAME-ISOLATED", verdict: "wrong", message: causes["FRAME-ISOLATED"].message }]
}

/** The policies in the HTML. Browsers ignore their `sandbox`. */
const policiesIn = (html: string): ReadonlyArray<Policy> =>
  readTags(html)
    .filter(
      ({ name, attributes }) => name === "meta" && /^content-security-policy$/i.test(attributes["http-equiv"] ?? ""),
    )
    .flatMap(({ attributes }) => readPolicies((attributes.content ?? "").replace(/\s+/g, " ")))
    .map((policy) => new Map([...policy].filter(([name]) => name !== "sandbox")))

/** Checks what the pasted headers, and the policies in the HTML, allow the showroom. */
export const checkHeaders = ({ headers: text, html }: PastedPage, context: CheckContext): ReadonlyArray<Finding> => {
  const headers = readHeaders(text)
  const policies = [...readPolicies((headers.get("content-security-policy") ?? []).join(",")), ...policiesIn(html)]
  if (text.trim() === "" && policies.length === 0) return []
  const found = [
    ...policies.flatMap((policy) => [
      checkScripts(policy, context),
      ...checkFrames(policy, context),
      ...checkSandbox(policy),
    ]),
    ...checkPermissions(headers.get("permissions-policy") ?? [], context),
    ...checkIsolation(headers),
  ]
  if (found.length > 0) return found
  return [
    {
      code: "FRAME-POLICY",
      verdict: "remark",
      message: {
        en: "There is no policy among these headers: the page forbids the showroom nothing.",
        de: "Unter diesen Headern ist keine Richtlinie: Die Seite verbietet dem Showroom nichts.",
      },
    },
  ]
}
