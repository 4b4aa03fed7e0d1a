import { execFileSync } from "node:child_process"
import { createHash, X509Certificate } from "node:crypto"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { project } from "../../../scripts/install.mjs"

/** A certificate authority for the tests, and what it has certified. */
export interface Authority {
  /** The authority's certificate as PEM. Clients that trust it trust the site. */
  readonly ca: string
  /** Its file, for NODE_EXTRA_CA_CERTS. */
  readonly caFile: string
  /** Files of the site's certificate and key. */
  readonly certificate: string
  readonly key: string
  /** SHA-256 of the public key in base64. Chromium takes it as the only key to trust. */
  readonly keyDigest: string
  readonly remove: () => Promise<void>
}

const script = join(project, "backend/deploy/localAuthority.sh")

/** Creates an authority and a certificate for 127.0.0.1 and localhost, as an operator does to try the deployment out. */
export const makeAuthority = async (): Promise<Authority> => {
  const folder = await mkdtemp(join(tmpdir(), "authority-"))
  const at = (file: string) => join(folder, file)
  execFileSync("sh", [script, folder, "127.0.0.1", "localhost"], { stdio: "pipe" })
  const { publicKey } = new X509Certificate(await readFile(at("tls.pem")))
  return {
    ca: await readFile(at("ca.pem"), "utf8"),
    caFile: at("ca.pem"),
    certificate: at("tls.pem"),
    key: at("tls.key"),
    keyDigest: createHash("sha256")
      .update(publicKey.export({ type: "spki", format: "der" }))
      .digest("base64"),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
