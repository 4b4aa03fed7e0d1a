import type { Attachment, FileFacts } from "./attachment.ts"
import { groupChat, ownChat } from "./ChatMessage.ts"

/** Longest message, in characters (contracts: chat_message). */
export const messageLimit = 4_000

/** A file of a message that is being written or sent. */
export interface WrittenFile {
  /** Random; names the upload until there is an attachment. */
  readonly key: string
  readonly facts: FileFacts
  /** The attachment that the upload returned; `undefined` until then. */
  readonly attachment: Attachment | undefined
}

/** The unsent content of one chat's composer. */
interface Draft {
  readonly text: string
  readonly files: ReadonlyArray<WrittenFile>
}

export const emptyDraft: Draft = { text: "", files: [] }

export type DraftProblem = "empty" | "tooLong"

/** Why a draft may not be sent; `undefined` if it may. Files alone are a message, an empty draft is not (H8, H9). */
export const draftProblem = (text: string, files = 0): DraftProblem | undefined => {
  if (text.trim() === "" && files === 0) return "empty"
  return text.trim().length > messageLimit ? "tooLong" : undefined
}

/** The drafts of a presentation by chat. `unplaced` is written before the chats are known. */
export type Drafts = Readonly<Record<string, Draft>>

/** No chat has this name: a name has at least one character (contracts: ChatName). */
const unplaced = ""

const isEmpty = ({ text, files }: Draft): boolean => text === "" && files.length === 0

/** The composer's content while this chat is active. */
export const draftIn = (drafts: Drafts, active: string | undefined): Draft => {
  const name = active ?? unplaced
  return Object.hasOwn(drafts, name) ? (drafts[name] ?? emptyDraft) : emptyDraft
}

/** Replaces the draft of this chat, or removes it if it is empty. */
export const withDraft = (drafts: Drafts, active: string | undefined, draft: Draft): Drafts => {
  const { [active ?? unplaced]: _before, ...others } = drafts
  return isEmpty(draft) ? others : { ...others, [active ?? unplaced]: draft }
}

/** Moves every draft that is not for the group to the visitor's own chat. */
export const placed = (drafts: Drafts): Drafts => {
  const { [groupChat]: toGroup = emptyDraft, [ownChat]: own = emptyDraft, ...loose } = drafts
  const all = [own, ...Object.values(loose)]
  const text = all.flatMap((each) => each.text || []).join("\n")
  return withDraft(withDraft({}, groupChat, toGroup), ownChat, { text, files: all.flatMap(({ files }) => files) })
}

export const withFiles = (
  drafts: Drafts,
  change: (files: ReadonlyArray<WrittenFile>) => ReadonlyArray<WrittenFile>,
): Drafts =>
  Object.fromEntries(
    Object.entries(drafts)
      .map(([chat, draft]) => [chat, { ...draft, files: change(draft.files) }] as const)
      .filter(([, draft]) => !isEmpty(draft)),
  )
