import type { ShownPoll } from "../../../src/domain/participation/Poll.ts"
import type { ShownQuestion } from "../../../src/domain/participation/Questions.ts"
import type { AgendaProps } from "../../../src/ui/agenda/AgendaPoints.tsx"
import type { ParticipationViewModel } from "../../../src/ui/participation/participationViewModel.ts"
import type { QuestionsSnapshot } from "../../../src/ui/participation/questionsViewModel.ts"
import type { StageAsked } from "../../../src/ui/participation/stageViewModel.ts"
import { visitorPart } from "../../../src/ui/participation/visitorPart.ts"
import { streamingPlayer } from "../../../test/builders/aPlayer.ts"
import type { Piece } from "../Piece.ts"
import { picture } from "../picture.ts"
import { nothing, still } from "../still.ts"
import { chat, inPresentation } from "./live.tsx"

interface StageShown {
  readonly asked: StageAsked | undefined
  readonly ended: "offered" | "onAir" | undefined
}

const question = (id: number, text: string, given: Partial<ShownQuestion> = {}): ShownQuestion => ({
  id,
  text,
  revision: 1,
  votes: 0,
  answer: undefined,
  isOwn: false,
  hasVoted: false,
  ...given,
})
const list = [
  question(71, "How far does it go in winter, with four people and a roof box on the motorway?", { votes: 214 }),
  question(72, "Is there a towbar?", { votes: 31, hasVoted: true }),
  question(73, "Donaudampfschifffahrtsgesellschaftskapitänsmützenhalter vorhanden?", { votes: 1, isOwn: true }),
  question(64, "How many seats?", { votes: 40, answer: { kind: "live" } }),
  question(65, "Which colours?", { votes: 9, answer: { kind: "written", text: "Twelve, from petrol to sand." } }),
]
export const asked: QuestionsSnapshot = { list, count: 28, draft: "", asking: "idle" }
export const poll: ShownPoll = {
  id: 5,
  question: "Which model shall we look at next?",
  isOpen: true,
  choice: undefined,
  options: ["Nocturne", "Aurora", "Both, and the one with the very long name that needs two lines"],
}

export const agenda: AgendaProps = {
  agenda: {
    points: [
      { id: 1, title: "Design: exterior, interior and the colours of the season", minutes: 0 },
      { id: 2, title: "Range and charging", minutes: 20 },
      { id: 3, title: "Donaudampfschifffahrtsgesellschaftskapitänsmützenhalter", minutes: 35 },
      { id: 4, title: "Your questions", minutes: undefined },
    ],
    current: 2,
  },
  startsAt: Date.UTC(2026, 10, 24, 17),
}

const stageAsked: StageAsked = { accept: nothing, decline: nothing, trouble: undefined }

export const part = (
  given: Partial<Record<"poll" | "questions" | "agenda", unknown>> & Partial<StageShown> = {},
): ParticipationViewModel => ({
  live: undefined as never,
  raiseHand: nothing,
  react: nothing,
  choose: nothing,
  hand: still({ hand: { kind: "raised", place: 3, count: 12 }, hasFailed: false }),
  reactions: still({ counts: { thumb: 12, heart: 31, smile: 4, surprise: 0 }, hasReacted: false }),
  agenda: still(given.agenda as AgendaProps | undefined),
  poll: still(given.poll as ShownPoll | undefined),
  stage: { asked: still(given.asked), ended: still(given.ended) },
  questions: {
    snapshot: still(given.questions as QuestionsSnapshot | undefined),
    show: nothing,
    write: nothing,
    ask: nothing,
    vote: nothing,
    showMore: nothing,
  },
})

const inWebinar = (viewModel: ParticipationViewModel, press?: Piece["press"]): Piece => ({
  press,
  ...inPresentation(
    { player: streamingPlayer(picture()), chat, participation: { view: visitorPart.view, viewModel } },
    { leave: nothing },
  ),
  webinar: "Emeya R: die Weltpremiere",
})

const questionsTab = ["#panel-tab-questions"]
const menu = ["[class*=_menu_]"]

/** How guests of a webinar take part. */
export const webinar: Readonly<Record<string, Piece>> = {
  "webinar/hand": inWebinar(part()),
  "webinar/questions": inWebinar(part({ questions: asked }), questionsTab),
  "webinar/no-questions": inWebinar(part({ questions: { ...asked, list: [], count: 0 } }), questionsTab),
  "webinar/asking-failed": inWebinar(
    part({ questions: { ...asked, draft: "Is the roof glass?", asking: "failed" } }),
    questionsTab,
  ),
  "webinar/agenda": inWebinar(part({ questions: asked, poll, agenda }), menu),
  "webinar/agenda-alone": inWebinar(
    part({ agenda: { agenda: { ...agenda.agenda, current: undefined }, startsAt: undefined } }),
    menu,
  ),
  "webinar/stage-asked": inWebinar(part({ asked: stageAsked })),
  "webinar/stage-refused": inWebinar(part({ asked: { ...stageAsked, trouble: "refused" } })),
  "webinar/stage-ended": inWebinar(part({ ended: "onAir" })),
  "webinar/poll": inWebinar(part({ questions: asked, poll })),
  "webinar/poll-closed": inWebinar(part({ questions: asked, poll: { ...poll, isOpen: false, choice: 1 } })),
  "webinar/poll-results": inWebinar(
    part({ questions: asked, poll: { ...poll, isOpen: false, choice: 1, results: [120, 611, 8] } }),
  ),
}
