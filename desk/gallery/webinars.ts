import type { Guest, GuestStage, Participation, Session, Webinar } from "../src/api/contract.ts"
import { exampleOf } from "../test/fake/contractExamples.ts"
import type { FakeBackend } from "../test/fake/fakeBackend.ts"
import { aWebinar, aWebinarDetail, onAir, rehearsed, withWebinar } from "../test/fake/webinars.ts"
import { arrivals } from "./alerts.ts"
import type { Exhibit } from "./Exhibit.ts"

const page = (webinar: Webinar, change: Partial<Exhibit> = {}): Exhibit => ({
  path: "/webinars/48",
  state: withWebinar(webinar),
  prepare: (backend) => {
    backend.answer("webinar", { body: webinar })
    backend.answer("presentation", { body: aWebinarDetail(webinar) })
  },
  ...change,
})

const over = (status: "ended" | "cancelled"): Webinar => {
  const webinar = onAir({ status, endedAt: "2026-11-24T08:37:00.000Z" })
  return status === "ended" ? webinar : { ...webinar, startedAt: null, endedAt: null }
}

/** A page of a webinar that the desk's lists leave out. */
const overPage = (status: "ended" | "cancelled"): Exhibit =>
  page(over(status), { state: { ...withWebinar(over(status)), webinars: [] } })

const crowd = (webinar: Webinar): Exhibit =>
  page(webinar, {
    prepare: (backend) => {
      const detail = aWebinarDetail(webinar)
      const [first] = detail.guests
      const guest = (at: number): Guest => ({
        ...(first as Guest),
        chat: `private.guest${1_000 + at}`,
        name: `Guest number ${at}`,
        isPresent: at % 3 > 0,
        isMuted: at === 7,
      })
      backend.answer("webinar", { body: webinar })
      backend.answer("presentation", { body: { ...detail, guests: Array.from({ length: 142 }, (_, at) => guest(at)) } })
    },
    press: ["tab:Guests|Gäste"],
  })

const list = {
  path: "/webinars",
  state: {
    ...withWebinar(onAir()),
    webinars: [onAir(), aWebinar({ presentationId: 49, title: "Electric in winter" })],
  },
  prepare: ((backend) =>
    backend.answer("webinars", { body: { webinars: [over("cancelled"), over("ended")] } })) as Exhibit["prepare"],
}

const consultant = () => {
  const account = exampleOf<Session>("session", 200)?.account
  return account ? { account: { ...account, role: "consultant" as const } } : {}
}

const partTab = "tab:Taking part|Mitmachen"

interface Staging extends Partial<Exhibit> {
  readonly name?: string
  readonly webinar?: Webinar
}

/** A webinar whose called guest has, had or may have the stage. */
const staged = (
  state: GuestStage["state"] | undefined,
  { name = "Karl Lindner", webinar = onAir(), ...change }: Staging = {},
): Exhibit =>
  page(webinar, {
    press: [partTab],
    ...change,
    prepare: (backend) => {
      const streamName = state === "onAir" ? "second-3kQmT9vWx1ZrB7nLpYd2" : null
      const stage = { chat: "private.8812aa04", name, until: "2026-11-24T08:40:12.000Z", streamName }
      const part = exampleOf<Participation>("participation", 200)
      const hands = part?.hands.map((each, at) => (at === 0 ? { ...each, name } : each))
      backend.answer("webinar", { body: webinar })
      backend.answer("presentation", { body: aWebinarDetail(webinar) })
      backend.answer("participation", { body: { ...part, hands, stage: state ? { ...stage, state } : null } })
      change.prepare?.(backend)
    },
  })

const refusedOffer = (backend: FakeBackend) =>
  backend.answer("offerStage", { status: 409, body: exampleOf("offerStage", 409) })

const alerted: Exhibit = page(onAir(), {
  prepare: (backend) => {
    page(onAir()).prepare?.(backend)
    arrivals(backend)
  },
})

/** Every state of webinars, by name. */
export const webinars: Readonly<Record<string, Exhibit>> = {
  webinars: list as Exhibit,
  "webinars-none": { path: "/webinars", state: { ...withWebinar(aWebinar()), webinars: [] } },
  "webinar-plan": { path: "/webinars/plan" },
  "webinar-plan-faults": { path: "/webinars/plan", press: ["Plan and invite|Planen und einladen"] },
  "webinar-change": page(aWebinar(), { path: "/webinars/48/change" }),
  "webinar-planned": page(aWebinar()),
  "webinar-planned-invite": page(aWebinar(), { press: ["Invite guests|Gäste einladen"] }),
  "webinar-planned-consultant": page(aWebinar({ consultant: { accountId: 8, name: "Aylin Demir" } }), {
    session: consultant(),
  }),
  "webinar-cancel": page(aWebinar(), { press: ["Cancel the webinar|Webinar absagen"] }),
  "webinar-rehearsal": page(rehearsed()),
  "webinar-on-air": page(onAir()),
  "webinar-alerts": alerted,
  "webinar-question": page(onAir(), { press: ["keys:Alt+KeyU"] }),
  "webinar-talk": page(onAir(), { press: ["tab:Talk|Gruppe"] }),
  "webinar-guests": page(onAir(), { press: ["tab:Guests|Gäste"] }),
  "webinar-crowd": crowd(onAir()),
  "webinar-part": staged(undefined),
  "webinar-stage-offered": staged("offered"),
  "webinar-stage-on-air": staged("onAir"),
  "webinar-stage-declined": staged("declined"),
  "webinar-stage-unanswered": staged("unanswered"),
  "webinar-stage-left": staged("left"),
  "webinar-stage-refused": staged(undefined, {
    prepare: refusedOffer,
    press: [partTab, "Offer the stage|Bühne anbieten"],
  }),
  "webinar-stage-long": staged("onAir", { name: "Maximiliane-Friederike von Hohenstein-Schwarzenberg" }),
  "webinar-stage-colleague": staged("onAir", {
    session: consultant(),
    webinar: onAir({ consultant: { accountId: 8, name: "Aylin Demir" } }),
  }),
  "webinar-colleague": page(onAir({ consultant: { accountId: 8, name: "Aylin Demir" } })),
  "webinar-screen": page(onAir(), { press: ["keys:Alt+KeyI"] }),
  "webinar-end": page(onAir(), { press: ["keys:Alt+KeyX"] }),
  "webinar-ended": overPage("ended"),
  "webinar-cancelled": overPage("cancelled"),
}
