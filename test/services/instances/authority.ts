import { execFileSync } from "node:child_process"
import { createHash, X509Certificate } from "node:crypto"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** A certificate authority for the tests, and what it has certified. */
export interface Authority {
  /** The authority's certificate as PEM. Clients that trust it trust the site. */
  readonly ca: string
  /** Files of the site's certificate and key. */
  readonly certificate: string
  readonly key: string
  /** SHA-256 of the public key in base64. Chromium takes it as the only key to trust. */
  readonly keyDigest: string
  readonly remove: () => Promise<void>
}

/** Creates an authority and a certificate for 127.0.0.1 and localhost, valid for a day. */
export const makeAuthority = async (): Promise<Authority> => {
  const folder = await mkdtemp(join(tmpdir(), "authority-"))
  const at = (file: string) => join(folder, file)
  const openssl = (...args: ReadonlyArray<string>) => execFileSync("/usr/bin/openssl", args, { stdio: "pipe" })
  const fresh = ["-newkey", "rsa:2048", "-nodes", "-days", "1"]
  const names = "subjectAltName=IP:127.0.0.1,DNS:localhost"
  openssl("req", "-x509", ...fresh, "-subj", "/CN=Authority of tests", "-keyout", at("ca.key"), "-out", at("ca.pem"))
  openssl(
    "req",
    "-new",
    ...fresh.slice(0, 3),
    "-subj",
    "/CN=127.0.0.1",
    "-keyout",
    at("site.key"),
    "-out",
    at("site.csr"),
  )
  await writeFile(at("names"), names)
  const signing = ["-CA", at("ca.pem"), "-CAkey", at("ca.key"), "-CAcreateserial", "-extfile", at("names")]
  openssl("x509", "-req", "-in", at("site.csr"), ...signing, "-days", "1", "-out", at("site.pem"))
  const { publicKey } = new X509Certificate(await readFile(at("site.pem")))
  return {
    ca: await readFile(at("ca.pem"), "utf8"),
    certificate: at("site.pem"),
    key: at("site.key"),
    keyDigest: createHash("sha256")
      .update(publicKey.export({ type: "spki", format: "der" }))
      .digest("base64"),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
