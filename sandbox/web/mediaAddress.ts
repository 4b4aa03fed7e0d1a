import { isLoopbackName } from "./loopback.ts"

/** The address of media sockets, which serve as near or as far as the pages: 127.0.0.1 this machine alone. Media goes over IPv4. */
export const mediaAddress = (host: string): string => {
  if (isLoopbackName(host) || host === "::1") return "127.0.0.1"
  return host.includes(":") ? "0.0.0.0" : host
}
