import type { CompatData, Identifier } from "./compatData.ts"

/** The names of JavaScript that some browsers of a set lack, each with these browsers. */
export interface NewNames {
  readonly globals: ReadonlyMap<string, ReadonlyArray<string>>
  /** `URL.canParse` */
  readonly statics: ReadonlyMap<string, ReadonlyArray<string>>
  /** Members of instances that are new in each interface that has them; `isWeb`: in none of JavaScript's own. */
  readonly members: ReadonlyMap<string, { readonly lacking: ReadonlyArray<string>; readonly isWeb: boolean }>
}

/** Objects whose members are static, though the data does not mark them. */
const namespaces = ["Atomics", "CSS", "Intl", "JSON", "Math", "Reflect", "WebAssembly"]

const featuresOf = (parent: Identifier): ReadonlyArray<readonly [name: string, feature: Identifier]> =>
  Object.keys(parent).flatMap((name) => {
    const feature = name === "__compat" ? undefined : parent[name]
    return feature?.__compat === undefined ? [] : [[name, feature] as const]
  })

/** The names that all browsers have had for long are of no interest: members of one name count as their oldest one. */
export const newNames = ({ api, builtins, lacking }: CompatData): NewNames => {
  const statics = new Map<string, ReadonlyArray<string>>()
  const members = new Map<string, { lacking: ReadonlyArray<string>; isWeb: boolean }>()
  const addMember = (name: string, lackingIt: ReadonlyArray<string>, isWeb: boolean) => {
    const known = members.get(name) ?? { lacking: lackingIt, isWeb }
    const oldest = lackingIt.length < known.lacking.length ? lackingIt : known.lacking
    members.set(name, { lacking: oldest, isWeb: known.isWeb && isWeb })
  }
  const interfaces = [...featuresOf(api), ...featuresOf(builtins), ["Intl", builtins.Intl ?? {}] as const]
  for (const [name, feature] of interfaces)
    for (const [key, member] of featuresOf(feature)) {
      const own = key.replace(/_(static|event)$/, "")
      // The data does not mark the static members of JavaScript itself.
      if (key.endsWith("_static") || namespaces.includes(name) || builtins[name] !== undefined)
        statics.set(`${name}.${own}`, lacking(member))
      if (!key.endsWith("_event")) addMember(own, lacking(member), api[name] !== undefined)
    }
  const ofWindow = featuresOf(api.Window ?? {})
  const globals = new Map([...ofWindow, ...interfaces].map(([name, feature]) => [name, lacking(feature)] as const))
  const areNew = <Value>(all: ReadonlyMap<string, Value>, lackingOf: (value: Value) => ReadonlyArray<string>) =>
    new Map([...all].filter(([, value]) => lackingOf(value).length > 0))
  return {
    globals: areNew(globals, (browsers) => browsers),
    statics: areNew(statics, (browsers) => browsers),
    members: areNew(members, (member) => member.lacking),
  }
}
