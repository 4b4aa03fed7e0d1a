import { byAptWithoutService, firstOf, required } from "./apt.ts"

/** The program nginx: the one that is there, or Debian's when we may install it. Throws Unmet. */
export const requireNginx = () => ({
  NGINX: required({
    name: "nginx",
    find: () => firstOf(["/usr/sbin/nginx", "/usr/local/sbin/nginx"]),
    packages: ["nginx"],
    install: byAptWithoutService,
  }),
})
