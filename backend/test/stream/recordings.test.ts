import { eq } from "drizzle-orm"
import { expect, it } from "vitest"
import { presentations } from "../../src/environment/tables/presentations.ts"
import { openRecordings } from "../../src/presentation/recordings.ts"
import { restForFile } from "../environment/forFile.ts"

const environment = await restForFile()
const live = 4

/** Recordings with a media server that has no viewers. */
const unwatched = async () => {
  const onAir = new Set<string>()
  const scenes: unknown[] = []
  const shown: unknown[] = []
  const recordings = openRecordings({
    environment: environment.environment,
    streams: environment.rest.backend.streams,
    media: {
      publishLoop: (_application, streamName, scene) => {
        onAir.add(streamName)
        scenes.push(scene)
        return {
          show: (ivf) => void shown.push([streamName, ivf.toString()]),
          stop: async () => void onAir.delete(streamName),
        }
      },
      isLive: (_application, streamName) => onAir.has(streamName),
      statistics: () => ({ streams: [], sockets: 0, httpSessions: 0 }),
    },
    testStreamName: "stream-test",
    standIn: () => "harbour",
  })
  const [row] = await environment.environment.db.select().from(presentations).where(eq(presentations.id, live))
  return { onAir, scenes, shown, recordings, name: row?.streamName ?? "" }
}

/** Three minutes, sweep by sweep, so that each sweep's database queries can complete. */
const wait = async () => {
  for (let sweeps = 0; sweeps < 9; sweeps += 1) {
    environment.clock.advance(20_000)
    await environment.environment.db.select().from(presentations)
  }
}

it("a recording stays on air until the presenter ends it, also without viewers for a while", async () => {
  const { recordings, onAir, name } = await unwatched()
  await recordings.wanted({ applicationName: "showroom", streamName: name })
  recordings.goLive(name)
  await wait()
  expect([...onAir]).toEqual([name])
  await recordings.endLive(name)
  expect([...onAir]).toEqual([])
  await recordings.close()
})

it("a recording shows the scene of its location, also under a new name; the test stream is in the hall", async () => {
  const { recordings, scenes, name } = await unwatched()
  await recordings.wanted({ applicationName: "showroom", streamName: "stream-test" })
  await recordings.wanted({ applicationName: "showroom", streamName: name })
  recordings.goLive("yacht", "harbour")
  expect(scenes).toEqual(["hall", "harbour", "harbour"])
  await recordings.close()
})

it("a recording shows another picture while it runs, and none once it is off air", async () => {
  const { recordings, shown, name } = await unwatched()
  recordings.show(name, Buffer.from("too early"))
  recordings.goLive(name)
  recordings.show(name, Buffer.from("red coupe"))
  await recordings.endLive(name)
  recordings.show(name, Buffer.from("too late"))
  expect(shown).toEqual([[name, "red coupe"]])
  await recordings.close()
})

it("a recording goes off air when its presentation is over, or when only a player started it and has left", async () => {
  const { recordings, onAir, name } = await unwatched()
  await recordings.wanted({ applicationName: "showroom", streamName: "stream-test" })
  recordings.goLive(name)
  expect([...onAir].sort()).toEqual([name, "stream-test"].sort())
  await environment.rest.backend.presentations.end(live)
  await wait()
  await expect.poll(() => [...onAir]).toEqual([])
  await recordings.close()
})
