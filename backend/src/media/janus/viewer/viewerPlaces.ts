import type { OpenJanus } from "../janusLink.ts"

/** A room in which viewers can subscribe to the stream. */
export interface ViewerRoom {
  readonly janus: OpenJanus
  readonly room: number
}

/** A room on another Janus. */
export interface CopyRoom extends ViewerRoom {
  /** Ends the copy. */
  readonly stop: () => Promise<void>
}

export interface ViewerPlacesParts {
  readonly home: ViewerRoom
  /** Maximum number of viewers of the stream on one Janus, as long as another one can carry a copy. */
  readonly most: number
  /** Copies the stream to a Janus other than `taken`. `undefined` if there is none, or the copy failed. */
  readonly openCopy: (taken: ReadonlyArray<OpenJanus>) => Promise<CopyRoom | undefined>
}

/** The rooms in which viewers of a stream subscribe. */
export interface ViewerPlaces {
  /** The room for the next viewer. Call `leave` once, at any end of its session. */
  readonly take: () => Promise<ViewerRoom & { readonly leave: () => void }>
  /** Ends all copies. */
  readonly stop: () => Promise<void>
}

/** Minimum time in ms from a failed copy to the next attempt, which costs a room and makes a viewer wait. */
const pauseMs = 30_000

/**
 * Fills the publisher's own Janus first, then copies, each up to `most`. Once every Janus is full, a viewer gets the
 * room with the fewest viewers. A copy ends with its last viewer.
 */
export const createViewerPlaces = ({ home, most, openCopy }: ViewerPlacesParts): ViewerPlaces => {
  const viewers = new Map<ViewerRoom, number>([[home, 0]])
  /** The copies, each with the unsubscribe function of its `onLost`. */
  const copies = new Map<CopyRoom, () => void>()
  let opening: Promise<boolean> | undefined
  let failedAt = Number.NEGATIVE_INFINITY
  let isOver = false

  const count = (room: ViewerRoom) => viewers.get(room) ?? 0
  const end = async (copy: CopyRoom) => {
    const unsubscribe = copies.get(copy)
    if (unsubscribe === undefined) return
    unsubscribe()
    copies.delete(copy)
    viewers.delete(copy)
    await copy.stop()
  }
  const endEmpty = () => {
    for (const copy of copies.keys()) if (count(copy) === 0) void end(copy)
  }
  const enter = (room: ViewerRoom) => {
    viewers.set(room, count(room) + 1)
    const leave = () => {
      // A copy whose Janus was lost has ended already.
      if (!viewers.has(room)) return
      viewers.set(room, count(room) - 1)
      endEmpty()
    }
    return { ...room, leave }
  }
  const fewest = (rooms: ReadonlyArray<ViewerRoom>) =>
    [...rooms].sort((one, other) => count(one) - count(other))[0] ?? home
  const open = async () => {
    const copy = await openCopy([home, ...copies.keys()].map(({ janus }) => janus))
    opening = undefined
    if (copy === undefined) {
      failedAt = performance.now()
      return false
    }
    copies.set(
      copy,
      copy.janus.session.onLost(() => void end(copy)),
    )
    if (!isOver && !copy.janus.session.isLost()) return true
    await end(copy)
    return false
  }
  const take: ViewerPlaces["take"] = async () => {
    const usable = [home, ...copies.keys()].filter(({ janus }) => !janus.session.isLost())
    const free = usable.find((room) => count(room) < most)
    if (free) return enter(free)
    if (performance.now() - failedAt > pauseMs) opening ??= open()
    return (await opening) ? take() : enter(fewest(usable))
  }
  return {
    take,
    stop: async () => {
      isOver = true
      await Promise.all([...copies.keys()].map(end))
    },
  }
}
