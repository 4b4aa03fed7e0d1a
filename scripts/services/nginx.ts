import { byAptWithoutService, firstOf, required } from "./apt.ts"

/** nginx: an installed one, or Debian's if this process may install it. Throws Unmet. */
export const requireNginx = () => ({
  NGINX: required({
    name: "nginx",
    find: () => firstOf(["/usr/sbin/nginx", "/usr/local/sbin/nginx"]),
    packages: ["nginx"],
    install: byAptWithoutService,
  }),
})
