/** A name for Content-Disposition: ASCII for old readers, UTF-8 for the others (RFC 6266). */
const disposition = (name: string): string => {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_")
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Headers of a file that a browser is to keep and never to show, whatever is in it (H8). */
export const keptOnly = (name: string): Readonly<Record<string, string>> => ({
  "content-type": "application/octet-stream",
  "content-disposition": disposition(name),
  "x-content-type-options": "nosniff",
  "content-security-policy": "sandbox; default-src 'none'",
})
