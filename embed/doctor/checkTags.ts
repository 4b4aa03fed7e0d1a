import { causes } from "../diagnosis/causes.ts"
import { neededOfSandbox } from "../diagnosis/findCause.ts"
import { isLocation, languageOf } from "../frameAddress.ts"
import type { Finding, Look } from "./Finding.ts"
import { readTags, type Tag } from "./readTags.ts"

const scriptPath = "/embed/v1/embed.js"

const originOf = (address: string | undefined): string | undefined =>
  address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined

const checkOptions = ({ attributes }: Tag): ReadonlyArray<Finding> => {
  const {
    "data-location": location,
    "data-language": language,
    "data-contact-url": contact,
    "data-telephone": telephone,
    "data-target": target,
  } = attributes
  const found: Finding[] = []
  const add = (code: string, isRight: boolean, en: string, de: string, line?: string) =>
    found.push({ code, verdict: isRight ? "right" : "wrong", says: { en, de }, ...(!isRight && line && { line }) })
  if (location !== undefined)
    add(
      "OPTION-LOCATION",
      isLocation(location),
      isLocation(location)
        ? `Location ${location} is a number.`
        : `"${location}" is no location: it is a number from 1.`,
      isLocation(location)
        ? `Standort ${location} ist eine Nummer.`
        : `„${location}“ ist kein Standort: Er ist eine Nummer ab 1.`,
      'data-location="4"',
    )
  else if (target === undefined)
    found.push({
      code: "OPTION-LOCATION",
      verdict: "remark",
      says: {
        en: "Without data-location and data-target the script opens nothing by itself; the page calls OnlineShowroom.mount.",
        de: "Ohne data-location und data-target öffnet das Skript von sich aus nichts; die Seite ruft OnlineShowroom.mount.",
      },
      line: 'data-location="4"',
    })
  if (language !== undefined && languageOf(language) === undefined)
    add(
      "OPTION-LANGUAGE",
      false,
      `There is no language "${language}"; there are en and de.`,
      `Die Sprache „${language}“ gibt es nicht; es gibt en und de.`,
      'data-language="de"',
    )
  if (contact !== undefined && !/^(https?|tel):/i.test(contact))
    add(
      "OPTION-CONTACT",
      false,
      "The address of data-contact-url has to begin with https: or tel:.",
      "Die Adresse in data-contact-url muss mit https: oder tel: beginnen.",
      'data-contact-url="https://…"',
    )
  if (telephone !== undefined && !/\d{3}/.test(telephone))
    add(
      "OPTION-CONTACT",
      false,
      "data-telephone has no number in it.",
      "In data-telephone steht keine Nummer.",
      'data-telephone="+49 8382 12345"',
    )
  return found
}

const checkScript = (tag: Tag, { showroom }: Look): ReadonlyArray<Finding> => {
  const { src = "", integrity, crossorigin } = tag.attributes
  const isOurs = originOf(src) === showroom && new URL(src).pathname === scriptPath
  const found: Finding[] = [
    {
      code: "SCRIPT-ADDRESS",
      verdict: isOurs ? "right" : "wrong",
      says: isOurs
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
      says:
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
  return [...found, ...checkOptions(tag)]
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
      says:
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
      says: {
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
      says:
        lacking.length === 0
          ? { en: "sandbox allows what the showroom needs.", de: "sandbox erlaubt, was der Showroom braucht." }
          : causes["FRAME-SANDBOX"].says,
      ...(lacking.length > 0 && { line: `sandbox="${neededOfSandbox.join(" ")}"` }),
    },
  ]
}

/** Checks how the pasted HTML includes the showroom. */
export const checkTags = (html: string, look: Look): ReadonlyArray<Finding> => {
  if (html.trim() === "") return []
  const tags = readTags(html)
  const scripts = tags.filter(({ name, attributes }) => name === "script" && attributes.src?.includes("/embed/"))
  const frames = tags.filter(({ name, attributes }) => name === "iframe" && originOf(attributes.src) === look.showroom)
  const found = [...scripts.flatMap((tag) => checkScript(tag, look)), ...frames.flatMap(checkFrame)]
  if (scripts.length + frames.length > 1)
    found.push({ code: "FRAME-TWO", verdict: "remark", says: causes["FRAME-TWO"].says })
  if (found.length > 0) return found
  return [
    {
      code: "SCRIPT-ADDRESS",
      verdict: "wrong",
      says: {
        en: "The HTML includes no showroom: neither its script nor a frame of it.",
        de: "Das HTML bindet keinen Showroom ein: weder das Skript noch einen Rahmen.",
      },
      line: `<script src="${look.showroom}${scriptPath}" data-location="4" async></script>`,
    },
  ]
}
