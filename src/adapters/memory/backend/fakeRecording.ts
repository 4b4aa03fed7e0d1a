import { Effect } from "effect"
import type { RecordingAnswer, RecordingGateway } from "../../../application/ports/backend/RecordingGateway.ts"
import { RequestFailed } from "../../../application/ports/backend/RequestFailed.ts"
import type { RecordingDisclosure } from "../../../domain/recording/Recording.ts"
import { script } from "../script.ts"

/** The backend's side of recordings. */
export interface FakeRecording {
  readonly recordings: RecordingGateway
  readonly answerNext: (...answers: ReadonlyArray<"answered" | "failed" | "changed">) => void
  /** Answers of visitors, in order. */
  readonly answers: () => ReadonlyArray<RecordingAnswer>
}

export const exampleDisclosure: RecordingDisclosure = {
  version: "5f1c0a7be2d94c31",
  by: "Livid Berlin",
  keptDays: 30,
  privacyUrl: "https://livid.example/datenschutz",
}

const failures = { failed: 500, changed: 409 } as const

export const fakeRecording = (): FakeRecording => {
  const outcomes = script<"answered" | "failed" | "changed">()
  const answers: Array<RecordingAnswer> = []
  return {
    recordings: {
      answer: (_presentationId, answer) =>
        Effect.suspend(() => {
          const outcome = outcomes.next() ?? "answered"
          if (outcome !== "answered")
            return Effect.fail(new RequestFailed({ status: failures[outcome], detail: undefined }))
          answers.push(answer)
          return Effect.void
        }),
    },
    answerNext: outcomes.add,
    answers: () => [...answers],
  }
}
