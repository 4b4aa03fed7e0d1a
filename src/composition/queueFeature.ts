import { Effect } from "effect"
import type { Container } from "inversify"
import type { BrokerLink } from "../application/broker/brokerLink.ts"
import type { HostFrame } from "../application/ports/HostFrame.ts"
import type { ScreenLight } from "../application/ports/ScreenLight.ts"
import type { FollowPresentation } from "../application/presentation/followPresentation.ts"
import { type RecallPresentation, recallPresentation } from "../application/presentation/recallPresentation.ts"
import { type BookInstead, bookInstead } from "../application/queue/bookInstead.ts"
import { type LeaveQueue, leaveQueue } from "../application/queue/leaveQueue.ts"
import { type WaitInQueue, waitInQueue } from "../application/queue/waitInQueue.ts"
import type { OneLiveTab } from "../application/tab/oneLiveTab.ts"
import { notifyViewModel } from "../ui/queue/notifyViewModel.ts"
import { queueViewModel } from "../ui/queue/queueViewModel.ts"
import type { QueueViews } from "../ui/routing/HouseViews.ts"
import { alongside } from "../ui/viewmodel/prepare.ts"
import { bindEach, type RecipesOf, recipe, type TokensOf, token } from "./recipe.ts"
import { useCaseToken as app, entranceToken as entrance, portToken as port } from "./tokens.ts"

interface QueueUseCases {
  readonly waitInQueue: WaitInQueue
  readonly leaveQueue: LeaveQueue
  readonly recallPresentation: RecallPresentation
  readonly bookInstead: BookInstead
}

/** The queue's use-cases, for those who look at them without a screen. */
export const queueToken: TokensOf<QueueUseCases> = {
  waitInQueue: token("waitInQueue"),
  leaveQueue: token("leaveQueue"),
  recallPresentation: token("recallPresentation"),
  bookInstead: token("bookInstead"),
}

const useCases: RecipesOf<QueueUseCases> = {
  waitInQueue: recipe(
    waitInQueue,
    port.queue,
    app.brokerLink,
    entrance.notices,
    app.followPresentation,
    entrance.page,
    port.wakefulness,
  ),
  leaveQueue: recipe(leaveQueue, port.queue, entrance.config),
  recallPresentation: recipe(recallPresentation, entrance.presentations, entrance.store),
  bookInstead: recipe(bookInstead, port.queue, entrance.config, entrance.page),
}

const viewToken: TokensOf<QueueViews> = {
  queue: token("queue view"),
  bookInstead: token("bookInstead view"),
  notify: token("notify view"),
}

const views: RecipesOf<QueueViews> = {
  queue: recipe(
    (
      wait: WaitInQueue,
      leaving: LeaveQueue,
      recall: RecallPresentation,
      journey: FollowPresentation,
      link: BrokerLink,
      host: HostFrame,
      light: ScreenLight,
    ): QueueViews["queue"] => {
      const view = queueViewModel(wait, leaving, recall, journey, link, host)
      return (...where) => alongside(view(...where), light.keptOn)
    },
    queueToken.waitInQueue,
    queueToken.leaveQueue,
    queueToken.recallPresentation,
    app.followPresentation,
    app.brokerLink,
    entrance.host,
    port.light,
  ),
  bookInstead: recipe(
    (book: BookInstead, { leave }: OneLiveTab): BookInstead =>
      (visit, address) =>
        // A tab that waits for this one must not take the place that is given up here (RC10).
        Effect.andThen(leave, book(visit, address)),
    queueToken.bookInstead,
    app.oneLiveTab,
  ),
  notify: recipe(notifyViewModel, port.attention),
}

/** The queue for a one-to-one (Q2): fetched and joined when its page is first opened, for the live page needs none of it. */
export const queueFeature = (container: Container): QueueViews => {
  bindEach(container, queueToken, useCases)
  bindEach(container, viewToken, views)
  return {
    queue: container.get<QueueViews["queue"]>(viewToken.queue),
    bookInstead: container.get<QueueViews["bookInstead"]>(viewToken.bookInstead),
    notify: container.get<QueueViews["notify"]>(viewToken.notify),
  }
}
