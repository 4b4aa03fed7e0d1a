import type { MountedShowroom, OverlayOptions, ShowroomEventName } from "../public.d.ts"
import { applyTheme, overlayStyles, smallScreen } from "./look.ts"
import { nextState, type OverlayState } from "./overlayState.ts"
import { cameraIcon, closeIcon, part } from "./parts.ts"
import { overlayWords, stateText } from "./words.ts"

interface OverlayParts {
  /** The permanent parent of the frame. */
  readonly host: HTMLElement
  readonly showroom: Pick<MountedShowroom, "frame" | "on" | "setLanguage" | "setTheme">
  readonly options: OverlayOptions
  /** Fetches the frame, once. */
  readonly begin: () => void
}

/** The methods of a mounted showroom that an overlay overrides. */
type Overlay = Pick<MountedShowroom, "show" | "minimise" | "setLanguage" | "setTheme">

const whenIdle = (act: () => void) => {
  // Missing in Safari.
  if (typeof requestIdleCallback === "function") requestIdleCallback(act)
  else setTimeout(act, 2_000)
}

/** Closes the dialog on Escape. Browsers do so only for a modal one. */
const closeOnEscape = (dialog: HTMLDialogElement) =>
  dialog.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") dialog.close()
  })

/** The focused element, also inside shadow roots. */
const focused = (): Element | null => {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}

/**
 * Shows a showroom in a dialog over the page, or in a panel that a button in the corner opens. A closed dialog keeps
 * its frame: the call or the place in the queue survives, and the button shows it.
 */
export const overlay = ({ host, showroom, options, begin }: OverlayParts): Overlay => {
  const mode = options.mode === "floating" ? "floating" : "modal"
  const root = host.attachShadow({ mode: "open" })
  root.adoptedStyleSheets = [overlayStyles()]
  applyTheme(host, options.theme ?? {})

  let words = overlayWords(options.language)
  let standing: OverlayState = { kind: "nothing" }
  let unread = 0
  let opener: Element | null = null

  const label = part("span", "label")
  const mark = part("span", "mark")
  const badge = part("span", "badge")
  const launcher = part("button", "launcher", mark, label)
  launcher.type = "button"
  launcher.setAttribute("aria-haspopup", "dialog")
  const title = part("span", "title")
  const close = part("button", "close", closeIcon(mode))
  close.type = "button"
  const dialog = part("dialog", mode, part("header", "", title, close), document.createElement("slot"))
  const announcer = part("p", "spoken")
  announcer.setAttribute("role", "status")
  root.append(launcher, dialog, announcer)

  const render = () => {
    const text = stateText(standing, words, options.buttonText ?? words.button)
    const isAway = !dialog.open
    launcher.hidden = !isAway || (mode === "modal" && standing.kind === "nothing")
    label.textContent = text
    launcher.setAttribute("aria-label", unread > 0 ? `${text}, ${words.unread(unread)}` : text)
    const place = standing.kind === "queue" ? (standing.position ?? 0) : 0
    const isLive = standing.kind === "call" || (standing.kind === "queue" && place === 0)
    mark.className = isLive ? "mark live" : "mark"
    mark.textContent = place > 0 ? String(place) : ""
    if (!isLive && place === 0) mark.append(cameraIcon())
    mark.append(badge)
    badge.textContent = String(unread)
    badge.hidden = unread === 0
    title.textContent = showroom.frame.title
    dialog.setAttribute("aria-label", showroom.frame.title)
    close.setAttribute("aria-label", mode === "modal" ? words.close : words.minimise)
    // Announces the state while the dialog is closed, and only if something is going on.
    const announcement = isAway && standing.kind !== "nothing" ? text : ""
    if (announcer.textContent !== announcement) announcer.textContent = announcement
  }

  let isBegun = false
  const beginOnce = () => {
    if (!isBegun) begin()
    isBegun = true
  }
  const show = () => {
    beginOnce()
    if (dialog.open) return
    opener = focused()
    if (mode === "modal" || matchMedia(smallScreen).matches) dialog.showModal()
    else dialog.show()
    render()
  }
  const minimise = () => dialog.close()

  launcher.addEventListener("click", show)
  close.addEventListener("click", minimise)
  closeOnEscape(dialog)
  dialog.addEventListener("close", () => {
    render()
    const back = opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : launcher
    back.focus()
  })

  for (const [name, after] of Object.entries(nextState))
    showroom.on(name as ShowroomEventName, (detail) => {
      standing = (after as (payload: unknown, before: OverlayState) => OverlayState)(detail, standing)
      if (standing.kind === "nothing") unread = 0
      render()
    })
  showroom.on("unread", ({ count }) => {
    unread = count
    render()
  })

  render()
  // The page, or a command, may change the title.
  new MutationObserver(render).observe(showroom.frame, { attributeFilter: ["title"] })
  if (options.loading === "prerender") whenIdle(beginOnce)
  return {
    show,
    minimise,
    setLanguage: (language) => {
      showroom.setLanguage(language)
      words = overlayWords(language)
      render()
    },
    setTheme: (theme) => {
      showroom.setTheme(theme)
      applyTheme(host, theme)
    },
  }
}
