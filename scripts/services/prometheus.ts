import { firstOf, installWithoutService, requireProgram } from "./apt.ts"

/**
 * Prometheus' tool that checks rules: an installed one, or Debian's if this process may install it. Returns its path.
 * Throws Unmet.
 */
export const requirePromtool = () => ({
  PROMTOOL: requireProgram({
    name: "promtool",
    find: () => firstOf(["/usr/bin/promtool"]),
    packages: ["prometheus"],
    install: installWithoutService,
  }),
})
