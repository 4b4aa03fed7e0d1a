import type { LiveMedia } from "../../src/application/ports/media/Receiving.ts"

/** A picture that is painted in the browser, in place of a remote stream. */
const painted = (paint: (brush: CanvasRenderingContext2D) => void): LiveMedia => ({
  attach: (surface) => {
    const canvas = document.createElement("canvas")
    canvas.width = 1280
    canvas.height = 720
    const brush = canvas.getContext("2d")
    if (!brush) throw new Error("This browser cannot paint")
    paint(brush)
    const repaint = setInterval(paint, 40, brush)
    surface.srcObject = canvas.captureStream(25)
    return () => {
      clearInterval(repaint)
      surface.srcObject = null
    }
  },
  onFrame: () => () => {},
})

/** A lit room. */
export const picture = (): LiveMedia =>
  painted((brush) => {
    const light = brush.createRadialGradient(840, 260, 40, 640, 360, 760)
    light.addColorStop(0, "#d8cbb8")
    light.addColorStop(0.4, "#6f6a66")
    light.addColorStop(1, "#15161a")
    brush.fillStyle = light
    brush.fillRect(0, 0, 1280, 720)
  })

/** A shared screen with a page of words and a picture. */
export const paintedScreen = (): LiveMedia =>
  painted((brush) => {
    brush.fillStyle = "#f4f4f2"
    brush.fillRect(0, 0, 1280, 720)
    brush.fillStyle = "#2b3a4a"
    brush.fillRect(0, 0, 1280, 64)
    brush.fillStyle = "#9fb4c6"
    brush.fillRect(80, 140, 620, 400)
    brush.fillStyle = "#c4c4be"
    for (let line = 0; line < 9; line += 1) brush.fillRect(760, 150 + line * 44, line % 3 === 2 ? 240 : 420, 16)
  })

/** The demonstration's consultant as its visitors see her: a frame of the recording, 1 s after its start. */
export const recordedPicture = async (): Promise<LiveMedia> => {
  const parts = [
    new URL("../../backend/src/media/assets/init.mp4", import.meta.url),
    new URL("../../backend/src/media/assets/seg0.m4s", import.meta.url),
  ]
  const bytes = await Promise.all(parts.map(async (part) => (await fetch(part)).arrayBuffer()))
  const video = document.createElement("video")
  video.src = URL.createObjectURL(new Blob(bytes, { type: "video/mp4" }))
  video.currentTime = 1
  await new Promise((resolve, reject) => {
    video.onseeked = resolve
    video.onerror = () => reject(new Error(`This browser cannot play the recording: ${video.error?.message}`))
  })
  return painted((brush) => brush.drawImage(video, 0, 0, 1280, 720))
}
