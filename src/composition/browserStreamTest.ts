import type { Container } from "inversify"
import { webInstruments } from "../adapters/browser/webInstruments.ts"
import type { StreamTestViews } from "../ui/routing/HouseViews.ts"
import { recipe } from "./recipe.ts"
import { streamTestRoom } from "./streamTestRoom.ts"

/** The stream test in the browser. */
export const browserStreamTest = (container: Container): StreamTestViews =>
  streamTestRoom(container, {
    instruments: recipe(() => webInstruments(() => __VERSION__)),
    capture: recipe(() => async () => (await import("./browserCamera.ts")).browserCamera().capture),
  })
