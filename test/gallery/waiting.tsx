import { BookInstead } from "../../src/ui/queue/BookInstead.tsx"
import { QueueScreen } from "../../src/ui/queue/QueueScreen.tsx"
import type { QueueSnapshot } from "../../src/ui/queue/QueueSnapshot.ts"
import type { Piece } from "./Piece.ts"
import { nothing, still } from "./still.ts"

const queue = (snapshot: QueueSnapshot): Piece => ({
  screen: (
    <QueueScreen
      viewModel={still(snapshot)}
      bookLink={<BookInstead href="https://dealer.example/appointments" leave={nothing} />}
    />
  ),
})
const place = { kind: "waiting", video: undefined, offline: false, leave: nothing } as const

export const waiting: Readonly<Record<string, Piece>> = {
  "queue/connecting": queue({ kind: "connecting", video: undefined }),
  "queue/third": queue({ ...place, position: 3 }),
  "queue/next": queue({ ...place, position: 1 }),
  "queue/joining": queue({ ...place, position: 0 }),
  "queue/offline": queue({ ...place, position: 12, offline: true }),
  "queue/invited": queue({ kind: "invited" }),
  "queue/removed": queue({ kind: "removed", again: nothing }),
  "queue/failed": queue({ kind: "failed", problem: { _tag: "QueueUnavailable" }, retry: nothing }),
}
