/** A file name for Content-Disposition: ASCII for old clients, UTF-8 for the others (RFC 6266). */
const disposition = (name: string): string => {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_")
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Headers that make a browser download a file and never render it, whatever its content (H8). */
export const downloadHeaders = (name: string): Readonly<Record<string, string>> => ({
  "content-type": "application/octet-stream",
  "content-disposition": disposition(name),
  "x-content-type-options": "nosniff",
  "content-security-policy": "sandbox; default-src 'none'",
})
