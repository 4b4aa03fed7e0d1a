import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import fastify, { type FastifyInstance } from "fastify"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { serveShowroom } from "../../src/web/files/showroomFiles.ts"

describe("the files that a dealer's page includes", () => {
  let distDir = ""
  let app: FastifyInstance
  beforeAll(async () => {
    distDir = await mkdtemp(join(tmpdir(), "dist-"))
    for (const [name, text] of [
      ["embed/v1/embed.js", "1"],
      ["embed/v1/element.js", "2"],
      ["embed/v1/embed.d.ts", "export {}"],
      ["assets/page.js", "1"],
    ] as const) {
      await mkdir(join(distDir, name, ".."), { recursive: true })
      await writeFile(join(distDir, name), text)
      await writeFile(join(distDir, `${name}.gz`), gzipSync(text))
    }
    app = fastify()
    await serveShowroom(app, { distDir, config: () => ({}) as never })
  })
  afterAll(async () => {
    await app.close()
    await rm(distDir, { recursive: true, force: true })
  })
  const headersOf = async (url: string, encoding: string) =>
    (await app.inject({ url, headers: { "accept-encoding": encoding } })).headers

  it.each(["identity", "gzip"])(
    "E1 can be read by every page, with integrity and isolated, encoded as %s",
    async (encoding) => {
      for (const name of ["embed.js", "element.js"]) {
        const script = await headersOf(`/embed/v1/${name}`, encoding)
        expect(script).toMatchObject({
          "access-control-allow-origin": "*",
          "cross-origin-resource-policy": "cross-origin",
          "cache-control": "no-cache",
          "x-content-type-options": "nosniff",
        })
        expect(script.etag).toBeTruthy()
        expect(script["content-type"]).toMatch(/^(text|application)\/javascript/)
      }
      const types = await headersOf("/embed/v1/embed.d.ts", encoding)
      expect(types["content-type"]).toBe("application/typescript; charset=utf-8")
      expect(types["access-control-allow-origin"]).toBe("*")
    },
  )

  it("E1 are the only ones: the showroom's own files are for itself", async () => {
    const own = await headersOf("/assets/page.js", "identity")
    expect(own["access-control-allow-origin"]).toBeUndefined()
    expect(own["cross-origin-resource-policy"]).toBeUndefined()
  })
})
