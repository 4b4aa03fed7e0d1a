import { complain } from "../complain.ts"
import { onlineShowroom } from "../onlineShowroom.ts"
import type { OnlineShowroom } from "../public.d.ts"
import { followOpeners } from "./openers.ts"
import { type QueueingShowroom, takeOver } from "./queue.ts"
import { scriptOptions } from "./scriptOptions.ts"

/**
 * A script element, marked once a showroom was opened for it. Not an attribute: a page that copies its elements would
 * copy it.
 */
type Script = HTMLScriptElement & { showroomTaken?: true }

/**
 * The elements that include this file: the running one. For modules the browser does not name it, and a module runs
 * once for all elements with its address, so all of them count. A script that a tag manager runs as text takes the
 * first unmarked one.
 */
const scripts = (): ReadonlyArray<Script> => {
  const current = document.currentScript
  if (current instanceof HTMLScriptElement && current.src !== "") return [current]
  const named = [...document.querySelectorAll<Script>('script[src*="/embed/v1/embed.js"]')]
  const untaken = named.filter(({ showroomTaken }) => !showroomTaken)
  const modules = untaken.filter(({ type }) => type === "module")
  return modules.length > 0 ? modules : untaken.slice(0, 1)
}

const whenRead = (act: () => void) => {
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", act, { once: true })
  else act()
}

/** A script tag has no caller, so it reports failures itself: in the console, and as the event of every showroom. */
const failed = (code: string, says: string) => {
  complain(says, code)
  document.dispatchEvent(new CustomEvent("showroom:failed", { detail: { code } }))
}

/** Opens it in the element that `data-target` names, else in the script's place, else at the end of the page. */
const openFor = (element: HTMLScriptElement, mount: (place: Element | string) => void) => {
  const { target } = element.dataset
  // The target may be further down the page.
  if (target !== undefined) return whenRead(() => mount(target))
  const place = document.createElement("div")
  if (document.body?.contains(element)) {
    element.after(place)
    return mount(place)
  }
  return whenRead(() => {
    document.body.append(place)
    mount(place)
  })
}

/**
 * The page's showroom: the one of an earlier script of the same origin, else this one's, which takes over from a stub.
 * With two origins in one page, `OnlineShowroom` is the first one's. Script tags of the other still open their own.
 */
const showroomOf = (origin: string): OnlineShowroom => {
  const before: (OnlineShowroom & Partial<QueueingShowroom>) | undefined = window.OnlineShowroom
  const isThere = before !== undefined && before.queue === undefined
  if (isThere && before.origin === origin) return before
  const showroom = onlineShowroom(origin)
  if (isThere) return showroom
  window.OnlineShowroom = showroom
  followOpeners(showroom, (reason) => failed("OVERLAY-LOAD", String(reason)))
  // A target may be further down the page.
  if (before !== undefined)
    whenRead(() => takeOver(before as QueueingShowroom, showroom, (reason) => failed("OPTION-MOUNT", String(reason))))
  return showroom
}

const run = (script: Script) => {
  if (script.showroomTaken) return
  script.showroomTaken = true
  const { mount, overlay } = showroomOf(new URL(script.src).origin)
  const { dataset } = script
  const { location, target, mode = "inline" } = dataset
  /** Reports a failure, because a script tag has no caller. */
  const report = ({ cause, message }: Error) =>
    // An invalid selector has no code of its own.
    failed(String(cause ?? (mode === "inline" ? "OPTION-TARGET" : "OVERLAY-LOAD")), message)
  if (mode !== "inline") return whenRead(() => void overlay(scriptOptions(dataset)).catch(report))
  // A script with neither only provides `OnlineShowroom.mount`.
  if (location === undefined && target === undefined) return
  openFor(script, (place) => {
    try {
      mount(place, scriptOptions(dataset))
    } catch (reason) {
      report(reason as Error)
    }
  })
}

const found = scripts()
if (found.length === 0) failed("SCRIPT-ADDRESS", "no script element has the address /embed/v1/embed.js.")
found.forEach(run)
