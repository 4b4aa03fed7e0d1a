import type { IceServer } from "../../domain/stream/StreamAddress.ts"

/** Commas part links, unless they stand within quotes or an address. */
const linksIn = (header: string): ReadonlyArray<string> => header.match(/<[^>]*>(?:[^,"]|"(?:[^"\\]|\\.)*")*/g) ?? []

const parameter = (link: string, name: string): string | undefined => {
  const found = new RegExp(`;\\s*${name}\\s*=\\s*(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s;,]+))`, "i").exec(link)
  return (found?.[1] ?? found?.[2])?.replace(/\\(.)/g, "$1")
}

/** The ICE servers that an answer's Link header names (RFC 9725, section 4.6). */
export const iceServersIn = (header: string | null): ReadonlyArray<IceServer> =>
  linksIn(header ?? "").flatMap((link) => {
    const url = /^<\s*((?:stun|turn)s?:[^>\s]+)\s*>/i.exec(link)?.[1]
    if (url === undefined || parameter(link, "rel")?.toLowerCase() !== "ice-server") return []
    return [{ urls: url, username: parameter(link, "username"), credential: parameter(link, "credential") }]
  })
