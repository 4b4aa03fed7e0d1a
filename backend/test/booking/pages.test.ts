import Fastify from "fastify"
import { afterAll, describe, expect, it } from "vitest"
import { serveOutbox } from "../../src/mail/serveOutbox.ts"
import { restForFile } from "../environment/forFile.ts"
import { bookingDesk, bookingForm } from "./bookingRequests.ts"

const environment = await restForFile({ tokenSeconds: 86_400 })
const desk = bookingDesk(environment)
const app = Fastify()
await serveOutbox(app, { backend: environment.rest.backend, guard: async () => undefined })

afterAll(async () => {
  await app.close()
})

const get = (url: string) => app.inject({ method: "GET", url })

describe("the outbox page", () => {
  it("K5 shows the mail with working links, and offers its appointment as a file", async () => {
    const [slot] = await desk.free("2027-06-07")
    await desk.submit(await environment.visitor(), bookingForm(slot), { language: "de" })
    const [mail] = await desk.mails()
    const page = await get("/outbox")
    expect(page.headers["content-security-policy"]).toContain("default-src 'none'")
    expect(page.body).toContain("Ihr Termin ist gebucht")
    expect(page.body).toContain("Here only")
    for (const { url } of mail?.links ?? []) expect(page.body).toContain(`href="${url.replaceAll("&", "&amp;")}"`)
    const path = `/outbox/${mail?.id}/page`
    expect(page.body).toContain(`<iframe src="${path}"`)
    const shown = await get(path)
    expect(shown.headers["content-security-policy"]).toContain("sandbox allow-popups ")
    expect(shown.body).toContain("Lindenufer 12, 10115 Berlin")
    const picture = /<img[^>]+src="([^"]+)"/.exec(shown.body)?.[1] ?? ""
    // A request from the sandboxed frame would be refused.
    const [, png = ""] = picture.split("data:image/png;base64,")
    expect(Buffer.from(png, "base64").subarray(1, 4).toString()).toBe("PNG")
    const place = `/outbox/${mail?.id}/appointment.ics`
    expect(page.body).toContain(`href="${place}"`)
    const file = await get(place)
    expect(file.headers["content-type"]).toBe("text/calendar; charset=utf-8; method=REQUEST")
    expect(file.headers["content-disposition"]).toContain('attachment; filename="appointment.ics"')
    expect(file.body).toBe(mail?.calendar?.text)
  })

  it("K5 shows visitors' input as text, never as markup", async () => {
    const [slot] = await desk.free("2027-06-08")
    const name = "<img src=x onerror=alert(1)>"
    const owner = await environment.visitor()
    const made = await desk.submit(owner, bookingForm(slot, { first_name: name }))
    // Only a proven address reads the name.
    await desk.act(owner, made.at("booking_interval.id"), "confirm", (await desk.links()).confirm.token)
    const [mail] = await desk.mails()
    for (const page of ["/outbox", `/outbox/${mail?.id}/page`]) {
      const { body } = await get(page)
      expect(body).not.toContain("<img src=x")
      expect(body).toContain("&lt;img src=x onerror=alert(1)&gt;")
    }
  })

  it("answers 404 for a mail without an appointment or HTML, and 400 for an invalid id", async () => {
    expect((await get("/outbox/4711/appointment.ics")).statusCode).toBe(404)
    expect((await get("/outbox/4711/page")).statusCode).toBe(404)
    expect((await get("/outbox/x/appointment.ics")).statusCode).toBe(400)
  })
})
