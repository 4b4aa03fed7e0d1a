import { complain } from "../complain.ts"
import { runLate } from "../late.ts"
import { onlineShowroom } from "../onlineShowroom.ts"
import { ownPart } from "../page/ownParts.ts"
import { pageShowroom } from "../page/pageShowroom.ts"
import type { OnlineShowroom } from "../public.d.ts"
import { followOpeners } from "./openers.ts"
import type { QueueingShowroom } from "./queue.ts"
import { scriptOptions } from "./scriptOptions.ts"

/**
 * A script element, marked once a showroom was opened for it. Not an attribute: a page that copies its elements would
 * copy it.
 */
type Script = HTMLScriptElement & { showroomTaken?: true }

/** Whether the tag itself opens a showroom. Without these attributes it only provides `OnlineShowroom.mount`. */
const opens = ({ dataset: { location, target, mode } }: Script) => (location ?? target ?? mode) !== undefined

/**
 * The script elements for which this run opens showrooms: usually the running one (`document.currentScript`). It is
 * missing for a module, which runs once for all elements with its address, so all of them count. It is also missing for
 * a script that a tag manager runs as text: then the first unmarked element counts. jQuery runs a copy without
 * attributes of each element that it inserts: then the elements with the same address count. Elements that a consent
 * tool holds back have a type that browsers do not run.
 */
const scripts = (): ReadonlyArray<Script> => {
  const current = document.currentScript as Script | null
  const named = [...document.querySelectorAll<Script>('script[src*="/embed/v1/embed.js"]')]
  const untaken = named.filter(({ showroomTaken, type }) => !showroomTaken && /^(module|.*script)?$/.test(type))
  if (current?.src) return opens(current) ? [current] : [current, ...untaken.filter(({ src }) => src === current.src)]
  const modules = untaken.filter(({ type }) => type === "module")
  return modules[0] ? modules : untaken.slice(0, 1)
}

const whenRead = (act: () => void) => {
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", act, { once: true })
  else act()
}

/** A script tag has no caller, so it reports failures itself: in the console, and as the event of every showroom. */
const failed = (origin: string, code: string, message: string) => {
  complain(message, code, origin)
  document.dispatchEvent(new CustomEvent("showroom:failed", { detail: { code } }))
}

/** Opens it in the element that `data-target` names, else in the script's place, else at the end of the page. */
const openFor = (element: HTMLScriptElement, mount: (place: Element | string) => void) => {
  const { target } = element.dataset
  // The target may be further down the page.
  if (target !== undefined) return whenRead(() => mount(target))
  const place = ownPart(document.createElement("div"))
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
 * The page's showroom: that of an earlier script of the same origin, or else this script's, which takes over from a
 * stub. `window.OnlineShowroom` stays unchanged if a script of another origin, or other code, has set it. Script tags
 * still open their own showroom.
 */
const showroomOf = (origin: string): OnlineShowroom => {
  const before = pageShowroom()
  const isThere = before && before.queue === undefined
  if (isThere && before.origin === origin) return before
  const showroom = onlineShowroom(origin)
  if (isThere) return showroom
  const report = (code: string) => (reason: unknown) => failed(origin, code, String(reason))
  if (before === null) report("SCRIPT-NAME")("it is taken.")
  else window.OnlineShowroom = showroom
  followOpeners(showroom, report("OVERLAY-LOAD"))
  // A target may be further down the page.
  if (before)
    whenRead(() =>
      runLate<typeof import("./takeOver.ts")>(origin, "queue", "OPTION-MOUNT", ({ takeOver }) =>
        takeOver(before as QueueingShowroom, showroom, report("OPTION-MOUNT")),
      ),
    )
  return showroom
}

const run = (script: Script) => {
  if (script.showroomTaken) return
  script.showroomTaken = true
  const { origin } = new URL(script.src)
  const { mount, overlay } = showroomOf(origin)
  const { dataset } = script
  const { mode = "inline" } = dataset
  /** Reports a failure, because a script tag has no caller. */
  const report = ({ cause, message }: Error) =>
    // An invalid selector has no code of its own.
    failed(origin, String(cause ?? (mode === "inline" ? "OPTION-TARGET" : "OVERLAY-LOAD")), message)
  if (mode !== "inline") return whenRead(() => void overlay(scriptOptions(dataset)).catch(report))
  if (!opens(script)) return
  openFor(script, (place) => {
    try {
      mount(place, scriptOptions(dataset))
    } catch (reason) {
      report(reason as Error)
    }
  })
}

const found = scripts()
if (!found[0]) failed("", "SCRIPT-ADDRESS", "no script has its address.")
found.forEach(run)
