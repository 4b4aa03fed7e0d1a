import { randomUUID } from "node:crypto"

/** A customer of the backend, with the names that a stranger's backend uses. */
export interface Person {
  /** The backend's own name for the customer. */
  readonly tag: string
  /** `undefined` until the customer's own browser has sent it. */
  readonly uuid: string | undefined
  /** What other visitors receive instead of the uuid. */
  readonly alias: string
  /** The consumer_tag that the last call about a chat returned. */
  readonly chatTag: string
}

/** Maps the backend's names of customers to the stranger's. */
export interface People {
  readonly byTag: (tag: string) => Person
  readonly byUuid: (uuid: string) => Person | undefined
  /** Finds a person by any name that they ever had. */
  readonly byName: (name: unknown) => Person | undefined
  readonly hasUuid: (tag: string, uuid: string) => void
  /** Draws another consumer_tag. If `isChat`, later messages of the person carry it. */
  readonly drawTag: (tag: string, isChat: boolean) => string
}

export const people = (): People => {
  const known = new Map<string, Person>()
  const names = new Map<string, string>()

  const keep = (person: Person, ...more: ReadonlyArray<string>) => {
    known.set(person.tag, person)
    for (const name of [person.tag, person.alias, ...more]) names.set(name, person.tag)
    return person
  }
  const byTag = (tag: string) => known.get(tag) ?? keep({ tag, uuid: undefined, alias: randomUUID(), chatTag: tag })
  const byName = (name: unknown) => {
    const tag = names.get(String(name))
    return tag === undefined ? undefined : byTag(tag)
  }
  return {
    byTag,
    byName,
    byUuid: byName,
    hasUuid: (tag, uuid) => void keep({ ...byTag(tag), uuid }, uuid),
    drawTag: (tag, isChat) => {
      const drawn = `ctag-${randomUUID().slice(0, 12)}`
      const person = byTag(tag)
      keep(isChat ? { ...person, chatTag: drawn } : person, drawn)
      return drawn
    },
  }
}
