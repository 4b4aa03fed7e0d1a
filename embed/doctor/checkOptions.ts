import { isLocation, languageOf } from "../frameAddress.ts"
import type { Finding } from "./Finding.ts"
import { knownOptions, nearest } from "./knownOptions.ts"

/** The options of a tag by name, without the prefix of their attributes. */
type Options = Readonly<Record<string, string>>

/** Prefix of a tag's options: `data-` for a script, none for `<online-showroom>`. */
type Prefix = "data-" | ""

const wrong = (code: string, en: string, de: string, line: string): Finding => ({
  code,
  verdict: "wrong",
  message: { en, de },
  line,
})

const checkName = (prefix: Prefix, name: string, text: string): ReadonlyArray<Finding> => {
  if (Object.hasOwn(knownOptions, name)) return []
  const meant = nearest(name, Object.keys(knownOptions))
  const attribute = prefix + name
  if (meant !== undefined)
    return [
      wrong(
        "OPTION-NAME",
        `There is no attribute ${attribute}; ${prefix + meant} is meant, perhaps.`,
        `Das Attribut ${attribute} gibt es nicht; gemeint ist vielleicht ${prefix + meant}.`,
        `${prefix + meant}="${text}"`,
      ),
    ]
  // Attributes of an element may be those of the page's framework.
  if (prefix === "") return []
  return [
    {
      code: "OPTION-NAME",
      verdict: "remark",
      message: {
        en: `The showroom has no attribute ${attribute} and ignores it. It may belong to another tool.`,
        de: `Der Showroom hat kein Attribut ${attribute} und ignoriert es. Es kann zu einem anderen Werkzeug gehören.`,
      },
    },
  ]
}

const checkValue = (prefix: Prefix, name: string, text: string): ReadonlyArray<Finding> => {
  if (!Object.hasOwn(knownOptions, name)) return []
  const { words, fits, offered = "", code = "OPTION-VALUE" } = knownOptions[name] ?? {}
  if ((words === undefined && fits === undefined) || words?.includes(text) || fits?.(text)) return []
  const attribute = prefix + name
  const [en, de] =
    words === undefined
      ? [`${attribute} cannot be "${text}".`, `${attribute} kann nicht „${text}“ sein.`]
      : [
          `${attribute} has no value "${text}"; there are ${words.join(", ")}.`,
          `Den Wert „${text}“ hat ${attribute} nicht; es gibt ${words.join(", ")}.`,
        ]
  return [wrong(code, en, de, `${attribute}="${nearest(text, words ?? []) ?? offered}"`)]
}

const checkLocation = (prefix: Prefix, { location, target }: Options): ReadonlyArray<Finding> => {
  const line = `${prefix}location="4"`
  if (location === undefined) {
    if (target !== undefined || prefix === "") return []
    return [
      {
        code: "OPTION-LOCATION",
        verdict: "remark",
        message: {
          en: "Without data-location and data-target the script opens nothing by itself; the page calls OnlineShowroom.mount.",
          de: "Ohne data-location und data-target öffnet das Skript von sich aus nichts; die Seite ruft OnlineShowroom.mount.",
        },
        line,
      },
    ]
  }
  if (!isLocation(location))
    return [
      wrong(
        "OPTION-LOCATION",
        `"${location}" is no location: it is a number from 1.`,
        `„${location}“ ist kein Standort: Er ist eine Nummer ab 1.`,
        line,
      ),
    ]
  return [
    {
      code: "OPTION-LOCATION",
      verdict: "right",
      message: { en: `Location ${location} is a number.`, de: `Standort ${location} ist eine Nummer.` },
    },
  ]
}

const checkTexts = (
  prefix: Prefix,
  { language, "contact-url": contact, telephone, page, presentation }: Options,
): ReadonlyArray<Finding> => {
  const found: Finding[] = []
  if (language !== undefined && languageOf(language) === undefined)
    found.push(
      wrong(
        "OPTION-LANGUAGE",
        `There is no language "${language}"; there are en and de.`,
        `Die Sprache „${language}“ gibt es nicht; es gibt en und de.`,
        `${prefix}language="de"`,
      ),
    )
  if (contact !== undefined && !/^(https?|tel):/i.test(contact))
    found.push(
      wrong(
        "OPTION-CONTACT",
        `The address of ${prefix}contact-url has to begin with https: or tel:.`,
        `Die Adresse in ${prefix}contact-url muss mit https: oder tel: beginnen.`,
        `${prefix}contact-url="https://…"`,
      ),
    )
  if (telephone !== undefined && !/\d{3}/.test(telephone))
    found.push(
      wrong(
        "OPTION-CONTACT",
        `${prefix}telephone has no number in it.`,
        `In ${prefix}telephone steht keine Nummer.`,
        `${prefix}telephone="+49 8382 12345"`,
      ),
    )
  if ((page === "presentation" || page === "webinar") && presentation === undefined)
    found.push(
      wrong(
        "OPTION-PAGE",
        `The page ${page} needs the number of its presentation.`,
        `Die Seite ${page} braucht die Nummer ihrer Präsentation.`,
        `${prefix}presentation="3"`,
      ),
    )
  return found
}

/** Checks the options in a tag's attributes: unknown names, and values that the showroom does not take. */
export const checkOptions = (attributes: Options, prefix: Prefix): ReadonlyArray<Finding> => {
  const options = Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, text]) => [name.slice(prefix.length), text]),
  )
  return [
    ...checkLocation(prefix, options),
    ...checkTexts(prefix, options),
    ...Object.entries(options).flatMap(([name, text]) => [
      ...checkName(prefix, name, text),
      ...checkValue(prefix, name, text),
    ]),
  ]
}
