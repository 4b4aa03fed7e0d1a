import type { Drafts } from "../../domain/chat/drafts.ts"
import type { PickedFile } from "../ports/ChatFiles.ts"
import type { RequestFailed } from "../ports/RequestFailed.ts"
import { createStore, type WritableStore } from "../store/Store.ts"

/** What becomes of a file that is not there yet. */
export type UploadState =
  /** Until there is a link, and room beside the others. */
  | { readonly _tag: "Waiting" }
  /** `sent` from 0 to 1. */
  | { readonly _tag: "Uploading"; readonly sent: number }
  | { readonly _tag: "Failed"; readonly failure: RequestFailed }

export interface Upload {
  readonly file: PickedFile
  readonly state: UploadState
}

/** What a visitor is writing in the chats of a presentation. */
export interface Writing {
  readonly drafts: Drafts
  /** Files on their way, by key. */
  readonly uploads: ReadonlyMap<string, Upload>
  /** Names of files whose upload a reload cut short, until the visitor has gone on. */
  readonly lost: ReadonlyArray<string>
}

export type OpenWriting = WritableStore<Writing>

export const openWriting = (): OpenWriting => createStore<Writing>({ drafts: {}, uploads: new Map(), lost: [] })

/** Changes what is written by what is to be different. */
export const rewrite = (writing: OpenWriting, difference: Partial<Writing>): void =>
  writing.set({ ...writing.get(), ...difference })
