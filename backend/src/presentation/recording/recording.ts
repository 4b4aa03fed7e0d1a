import { createHash } from "node:crypto"
import { and, eq } from "drizzle-orm"
import type { components, operations } from "../../../../contracts/generated/api.d.ts"
import type { BodyOf } from "../../contract/OperationTypes.ts"
import type { Db } from "../../environment/Db.ts"
import type { Environment } from "../../environment/Environment.ts"
import type { Events } from "../../environment/events.ts"
import { refused } from "../../environment/Refused.ts"
import { customers } from "../../environment/tables/people.ts"
import { settings } from "../../environment/tables/places.ts"
import {
  isOver,
  type PresentationRow,
  presentations,
  type RecordingDisclosure,
  recordingConsents,
  type StoredRecording,
} from "../../environment/tables/presentations.ts"
import type { RecordingTerms } from "../../locations/namedValues.ts"
import type { Presentations } from "../presentations.ts"

/** A visitor's answer, as the page sends it. */
type RecordingAnswer = BodyOf<operations["presentationRecordingConsent"]>

/** The state that a visitor reads: the recording, and the visitor's own answer. */
type RecordingState = components["schemas"]["Recording"]

/**
 * Marks presentations as recorded, and asks their visitors (decision 076). The backend records nothing itself: the mark is
 * for an operator's recorder.
 */
export interface Recording {
  /** Whether the location has recording terms, without which no recording starts. */
  readonly isOffered: (locationId: number) => Promise<boolean>
  /** Marks a presentation as recorded. `false` if it is over, or the location has no recording terms. */
  readonly start: (presentationId: number) => Promise<boolean>
  /** Removes the mark. `false` if the presentation is over. */
  readonly stop: (presentationId: number) => Promise<boolean>
  /** Stores a visitor's answer. Refused: 409 if nothing is recorded, or under other terms than the visitor has read. */
  readonly answer: (
    presentation: PresentationRow,
    customerId: number,
    answer: RecordingAnswer,
  ) => Promise<RecordingState>
  /** A visitor's answer in the current run; `undefined` if there is none. */
  readonly answerOf: (presentation: PresentationRow, customerId: number) => Promise<boolean | undefined>
}

/** The running recording. Any stored one that is not explicitly off counts as running. */
export const runningIn = (recording: StoredRecording | null): StoredRecording | undefined =>
  recording === null || recording.isOn === false ? undefined : recording

/** The recording as visitors receive it. */
const recordingData = ({ recording }: Pick<PresentationRow, "recording">): Omit<RecordingState, "agreed"> => {
  const running = runningIn(recording)
  if (!running) return { on: false, run: recording?.run ?? 0 }
  const { run, disclosure } = running
  const { version, by, keptDays, privacyUrl } = disclosure
  return { on: true, run, disclosure: { version, by, kept_days: keptDays, privacy_url: privacyUrl } }
}

/** The recording as one visitor receives it. */
export const recordingAnswer = (presentation: PresentationRow, agreed: boolean | undefined): RecordingState => ({
  ...recordingData(presentation),
  ...(agreed === undefined ? {} : { agreed }),
})

/** Whether media of this visitor may reach a presentation: nothing is recorded, or the visitor agrees. */
export const mayBeRecorded = async (db: Db, presentationId: number, consumerTag: string): Promise<boolean> => {
  const [found] = await db
    .select({ recording: presentations.recording })
    .from(presentations)
    .where(eq(presentations.id, presentationId))
  if (!found) return false
  const running = runningIn(found.recording)
  if (!running) return true
  const [consent] = await db
    .select({ agreed: recordingConsents.agreed })
    .from(recordingConsents)
    .innerJoin(customers, eq(customers.id, recordingConsents.customerId))
    .where(
      and(
        eq(recordingConsents.presentationId, presentationId),
        eq(recordingConsents.run, running.run),
        eq(customers.consumerTag, consumerTag),
      ),
    )
  return consent?.agreed === true
}

const disclosureOf = ({ by, kept_days: keptDays, privacy_url: privacyUrl }: RecordingTerms): RecordingDisclosure => {
  const version = createHash("sha256")
    .update(JSON.stringify([by, keptDays, privacyUrl]))
    .digest("hex")
    .slice(0, 16)
  return { version, by, keptDays, privacyUrl }
}

const readDisclosure = async (db: Db, locationId: number): Promise<RecordingDisclosure | undefined> => {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(and(eq(settings.locationId, locationId), eq(settings.name, "recording_disclosure")))
  const terms = row?.value as RecordingTerms | null | undefined
  return terms ? disclosureOf(terms) : undefined
}

export interface RecordingParts {
  readonly environment: Environment
  readonly presentations: Pick<Presentations, "notify">
  readonly events: Events
}

export const openRecording = ({ environment, presentations: shows, events }: RecordingParts): Recording => {
  const { db, clock } = environment

  /** Changes the mark in one transaction, and publishes it. `false` if the presentation is over. */
  const change = async (
    id: number,
    next: (recording: StoredRecording | null) => StoredRecording | undefined,
  ): Promise<boolean> => {
    const outcome = await db.transaction(async (tx) => {
      const [row] = await tx.select().from(presentations).where(eq(presentations.id, id)).for("update")
      if (!row || isOver(row)) return "over"
      const recording = next(row.recording)
      if (recording === undefined) return "unchanged"
      await tx.update(presentations).set({ recording }).where(eq(presentations.id, id))
      return { ...row, recording }
    })
    if (outcome === "over") return false
    if (outcome === "unchanged") return true
    const data = { presentation_id: id, ...recordingData(outcome) }
    await shows.notify(outcome, { type: "recording", timestamp: clock.now(), data })
    events.emit("recording", { presentationId: id })
    return true
  }

  const answerOf: Recording["answerOf"] = async ({ id, recording }, customerId) => {
    const running = runningIn(recording)
    if (!running) return undefined
    const [consent] = await db
      .select({ agreed: recordingConsents.agreed })
      .from(recordingConsents)
      .where(
        and(
          eq(recordingConsents.presentationId, id),
          eq(recordingConsents.customerId, customerId),
          eq(recordingConsents.run, running.run),
        ),
      )
    return consent?.agreed
  }

  return {
    isOffered: async (locationId) => (await readDisclosure(db, locationId)) !== undefined,
    start: async (id) => {
      const [row] = await db.select().from(presentations).where(eq(presentations.id, id))
      const disclosure = row && (await readDisclosure(db, row.locationId))
      if (!disclosure) return false
      const since = new Date(clock.now()).toISOString()
      return change(id, (recording) =>
        runningIn(recording) ? undefined : { run: (recording?.run ?? 0) + 1, isOn: true, since, disclosure },
      )
    },
    stop: (id) =>
      change(id, (recording) => {
        const running = runningIn(recording)
        return running && { ...running, isOn: false }
      }),
    answer: async (presentation, customerId, { run, agreed, disclosure_version, text_version: textVersion }) => {
      const { id, recording } = presentation
      const running = runningIn(recording)
      const isSame = running?.run === run && running.disclosure.version === disclosure_version
      if (!running || !isSame || isOver(presentation)) throw refused(409, "recording_changed")
      const { disclosure } = running
      const given = { agreed, disclosure, textVersion, answeredAt: new Date(clock.now()) }
      await db
        .insert(recordingConsents)
        .values({ presentationId: id, customerId, run, ...given })
        .onConflictDoUpdate({
          target: [recordingConsents.presentationId, recordingConsents.customerId, recordingConsents.run],
          set: given,
        })
      // Ends the media of a visitor who has changed their mind.
      events.emit("recording", { presentationId: id, customerId })
      return recordingAnswer(presentation, agreed)
    },
    answerOf,
  }
}
