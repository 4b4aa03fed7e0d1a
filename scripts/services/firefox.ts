import { existsSync, readdirSync } from "node:fs"
import { platform } from "node:process"
import { firstOf, installByApt, readPathVariable, requireProgram } from "./apt.ts"

/** Where an installed one may be. */
export const firefoxPlaces = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
]
const libraries = ["/usr/lib", "/usr/lib64", "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu"]

const findH264 = () =>
  libraries.find(
    (folder) => existsSync(folder) && readdirSync(folder).some((name) => name.startsWith("libavcodec.so.")),
  )

/** Firefox: that of FIREFOX_PATH, an installed one, or Debian's if this process may install it. Throws Unmet. */
export const requireFirefox = () => {
  const FIREFOX_PATH = requireProgram({
    name: "Firefox",
    find: () => readPathVariable("FIREFOX_PATH") ?? firstOf(firefoxPlaces),
    packages: ["firefox-esr"],
    install: installByApt,
    or: ", or set FIREFOX_PATH to a Firefox",
  })
  // Firefox uses the system's H.264, without which it plays no HLS: on Linux that of libavcodec.
  if (platform === "linux") {
    requireProgram({
      name: "libavcodec, for Firefox,",
      find: findH264,
      packages: ["libavcodec59"],
      install: installByApt,
    })
  }
  return { FIREFOX_PATH }
}
