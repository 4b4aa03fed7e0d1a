import { readStorage, removeStorage, writeStorage } from "../../../../../src/adapters/platform/storage.ts"
import { DeskFailure } from "../../../api/DeskFailure.ts"
import type { Pending } from "./Pending.ts"

/** Another account in the same tab must not send it. */
const storageKeyOf = (accountId: number): string => `desk-outbox:${accountId}`

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

const fileOf = (file: unknown): Pending["file"] =>
  isRecord(file) && typeof file.name === "string" && typeof file.size === "number"
    ? { name: file.name, size: file.size, bytes: undefined }
    : undefined

const storedFailure = (failure: Error) => {
  const { code, status } = failure instanceof DeskFailure ? failure : { code: "unknown", status: undefined }
  return { code, status, message: failure.message }
}

/** The delay that the backend asked for is not stored: after a reload its end is unknown. */
const failureOf = (failure: unknown): DeskFailure | undefined => {
  if (!isRecord(failure) || typeof failure.code !== "string" || typeof failure.message !== "string") return
  const { code, message, status } = failure
  return new DeskFailure({ code, message, ...(typeof status === "number" && { status }) })
}

/** The stored messages, as failed or waiting. Drops entries of another shape: an older desk may have written them. */
const pendingOf = (stored: unknown): ReadonlyArray<Pending> => {
  if (!isRecord(stored)) return []
  const { key, presentationId, chat, text, modelId, quickReplies } = stored
  if (typeof key !== "string" || typeof chat !== "string" || typeof text !== "string") return []
  if (typeof presentationId !== "number") return []
  const failure = failureOf(stored.failure)
  return [
    {
      key,
      presentationId,
      chat,
      text,
      file: fileOf(stored.file),
      modelId: typeof modelId === "number" ? modelId : undefined,
      quickReplies: Array.isArray(quickReplies) ? quickReplies.filter((each) => typeof each === "string") : [],
      isWaiting: failure === undefined,
      failure,
    },
  ]
}

/** Unsent messages that this account wrote in this tab before a reload, the oldest first. */
export const readPending = (accountId: number): ReadonlyArray<Pending> => {
  try {
    const stored: unknown = JSON.parse(readStorage(globalThis, "sessionStorage", storageKeyOf(accountId)) ?? "[]")
    return Array.isArray(stored) ? stored.flatMap(pendingOf) : []
  } catch {
    // The entry is no JSON.
    return []
  }
}

/** Stores the pending messages for a reload, without the bytes of files. Does nothing where storage is blocked. */
export const writePending = (accountId: number, pending: ReadonlyArray<Pending>): void => {
  const storageKey = storageKeyOf(accountId)
  const stored = pending.map(({ key, presentationId, chat, text, file, modelId, quickReplies, failure }) => ({
    key,
    presentationId,
    chat,
    text,
    modelId,
    quickReplies,
    file: file && { name: file.name, size: file.size },
    failure: failure && storedFailure(failure),
  }))
  if (pending.length === 0) removeStorage(globalThis, "sessionStorage", storageKey)
  else writeStorage(globalThis, "sessionStorage", storageKey, JSON.stringify(stored))
}
