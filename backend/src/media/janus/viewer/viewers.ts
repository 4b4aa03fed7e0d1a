import type { OfferedViewer, ViewingOptions } from "../../MediaEngine.ts"
import { type JanusViewerParts, openJanusViewer } from "./janusViewer.ts"
import type { ViewerPlaces } from "./viewerPlaces.ts"

/** The viewers of one stream, on every Janus that carries it. */
export interface Viewers {
  readonly count: () => number
  /** Rejects with EngineUnavailable. */
  readonly offer: (options: ViewingOptions) => Promise<OfferedViewer>
  /** Closes all, and the copies of the stream. */
  readonly stop: () => Promise<void>
}

export const createViewers = (
  places: ViewerPlaces,
  parts: Omit<JanusViewerParts, "session" | "room" | "onClosed">,
): Viewers => {
  const viewers = new Set<OfferedViewer>()
  let isOver = false
  return {
    count: () => viewers.size,
    offer: async (options) => {
      const { janus, room, leave } = await places.take()
      let viewer: OfferedViewer | undefined
      const onClosed = () => {
        leave()
        if (viewer !== undefined) viewers.delete(viewer)
      }
      viewer = await openJanusViewer({ ...parts, session: janus.session, room, onClosed }, options)
      viewers.add(viewer)
      // The stream may have ended meanwhile.
      if (isOver) await viewer.close()
      return viewer
    },
    stop: async () => {
      isOver = true
      await Promise.all([...viewers].map(({ close }) => close()))
      await places.stop()
    },
  }
}
