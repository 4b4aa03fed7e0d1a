/** Longest message, in characters (contracts: chat_message). */
export const messageLimit = 4_000

export type DraftProblem = "empty" | "tooLong"

/** Why a draft may not be sent, or undefined (H9). */
export const draftProblem = (text: string): DraftProblem | undefined => {
  if (text.trim() === "") return "empty"
  return text.trim().length > messageLimit ? "tooLong" : undefined
}
