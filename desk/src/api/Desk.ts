import type { QueryClient } from "@tanstack/react-query"
import type { i18n } from "i18next"
import { createContext, use } from "react"
import type { Ringer } from "../alerts/sound/openRinger.ts"
import type { DeskMedia } from "../media/deskMedia.ts"
import type { PreferencesStore } from "../preferences/preferences.ts"
import type { Session, State } from "./contract.ts"
import type { DeskClient } from "./deskClient.ts"
import type { NewsSource } from "./news.ts"

/** The account whose media are opened, and what its backend supports. */
export interface MediaOptions {
  readonly accountId: number
  /** Whether the backend shows a second picture beside the camera's. */
  readonly hasSecondSource: boolean
}

export type OpenMedia = (client: DeskClient, options: MediaOptions) => Promise<DeskMedia>

/** Values that the screens of the desk share. */
export interface Desk {
  readonly client: DeskClient
  readonly queries: QueryClient
  readonly texts: i18n
  readonly preferences: PreferencesStore
  readonly ringer: Ringer
  /**
   * Random id of this browser, sent with requests. Only the browser in which the consultant started the consultation
   * goes on air.
   */
  readonly device: string
  /** Fetches all lists, and adjusts `now` to the backend's clock. Rejects with DeskFailure, as all requests do. */
  readonly readState: () => Promise<State>
  readonly readSession: () => Promise<Session>
  /** The backend's clock, in ms since 1970. */
  readonly now: () => number
  /** Loads the consultant's media and opens them. */
  readonly openMedia: OpenMedia
  /** Opens the event stream. */
  readonly connect: () => NewsSource
}

export const DeskContext = createContext<Desk | undefined>(undefined)

export const useDesk = (): Desk => {
  const desk = use(DeskContext)
  if (desk === undefined) throw new Error("The screen is outside a desk.")
  return desk
}
