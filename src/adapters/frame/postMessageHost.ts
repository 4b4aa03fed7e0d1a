import { Effect } from "effect"
import type { Funnel } from "../../application/ports/browser/Funnel.ts"
import type { HostFrame } from "../../application/ports/browser/HostFrame.ts"
import type { HostMessage } from "../../domain/host/HostMessage.ts"
import { whenever } from "../listen.ts"
import type { ToHost } from "./generated/host.d.ts"
import { isViewportChange, readHostMessage } from "./host.schema.ts"
import { reportUnread } from "./readNamed.ts"

export interface FramePage {
  readonly self: unknown
  readonly parent: { readonly postMessage: (message: unknown, targetOrigin: string) => void }
  readonly location: {
    /** Origins of the ancestor pages, the parent's first; missing in some browsers. */
    readonly ancestorOrigins?: ArrayLike<string>
  }
  readonly addEventListener: (type: "message", listener: (event: MessageEvent) => void) => void
  /**
   * The visible part of this page: smaller than its window while a phone's keyboard is open. Missing in old browsers.
   */
  readonly visualViewport?: Pick<EventTarget, "addEventListener"> | null
  readonly document?: Pick<Document, "activeElement">
}

const isFramed = (page: FramePage): boolean => page.parent !== page.self

/** Scrolls the focused field to the middle of the view, and with it the last message above. */
const showField = ({ document }: FramePage): void => {
  const field = document?.activeElement
  if (field?.matches("input, textarea, select, [contenteditable]")) field.scrollIntoView({ block: "center" })
}

/**
 * Keeps the focused field in view while a phone's keyboard opens and closes. In a frame the keyboard covers only the
 * host page, which reports it. There, each new height of the frame is a resize, and the page would jump under the
 * visitor's pointer.
 */
const keepFieldInView = (page: FramePage): void => {
  if (!isFramed(page)) page.visualViewport?.addEventListener("resize", () => showField(page))
}

/**
 * Keeps the frame as high as its content (E2), with the child side of @open-iframe-resizer/core; the host page runs
 * `initialize` of the same library, or embed.js. Importing the library starts it: it waits for the parent's
 * `iframe-child-init`, ignores every other window, and posts the height to any parent, which may know the height
 * (readings E13). It cannot be stopped, so it runs as long as the page, as does the code that follows the visible
 * part. Succeeds with the messages for the host page.
 */
const followFrame = (isAccepted: (message: MessageEvent) => boolean): Effect.Effect<ReadonlyArray<ToHost>> =>
  Effect.tryPromise(async () => {
    const [frame] = await Promise.all([import("./followFrame.ts"), import("@open-iframe-resizer/core")])
    return frame.followFrame(isAccepted)
  }).pipe(
    Effect.catch(() =>
      Effect.as(Effect.logWarning("The helper that keeps the frame's height could not be loaded"), []),
    ),
  )

/** A message of the parent, with the origin that the browser reports. */
interface ParentMessage {
  readonly data: unknown
  readonly origin: string
}

/** Messages of the parent; messages of other windows are ignored. */
interface ParentMessages {
  /** Starts to buffer messages for a later receiver. */
  readonly open: () => void
  /** Emits the buffered messages, then each new one. Returns an unsubscribe function. */
  readonly receive: (take: (message: ParentMessage) => void) => () => void
}

/** Size of the buffer. A host page sends only a few messages. */
const capacity = 50

const parentMessages = (page: FramePage): ParentMessages => {
  const buffered: ParentMessage[] = []
  let receiver: ((message: ParentMessage) => void) | undefined
  let isOpen = false
  const received = ({ source, data, origin }: MessageEvent) => {
    if (source !== page.parent) return
    if (receiver) receiver({ data, origin })
    else if (buffered.length < capacity) buffered.push({ data, origin })
  }
  const open = () => {
    if (isOpen) return
    isOpen = true
    page.addEventListener("message", received)
  }
  return {
    open,
    receive: (take) => {
      open()
      receiver = take
      for (const message of buffered.splice(0)) take(message)
      return () => {
        if (receiver === take) receiver = undefined
      }
    },
  }
}

export interface PostMessageHostParts {
  /** Exact origins of allowed host pages. If it fails, no host page is allowed (readings E13). */
  readonly origins: Effect.Effect<ReadonlyArray<string>, unknown>
  readonly page?: FramePage
}

/** The host page over postMessage (E1, E2, E5, E13), and the funnel events that it receives. */
export const postMessageHost = ({
  origins,
  page = globalThis,
}: PostMessageHostParts): HostFrame & { readonly funnel: Funnel } => {
  const allowed = Effect.orElseSucceed(origins, (): ReadonlyArray<string> => [])
  const reported = new Set<string>()
  const messages = parentMessages(page)
  let isReady = false
  /** The parent's origin, known from its first allowed message. */
  let parentOrigin: string | undefined

  /**
   * The target origins: the parent's if it is known, else each allowed origin. The browser delivers only to a matching
   * one.
   */
  const recipients = (list: ReadonlyArray<string>): ReadonlyArray<string> => {
    // Chromium logs a warning for a target that is not the parent's origin, so trying all is the last resort.
    const parent = parentOrigin ?? page.location.ancestorOrigins?.[0]
    return parent === undefined ? list : list.filter((origin) => origin === parent)
  }

  const follow = (list: ReadonlyArray<string>, listener: (message: HostMessage) => void) =>
    whenever<string>(
      (unreadable) =>
        messages.receive(({ data, origin }) => {
          if (!list.includes(origin)) return
          parentOrigin = origin
          if (isViewportChange(data)) return showField(page)
          const { message, unread = [] } = readHostMessage(data) ?? {}
          if (message) listener(message)
          for (const path of unread) {
            if (!reported.has(path)) unreadable(path)
            reported.add(path)
          }
        }),
      (path) => reportUnread(path, post),
    )

  const post = (message: ToHost) =>
    Effect.map(allowed, (list) => {
      if (!isFramed(page)) return
      for (const origin of recipients(list)) page.parent.postMessage(message, origin)
    })

  return {
    ready: Effect.sync(() => {
      if (isReady || !isFramed(page)) return
      isReady = true
      // Buffers messages, because a host page may answer READY before the list of allowed origins is fetched.
      messages.open()
      page.parent.postMessage("READY", "*")
    }),
    listen: (listener) => Effect.flatMap(allowed, (list) => (isFramed(page) ? follow(list, listener) : Effect.never)),
    notify: post,
    funnel: { notify: (event) => post({ type: "event", version: 2, ...event }) },
    reportHeight: Effect.flatMap(allowed, (list) => {
      keepFieldInView(page)
      if (!isFramed(page)) return Effect.never
      return followFrame(({ source, origin }) => source === page.parent && list.includes(origin)).pipe(
        Effect.flatMap((news) => Effect.forEach(news, post)),
        Effect.andThen(Effect.never),
      )
    }),
  }
}
