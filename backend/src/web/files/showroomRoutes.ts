import { readFileSync } from "node:fs"

const { routes } = JSON.parse(readFileSync(new URL("../../../../contracts/routes.json", import.meta.url), "utf8")) as {
  readonly routes: ReadonlyArray<string>
}

const ids = "[1-9][0-9]{0,9}"

/**
 * Matches the path of every page of contracts/routes.json, also under /de and with a trailing slash. A regular
 * expression that Node and nginx read alike.
 */
export const routePattern = `^(?:/de)?(?:${routes.map((route) => route.replace(/\/$/, "").replaceAll("{id}", ids)).join("|")})/?$`

const pattern = new RegExp(routePattern)

/** Whether a path is a page of the showroom. Any other address is 404 (R4). */
export const isRoute = (path: string): boolean => pattern.test(path)
