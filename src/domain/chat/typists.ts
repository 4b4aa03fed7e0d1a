import type { Signs } from "./signs.ts"

/** Time for which a report of typing is valid, in ms (contracts: chat_typing). */
export const typingValidMs = 5_000
/** Shortest time between two reports of one kind, in ms. */
export const signSpacingMs = 3_000

/**
 * Number of people who are typing in a chat, and whether only the moderator is. The backend counts this visitor among
 * the guests.
 */
export const typistsIn = (
  { typing, typingIn }: Signs,
  chat: string,
): { readonly people: number; readonly onlyModerator: boolean } => {
  const { moderator, guests } = typing.get(chat) ?? { moderator: false, guests: 0 }
  const others = Math.max(0, guests - (typingIn === chat ? 1 : 0))
  return { people: others + (moderator ? 1 : 0), onlyModerator: moderator && others === 0 }
}
