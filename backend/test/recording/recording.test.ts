import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { presentations } from "../../src/environment/tables/presentations.ts"
import { endUnagreed, keepUnagreedOut } from "../../src/presentation/recording/endUnagreed.ts"
import { erasePersonalData } from "../../src/privacy/erasePersonalData.ts"
import { exportPersonalData } from "../../src/privacy/personalData.ts"
import { deleteOlderThan } from "../../src/privacy/retention.ts"
import { noReceivers } from "../../src/webhooks/WebhookOutbox.ts"
import { deskForFile, helene, mara, otto } from "../desk/deskForFile.ts"

const desk = await deskForFile()
const { environment, backend, acts, ask, waiting } = desk
const { db } = environment.environment

/** A consultation of Helene with one visitor, who has a camera. */
const consultation = async () => {
  const met = await waiting({})
  const own = await met.visitor.ask("POST", "/customer/queue", { body: { location_id: 1 } })
  const { json } = await ask(helene, "POST", `/queue/${met.entryId}/pick-up`)
  const id = json.presentation.id as number
  // biome-ignore lint/suspicious/noExplicitAny: tests read single fields.
  const read = async (): Promise<any> => (await met.visitor.ask("GET", `/presentation/${id}`)).at("presentation")
  const camera = { applicationName: "showroom", streamName: String((await read()).publish.stream_name) }
  const second = { applicationName: "showroom", streamName: String((await read()).second_publish.stream_name) }
  const published = () =>
    environment.broker
      .of(String(own.at("queue_name")))
      .flatMap(({ type, data }) => (type === "recording" ? [data] : []))
  const ended = async () => {
    const names: string[] = []
    await endUnagreed(db, { presentationId: id }, async (name) => void names.push(name))
    return names
  }
  const answer = async (agreed: boolean, change: object = {}) => {
    const { run, disclosure } = (await read()).recording
    return met.visitor.ask("PUT", `/presentation/${id}/recording_consent`, {
      body: { run, agreed, disclosure_version: disclosure?.version ?? "none", text_version: "2026-11 de", ...change },
    })
  }
  const path = `/presentations/${id}/recording`
  return {
    ...met,
    id,
    read,
    cameras: [camera.streamName, second.streamName],
    published,
    ended,
    answer,
    path,
    mayPublish: async () => {
      const [first, other] = [await backend.streams.mayPublish(camera), await backend.streams.mayPublish(second)]
      expect(first).toBe(other)
      return first
    },
  }
}

describe("a presentation that is marked as recorded", () => {
  it("C3 accepts no media of a visitor before she agrees or after she declines", async () => {
    const { read, cameras, published, ended, answer, path, mayPublish } = await consultation()
    expect((await read()).recording).toEqual({ on: false, run: 0 })
    expect(await mayPublish()).toBe(true)
    expect((await ask(helene, "GET", path)).json).toMatchObject({ isOffered: true, isOn: false, visitors: [] })
    const started = await ask(helene, "PUT", path)
    expect(started.json).toMatchObject({ isOn: true, agreed: 0, unanswered: 1, visitors: [{ answer: "none" }] })
    const { recording } = await read()
    expect(recording).toMatchObject({ on: true, run: 1, disclosure: { by: expect.any(String), kept_days: 30 } })
    expect(recording.agreed).toBeUndefined()
    expect(published().at(-1)).toMatchObject({ on: true, run: 1, disclosure: recording.disclosure })
    expect([await mayPublish(), await ended()]).toEqual([false, cameras])
    expect((await answer(true)).at("agreed")).toBe(true)
    expect([await mayPublish(), await ended()]).toEqual([true, []])
    expect((await ask(helene, "GET", path)).json).toMatchObject({
      agreed: 1,
      unanswered: 0,
      visitors: [{ answer: "agreed" }],
    })
    await answer(false)
    expect([await mayPublish(), await ended()]).toEqual([false, cameras])
    expect((await ask(helene, "GET", path)).json).toMatchObject({ agreed: 0, declined: 1 })
    expect((await ask(helene, "DELETE", path)).json).toMatchObject({ isOn: false, since: null, visitors: [] })
    expect(await mayPublish()).toBe(true)
    expect(published().at(-1)).toMatchObject({ on: false, run: 1 })
  })

  it("C3 ends a stream without consent also if an instance has missed the event", async () => {
    const [asked, other] = [await consultation(), await consultation()]
    await ask(helene, "PUT", asked.path)
    const ended: string[] = []
    let look = () => {}
    const clock = {
      ...environment.environment.clock,
      after: (_ms: number, act: () => void) => {
        look = act
        return () => {}
      },
    }
    const stop = keepUnagreedOut({
      environment: { ...environment.environment, clock },
      events: { ...backend.events, on: () => () => {} },
      log: { info: () => {}, warn: () => {}, error: () => {} },
      end: async (name) => void ended.push(name),
    })
    look()
    await expect.poll(() => ended).toContain(asked.cameras[1])
    expect(ended).not.toContain(other.cameras[0])
    stop()
  })

  it("C3 asks again in its next run, and only takes an answer to the terms that the visitor has read", async () => {
    const { answer, path, mayPublish } = await consultation()
    expect((await answer(true, { run: 1 })).at("code")).toBe("recording_changed")
    await ask(helene, "PUT", path)
    for (const change of [{ run: 2 }, { disclosure_version: "other" }]) {
      const refused = await answer(true, change)
      expect([refused.status, refused.at("code")]).toEqual([409, "recording_changed"])
    }
    await answer(true)
    await ask(helene, "PUT", path)
    expect(await mayPublish()).toBe(true)
    await ask(helene, "DELETE", path)
    expect((await ask(helene, "PUT", path)).json).toMatchObject({ isOn: true, agreed: 0, unanswered: 1 })
    expect(await mayPublish()).toBe(false)
  })

  it("is marked only by its own consultant, with an entry in the log, and not once it is over", async () => {
    const { id, path } = await consultation()
    acts.length = 0
    expect((await ask(mara, "PUT", path)).json.code).toBe("not_own")
    expect((await ask(otto, "PUT", path)).json.code).toBe("wrong_location")
    await ask(helene, "PUT", path)
    await ask(helene, "DELETE", path)
    expect(acts.map(({ action }) => action)).toEqual(["recordingStarted", "recordingStopped"])
    await backend.presentations.end(id)
    expect((await ask(helene, "PUT", path)).json.code).toBe("wrong_state")
  })

  it("counts a stored state that cannot be read as recorded", async () => {
    const { id, cameras, ended, mayPublish } = await consultation()
    await db
      .update(presentations)
      .set({ recording: {} as never })
      .where(eq(presentations.id, id))
    expect([await mayPublish(), await ended()]).toEqual([false, cameras])
  })

  it("keeps who agreed, when, and to which text, for the visitor's export, and deletes it", async () => {
    const { id, visitor, answer, path } = await consultation()
    await ask(helene, "PUT", path)
    await answer(true)
    const { recording_consents: kept } = await exportPersonalData(db, { uuid: visitor.uuid })
    expect(kept).toMatchObject([
      { presentationId: id, run: 1, agreed: true, textVersion: "2026-11 de", disclosure: { keptDays: 30 } },
    ])
    const { deleted } = await erasePersonalData(db, { uuid: visitor.uuid }, noReceivers)
    expect(deleted.recording_consents).toBe(1)
    const other = await consultation()
    await ask(helene, "PUT", other.path)
    await other.answer(false)
    await backend.presentations.end(other.id)
    await deleteOlderThan(db, 30, environment.clock.now() + 40 * 86_400_000)
    expect((await exportPersonalData(db, { uuid: other.visitor.uuid })).recording_consents).toBeUndefined()
  })
})
