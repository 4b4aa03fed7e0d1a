import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import type { Plugin } from "vite"

const compressible = /\.(html|js|css|json|svg)$/

/** Writes a .br and a .gz beside each text file of the build, so that the server need not compress. */
export const precompressed = (): Plugin => ({
  name: "precompressed",
  apply: "build",
  writeBundle: async ({ dir = "dist" }) => {
    const files = await readdir(dir, { recursive: true })
    await Promise.all(
      files
        .filter((file) => compressible.test(file))
        .map(async (file) => {
          const path = join(dir, file)
          const text = await readFile(path)
          const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
          await Promise.all([
            promisify(brotliCompress)(text, quality).then((packed) => writeFile(`${path}.br`, packed)),
            promisify(gzip)(text, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
          ])
        }),
    )
  },
})
