import { Effect } from "effect"
import type { Funnel } from "../../application/ports/browser/Funnel.ts"
import type { HostFrame } from "../../application/ports/browser/HostFrame.ts"
import type { HostMessage } from "../../domain/host/HostMessage.ts"
import { whenever } from "../whenever.ts"
import type { ToHost } from "./generated/host.d.ts"
import { isViewportChange, readHostMessage } from "./host.schema.ts"

/** The globals of the page that this uses. */
export interface FramePage {
  readonly self: unknown
  readonly parent: { readonly postMessage: (message: unknown, targetOrigin: string) => void }
  readonly location: {
    /** Origins of the pages around this one, the parent's first; missing in some browsers. */
    readonly ancestorOrigins?: ArrayLike<string>
  }
  readonly addEventListener: (type: "message", listener: (event: MessageEvent) => void) => void
  /** What is seen of this page: less than its window while a phone's keyboard is open. Missing in old browsers. */
  readonly visualViewport?: Pick<EventTarget, "addEventListener"> | null
  readonly document?: Pick<Document, "activeElement">
}

/** Whether a host page is around the showroom. */
const isFramed = (page: FramePage): boolean => page.parent !== page.self

/** Brings the field that is written in to the middle of what is seen, and with it what stands above: the last message. */
const showField = ({ document }: FramePage): void => {
  const field = document?.activeElement
  if (field?.matches("input, textarea, select, [contenteditable]")) field.scrollIntoView({ block: "center" })
}

/**
 * Keeps it there while a phone's keyboard opens and closes. In a frame the keyboard takes room of the host page only, which says
 * so by itself; there every new height of the frame is a resize, and the page would jump away under the visitor's pointer.
 */
const keepFieldInView = (page: FramePage): void => {
  if (!isFramed(page)) page.visualViewport?.addEventListener("resize", () => showField(page))
}

/**
 * Keeps the frame as high as its content (E2), by the child side of @open-iframe-resizer/core; the host page runs `initialize`
 * of the same library, or embed.js. To import it is to start it: it waits for the parent's `iframe-child-init`, believes nobody else, and
 * posts the height to any parent, as the height may be (decisions E13). It cannot be stopped, so it lives as long as the page, as does
 * what follows the part that is seen. Succeeds with what the host page is to be told.
 */
const followFrame = (isHeard: (message: MessageEvent) => boolean): Effect.Effect<ReadonlyArray<ToHost>> =>
  Effect.tryPromise(async () => {
    const [frame] = await Promise.all([import("./followFrame.ts"), import("@open-iframe-resizer/core")])
    return frame.followFrame(isHeard)
  }).pipe(
    Effect.catch(() =>
      Effect.as(Effect.logWarning("The helper that keeps the frame's height could not be loaded"), []),
    ),
  )

/** A message of the parent, as the browser vouches for it. */
interface Letter {
  readonly data: unknown
  readonly origin: string
}

/** What the parent says; nobody else is heard. */
interface ParentMail {
  /** Begins to keep what comes, for who receives later. */
  readonly open: () => void
  /** Hands on what was kept and what comes; the answer stops it. */
  readonly receive: (take: (letter: Letter) => void) => () => void
}

/** So many are kept while nobody receives; a host has a handful of things to say. */
const capacity = 50

const parentMail = (page: FramePage): ParentMail => {
  const kept: Letter[] = []
  let taker: ((letter: Letter) => void) | undefined
  let isOpen = false
  const heard = ({ source, data, origin }: MessageEvent) => {
    if (source !== page.parent) return
    if (taker) taker({ data, origin })
    else if (kept.length < capacity) kept.push({ data, origin })
  }
  const open = () => {
    if (isOpen) return
    isOpen = true
    page.addEventListener("message", heard)
  }
  return {
    open,
    receive: (take) => {
      open()
      taker = take
      for (const letter of kept.splice(0)) take(letter)
      return () => {
        if (taker === take) taker = undefined
      }
    },
  }
}

export interface PostMessageHostParts {
  /** Exact origins of allowed hosts. Where they cannot be had, nobody is allowed (decisions E13). */
  readonly origins: Effect.Effect<ReadonlyArray<string>, unknown>
  readonly page?: FramePage
}

/** The page around the frame by postMessage (E1, E2, E5, E13), and how it is told what happens in a visit. */
export const postMessageHost = ({
  origins,
  page = globalThis,
}: PostMessageHostParts): HostFrame & { readonly funnel: Funnel } => {
  const allowed = Effect.orElseSucceed(origins, (): ReadonlyArray<string> => [])
  const reported = new Set<string>()
  const mail = parentMail(page)
  let isReady = false
  /** The parent's origin, once an allowed message has told it. */
  let heardFrom: string | undefined

  /** The addressee: exactly the parent where its origin is known, else each allowed origin; the browser delivers to the right one. */
  const recipients = (list: ReadonlyArray<string>): ReadonlyArray<string> => {
    // Chromium warns in the console of a target that is not a same-site parent's origin, so guessing is the last resort.
    const parent = heardFrom ?? page.location.ancestorOrigins?.[0]
    return parent === undefined ? list : list.filter((origin) => origin === parent)
  }

  const follow = (list: ReadonlyArray<string>, listener: (message: HostMessage) => void) =>
    whenever<string>(
      (unreadable) =>
        mail.receive(({ data, origin }) => {
          if (!list.includes(origin)) return
          heardFrom = origin
          if (isViewportChange(data)) return showField(page)
          const { message, malformed } = readHostMessage(data) ?? {}
          if (message) listener(message)
          if (malformed === undefined || reported.has(malformed)) return
          reported.add(malformed)
          unreadable(malformed)
        }),
      (kind) => Effect.logWarning(`A message of the host page could not be read: ${kind}`),
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
      // A host may answer READY before the list of allowed ones is fetched.
      mail.open()
      page.parent.postMessage("READY", "*")
    }),
    listen: (listener) => Effect.flatMap(allowed, (list) => (isFramed(page) ? follow(list, listener) : Effect.never)),
    notify: post,
    funnel: { notify: (event) => post({ type: "event", version: 2, ...event }) },
    keepHeight: Effect.flatMap(allowed, (list) => {
      keepFieldInView(page)
      if (!isFramed(page)) return Effect.never
      return followFrame(({ source, origin }) => source === page.parent && list.includes(origin)).pipe(
        Effect.flatMap((news) => Effect.forEach(news, post)),
        Effect.andThen(Effect.never),
      )
    }),
  }
}
