import type { LiveMedia } from "../../src/application/ports/media/Receiving.ts"

/** A picture of a lit room, painted in the browser, in place of a remote stream. */
export const picture = (): LiveMedia => ({
  attach: (surface) => {
    const canvas = document.createElement("canvas")
    canvas.width = 1280
    canvas.height = 720
    const brush = canvas.getContext("2d")
    if (!brush) throw new Error("This browser cannot paint")
    const paint = () => {
      const light = brush.createRadialGradient(840, 260, 40, 640, 360, 760)
      light.addColorStop(0, "#d8cbb8")
      light.addColorStop(0.4, "#6f6a66")
      light.addColorStop(1, "#15161a")
      brush.fillStyle = light
      brush.fillRect(0, 0, 1280, 720)
    }
    paint()
    const repaint = setInterval(paint, 40)
    surface.srcObject = canvas.captureStream(25)
    return () => {
      clearInterval(repaint)
      surface.srcObject = null
    }
  },
  onFrame: () => () => {},
})
