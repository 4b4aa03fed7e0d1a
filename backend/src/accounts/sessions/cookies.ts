/** The cookies of the desk. Behind https their names begin with `__Host-`, so that no other host can set them. */
export type DeskCookie = "desk" | "desk_oidc"

const nameOf = (cookie: DeskCookie, isSecure: boolean): string => (isSecure ? `__Host-${cookie}` : cookie)

/** The value of a cookie in a request's header; `undefined` if it is missing. */
export const readCookie = (header: string | undefined, cookie: DeskCookie, isSecure: boolean): string | undefined => {
  const name = nameOf(cookie, isSecure)
  for (const part of (header ?? "").split(";")) {
    const [key, value] = part.trim().split("=")
    if (key === name && value !== undefined && value !== "") return value
  }
  return undefined
}

/**
 * A Set-Cookie without `seconds` lasts as long as the browser runs. `Lax` where a redirect from another site must carry
 * it.
 */
export const writeCookie = (
  cookie: DeskCookie,
  value: string,
  isSecure: boolean,
  { seconds, sameSite = "Strict" }: { readonly seconds?: number; readonly sameSite?: "Strict" | "Lax" } = {},
): string =>
  [
    `${nameOf(cookie, isSecure)}=${value}`,
    "Path=/",
    "HttpOnly",
    `SameSite=${sameSite}`,
    ...(isSecure ? ["Secure"] : []),
    ...(seconds === undefined ? [] : [`Max-Age=${seconds}`]),
  ].join("; ")
