import { firstOf, installWithoutService, requireProgram } from "./apt.ts"

/** systemd's tool that checks units: an installed one, or Debian's if this process may install it. Throws Unmet. */
export const requireSystemd = () => ({
  SYSTEMD_ANALYZE: requireProgram({
    name: "systemd",
    find: () => firstOf(["/usr/bin/systemd-analyze", "/bin/systemd-analyze"]),
    packages: ["systemd"],
    install: installWithoutService,
  }),
})
