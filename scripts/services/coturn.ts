import { firstOf, installWithoutService, requireProgram } from "./apt.ts"
import { requireChromium } from "./chromium.ts"

/** coturn, an installed one or Debian's if this process may install it, and a browser. Throws Unmet. */
export const requireCoturn = () => ({
  TURNSERVER: requireProgram({
    name: "coturn",
    find: () => firstOf(["/usr/bin/turnserver", "/usr/local/bin/turnserver"]),
    packages: ["coturn"],
    install: installWithoutService,
  }),
  ...requireChromium(),
})
