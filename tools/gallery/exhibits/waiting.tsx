import type { Product } from "../../../src/domain/product/Product.ts"
import { PresentedCard } from "../../../src/ui/product/PresentedCard.tsx"
import type { NotifySnapshot } from "../../../src/ui/queue/NotifyMe.tsx"
import { NotifyMe } from "../../../src/ui/queue/NotifyMe.tsx"
import { QueueScreen, type QueueSnapshot } from "../../../src/ui/queue/QueueScreen.tsx"
import { BookInstead } from "../../../src/ui/queue/queuePage.tsx"
import { OtherTabScreen } from "../../../src/ui/session/SessionLayout.tsx"
import { placeInQueue as place } from "../../../test/builders/aPlaceInQueue.ts"
import type { Piece } from "../Piece.ts"
import { nothing, still } from "../still.ts"
import { drawnModel, undrawnModel } from "./drawnModel.ts"

const queue = (
  snapshot: QueueSnapshot,
  notify: NotifySnapshot = { kind: "none" },
  model?: Product | undefined,
): Piece => ({
  screen: (
    <QueueScreen
      viewModel={still(snapshot)}
      notify={<NotifyMe viewModel={still(notify)} />}
      bookLink={<BookInstead href="https://dealer.example/appointments" leave={nothing} />}
      card={model && <PresentedCard viewModel={still<Product | undefined>(model)} />}
    />
  ),
})
export const waiting: Readonly<Record<string, Piece>> = {
  "queue/connecting": queue({ kind: "connecting", video: undefined }),
  "queue/third": queue({ ...place, position: 3 }),
  "queue/next": queue({ ...place, position: 1 }),
  "queue/model": queue({ ...place, position: 3 }, undefined, drawnModel),
  "queue/model, no picture": queue({ ...place, position: 3 }, undefined, undrawnModel),
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
