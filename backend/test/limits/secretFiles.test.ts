import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { readSettings } from "../../src/settings.ts"

describe("a secret in a file", () => {
  let folder = ""
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "secrets-"))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const file = async (text: string) => {
    const path = join(folder, "secret")
    await writeFile(path, text)
    return path
  }

  it("counts as the variable of its name, without the end of its line", async () => {
    const url = "postgres://showroom:secret@db/showroom"
    expect(readSettings({ DATABASE_URL_FILE: await file(`${url}\n`) }, []).databaseUrl).toBe(url)
    const janus = readSettings({ MEDIA_URL: "ws://janus:8188", MEDIA_SECRET_FILE: await file("abc\n") }, []).janus
    expect(janus?.places).toEqual([{ url: "ws://janus:8188", secret: "abc" }])
  })

  it("ends the start if it cannot be read, is empty, or is set twice, and is not repeated", async () => {
    const refusal = (env: NodeJS.ProcessEnv) => {
      try {
        readSettings(env, [])
        return "none"
      } catch (failure) {
        return failure instanceof Error ? failure.message : ""
      }
    }
    expect(refusal({ SMTP_URL_FILE: join(folder, "none") })).toBe(
      `SMTP_URL_FILE names ${join(folder, "none")}, which cannot be read (ENOENT).`,
    )
    expect(refusal({ SMTP_URL_FILE: await file("\n") })).toMatch(/which is empty\.$/)
    const twice = refusal({ SMTP_URL: "smtp://a:top@b", SMTP_URL_FILE: await file("smtp://a:top@b") })
    expect(twice).toBe("SMTP_URL and SMTP_URL_FILE are both set: leave one of them out.")
  })
})
