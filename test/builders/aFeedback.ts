import { type Feedback, noFeedback } from "../../src/domain/feedback/feedback.ts"
import type { EndSnapshot } from "../../src/ui/feedback/endViewModel.ts"
import type { Asking } from "../../src/ui/feedback/feedbackViewModel.ts"

/** Feedback with nothing filled in. `difference` overrides fields. */
export const aFeedback = (difference: Partial<Feedback> = {}): Feedback => ({ ...noFeedback, ...difference })

/** The end of a consultation, with nothing known about it. `difference` overrides fields. */
export const anEnd = (difference: Partial<EndSnapshot> = {}): EndSnapshot => ({
  consultant: undefined,
  endedBy: undefined,
  hadCamera: false,
  chat: "read",
  readChat: () => {},
  messages: [],
  ownNames: new Set(),
  captions: [],
  saveTranscript: () => {},
  saving: new Map(),
  saveFile: () => {},
  mail: { _tag: "Absent" },
  mailsCaptions: false,
  askForAddress: () => {},
  sendTranscript: () => {},
  proveAddress: { write: () => {}, sendCode: () => {}, correct: () => {}, send: () => {} },
  product: undefined,
  ...difference,
})

/** The question how it was, with nothing answered. `difference` overrides fields. */
export const asking = (difference: Partial<Asking> = {}): Asking => ({
  kind: "asking",
  given: aFeedback(),
  fill: () => {},
  rate: () => {},
  stars: undefined,
  decline: () => {},
  questions: { kind: "asked", questions: [] },
  submit: () => {},
  problems: { answers: {} },
  refusals: 0,
  problem: undefined,
  ...difference,
})
