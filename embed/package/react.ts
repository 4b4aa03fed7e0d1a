"use client"
import { type CSSProperties, createElement, forwardRef, type HTMLAttributes, useEffect, useRef } from "react"
import type { MountedShowroom, OverlayOptions, ShowroomListened, ShowroomListeners } from "../public.d.ts"
import type { OnlineShowroomElement } from "./element.ts"
import { type KeptShowroom, keepShowroom } from "./keepShowroom.ts"
import type { LoadOptions } from "./load.ts"

type Camelled<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Capitalize<First>}${Camelled<Rest>}`
  : Capitalize<Name>

/** `onBooked`, `onPageChanged` …: a listener for each event of the showroom, and `onAny`. The latest one is called. */
export type ShowroomEventProps = {
  readonly [Name in keyof ShowroomListened as `on${Camelled<Name>}`]?:
    | ((detail: ShowroomListened[Name]) => void)
    | undefined
}

/** With `exactOptionalPropertyTypes`, a page may pass a value that it does not have. */
type OptionalProps = {
  readonly [Name in keyof (Omit<OverlayOptions, "on"> & LoadOptions)]?:
    | (Omit<OverlayOptions, "on"> & LoadOptions)[Name]
    | undefined
}

/**
 * The showroom's options and events. Most may change while it is open. A change of `origin`, `location`, `mode`,
 * `buttonText`, `dataLayer`, `consentGroups` or `height` opens it again, but never while the visitor is in the queue or
 * in a call: then the console says so, and the next opening has it. With `mode` it is over the page, and its button,
 * the ref's `show` or elements of the page show it.
 */
export interface OnlineShowroomProps extends OptionalProps, ShowroomEventProps {
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
const eventName = (prop: string) => prop.slice(2).replace(/[A-Z]/g, "_$&").slice(1).toLowerCase()

/** A showroom in a `div` of its own. The ref is the open showroom, for commands; `null` before and after. */
export const OnlineShowroom = forwardRef<MountedShowroom | null, OnlineShowroomProps>((props, ref) => {
  const { className, style, ...rest } = props
  const place = useRef<HTMLDivElement>(null)
  const kept = useRef<KeptShowroom>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the showroom of a place lives as long as the place.
  useEffect(() => {
    if (place.current === null) return
    const { update, close } = keepShowroom(place.current, (showroom) => {
      if (typeof ref === "function") ref(showroom ?? null)
      else if (ref !== null) ref.current = showroom ?? null
    })
    kept.current = { update, close }
    return () => {
      kept.current = null
      close()
    }
  }, [])

  useEffect(() => {
    const given = Object.entries(rest).filter(([, value]) => value !== undefined)
    const listeners = given.filter(([name]) => isEvent(name)).map(([name, listener]) => [eventName(name), listener])
    kept.current?.update({
      ...(Object.fromEntries(given.filter(([name]) => !isEvent(name))) as Pick<OnlineShowroomProps, "origin">),
      on: Object.fromEntries(listeners) as ShowroomListeners,
    })
  })

  return createElement("div", { ref: place, className, style })
})
