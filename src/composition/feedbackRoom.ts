import type { Container } from "inversify"
import { type AskQuestions, askQuestions } from "../application/feedback/askQuestions.ts"
import { type KeepFeedback, keepFeedback } from "../application/feedback/keepFeedback.ts"
import { type SubmitFeedback, submitFeedback } from "../application/feedback/submitFeedback.ts"
import type { FeedbackGateway } from "../application/ports/FeedbackGateway.ts"
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
}

const port: TokensOf<FeedbackPorts> = { feedback: token("feedback") }
const useCase: TokensOf<FeedbackUseCases> = {
  submitFeedback: token("submitFeedback"),
  askQuestions: token("askQuestions"),
  keepFeedback: token("keepFeedback"),
}

const useCases: RecipesOf<FeedbackUseCases> = {
  submitFeedback: recipe(submitFeedback, port.feedback, entrance.rememberVisitor),
  askQuestions: recipe(askQuestions, port.feedback),
  keepFeedback: recipe(keepFeedback, entrance.store, entrance.rememberVisitor),
}

const viewToken: TokensOf<FeedbackViews> = { feedback: token("feedback view") }

const views: RecipesOf<FeedbackViews> = {
  feedback: recipe(feedbackViewModel, useCase.submitFeedback, useCase.askQuestions, useCase.keepFeedback),
}

/** Feedback (F1): joined to a house when the page is first opened. */
export const feedbackRoom = (container: Container, environment: RecipesOf<FeedbackPorts>): FeedbackViews => {
  bindEach(container, port, environment)
  bindEach(container, useCase, useCases)
  bindEach(container, viewToken, views)
  return { feedback: container.get<FeedbackViews["feedback"]>(viewToken.feedback) }
}
