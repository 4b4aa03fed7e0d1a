import { contentTypeByEnding, contentTypeOf, type FileFacts, safeFileName } from "./attachment.ts"

/**
 * The endings that fit a media type; for pictures, sound and video also the type's own name. Only `bin` for an unknown
 * type.
 */
const fittingEndings = (type: string): ReadonlyArray<string> => {
  const known = Object.entries(contentTypeByEnding).flatMap(([ending, kind]) => (kind === type ? [ending] : []))
  const named = /^(?:image|audio|video)\/([a-z0-9]{2,5})$/.exec(type)?.[1]
  const fitting = named === undefined ? known : [...known, named]
  return fitting.length > 0 ? fitting : ["bin"]
}

/**
 * The name under which a file is shown and saved (H8), with an ending that fits its kind: systems open and run a file
 * by its ending. A file of an unknown kind ends in `.bin`, which no program opens.
 */
export const keptName = ({ name, contentType }: Pick<FileFacts, "name" | "contentType">): string => {
  // Windows drops trailing dots and spaces.
  const plain = safeFileName(name).replace(/[. ]+$/, "") || "file"
  const fitting = fittingEndings(contentTypeOf(plain, contentType))
  const ending = /\.([^.]+)$/.exec(plain)?.[1]?.toLowerCase()
  return ending !== undefined && fitting.includes(ending) ? plain : `${plain}.${fitting[0]}`
}
