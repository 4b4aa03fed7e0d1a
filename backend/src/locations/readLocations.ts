import { readFileSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { Ajv2020 } from "ajv/dist/2020.js"
import { signInNameOf } from "../accounts/people/signInName.ts"
import { schemaWords } from "../contract/schemaWords.ts"
import { textOf } from "../environment/Log.ts"
import type { CannedReply, LocationAbout, ModelAbout, Texts } from "../environment/tables/places.ts"
import { StartRefused } from "../web/StartRefused.ts"

/** A section of the terms; an empty line separates paragraphs (C1). */
export interface TermsSection {
  readonly title: string
  readonly text: string
}

export interface ConsultantEntry {
  readonly first_name: string
  readonly last_name: string
  readonly sign_in_name?: string
  readonly role?: "consultant" | "lead"
}

export interface ModelEntry extends ModelAbout {
  readonly brand: string
  readonly model: string
  readonly image_url?: string
  readonly page_url?: string
  readonly hidden?: boolean
  readonly shown_on?: ReadonlyArray<number>
}

/** The address of a page: one for both languages, or one per language. */
export type PageEntry = string | Texts

/** A location in the file (contracts/locations.schema.json). */
export interface LocationEntry {
  readonly id: number
  readonly name: string
  readonly branding_code?: string
  readonly address?: string
  readonly phone?: string
  readonly email?: string
  readonly picture?: LocationAbout["picture"]
  readonly imprint_url?: PageEntry
  readonly privacy_url?: PageEntry
  readonly accessibility_url?: PageEntry
  readonly accessibility_text?: Texts
  readonly time_zone?: string
  readonly support_open?: boolean
  readonly phone_required?: boolean
  readonly appointment_owner?: "turn" | "order"
  readonly hide_product_icon?: boolean
  readonly consultants: ReadonlyArray<ConsultantEntry>
  readonly models: ReadonlyArray<ModelEntry>
  readonly questions?: ReadonlyArray<Texts>
  readonly canned_replies?: ReadonlyArray<CannedReply>
  readonly terms: Readonly<Record<"en" | "de", ReadonlyArray<TermsSection>>>
  readonly waiting_video?: string
  readonly schedule_page_url?: string
  readonly recording?: { readonly by?: string; readonly kept_days: number; readonly privacy_url: string }
}

interface LocationsFile {
  readonly locations: ReadonlyArray<LocationEntry>
}

const schema = JSON.parse(
  readFileSync(new URL("../../../contracts/locations.schema.json", import.meta.url), "utf8"),
) as object
const isLocationsFile = new Ajv2020({ validateSchema: false, allErrors: true, verbose: true }).compile<LocationsFile>(
  schema,
)

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** The repeated entries of a list, with their positions. */
const repeated = (names: ReadonlyArray<string>): ReadonlyArray<readonly [number, string]> =>
  [...names.entries()].filter(([index, name]) => names.indexOf(name) < index)

/**
 * Faults of consultants that share a sign-in name. Entries of two locations are one person only if both state the same
 * `sign_in_name`.
 */
const sharedNames = (locations: ReadonlyArray<LocationEntry>): ReadonlyArray<string> => {
  const all = locations.flatMap(({ consultants }, index) =>
    consultants.map((entry, at) => ({
      place: `locations[${index}].consultants[${at}]`,
      name: entry.sign_in_name ?? signInNameOf(entry.first_name, entry.last_name),
      person: `${entry.first_name} ${entry.last_name}`,
      isStated: entry.sign_in_name !== undefined,
    })),
  )
  return all.flatMap((one, index) => {
    const earlier = all.slice(0, index).find(({ name }) => name === one.name)
    if (earlier === undefined) return []
    if (earlier.person !== one.person) return [`${one.place} signs in as ${one.name}, as ${earlier.person} does.`]
    if (one.isStated && earlier.isStated) return []
    return [
      `${one.place} is ${one.person} a second time; give both sign_in_name: the same to one person, different ones to two.`,
    ]
  })
}

/** Faults that no schema can express: names must be unique, and a time zone must exist. */
const faultsOf = ({ locations }: LocationsFile): ReadonlyArray<string> => [
  ...repeated(locations.map(({ id }) => String(id))).map(
    ([index, id]) => `locations[${index}].id is ${id} a second time.`,
  ),
  ...locations.flatMap(({ time_zone, models, consultants, canned_replies: replies = [] }, index) => [
    ...(time_zone === undefined || isTimeZone(time_zone)
      ? []
      : [`locations[${index}].time_zone is "${time_zone}", which no clock knows; write it as Europe/Berlin.`]),
    ...repeated(models.map(({ brand, model }) => `${brand} ${model}`)).map(
      ([at, name]) => `locations[${index}].models[${at}] is ${name} a second time.`,
    ),
    ...repeated(replies.map(({ keyword }) => keyword)).map(
      ([at, keyword]) => `locations[${index}].canned_replies[${at}] has the keyword ${keyword} a second time.`,
    ),
    ...repeated(consultants.map(({ first_name, last_name }) => `${first_name} ${last_name}`)).map(
      ([at, name]) => `locations[${index}].consultants[${at}] is ${name} a second time.`,
    ),
  ]),
  ...sharedNames(locations),
]

/** Reads the locations file. Rejects with StartRefused, whose message lists each fault with its place. */
export const readLocations = async (file: string): Promise<ReadonlyArray<LocationEntry>> => {
  const found: unknown = await readFile(file, "utf8")
    .then((text) => JSON.parse(text) as unknown)
    .catch((failure: unknown) => {
      throw new StartRefused(`LOCATIONS_FILE names ${file}, which cannot be read as JSON (${textOf(failure)}).`)
    })
  const faults = isLocationsFile(found)
    ? faultsOf(found)
    : (isLocationsFile.errors ?? []).map((error) => schemaWords(error, "The file"))
  if (isLocationsFile(found) && faults.length === 0) return found.locations
  throw new StartRefused([`LOCATIONS_FILE names ${file}, with which nothing starts:`, ...faults].join("\n  "))
}
