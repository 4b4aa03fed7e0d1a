import { Effect } from "effect"
import { readHostCommand } from "../adapters/frame/hostCommand.ts"
import { reportUnread } from "../adapters/frame/readNamed.ts"
import { executeHostCommand } from "../application/command/executeHostCommand.ts"
import type { Screens } from "../application/ports/browser/Screens.ts"
import { until } from "../application/store/Store.ts"
import type { HostCommand, OpenedPage } from "../domain/host/HostCommand.ts"
import { referralParameters } from "../domain/visit/LaunchParameters.ts"
import { focusFirst } from "../ui/layout/focusFirst.ts"
import { applyHostTheme } from "../ui/location/hostTheme.ts"
import type { Navigation } from "../ui/routing/Navigation.ts"
import type { PageTarget } from "../ui/routing/pageTarget.ts"
import type { Showroom } from "../ui/routing/RouterContext.ts"

const targetOf = (to: Exclude<OpenedPage, { readonly page: "live" }>): PageTarget => {
  switch (to.page) {
    case "start":
      return { page: "index" }
    case "booking":
      return { page: "schedule-presentation", search: {} }
    case "stream_test":
      return { page: "stream-test" }
    case "presentation":
    case "webinar":
      return { page: "presentation", presentationId: to.presentationId, isWebinar: to.page === "webinar" }
  }
}

const addressWith = (address: string, parameters: Readonly<Record<string, string>>): string => {
  const url = new URL(address)
  for (const name of ["referral_id", "referral_name", "referral_url"])
    for (const each of [name, `osr_${name}`]) url.searchParams.delete(each)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.pathname + url.search + url.hash
}

/**
 * Executes the commands of the host page in order; `release` does not wait for a slow one. Loaded with the first
 * command. `routed` replaces the first screen by the router's pages; `navigation` is theirs, `undefined` before that.
 */
export const hostCommands = (
  showroom: Showroom,
  routed: () => Promise<Navigation>,
  navigation: () => Navigation | undefined,
): ((said: object) => void) => {
  const { core, texts } = showroom
  const visitNow = Effect.tryPromise(() => showroom.openVisit())

  /** Opens the live consultation as the visitor's own button does (E11). */
  const goLive = Effect.flatMap(visitNow, (visit) => core.openLiveButton(visit, texts.get().language)).pipe(
    Effect.catch((failure) =>
      Effect.andThen(
        Effect.logWarning("The live consultation could not be opened", failure),
        core.notifications.raise({ text: "notice.systemError" }, "error"),
      ),
    ),
  )
  const go = (target: PageTarget) =>
    Effect.tryPromise(async () => (await routed()).go(target)).pipe(
      Effect.catch((failure) =>
        Effect.andThen(
          Effect.logWarning("The code of a page could not be loaded", failure),
          core.notifications.raise({ text: "notice.systemError" }, "error"),
        ),
      ),
    )

  const screens: Screens = {
    page: () => {
      const now = navigation()
      return now === undefined ? "index" : now.page.get()
    },
    open: (to) => {
      // Runs detached: it leaves the page, or notifies the visitor of the failure.
      if (to.page === "live") return Effect.asVoid(Effect.forkDetach(goLive))
      if (to.page === "start" && navigation() === undefined) return Effect.void
      return Effect.asVoid(go(targetOf(to)))
    },
    atStart: Effect.suspend(() => {
      const now = navigation()
      return now === undefined ? Effect.void : Effect.asVoid(until(now.page, (page) => page === "index"))
    }),
    livesEnded: Effect.suspend(() => navigation()?.livesEnded ?? Effect.void),
    setLanguage: (language) =>
      Effect.flatMap(
        Effect.orElseSucceed(visitNow, () => undefined),
        (visit) => Effect.promise(() => showroom.chooseLanguage(language, visit)),
      ),
    applyTheme: (variables) => Effect.sync(() => applyHostTheme(document, variables)),
    keepReferral: (referral) =>
      Effect.sync(() =>
        // The router also reads the new address and keeps the parameters.
        history.replaceState(history.state, "", addressWith(location.href, referralParameters(referral))),
      ),
    focus: Effect.sync(() => focusFirst(document)),
  }
  const obey = executeHostCommand({
    screens,
    host: core.host,
    store: core.store,
    config: core.config,
    visitor: core.visitor,
    followHost: core.followHost,
    load: showroom.load,
    visit: visitNow,
    visits: Effect.tryPromise(async () => {
      // The first screen knows the location before the visitor; other pages only know the whole visit.
      const located = navigation() === undefined ? [await showroom.locateVisit()] : []
      return [...located, await showroom.openVisit()]
    }),
  })

  const reported = new Set<string>()
  let previous: Promise<unknown> = Promise.resolve()
  const inTurn = (command: HostCommand) => {
    const carriedOut = command._tag === "Release" ? Promise.resolve() : previous
    previous = carriedOut
      .then(() => Effect.runPromise(obey(command)))
      // The next commands run nevertheless.
      .catch((defect: unknown) =>
        Effect.runFork(Effect.logWarning("A command of the host page failed", command._tag, defect)),
      )
  }
  return (said) => {
    const { command, unread = [] } = readHostCommand(said) ?? {}
    if (command) inTurn(command)
    for (const path of unread) {
      if (!reported.has(path)) Effect.runFork(reportUnread(path, core.host.notify))
      reported.add(path)
    }
  }
}
