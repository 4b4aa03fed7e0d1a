import { Effect } from "effect"
import type { ReactNode } from "react"
import type { CallState, CallVisitor } from "../../../src/application/queue/callVisitor.ts"
import type { ModelChoice } from "../../../src/application/queue/chooseModel.ts"
import type { Product } from "../../../src/domain/product/Product.ts"
import { PresentedCard } from "../../../src/ui/product/PresentedCard.tsx"
import { CallMe } from "../../../src/ui/queue/meanwhile/CallMe.tsx"
import { ModelStrip } from "../../../src/ui/queue/meanwhile/ModelStrip.tsx"
import type { NotifySnapshot } from "../../../src/ui/queue/NotifyMe.tsx"
import { NotifyMe } from "../../../src/ui/queue/NotifyMe.tsx"
import { QueueScreen, type QueueSnapshot } from "../../../src/ui/queue/QueueScreen.tsx"
import { BookInstead } from "../../../src/ui/queue/queuePage.tsx"
import { OtherTabScreen } from "../../../src/ui/session/SessionLayout.tsx"
import { placeInQueue as place } from "../../../test/builders/aPlaceInQueue.ts"
import { drawnModel, undrawnModel } from "../drawnModel.ts"
import type { Piece } from "../Piece.ts"
import { nothing, still } from "../still.ts"

const queue = (
  snapshot: QueueSnapshot,
  notify: NotifySnapshot = { kind: "none" },
  model?: Product | undefined,
  meanwhile?: ReactNode,
): Piece => ({
  screen: (
    <QueueScreen
      viewModel={still(snapshot)}
      notify={<NotifyMe viewModel={still(notify)} />}
      bookLink={(look) => <BookInstead href="https://dealer.example/appointments" look={look} leave={nothing} />}
      meanwhile={meanwhile}
      card={model && <PresentedCard viewModel={still<Product | undefined>(model)} />}
    />
  ),
})

const pinned = {
  en: "We have a full house today. Helene and Tom pick up in turn. Thank you for your patience.",
  de: "Heute ist viel los. Helene und Tom nehmen Sie der Reihe nach an. Danke für Ihre Geduld.",
}

const call = (difference: Partial<CallState>): CallVisitor => ({
  state: still<CallState>({
    email: "",
    problem: undefined,
    lacksConsent: false,
    refusals: 0,
    isSending: false,
    failure: undefined,
    keptUntil: undefined,
    ...difference,
  }),
  write: nothing,
  ask: () => Effect.void,
  withdraw: Effect.void,
  live: Effect.void,
})

const models: ModelChoice = {
  state: still({
    all: [
      drawnModel,
      { ...undrawnModel, id: 904, model: "Meridian" },
      { ...drawnModel, id: 903, model: "Aurelia Cabrio" },
    ],
    chosenId: drawnModel.id,
  }),
  choose: () => Effect.void,
  live: Effect.void,
}

export const waiting: Readonly<Record<string, Piece>> = {
  "queue/connecting": queue({ kind: "connecting", video: undefined }),
  "queue/third": queue({ ...place, position: 3 }),
  "queue/next": queue({ ...place, position: 1 }),
  "queue/model": queue({ ...place, position: 3 }, undefined, drawnModel),
  "queue/model, no picture": queue({ ...place, position: 3 }, undefined, undrawnModel),
  "queue/wait": queue({ ...place, position: 3, wait: { _tag: "Range", from: 5, to: 10 }, pinned }),
  "queue/wait, unknown": queue({ ...place, position: 2, wait: { _tag: "Unknown" } }),
  "queue/wait, nobody": queue({ ...place, position: 2, wait: { _tag: "NobodyThere" } }),
  "queue/meanwhile": queue(
    { ...place, position: 3, wait: { _tag: "OverAnHour" } },
    undefined,
    undefined,
    <>
      <CallMe call={call({})} />
      <ModelStrip models={models} />
    </>,
  ),
  "queue/called": queue(
    { ...place, position: 3, pinned, isKept: true },
    undefined,
    undefined,
    <CallMe call={call({ keptUntil: new Date(2026, 10, 24, 15, 40).getTime() })} />,
  ),
  "queue/joining": queue({ ...place, position: 0 }),
  "queue/offline": queue({ ...place, position: 12, link: "connecting" }),
  "queue/crowded": queue({ ...place, position: 120, link: "crowded" }),
  "queue/linkFailed": queue({ ...place, position: 12, link: "failed" }),
  "queue/long": queue({ ...place, position: 2, isLong: true }),
  "queue/notify": queue({ ...place, position: 2 }, { kind: "offered", ask: nothing }),
  "queue/notified": queue({ ...place, position: 2, isLong: true, link: "connecting" }, { kind: "allowed" }),
  "queue/invited": queue({ kind: "invited" }),
  "queue/removed": queue({ kind: "removed", reason: "removed", again: nothing }),
  "queue/lease": queue({ kind: "removed", reason: "lease", again: nothing }),
  "queue/left": queue({ kind: "removed", reason: "left", again: nothing }),
  "queue/otherTab": { screen: <OtherTabScreen where="elsewhere" continueHere={nothing} /> },
  "queue/otherShowroom": { screen: <OtherTabScreen where="beside" continueHere={nothing} /> },
  "queue/otherTabLeft": { screen: <OtherTabScreen where="over" continueHere={nothing} /> },
  "queue/failed": queue({ kind: "failed", problem: { _tag: "QueueUnavailable" }, retry: nothing }),
}
