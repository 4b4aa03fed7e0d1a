import { firstOf, installWithoutService, requireProgram } from "./apt.ts"

/** nginx: an installed one, or Debian's if this process may install it. Throws Unmet. */
export const requireNginx = () => ({
  NGINX: requireProgram({
    name: "nginx",
    find: () => firstOf(["/usr/sbin/nginx", "/usr/local/sbin/nginx"]),
    packages: ["nginx"],
    install: installWithoutService,
  }),
})
