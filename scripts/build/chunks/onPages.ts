import { importersOf, type ModuleGraph } from "./onFirstScreen.ts"

/** Modules that some pages load in any case, by the entries that lead to them with static imports. */
const shares: ReadonlyArray<{ readonly name: string | null; readonly entries: RegExp }> = [
  // What the first screen's late parts share with pages must not bring the pages' code along.
  {
    name: null,
    entries:
      /\/src\/(composition\/(hostCommands|browser\/(models|keepTelemetry))|ui\/(location\/law\/lawViews|visit\/(offer\/offerViews|opening)))\.tsx?$/,
  },
  // Every page behind the first screen, and small modules of most of them.
  {
    name: "pages",
    entries:
      /\/src\/(ui\/(router|viewmodel\/prepare|terms\/(TermsGate|termsViewModel))|composition\/browser\/features|adapters\/http\/presentation\/httpPresentations|application\/request\/retryForever|domain\/(presentation\/countdown|captions\/conversationCaptions))\.tsx?$/,
  },
  // Pages of a live session.
  {
    name: "live",
    entries:
      /\/(src\/(adapters\/stomp\/stompBroker|ui\/(routing\/latePart|presentation\/attend\/(AttendGate|attendPart)))|contracts\/generated\/lateParts)\.tsx?$/,
  },
  // Not loaded by each page of a group that follows.
  {
    name: null,
    entries:
      /\/src\/(ui\/(?!presentation\/live\/presentation|streamtest\/).*Page\.tsx|composition\/browser\/features\/(queue|presentationEntry|booking|bookingResult|feedback)\.ts)$/,
  },
  // The consultation and the stream test.
  {
    name: "player",
    entries: /\/src\/(ui\/streamtest\/streamTestPage\.tsx|composition\/browser\/features\/streamTest\.ts)$/,
  },
]
const consultation =
  /\/src\/(ui\/presentation\/live\/presentationPage\.tsx|composition\/browser\/features\/consultation\.ts)$/

/** The module and everything that leads to it with static imports. */
const leadingTo = (id: string, graph: ModuleGraph): ReadonlySet<string> => {
  const found = new Set([id])
  for (const each of found)
    for (const importer of importersOf(each, graph.getModuleInfo(each)?.importers ?? [], graph)) found.add(importer)
  return found
}

/**
 * One chunk for all that some pages share: split by sharing, each late part that uses one of its modules too would make
 * a file of its own, which costs each page 100 bytes and more.
 */
export const shareOfPages = (id: string, graph: ModuleGraph): string | null => {
  // An entry stays a file of its own, which import() and the manifest name.
  if ((graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0) return null
  const leading = [...leadingTo(id, graph)]
  const ofConsultation = leading.some((each) => consultation.test(each))
  const share = shares.find(({ entries }) => leading.some((each) => entries.test(each)))
  if (share === undefined) return ofConsultation ? "consultation" : null
  return share.name === "player" && !ofConsultation ? null : share.name
}

/** The names of the chunks. */
export const pageShares = ["pages", "live", "player", "consultation"] as const
