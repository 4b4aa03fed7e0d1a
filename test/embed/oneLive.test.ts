import { afterEach, describe, expect, it } from "vitest"
import { keepOneLive } from "../../embed/opened/oneLive.ts"
import { hostViolations } from "./hostContract.ts"

const origin = "https://showroom.example"
const live = { type: "event", version: 2, name: "live" }

const showroom = () => {
  const frame = document.createElement("iframe")
  document.body.append(frame)
  const said: object[] = []
  keepOneLive({ frame, origin, say: (message) => said.push(message) })
  const send = (data: unknown, from = origin) =>
    window.dispatchEvent(new MessageEvent("message", { data, origin: from, source: frame.contentWindow }))
  return { frame, said, send }
}

describe("Two showrooms of a page", () => {
  afterEach(() => document.body.replaceChildren())

  it("RC10 yield to the one that goes live, each in turn", () => {
    const [first, second] = [showroom(), showroom()]
    first.send(live)
    expect([first.said, second.said]).toEqual([[], [{ type: "command", name: "yield" }]])
    second.send(live)
    expect(first.said).toEqual([{ type: "command", name: "yield" }])
    for (const each of [...first.said, ...second.said]) expect(hostViolations("toShowroom", each)).toEqual([])
    expect(hostViolations("toHost", live)).toEqual([])
  })

  it("RC10 do not yield to another origin, to another event, or to one that has left the page", () => {
    const [first, second] = [showroom(), showroom()]
    first.send(live, "https://evil.example")
    first.send({ type: "event", version: 2, name: "queue_joined" })
    first.frame.remove()
    first.send(live)
    expect(second.said).toEqual([])
  })
})
