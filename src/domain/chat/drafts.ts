import type { Attachment } from "./Attachment.ts"
import { type Draft, emptyDraft, type WrittenFile } from "./draft.ts"

/** The drafts of a presentation by chat; `unplaced` is what is written before the chats are known. */
export type Drafts = Readonly<Record<string, Draft>>

/** No chat is named so: a name has at least one character (contracts: ChatName). */
const unplaced = ""

const isEmpty = ({ text, files }: Draft): boolean => text === "" && files.length === 0

/** What stands in the composer while this chat is active. */
export const draftIn = (drafts: Drafts, active: string | undefined): Draft => {
  const name = active ?? unplaced
  return Object.hasOwn(drafts, name) ? (drafts[name] ?? emptyDraft) : emptyDraft
}

/** With another draft in this chat; an empty one is none. */
export const withDraft = (drafts: Drafts, active: string | undefined, draft: Draft): Drafts => {
  const { [active ?? unplaced]: _before, ...others } = drafts
  return isEmpty(draft) ? others : { ...others, [active ?? unplaced]: draft }
}

/** With what was written before the chats were known in the chat that is active now. */
export const placed = (drafts: Drafts, active: string): Drafts => {
  const loose = draftIn(drafts, undefined)
  if (isEmpty(loose)) return drafts
  const there = draftIn(drafts, active)
  const text = [there.text, loose.text].filter((each) => each !== "").join("\n")
  return withDraft(withDraft(drafts, undefined, emptyDraft), active, { text, files: [...there.files, ...loose.files] })
}

/** With every draft's files changed. */
export const withFiles = (
  drafts: Drafts,
  change: (files: ReadonlyArray<WrittenFile>) => ReadonlyArray<WrittenFile>,
): Drafts =>
  Object.fromEntries(
    Object.entries(drafts)
      .map(([chat, draft]) => [chat, { ...draft, files: change(draft.files) }] as const)
      .filter(([, draft]) => !isEmpty(draft)),
  )

/** The file of this key as what it was uploaded as; the very same list where it is not among them. */
export const uploadedAs =
  (key: string, attachment: Attachment) =>
  (files: ReadonlyArray<WrittenFile>): ReadonlyArray<WrittenFile> =>
    files.some((file) => file.key === key)
      ? files.map((file) => (file.key === key ? { ...file, attachment } : file))
      : files

/** Without the file of this key. */
export const withoutFile =
  (key: string) =>
  (files: ReadonlyArray<WrittenFile>): ReadonlyArray<WrittenFile> =>
    files.some((file) => file.key === key) ? files.filter((file) => file.key !== key) : files
