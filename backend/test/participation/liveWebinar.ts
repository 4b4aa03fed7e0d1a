import { expect } from "vitest"
import { chatQueue } from "../chat/chatRequests.ts"
import { type deskForFile, helene, lena } from "../desk/deskForFile.ts"
import type { TestVisitor } from "../environment/restEnvironment.ts"

/** The plan of a webinar that is open to all, in two days. */
export const webinarPlan = (now: number, agenda?: ReadonlyArray<object>) => ({
  locationId: 1,
  title: "The Nocturne",
  description: null,
  modelId: null,
  durationMinutes: 60,
  date: new Date(now + 2 * 86_400_000).toISOString().slice(0, 10),
  time: "15:00",
  timeZone: "Europe/Berlin",
  language: "en",
  entry: "open",
  invite: [],
  reminderMinutes: [],
  consultantId: helene.id,
  ...(agenda && { agenda }),
})

/** A webinar on air that is open to all, and its guests. */
export const liveWebinar = async (
  { environment, backend, ask }: Awaited<ReturnType<typeof deskForFile>>,
  agenda?: ReadonlyArray<object>,
) => {
  const made = await ask(lena, "POST", "/webinars", webinarPlan(environment.clock.now(), agenda))
  const id: number = made.json.presentationId
  await ask(helene, "PUT", `/webinars/${id}/on-air`)

  /** A guest who has given a name, and the queue of her page. */
  const guest = async (name: string) => {
    const visitor = await environment.visitor()
    await visitor.ask("POST", `/presentation/${id}/attend`, { body: { first_name: name } })
    const queue = await chatQueue(visitor, id)
    environment.broker.listen("showroom-livid", queue, 1)
    return { ...visitor, name, queue, chat: `private.${visitor.tag}` }
  }
  const path = (rest: string) => `/presentation/${id}/${rest}`
  /** What was published to a page, in order. */
  const published = ({ queue }: { readonly queue: string }) =>
    environment.broker.of(queue).flatMap(({ type, data }) => (type === "participation" ? [data] : []))
  /** Lets what has changed be published. */
  const settled = async (
    page: { readonly queue: string },
    // biome-ignore lint/suspicious/noExplicitAny: tests read single fields.
    holds: (latest: any) => boolean,
  ) => {
    await expect
      .poll(() => {
        environment.clock.advance(500)
        return holds(published(page).at(-1))
      })
      .toBe(true)
    return published(page).at(-1)
  }
  return { id, guest, path, published, settled, backend }
}

export type Guest = TestVisitor & { readonly name: string; readonly queue: string; readonly chat: string }
