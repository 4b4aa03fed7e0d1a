import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { chatFiles } from "../../src/environment/tables/chat.ts"
import { deskForFile, helene } from "./deskForFile.ts"

const { environment, ask, waiting } = await deskForFile()

/** A consultation of Helene, and what uploads a file into it. */
const consultation = async () => {
  const { entryId, chat } = await waiting()
  const { json } = await ask(helene, "POST", `/queue/${entryId}/pick-up`)
  const id = json.presentation.id as number
  const upload = async (key: string) => {
    const answer = await environment.rest.app.inject({
      method: "POST",
      url: `/desk/api/presentations/${id}/files?chat=${chat}&name=prices.pdf&type=application/pdf&key=${key}`,
      headers: { "x-account": String(helene.id), "content-type": "application/octet-stream" },
      payload: Buffer.from("%PDF-1.7\n%%EOF\n"),
    })
    return { status: answer.statusCode, message: answer.json() }
  }
  return { id, upload }
}

describe("a file of the desk", () => {
  it("is stored and sent once, however often it arrives with the same key", async () => {
    const { id, upload } = await consultation()
    const first = await upload("a-key-of-the-first-file")
    expect(first.status).toBe(201)
    const again = await upload("a-key-of-the-first-file")
    expect([again.status, again.message.id]).toEqual([201, first.message.id])
    await upload("a-key-of-another-file")
    const { db } = environment.environment
    expect(await db.select({ id: chatFiles.id }).from(chatFiles).where(eq(chatFiles.presentationId, id))).toHaveLength(
      2,
    )
  })

  it("may be as large as the consultation says for its location", async () => {
    const { id } = await consultation()
    const { json } = await ask(helene, "GET", `/presentations/${id}`)
    expect(json.fileLimits).toEqual({ maxBytes: 10_000_000 })
  })
})
