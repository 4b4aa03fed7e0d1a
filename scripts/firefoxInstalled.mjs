import { existsSync, readdirSync } from "node:fs"
import { env, platform } from "node:process"
import { installByApt, mayInstall } from "./apt.mjs"
import { Unmet } from "./setup.mjs"

const places = ["/usr/bin/firefox-esr", "/usr/bin/firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"]
const findFirefox = () => places.find((path) => existsSync(path))

const libraries = ["/usr/lib", "/usr/lib64", "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu"]

/** Firefox takes H.264, without which it plays no HLS, from the system: on Linux from libavcodec. */
const hasH264 = () =>
  platform !== "linux" ||
  libraries.some(
    (folder) => existsSync(folder) && readdirSync(folder).some((name) => name.startsWith("libavcodec.so.")),
  )

/** Firefox: the one of FIREFOX_PATH, one that is there, or Debian's when we may install it. Throws Unmet. */
export const requireFirefox = () => {
  const chosen = env.FIREFOX_PATH
  if (chosen && !existsSync(chosen)) throw new Unmet(`FIREFOX_PATH names ${chosen}, which is not there.`)
  const known = () => chosen || findFirefox()
  const lacks = () => [...(known() ? [] : ["firefox-esr"]), ...(hasH264() ? [] : ["libavcodec59"])]
  if (lacks().length > 0 && mayInstall()) installByApt(...lacks())
  if (lacks().length === 0) return { FIREFOX_PATH: known() }
  throw new Unmet(
    `${lacks().join(" and ")} not installed, and not to be installed from here. Debian: sudo apt-get install ${lacks().join(" ")}.`,
  )
}
