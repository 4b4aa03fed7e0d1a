import { firstOf, installByApt, readPathVariable, requireProgram } from "./apt.ts"

/** Paths at which Chromium or Chrome may be installed. */
export const chromiumPlaces = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
]

/**
 * Chromium or Chrome: that of CHROMIUM_PATH, an installed one, or Debian's if this process may install it. Throws
 * Unmet.
 */
export const requireChromium = () => ({
  CHROMIUM_PATH: requireProgram({
    name: "Chromium",
    find: () => readPathVariable("CHROMIUM_PATH") ?? firstOf(chromiumPlaces),
    packages: ["chromium", "fonts-liberation"],
    install: installByApt,
    or: ", or set CHROMIUM_PATH to a Chromium or Chrome",
  }),
})
