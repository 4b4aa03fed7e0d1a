import type { Effect } from "effect"
import type { Container } from "inversify"
import { type AskQuestions, askQuestions } from "../application/feedback/askQuestions.ts"
import { type KeepFeedback, keepFeedback } from "../application/feedback/keepFeedback.ts"
import { type SubmitFeedback, submitFeedback } from "../application/feedback/submitFeedback.ts"
import type { ConfigSource } from "../application/ports/ConfigSource.ts"
import type { FeedbackGateway } from "../application/ports/FeedbackGateway.ts"
import { isOffered } from "../application/visit/isOffered.ts"
import { feedbackViewModel } from "../ui/feedback/feedbackViewModel.ts"
import type { FeedbackViews } from "../ui/routing/HouseViews.ts"
import { bindEach, type RecipesOf, recipe, type TokensOf, token } from "./recipe.ts"
import { entranceToken as entrance } from "./tokens.ts"

/** The party that feedback goes to. */
export interface FeedbackPorts {
  readonly feedback: FeedbackGateway
}

interface FeedbackUseCases {
  readonly submitFeedback: SubmitFeedback
  readonly askQuestions: AskQuestions
  readonly keepFeedback: KeepFeedback
  /** Whether the backend takes feedback. */
  readonly isTaken: Effect.Effect<boolean>
}

const port: TokensOf<FeedbackPorts> = { feedback: token("feedback") }
const useCase: TokensOf<FeedbackUseCases> = {
  submitFeedback: token("submitFeedback"),
  askQuestions: token("askQuestions"),
  keepFeedback: token("keepFeedback"),
  isTaken: token("isTaken"),
}

const useCases: RecipesOf<FeedbackUseCases> = {
  submitFeedback: recipe(submitFeedback, port.feedback, entrance.rememberVisitor),
  askQuestions: recipe(askQuestions, port.feedback),
  keepFeedback: recipe(keepFeedback, entrance.store, entrance.rememberVisitor),
  isTaken: recipe((config: ConfigSource) => isOffered(config, "feedback"), entrance.config),
}

const viewToken: TokensOf<FeedbackViews> = { feedback: token("feedback view") }

const views: RecipesOf<FeedbackViews> = {
  feedback: recipe(
    feedbackViewModel,
    useCase.submitFeedback,
    useCase.askQuestions,
    useCase.keepFeedback,
    useCase.isTaken,
  ),
}

/** Feedback (F1): joined to a house when the page is first opened. */
export const feedbackRoom = (container: Container, environment: RecipesOf<FeedbackPorts>): FeedbackViews => {
  bindEach(container, port, environment)
  bindEach(container, useCase, useCases)
  bindEach(container, viewToken, views)
  return { feedback: container.get<FeedbackViews["feedback"]>(viewToken.feedback) }
}
