import type { ParseKeys } from "i18next"
import type { PageName } from "../../domain/page/PageName.ts"
import type { TextPart } from "../language/texts.ts"

/** The frames a page can stand in (T4). */
export type LayoutName = "default" | "webinar"

/** A page of the table. */
export interface PageEntry {
  /** Where it is, in each layout in which it exists (R1, R2); each also under /de (L5). */
  readonly paths: { readonly [Layout in LayoutName]?: string }
  /** What it is called in the title of the document; undefined: it is the showroom itself, or never shown (T3). */
  readonly title: ParseKeys | undefined
  /** Names of guards.ts that an address must pass, in this order (R5); a name that is not known there is error 500 (R7). */
  readonly guards: ReadonlyArray<string>
  /** A live visit goes on behind it: broker link, own queue, and being brought to where the visitor belongs. */
  readonly live: boolean
  /** The page does not read its presentation itself, so it is read beside it to know where the visitor belongs (R11). */
  readonly asksStatus: boolean
  /** `wide`: the whole wrapper (T5); `column`: what is read or filled in. */
  readonly width: "wide" | "column"
  /** A reload would lose what the visitor has chosen or filled in (R9). */
  readonly isPrecious: boolean
  /** What the page says beside the texts of all pages; undefined: nothing. */
  readonly texts: TextPart | undefined
  /** Where most visitors go next (R10). */
  readonly next: ReadonlyArray<PageName>
}

const page = (
  paths: PageEntry["paths"],
  title: PageEntry["title"],
  difference: Partial<PageEntry> = {},
): PageEntry => ({
  paths,
  title,
  guards: [],
  live: false,
  asksStatus: false,
  width: "wide",
  isPrecious: false,
  texts: undefined,
  next: [],
  ...difference,
})

/** THE table: every page of the showroom (R1, R2, R3). */
export const pages: { readonly [Name in PageName]: PageEntry } = {
  index: page({ default: "/", webinar: "/webinar" }, undefined, {
    guards: ["bookingToOpen", "presentationToOpen"],
    next: ["prequeue", "queue"],
  }),
  prequeue: page({ default: "/prequeue" }, "pageTitle.prequeue", { guards: ["presentationToOpen"], next: ["queue"] }),
  queue: page({ default: "/queue" }, "pageTitle.queue", {
    guards: ["presentationToOpen"],
    live: true,
    next: ["presentation"],
  }),
  "no-moderator-available": page({ default: "/no-moderator-available" }, "pageTitle.noModerator", {
    width: "column",
    next: ["schedule-presentation"],
  }),
  presentations: page({ default: "/presentations" }, undefined, {
    guards: ["presentationNamed", "presentationToOpen"],
  }),
  presentation: page({ default: "/presentations/$id", webinar: "/webinar/$id" }, "pageTitle.presentation", {
    guards: ["presentationInPath"],
    live: true,
    next: ["feedback"],
    texts: "camera",
  }),
  attend: page({ webinar: "/webinar/attend" }, "pageTitle.attend", {
    guards: ["presentationNamed"],
    live: true,
    asksStatus: true,
    next: ["waiting-room", "presentation"],
  }),
  "waiting-room": page({ default: "/waiting-room", webinar: "/webinar/waiting-room" }, "pageTitle.waitingRoom", {
    guards: ["presentationNamed"],
    live: true,
    next: ["presentation"],
  }),
  "presentation-completed": page(
    { default: "/presentation-completed", webinar: "/webinar/presentation-completed" },
    "pageTitle.completed",
    { guards: ["presentationNamed"], width: "column" },
  ),
  feedback: page({ default: "/feedback", webinar: "/webinar/feedback" }, "pageTitle.feedback", {
    guards: ["presentationNamed"],
    width: "column",
    isPrecious: true,
  }),
  "resend-invite": page({ default: "/resend-invite" }, "pageTitle.resendInvite", {
    guards: ["presentationIfAny"],
  }),
  "schedule-presentation": page({ default: "/schedule-presentation" }, "pageTitle.schedule", {
    guards: ["bookingIfAny"],
    isPrecious: true,
    texts: "booking",
    next: ["scheduled-confirmation"],
  }),
  "scheduled-confirmation": page({ default: "/scheduled-confirmation" }, "pageTitle.scheduled", {
    guards: ["bookingIfAny"],
    width: "column",
    isPrecious: true,
    texts: "booking",
  }),
  "stream-test": page({ default: "/stream-test" }, "pageTitle.streamTest", { texts: "streamTest" }),
}

/** What a page is called in a layout: among webinars the entrance and the live page are the webinar itself (T3, T4). */
export const titleOf = (name: PageName, layout: LayoutName): ParseKeys | undefined =>
  layout === "webinar" && (name === "index" || name === "presentation") ? "pageTitle.webinar" : pages[name].title

export const layouts: ReadonlyArray<LayoutName> = ["default", "webinar"]

/** Where a page is in a layout; a page that does not exist in it is where it exists. */
export const pathOf = (name: PageName, layout: LayoutName): string => {
  const { paths } = pages[name]
  return paths[layout] ?? paths.default ?? paths.webinar ?? "/"
}
