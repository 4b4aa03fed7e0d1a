import { readFile } from "node:fs/promises"
import { afterEach, describe, expect, it } from "vitest"
import { eventFields } from "../../embed/generated/eventFields.ts"
import { openNotifier } from "../../embed/messages/openNotifier.ts"
import { readNews } from "../../embed/showroomNews.ts"
import { hostEvents } from "./hostContract.ts"

interface Parameter {
  readonly key?: string
  readonly value?: string
  readonly list?: ReadonlyArray<Parameter>
  readonly map?: ReadonlyArray<Parameter>
}
interface Entity {
  readonly name: string
  readonly type: string
  readonly parameter: ReadonlyArray<Parameter>
}
interface Container {
  readonly tag: ReadonlyArray<Entity & { readonly tagId: string; readonly firingTriggerId: ReadonlyArray<string> }>
  readonly trigger: ReadonlyArray<
    Entity & {
      readonly triggerId: string
      readonly customEventFilter: ReadonlyArray<Pick<Entity, "type" | "parameter">>
    }
  >
  readonly variable: ReadonlyArray<Entity & { readonly variableId: string }>
  readonly builtInVariable: ReadonlyArray<Pick<Entity, "name">>
}

const { containerVersion, exportFormatVersion } = JSON.parse(
  await readFile("embed/docs/gtm-container.json", "utf8"),
) as { readonly exportFormatVersion: number; readonly containerVersion: Container }
const { tag, trigger, variable, builtInVariable } = containerVersion

const textAt = (parameters: ReadonlyArray<Parameter>, key: string) => parameters.find((each) => each.key === key)?.value
const patternOf = ({ customEventFilter }: Container["trigger"][number]) =>
  new RegExp(textAt(customEventFilter[0]?.parameter ?? [], "arg1") ?? "")

/** What a tag sends with an event: each of GA4's parameters, with the field of the data layer that fills it. */
const readBy = ({ parameter }: Entity) =>
  (parameter.find(({ key }) => key === "eventSettingsTable")?.list ?? []).map(({ map = [] }) => {
    const name = (textAt(map, "parameterValue") ?? "").replace(/^\{\{|\}\}$/g, "")
    const source = variable.find((each) => each.name === name && each.type === "v")
    return { parameter: textAt(map, "parameter") ?? "", field: textAt(source?.parameter ?? [], "name") ?? "none" }
  })

/** Events that GA4 need not count. */
const leftOut = ["position", "permission", "device", "connection", "unread", "file_received", "released"]

const examples = hostEvents.flatMap((event) => event.examples)

/** What a showroom pushes to the page's list for an event of the contract. */
const pushedFor = (said: object): ReadonlyArray<Readonly<Record<string, unknown>>> => {
  const page = window as unknown as { stepsOfVisit?: Record<string, unknown>[] }
  page.stepsOfVisit = []
  const news = readNews(said)
  if (news) openNotifier("", document.createElement("div"), { dataLayer: "stepsOfVisit" }).tell(news)
  return page.stepsOfVisit
}

describe("The container for Google Tag Manager", () => {
  afterEach(() => Reflect.deleteProperty(window, "stepsOfVisit"))

  it("has the format that Tag Manager imports, and refers only to tags, triggers and variables that it contains", () => {
    expect(exportFormatVersion).toBe(2)
    const ids = [...tag.map((each) => each.tagId), ...trigger.map((each) => each.triggerId)]
    expect(new Set(ids).size).toBe(ids.length)
    for (const { firingTriggerId } of tag)
      for (const id of firingTriggerId) expect(trigger.map(({ triggerId }) => triggerId)).toContain(id)
    const names = [...variable, ...builtInVariable].map(({ name }) => name)
    for (const [, name] of JSON.stringify(tag).matchAll(/\{\{([^}]+)\}\}/g)) expect(names).toContain(name)
  })

  it.each(examples)("RS1 counts $name once, with fields that the event has, unless it is left out", (said) => {
    const firing = pushedFor(said).flatMap((pushed) => {
      const fired = trigger.filter((each) => patternOf(each).test(String(pushed.event)))
      return fired.flatMap(({ triggerId }) => tag.filter((each) => each.firingTriggerId.includes(triggerId)))
    })
    expect(firing).toHaveLength(leftOut.includes(said.name) || said.name === "live" ? 0 : 1)
    for (const one of firing)
      for (const { parameter, field } of readBy(one)) {
        expect(parameter).toBe(`showroom_${field}`)
        expect(Object.keys(eventFields[said.name] ?? {})).toContain(field)
      }
  })

  it("has triggers only for events that a showroom pushes", () => {
    const waited = trigger.flatMap((each) => [...patternOf(each).source.matchAll(/[a-z_]+/g)].map(([name]) => name))
    const pushed = examples.flatMap((said) => pushedFor(said).map(({ event }) => String(event)))
    for (const name of waited.filter((each) => each !== "showroom_")) expect(pushed).toContain(`showroom_${name}`)
  })
})
