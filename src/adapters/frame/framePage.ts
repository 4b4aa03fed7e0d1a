import { Effect } from "effect"

/** What is needed of the page's globals. */
export interface FramePage {
  readonly self: unknown
  readonly parent: { readonly postMessage: (message: unknown, targetOrigin: string) => void }
  readonly location: {
    /** Origins of the pages around this one, the parent's first; missing in some browsers. */
    readonly ancestorOrigins?: ArrayLike<string>
  }
  readonly addEventListener: (type: "message", hear: (event: MessageEvent) => void) => void
  /** What is seen of this page: less than its window while a phone's keyboard is open. Missing in old browsers. */
  readonly visualViewport?: Pick<EventTarget, "addEventListener"> | null
  readonly document?: Pick<Document, "activeElement">
}

/** Whether a host page is around the showroom. */
export const isFramed = (page: FramePage): boolean => page.parent !== page.self

/** Brings the field that is written in to the middle of what is seen, and with it what stands above: the last message. */
export const showField = ({ document }: FramePage): void => {
  const field = document?.activeElement
  if (field?.matches("input, textarea, select, [contenteditable]")) field.scrollIntoView({ block: "center" })
}

/**
 * Keeps it there while a phone's keyboard opens and closes. In a frame the keyboard takes room of the host page only, which says
 * so by itself; there every new height of the frame is a resize, and the page would jump away under the visitor's pointer.
 */
export const keepFieldInView = (page: FramePage): void => {
  if (!isFramed(page)) page.visualViewport?.addEventListener("resize", () => showField(page))
}

/**
 * Keeps the frame as high as its content (E2), by the child side of @open-iframe-resizer/core; the host page runs `initialize`
 * of the same library. To import it is to start it: it waits for the parent's `iframe-child-init`, believes nobody else, and
 * posts the height to any parent, as the height may be (decisions E13). It cannot be stopped, so it lives as long as the page.
 */
export const frameHeight = (page: FramePage): Effect.Effect<never> =>
  Effect.suspend(() =>
    isFramed(page)
      ? Effect.tryPromise({ try: () => import("@open-iframe-resizer/core"), catch: (cause) => cause })
      : Effect.void,
  ).pipe(
    Effect.catch(() => Effect.logWarning("The helper that keeps the frame's height could not be loaded")),
    Effect.andThen(Effect.never),
  )
