import { complain } from "./complain.ts"
import { isLocation } from "./frameAddress.ts"
import { onlineShowroom } from "./onlineShowroom.ts"
import { scriptOptions } from "./scriptOptions.ts"

/** Where the showroom stands: where this file came from. Known only while the file runs for the first time. */
const script = document.currentScript

const whenRead = (act: () => void) => {
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", act, { once: true })
  else act()
}

/** A script tag has no caller, so it reports failures itself: in the console, and as the event that each showroom has. */
const failed = (code: string, says: string) => {
  complain(says, code)
  document.dispatchEvent(new CustomEvent("showroom:failed", { detail: { code } }))
}

const elementAt = (selector: string): boolean => {
  try {
    return document.querySelector(selector) instanceof HTMLElement
  } catch {
    // No selector at all.
    return false
  }
}

/** Opens it in the element that `data-target` names, else where the script stands, else at the end of the page. */
const openFor = (element: HTMLScriptElement, mount: (place: Element | string) => void) => {
  const { target } = element.dataset
  // It may stand further down the page.
  if (target !== undefined)
    return whenRead(() => {
      if (elementAt(target)) mount(target)
      else failed("OPTION-TARGET", `there is no element ${target}, which data-target names.`)
    })
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

if (script instanceof HTMLScriptElement) {
  window.OnlineShowroom ??= onlineShowroom(new URL(script.src).origin)
  const { mount } = window.OnlineShowroom
  const { dataset } = script
  // A script with neither only brings `OnlineShowroom.mount`.
  if (dataset.location !== undefined && !isLocation(dataset.location))
    whenRead(() => failed("OPTION-LOCATION", `data-location="${dataset.location}" is no number from 1.`))
  else if (dataset.location !== undefined || dataset.target !== undefined)
    openFor(script, (place) => void mount(place, scriptOptions(dataset)))
}
