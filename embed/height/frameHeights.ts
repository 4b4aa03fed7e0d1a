import { isFullScreen } from "../fullScreen.ts"
import { removeCopies } from "../page/ownParts.ts"
import type { ShowroomNews } from "../showroomNews.ts"
import { watchView } from "../watchView.ts"
import { frameSize } from "./frameSize.ts"
import { heightKeeper } from "./heightKeeper.ts"

/** Timeout for the first height after READY, while the frame is visible, in ms. */
const heightWithinMs = 10_000

/** Selector of the content element of a showroom's page, whose height does not depend on the frame's (RS1). */
const targetElementSelector = "#root"

/** Delay before the next request, in ms: the frame's side of the resize library loads some time after READY. */
const waitAfter = (asked: number): number => (asked <= 100 ? 100 : asked <= 120 ? 1_000 : 10_000)

/** A frame and what embed.js does with its heights. */
export interface HeightParts {
  readonly frame: HTMLIFrameElement
  readonly origin: string
  /** Whether the frame is to be as high as its content, and not only report it. */
  readonly isKept: boolean
  /** Notifies the page of each height, in CSS pixels. */
  readonly tell: (news: ShowroomNews) => void
  /** Called once the height cannot be kept. The frame scrolls by itself. */
  readonly lost: () => void
}

/**
 * Waits for the first height of a page in the frame. Calls `late` if none arrives while the visitor can see the frame: a
 * browser does not lay out a frame in a closed tab, dialog or carousel, and that is not a fault.
 */
const expectHeight = (frame: HTMLIFrameElement, late: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSeen = false
  let isAwaited = false
  const wait = () => {
    clearTimeout(timer)
    if (isSeen && isAwaited) timer = setTimeout(() => (document.hidden ? wait() : late()), heightWithinMs)
  }
  const stopWatching = watchView(frame, 0, (isNowSeen) => {
    isSeen = isNowSeen
    wait()
  })
  return {
    await: (isNowAwaited: boolean) => {
      isAwaited = isNowAwaited
      wait()
    },
    stop: () => {
      clearTimeout(timer)
      stopWatching()
    },
  }
}

/** Asks the page in a frame to report its heights, until it does. */
const askFor = (frame: HTMLIFrameElement, origin: string) => {
  let asked = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = () => {
    if (!frame.isConnected) return
    frame.contentWindow?.postMessage({ type: "iframe-child-init", targetElementSelector }, origin)
    asked += 1
    timer = setTimeout(ask, waitAfter(asked))
  }
  const stop = () => clearTimeout(timer)
  const start = () => {
    stop()
    asked = 0
    ask()
  }
  return { start, stop }
}

/**
 * Takes the place of its copies, asks the page in a frame to report its heights, and applies them to the frame
 * (RS1-RS6). If none arrives, the content grows without end, or the page's styles are stronger, lets the frame scroll.
 *
 * Asks with the protocol of @open-iframe-resizer/core, which the showroom implements. That library's own host side is
 * three times as large, and would act as a frame if the dealer's page is itself framed.
 */
export const frameHeights = ({ frame, origin, isKept, tell, lost }: HeightParts) => {
  removeCopies()
  const scroll = (way: "auto" | "no") => isKept && frame.setAttribute("scrolling", way)
  const giveUp = () => {
    scroll("auto")
    lost()
  }
  const [size, stopSize] = frameSize(frame, giveUp)
  const apply = (height: number) => {
    if (isKept) size(height)
    tell({ name: "height", detail: { height } })
  }
  const [keep, stopKeeping] = heightKeeper(apply, giveUp)
  const question = askFor(frame, origin)
  let isLate = false
  const expected = expectHeight(frame, () => {
    isLate = true
    giveUp()
  })
  return {
    /**
     * Starts over with each READY: a page that loads in the frame later, as after the live button, has not been asked
     * yet.
     */
    start: () => {
      question.start()
      expected.await(true)
    },
    report: (height: number) => {
      // In full screen the page around the stage has next to no height.
      if (isFullScreen(frame)) return
      question.stop()
      expected.await(false)
      if (isLate) scroll("no")
      isLate = false
      keep(height)
    },
    stop: () => {
      question.stop()
      expected.stop()
      stopKeeping()
      stopSize()
    },
  }
}
