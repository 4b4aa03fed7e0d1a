import type { Browser } from "playwright-core"

/**
 * Requests a small and slow picture of every camera and screen, and sound without processing, whatever the page asks for:
 * encoding and decoding 1280 x 720 takes more CPU than all else in a call. Must run before any script of a page.
 */
const requestSmallPictures = (): void => {
  const devices = navigator.mediaDevices
  if (devices === undefined) return
  const picture = { width: 160, height: 90, frameRate: 10 }
  const unprocessed = { echoCancellation: false, noiseSuppression: false, autoGainControl: false }
  const withTraits = (asked: MediaTrackConstraints | boolean | undefined, traits: MediaTrackConstraints) =>
    asked ? { ...(asked === true ? {} : asked), ...traits } : false
  const getUserMedia = devices.getUserMedia.bind(devices)
  devices.getUserMedia = ({ video, audio } = {}) =>
    getUserMedia({ video: withTraits(video, picture), audio: withTraits(audio, unprocessed) })
  const getDisplayMedia = devices.getDisplayMedia.bind(devices)
  devices.getDisplayMedia = ({ video, ...rest } = {}) => getDisplayMedia({ ...rest, video: withTraits(video, picture) })
}

/**
 * Makes the pages of a browser cost little CPU: they begin with reduced motion and small pictures. A test of motion opens
 * its page with `reducedMotion: "no-preference"`.
 */
export const withLightPages = (browser: Browser): Browser => {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext({ reducedMotion: "reduce", ...options })
    await context.addInitScript(requestSmallPictures)
    return context
  }
  return browser
}
