import type { Guest, Presentation, PresentationDetail } from "../api/contract.ts"

/** Values that the screens of one consultation share. */
export interface Consultation {
  readonly detail: PresentationDetail
  readonly presentation: Presentation
  /** `undefined` while no visitor has entered. */
  readonly guest: Guest | undefined
  readonly name: string
  /** The visitor's name in the labels of acts. */
  readonly firstName: string
  /** The visitor's private chat. */
  readonly chat: string | undefined
  /** Whether this account is the presentation's consultant. */
  readonly isMine: boolean
  readonly isLive: boolean
}

/** The chat of all guests of a presentation. */
export const groupChat = "general"

/** How the desk addresses a visitor: by the first name if she gave one. */
export const firstNameOf = (name: string, isNamed: boolean): string => (isNamed ? (name.split(/\s+/)[0] ?? name) : name)

/** The guest of a one-to-one, by her private chat. */
export const guestOf = (guests: ReadonlyArray<Guest>, chat: string | undefined): Guest | undefined =>
  guests.find((guest) => guest.chat === chat) ?? guests[0]
