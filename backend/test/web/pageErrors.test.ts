import { describe, expect, it } from "vitest"
import { restForFile } from "../environment/forFile.ts"

const environment = await restForFile()
const { app } = environment.rest
app.get("/broken", async () => {
  throw new TypeError("secretTable is not iterable")
})
app.post("/small", { bodyLimit: 10 }, async () => "")

describe("An error outside the calls", () => {
  it("is one sentence for a stranger, and complete in the log", async () => {
    const answer = await app.inject("/broken")
    expect([answer.statusCode, answer.body]).toEqual([500, "Something went wrong here. Please try again.\n"])
    expect(environment.logged.join()).toContain("page failed")
    expect(environment.logged.join()).toContain("secretTable is not iterable")
  })

  it("caused by the stranger keeps its status and reveals nothing", async () => {
    const answer = await app.inject({ method: "POST", url: "/small", payload: { text: "x".repeat(100) } })
    expect([answer.statusCode, answer.body]).toEqual([413, "The request is not valid.\n"])
  })
})
