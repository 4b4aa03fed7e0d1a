import { element } from "../element.ts"
import { camera } from "../media/camera.ts"
import { type Publication, publish } from "../media/publish.ts"

type Picture = Awaited<ReturnType<typeof camera>>

/** Delay before the picture reconnects after a break, in ms. */
const againMs = 2_000

/** The consultant's own picture: its source, its presentation, and whether it is on air. */
export const airView = (failed: (failure: unknown) => void) => {
  const video = element("own", HTMLVideoElement)
  const air = element("air", HTMLParagraphElement)
  const off = element("off", HTMLButtonElement)
  const mute = element("mute", HTMLButtonElement)
  let picture: Picture | undefined
  let publication: Publication | undefined
  /** The presentation that should be on air. */
  let wanted: number | undefined
  let isMuted = false

  const showState = (state: "on" | "off" | "starting" | "lost") => {
    air.dataset.air = state
    air.textContent = { on: "On air", off: "Off air", starting: "Going on air…", lost: "Interrupted, again…" }[state]
    off.disabled = wanted === undefined
    mute.disabled = wanted === undefined
  }
  const applyMute = () => {
    for (const track of picture?.stream.getAudioTracks() ?? []) track.enabled = !isMuted
    mute.setAttribute("aria-pressed", String(isMuted))
    mute.textContent = isMuted ? "Muted" : "Mute"
  }
  const hang = (opened: Picture) => {
    picture?.stop()
    picture = opened
    video.srcObject = opened.stream
    applyMute()
  }
  const stop = () => {
    wanted = undefined
    publication?.stop()
    publication = undefined
    picture?.stop()
    picture = undefined
    video.srcObject = null
    showState("off")
  }
  const connect = async (id: number) => {
    if (wanted !== id || !picture) return
    const sent = picture
    showState("starting")
    const again = () => {
      publication = undefined
      if (wanted !== id) return
      showState("lost")
      setTimeout(() => void connect(id), againMs)
    }
    try {
      const made = await publish(id, sent.stream, again)
      if (wanted !== id) return made.stop()
      publication = made
      if (picture !== sent) await made.replace(picture.stream)
      showState("on")
    } catch (failure) {
      failed(failure)
      again()
    }
  }
  /** Puts this picture on air for a presentation. If one is on air there already, replaces its tracks. */
  const start = async (id: number) => {
    if (wanted !== id) {
      stop()
      wanted = id
      showState("starting")
    }
    const isFirst = picture === undefined
    try {
      const opened = await camera()
      if (wanted !== id) return opened.stop()
      await publication?.replace(opened.stream)
      hang(opened)
    } catch (failure) {
      if (isFirst) stop()
      throw failure
    }
    if (isFirst) await connect(id)
  }
  mute.addEventListener("click", () => {
    isMuted = !isMuted
    applyMute()
  })
  off.addEventListener("click", stop)
  showState("off")
  return {
    start,
    stop,
    onAirFor: () => wanted,
    /** Connects the button. It puts the chosen presentation on air, or none if the consultant stays. */
    onChoice: (chosen: () => Promise<number | undefined>): void => {
      const startChosen = async () => {
        const id = await chosen()
        if (id !== undefined) await start(id)
      }
      element("camera", HTMLButtonElement).addEventListener("click", () => void startChosen().catch(failed))
    },
  }
}
