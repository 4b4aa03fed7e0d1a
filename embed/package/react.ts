"use client"
import { type CSSProperties, createElement, forwardRef, type HTMLAttributes, useEffect, useRef } from "react"
import type {
  MountedShowroom,
  OverlayOptions,
  ShowroomEventName,
  ShowroomEvents,
  ShowroomListeners,
} from "../public.d.ts"
import type { OnlineShowroomElement } from "./element.ts"
import { type LoadOptions, mountShowroom } from "./load.ts"
import { isLiveOption, type LiveOptions, sendChanges } from "./takenOptions.ts"

type Camelled<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Capitalize<First>}${Camelled<Rest>}`
  : Capitalize<Name>

/** `onBooked`, `onPageChanged` …: a listener for each event of the showroom. The latest one is called. */
export type ShowroomEventProps = {
  readonly [Name in ShowroomEventName as `on${Camelled<Name>}`]?: ((detail: ShowroomEvents[Name]) => void) | undefined
}

/**
 * The showroom's options and events. `consent`, `language`, `product`, `referral` and `theme` may change while it is
 * open. A change of another option opens it again, which ends a call. With `mode` it is over the page, and its button,
 * the ref's `show` or elements of the page show it.
 */
export interface OnlineShowroomProps extends Omit<OverlayOptions, "on">, LoadOptions, ShowroomEventProps {
  /** Origin of the showroom, such as `https://showroom.example`. */
  readonly origin: string
  readonly className?: string
  readonly style?: CSSProperties
}

/**
 * Attributes and properties of `<online-showroom>` in JSX, which `@online-showroom/embed/element` defines: those of the
 * script tag without `data-`, and `frame-title` for the frame's title.
 */
export interface OnlineShowroomAttributes
  extends HTMLAttributes<OnlineShowroomElement>,
    Omit<LoadOptions, "nonce">,
    Partial<Pick<OnlineShowroomElement, "consent" | "product" | "referral" | "options">> {
  /** Origin of the showroom, such as `https://showroom.example`. */
  readonly origin: string
  readonly location?: number | string
  readonly language?: string
  readonly mode?: "inline" | OverlayOptions["mode"]
  readonly page?: OverlayOptions["page"]
  readonly presentation?: number | string
  readonly height?: OverlayOptions["height"]
  readonly loading?: OverlayOptions["loading"]
  readonly telephone?: string
  readonly "frame-title"?: string
  readonly "button-text"?: string
  readonly "contact-url"?: string
  readonly "consent-groups"?: string
  readonly "data-layer"?: string
  readonly "initial-height"?: number | string
  readonly [field: `product-${string}` | `referral-${string}` | `theme-${string}`]: number | string | undefined
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "online-showroom": import("react").DetailedHTMLProps<OnlineShowroomAttributes, OnlineShowroomElement>
    }
  }
}

const isEvent = (name: string) => /^on[A-Z]/.test(name)
const eventName = (prop: string) =>
  prop
    .slice(2)
    .replaceAll(/(?<!^)[A-Z]/g, "_$&")
    .toLowerCase()

type Listener = (detail: unknown) => void

/** A showroom in a `div` of its own. The ref is the open showroom, for commands; `null` before and after. */
export const OnlineShowroom = forwardRef<MountedShowroom | null, OnlineShowroomProps>((props, ref) => {
  const { origin, className, style, ...rest } = props
  const place = useRef<HTMLDivElement>(null)
  const open = useRef<MountedShowroom>(null)
  const sent = useRef<LiveOptions>({})
  const subscribed = useRef(new Set<string>())
  const latest = useRef(props)
  latest.current = props
  const names = Object.keys(rest).filter(isEvent)
  const options = Object.entries(rest).filter(([name, value]) => !isEvent(name) && value !== undefined)
  const fixed = Object.fromEntries(options.filter(([name]) => !isLiveOption(name)))
  const taken: LiveOptions = Object.fromEntries(options.filter(([name]) => isLiveOption(name)))
  const listener = (prop: string) => (detail: unknown) =>
    (latest.current as unknown as Readonly<Record<string, Listener | undefined>>)[prop]?.(detail)

  // Functions among the options are not compared: the one of the opening is used.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame opens once, with the options of that moment.
  useEffect(() => {
    if (place.current === null) return
    const give = (showroom: MountedShowroom | null) => {
      open.current = showroom
      if (typeof ref === "function") ref(showroom)
      else if (ref !== null) ref.current = showroom
    }
    sent.current = taken
    subscribed.current = new Set(names)
    const showroom = mountShowroom(origin, place.current, {
      ...fixed,
      ...taken,
      on: Object.fromEntries(names.map((prop) => [eventName(prop), listener(prop)])) as ShowroomListeners,
    })
    give(showroom)
    return () => {
      give(null)
      showroom.unmount()
    }
  }, [origin, JSON.stringify(fixed)])

  useEffect(() => {
    if (open.current !== null) sendChanges(open.current, sent.current, taken)
    sent.current = taken
    for (const prop of names) {
      if (subscribed.current.has(prop)) continue
      subscribed.current.add(prop)
      open.current?.on(eventName(prop) as ShowroomEventName, listener(prop))
    }
  })

  return createElement("div", { ref: place, className, style })
})
