import { describe, expect, it, vi } from "vitest"
import type { OpenJanus } from "../../../src/media/janus/janusLink.ts"
import type { JanusSession } from "../../../src/media/janus/janusSession.ts"
import { createViewerPlaces } from "../../../src/media/janus/viewer/viewerPlaces.ts"

/** A Janus that a test can lose. */
const place = (host: string) => {
  const listeners = new Set<(why: string) => void>()
  let isLost = false
  const session: Pick<JanusSession, "isLost" | "onLost"> = {
    isLost: () => isLost,
    onLost: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const lose = () => {
    isLost = true
    for (const listener of listeners) listener("test")
  }
  return { janus: { host, session, control: undefined } as unknown as OpenJanus, lose }
}

const viewersOn = (most: number, others: ReadonlyArray<string>) => {
  const servers = Object.fromEntries(["home", ...others].map((host) => [host, place(host)]))
  const ended: string[] = []
  const openCopy = vi.fn(async (taken: ReadonlyArray<OpenJanus>) => {
    await Promise.resolve()
    const host = others.find(
      (each) => !taken.some((one) => one.host === each) && !servers[each]?.janus.session.isLost(),
    )
    const janus = host === undefined ? undefined : servers[host]?.janus
    return janus && { janus, room: 2, stop: async () => void ended.push(janus.host) }
  })
  const home = { janus: (servers.home as ReturnType<typeof place>).janus, room: 1 }
  const places = createViewerPlaces({ home, most, openCopy })
  const enter = async (count: number) => Promise.all(Array.from({ length: count }, () => places.take()))
  const hosts = (entered: Awaited<ReturnType<typeof enter>>) => entered.map(({ janus }) => janus.host)
  return { places, enter, hosts, ended, openCopy, lose: (host: string) => servers[host]?.lose() }
}

describe("the viewers of a stream on several Janus", () => {
  it("S1 fill the publisher's own first, then one copy after the other, also when all come at once", async () => {
    const { enter, hosts, openCopy } = viewersOn(2, ["one", "two"])
    expect(hosts(await enter(6)).toSorted()).toEqual(["home", "home", "one", "one", "two", "two"])
    expect(openCopy).toHaveBeenCalledTimes(2)
  })

  it("S1 go to the Janus with the fewest once all are full, and before that to one that a viewer has left", async () => {
    const { enter, hosts } = viewersOn(1, ["one"])
    const entered = await enter(2)
    expect(hosts(entered)).toEqual(["home", "one"])
    const third = await enter(1)
    const fourth = await enter(1)
    expect(hosts([...third, ...fourth]).toSorted()).toEqual(["home", "one"])
    entered[0]?.leave()
    for (const each of [...third, ...fourth]) if (each.janus.host === "home") each.leave()
    expect(hosts(await enter(1))).toEqual(["home"])
  })

  it("S1 end a copy when its last viewer leaves, and get a new copy when they need one", async () => {
    const { enter, hosts, ended, openCopy } = viewersOn(1, ["one"])
    const [, second] = await enter(2)
    second?.leave()
    expect(ended).toEqual(["one"])
    expect(hosts(await enter(1))).toEqual(["one"])
    expect(openCopy).toHaveBeenCalledTimes(2)
  })

  it("S1 stay on the publisher's own Janus without another one, and go to the next one after a copy is lost", async () => {
    const alone = viewersOn(1, [])
    expect(alone.hosts(await alone.enter(3))).toEqual(["home", "home", "home"])
    // The next one does not ask again at once.
    expect(alone.openCopy).toHaveBeenCalledTimes(1)

    const { enter, hosts, lose, ended } = viewersOn(1, ["one", "two"])
    const [, second] = await enter(2)
    lose("one")
    expect(ended).toEqual(["one"])
    second?.leave()
    expect(hosts(await enter(1))).toEqual(["two"])
  })

  it("S4 end all copies with the stream, also a copy that is just being made", async () => {
    const { places, enter, ended } = viewersOn(1, ["one", "two"])
    await enter(2)
    const late = places.take()
    await places.stop()
    await late
    expect(ended.toSorted()).toEqual(["one", "two"])
  })
})
