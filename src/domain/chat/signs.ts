/** Participants who are typing in a chat now, besides this visitor. */
export interface Typing {
  readonly moderator: boolean
  /** Number of guests who are typing in the group; 0 in the visitor's own chat. */
  readonly guests: number
}

/** The signs that the backend stores for a conversation, and sends with each queue. */
export interface StoredSigns {
  /** Timestamp of the last message of the private chat that the moderator has read; 0: none. */
  readonly readUntil: number
  /** Whether this visitor has silenced the sound of messages. `undefined` if the backend does not store it. */
  readonly isSilent?: boolean | undefined
}

/** The signs that this visitor's page reports. */
export interface OwnSigns {
  /** Timestamp of the last message of the private chat that this visitor has seen; 0: none. */
  readonly seenUntil: number
  readonly isSilent?: boolean | undefined
}

/** Signs beside the messages of a conversation. */
export interface Signs extends StoredSigns, OwnSigns {
  /** Whether the backend takes and sends any. `false` until that is known. */
  readonly isOffered: boolean
  /** Participants who are typing, by this page's name of the chat. */
  readonly typing: ReadonlyMap<string, Typing>
  /** The chat in which the others read that this visitor is typing. */
  readonly typingIn: string | undefined
}

/** The signs, with what the backend has stored. The visitor's choice on this page is newer than the stored one. */
export const withStored = (signs: Signs, stored: StoredSigns): Signs => ({
  ...signs,
  ...stored,
  isSilent: signs.isSilent ?? stored.isSilent,
})

export const noSigns: Signs = {
  isOffered: false,
  typing: new Map(),
  typingIn: undefined,
  readUntil: 0,
  seenUntil: 0,
}
