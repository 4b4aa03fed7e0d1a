import { causes } from "../diagnosis/causes.ts"
import { neededOfSandbox } from "../diagnosis/findCause.ts"
import { checkOptions } from "./checkOptions.ts"
import type { CheckContext, Finding } from "./Finding.ts"
import { readTags, type Tag } from "./readTags.ts"

const scriptPath = "/embed/v1/embed.js"
const stubPath = "/embed/v1/stub.js"
const elementPath = "/embed/v1/element.js"

const originOf = (address: string | undefined): string | undefined =>
  address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined

const checkScript = (tag: Tag, { showroom }: CheckContext): ReadonlyArray<Finding> => {
  const { src = "", integrity, crossorigin } = tag.attributes
  const path = originOf(src) === showroom ? new URL(src).pathname : ""
  const isOurs = [scriptPath, elementPath, stubPath].includes(path)
  const found: Finding[] = [
    {
      code: "SCRIPT-ADDRESS",
      verdict: isOurs ? "right" : "wrong",
      message: isOurs
        ? { en: "The script comes from this showroom.", de: "Das Skript kommt von diesem Showroom." }
        : {
            en: `The script comes from "${src}", and not from this showroom.`,
            de: `Das Skript kommt von „${src}“ und nicht von diesem Showroom.`,
          },
      ...(!isOurs && { line: `src="${showroom}${scriptPath}"` }),
    },
  ]
  if (integrity !== undefined)
    found.push({
      code: "SCRIPT-INTEGRITY",
      verdict: crossorigin === undefined ? "wrong" : "remark",
      message:
        crossorigin === undefined
          ? {
              en: "A script with integrity needs crossorigin, or the browser refuses it.",
              de: "Ein Skript mit integrity braucht crossorigin, sonst weist der Browser es ab.",
            }
          : {
              en: "integrity has to be changed with each release of the showroom that changes the script.",
              de: "integrity muss mit jeder Version des Showrooms, die das Skript ändert, angepasst werden.",
            },
      line: crossorigin === undefined ? "crossorigin" : `${showroom}/embed/v1/integrity.txt`,
    })
  // The stub only queues calls, and has no options.
  if (path === stubPath) return found
  if (path !== elementPath) return [...found, ...checkOptions(tag.attributes, "data-")]
  if (tag.attributes.type === "module") return found
  return [
    ...found,
    {
      code: "SCRIPT-MODULE",
      verdict: "wrong",
      message: {
        en: "element.js is a module: without the type the browser does not run it.",
        de: "element.js ist ein Modul: Ohne den Typ führt der Browser es nicht aus.",
      },
      line: `<script type="module" src="${src}"></script>`,
    },
  ]
}

/** Attributes that any element may have, and those for loading embed.js. */
const globalAttributes =
  /^(id|class|style|slot|hidden|title|lang|dir|role|tabindex|nonce|integrity|data-.*|aria-.*|on.*)$/

/** `<online-showroom>`, whose class comes from element.js or from the page's bundle. */
const checkElement = ({ attributes }: Tag, { showroom }: CheckContext): ReadonlyArray<Finding> => {
  const { origin, "frame-title": title, ...rest } = attributes
  const own = Object.entries(rest).filter(([name]) => !globalAttributes.test(name))
  const options = checkOptions({ ...Object.fromEntries(own), ...(title !== undefined && { title }) }, "")
  if (originOf(origin) === showroom) return options
  return [
    {
      code: "SCRIPT-ADDRESS",
      verdict: "wrong",
      message: {
        en: `The element's origin is "${origin ?? ""}", and not this showroom.`,
        de: `origin des Elements ist „${origin ?? ""}“ und nicht dieser Showroom.`,
      },
      line: `origin="${showroom}"`,
    },
    ...options,
  ]
}

/** An element that opens the showroom over the page. Its other `data-` attributes may be of the page itself. */
const checkOpener = ({ attributes }: Tag): ReadonlyArray<Finding> => {
  const page = attributes["data-showroom-open"]
  return page === undefined || page === ""
    ? []
    : checkOptions({ page }, "").map(({ line = "", ...finding }) => ({
        ...finding,
        line: line.replace(/^page=/, "data-showroom-open="),
      }))
}

const neededOfAllow = ["camera", "microphone", "autoplay", "fullscreen"] as const

/** A frame written by hand, or copied from a page where embed.js had created it. */
const checkFrame = ({ attributes }: Tag): ReadonlyArray<Finding> => {
  const { allow = "", sandbox } = attributes
  const named = allow.split(";").map((each) => each.trim().split(/\s+/)[0])
  const missing = neededOfAllow.filter((each) => !named.includes(each))
  const found: Finding[] = [
    {
      code: "FRAME-ALLOW",
      verdict: missing.length === 0 ? "right" : "wrong",
      message:
        missing.length === 0
          ? { en: "The frame may use camera and microphone.", de: "Der Rahmen darf Kamera und Mikrofon benutzen." }
          : {
              en: `The frame's allow does not name ${missing.join(", ")}.`,
              de: `allow des Rahmens nennt ${missing.join(", ")} nicht.`,
            },
      ...(missing.length > 0 && {
        line: 'allow="camera; microphone; autoplay; fullscreen; picture-in-picture; clipboard-write; screen-wake-lock; speaker-selection"',
      }),
    },
    {
      code: "FRAME-HEIGHT",
      verdict: "remark",
      message: {
        en: "A frame that was made by hand is neither as high as its content nor told of consent. The script does both.",
        de: "Ein von Hand gebauter Rahmen ist weder so hoch wie sein Inhalt, noch erfährt er von Einwilligungen. Das Skript kann beides.",
      },
      line: `<script src="…${scriptPath}" data-location="4" async></script>`,
    },
  ]
  if (sandbox === undefined) return found
  const tokens = sandbox.toLowerCase().split(/\s+/)
  const lacking = neededOfSandbox.filter((each) => !tokens.includes(each))
  return [
    ...found,
    {
      code: "FRAME-SANDBOX",
      verdict: lacking.length === 0 ? "right" : "wrong",
      message:
        lacking.length === 0
          ? { en: "sandbox allows what the showroom needs.", de: "sandbox erlaubt, was der Showroom braucht." }
          : causes["FRAME-SANDBOX"].message,
      ...(lacking.length > 0 && { line: `sandbox="${neededOfSandbox.join(" ")}"` }),
    },
  ]
}

/** Checks how the pasted HTML includes the showroom. */
export const checkTags = (html: string, context: CheckContext): ReadonlyArray<Finding> => {
  if (html.trim() === "") return []
  const tags = readTags(html)
  const scripts = tags.filter(({ name, attributes }) => name === "script" && attributes.src?.includes("/embed/"))
  const frames = tags.filter(
    ({ name, attributes }) => name === "iframe" && originOf(attributes.src) === context.showroom,
  )
  const elements = tags.filter(({ name }) => name === "online-showroom")
  const found = [
    ...scripts.flatMap((tag) => checkScript(tag, context)),
    ...elements.flatMap((tag) => checkElement(tag, context)),
    ...frames.flatMap(checkFrame),
    ...tags.flatMap(checkOpener),
  ]
  const openings = scripts.filter(
    ({ attributes }) => ![elementPath, stubPath].some((each) => attributes.src?.endsWith(each)),
  )
  if (openings.length + elements.length + frames.length > 1)
    found.push({ code: "FRAME-TWO", verdict: "remark", message: causes["FRAME-TWO"].message })
  if (found.length > 0) return found
  return [
    {
      code: "SCRIPT-ADDRESS",
      verdict: "wrong",
      message: {
        en: "The HTML includes no showroom: neither its script nor a frame of it.",
        de: "Das HTML bindet keinen Showroom ein: weder das Skript noch einen Rahmen.",
      },
      line: `<script src="${context.showroom}${scriptPath}" data-location="4" async></script>`,
    },
  ]
}
