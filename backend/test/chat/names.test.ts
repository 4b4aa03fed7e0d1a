import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { customers } from "../../src/environment/tables/people.ts"
import { consultants } from "../../src/environment/tables/places.ts"
import { presentations } from "../../src/environment/tables/presentations.ts"
import { restForFile } from "../environment/forFile.ts"
import { chatQueue, outgoing, show } from "./chatRequests.ts"

const environment = await restForFile()
const [row] = await environment.environment.db.select().from(presentations).where(eq(presentations.id, show))
const named = { firstName: "Zoë", lastName: "Lindqvist-Maß" }
await environment.environment.db
  .update(consultants)
  .set(named)
  .where(eq(consultants.id, row?.consultantId ?? 0))
const guest = await environment.invited(show, 0)
const other = await environment.invited(show, 1)

const attend = (first_name: string, last_name?: string, language = "en") =>
  guest.ask("POST", `/presentation/${show}/attend`, {
    body: { first_name, ...(last_name !== undefined && { last_name }) },
    language,
  })

describe("a display name", () => {
  it.each([
    ["the first name", "Zoë", undefined],
    ["both names", "Zoë", "Lindqvist-Maß"],
    ["both names in one field", "Zoë Lindqvist-Maß", undefined],
    ["other cases", "zOË", "LINDQVIST-MASS"],
    ["spaces around and within", "  Zoë\u00a0 ", "  Lindqvist-Maß "],
    ["no marks", "Zoe", undefined],
    ["other marks, apart from their letters", "Zo\u0302\u0308e\u0301", undefined],
    ["zero-width characters", "Z\u200bo\u2060ë\ufeff", undefined],
    ["full-width letters", "\uff3a\uff4fë", undefined],
    ["a character that reverses it", "\u202eZoë\u202c", undefined],
    ["a Greek capital and a Cyrillic letter", "\u0396\u043eë", undefined],
    ["Cyrillic letters in the last name", "Zoë", "Lindqvist-M\u0430ß"],
    ["a digit for a letter", "Z0ë", undefined],
  ])("Q4 H4 is refused at its field if it is the consultant's, with %s", async (_how, first, last) => {
    const answer = await attend(first, last)
    expect([answer.status, answer.at("code")]).toEqual([400, "name_of_consultant"])
    expect(answer.at("errors.first_name.0")).toBe("This is your consultant’s name. Please add your own last name.")
    expect((await guest.ask("GET", `/presentation/${show}`)).at("presentation.attending")).toBe(false)
  })

  it.each([
    ["Zoë (Consultant)", undefined],
    ["Zoë", "Moderator"],
    ["Anna", "Kundenberaterin"],
    ["Ihre Beraterin", undefined],
    ["Berater:in", undefined],
    ["M O D E R A T O R", undefined],
    ["B\u0435r\u0430t\u0435r", undefined],
    ["C0nsultant", "Anna"],
    ["Admin", undefined],
  ])("Q4 H4 is refused at its field if it claims a role: %s %s", async (first, last) => {
    const answer = await attend(first, last)
    expect([answer.status, answer.at("code")]).toEqual([400, "name_of_role"])
    expect(answer.at("errors.first_name.0")).toBe(
      "Please give your own name, without a role such as consultant or moderator.",
    )
    expect((await attend(first, last, "de")).at("errors.first_name.0")).toBe(
      "Bitte geben Sie Ihren eigenen Namen an, ohne eine Rolle wie Berater oder Moderatorin.",
    )
  })

  it.each([
    ["Berat", "Yıldız"],
    ["Olga", "Петрова"],
    ["Ελένη", "Παπαδοπούλου"],
    ["Marc", "Hadminsky"],
    ["王", "芳"],
  ])("Q4 is accepted unchanged if it is a name: %s %s", async (first, last) => {
    expect((await attend(first, last)).status).toBe(200)
  })

  it("Q4 L1 is refused in German", async () => {
    const answer = await attend("Zoë", undefined, "de")
    expect(answer.at("errors.first_name.0")).toBe(
      "Diesen Namen trägt jemand aus unserem Beratungsteam. Bitte ergänzen Sie Ihren eigenen Nachnamen.",
    )
  })

  it.each([
    ["is the consultant's", { firstName: "Zoe", lastName: "" }],
    ["claims a role", { firstName: "Anna", lastName: "(Consultant)" }],
  ])("H3 H4 is not taken from the customer's record either if it %s", async (_what, named) => {
    await environment.environment.db.update(customers).set(named).where(eq(customers.consumerTag, other.tag))
    const queue = await chatQueue(guest)
    await environment.broker.send(
      `presentation.${show}`,
      `customer.${other.tag}`,
      outgoing("general", "Bitte hier bezahlen"),
    )
    const messages = environment.broker.of(queue) as unknown as Array<{ data: { sender: object } }>
    expect(messages.at(-1)?.data.sender).toEqual({ type: 4, id: other.tag, first_name: null, last_name: null })
  })

  it("Q4 is accepted from a namesake with another last name", async () => {
    expect((await attend("Zoë", "Sommer")).status).toBe(200)
    expect((await attend("Zoltan")).status).toBe(200)
  })
})
