import { type PointerEvent, type RefObject, type TouchEvent, useLayoutEffect, useRef, useState } from "react"

/** Steps of the buttons. 1 fits the view. */
const steps = [1, 1.5, 2, 3, 4] as const
const most = 4
const doubled = 2
/** Maximum time and distance between two taps, in ms and px. */
const tapMs = 300
const tapPx = 24

interface Point {
  readonly x: number
  readonly y: number
}

const within = (scale: number): number => Math.min(most, Math.max(1, scale))

const middleOf = (touches: TouchEvent["touches"]): (Point & { readonly apart: number }) | undefined => {
  const [one, other] = [touches[0], touches[1]]
  if (!one || !other) return undefined
  return {
    x: (one.clientX + other.clientX) / 2,
    y: (one.clientY + other.clientY) / 2,
    apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
  }
}

/**
 * Zoom of what scrolls in `view`, from 1 to 4, by buttons, pinch and double tap. The point under the fingers, otherwise the
 * middle, keeps its place.
 */
export const useZoom = (view: RefObject<HTMLElement | null>) => {
  const [scale, setScale] = useState(1)
  const kept = useRef<(Point & { readonly scale: number }) | undefined>(undefined)
  const pinch = useRef<{ readonly apart: number; readonly scale: number } | undefined>(undefined)
  const tap = useRef<(Point & { readonly at: number }) | undefined>(undefined)

  const zoomTo = (next: number, around?: Point) => {
    const element = view.current
    if (!element || within(next) === scale) return
    const { left, top, width, height } = element.getBoundingClientRect()
    const x = around ? around.x - left : width / 2
    const y = around ? around.y - top : height / 2
    kept.current = { x, y, scale }
    setScale(within(next))
  }
  useLayoutEffect(() => {
    const before = kept.current
    kept.current = undefined
    if (!view.current || before === undefined) return
    const factor = scale / before.scale
    view.current.scrollLeft = (view.current.scrollLeft + before.x) * factor - before.x
    view.current.scrollTop = (view.current.scrollTop + before.y) * factor - before.y
  }, [scale, view])

  return {
    scale,
    reset: () => setScale(1),
    zoomIn: scale < most ? () => zoomTo(steps.find((step) => step > scale) ?? most) : undefined,
    zoomOut: scale > 1 ? () => zoomTo(steps.findLast((step) => step < scale) ?? 1) : undefined,
    handlers: {
      onTouchStart: ({ touches }: TouchEvent) => {
        const start = middleOf(touches)
        pinch.current = start && { apart: start.apart, scale }
      },
      onTouchMove: ({ touches }: TouchEvent) => {
        const now = middleOf(touches)
        if (now && pinch.current) zoomTo((pinch.current.scale * now.apart) / pinch.current.apart, now)
      },
      onTouchEnd: () => {
        pinch.current = undefined
      },
      onPointerUp: ({ clientX: x, clientY: y, timeStamp: at, isPrimary }: PointerEvent) => {
        if (!isPrimary || pinch.current) return
        const before = tap.current
        const isDouble =
          before !== undefined && at - before.at < tapMs && Math.hypot(x - before.x, y - before.y) < tapPx
        tap.current = isDouble ? undefined : { x, y, at }
        if (isDouble) zoomTo(scale > 1 ? 1 : doubled, { x, y })
      },
    },
  }
}
