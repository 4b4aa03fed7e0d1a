import { spawn } from "node:child_process"
import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import { connectedFrame, rudeServer } from "../../../test/contract/broker/link/rudeServer.ts"
import { restOperations } from "../../../test/contracts/rest/restOperations.ts"
import type { BackendProcess } from "../../../test/e2e/backendProcess.ts"
import { deskRequests } from "../../../test/e2e/deskRequests.ts"
import { socketServer } from "../../../test/listening.ts"
import { boundMedia, relaySignalling } from "../../../test/stranger/mediaRelay.ts"
import { assumedParts } from "../../conformance/assumedParts.ts"
import { type Chapter, conformance } from "../../conformance/conformance.ts"
import type { Finding } from "../../conformance/Finding.ts"
import { plainerWithout } from "../../conformance/plainerWithout.ts"
import { readTarget, usage } from "../../conformance/readTarget.ts"
import { countsOf, reportText } from "../../conformance/report.ts"
import type { Target } from "../../conformance/Target.ts"
import { backendForFile } from "../environment/forFile.ts"
import { targetOf } from "./conformanceTarget.ts"
import { type BackendFault, faultyBackend, type PassingAnswer } from "./faultyBackend.ts"

const { backend } = await backendForFile({ RATE_LIMIT_FACTOR: "100", DEMO_PICK_UP_MS: "600000" })

const whole = await targetOf(backend)

const findingsOf = (chapters: ReadonlyArray<Chapter>): ReadonlyArray<Finding> =>
  chapters.flatMap(({ findings }) => findings)
const faults = (chapters: ReadonlyArray<Chapter>) =>
  findingsOf(chapters)
    .filter(({ verdict }) => verdict === "breaks" || verdict === "security")
    .map(({ call, facts }) => `${call}: ${facts.join("; ")}`)

/** The consultant at the desk picks up the visitor who is present once the next one has joined and left. */
const picksUp = async (backend: BackendProcess): Promise<void> => {
  const desk = deskRequests(backend.showroom)
  const patience = { timeout: 60_000, interval: 50 }
  const { entryId } = await vi.waitUntil(
    async () => (await desk.state()).queue.find(({ isThere }) => isThere),
    patience,
  )
  // The desk knows the next place from its join on, also when it has ended.
  const hasLeft = async () => (await desk.visitor(`entry-${entryId + 1}`).catch(() => undefined))?.entry === null
  await vi.waitUntil(hasLeft, patience)
  await desk.pickUpNext(1)
}

describe("a conformance run", () => {
  it("C3 E6 K4 H1 B2 S3 S4 Q6 Q7 finds no fault in the backend, up to the picture and the pick-up", async () => {
    const [chapters] = await Promise.all([
      conformance({ ...whole, mayWrite: true, pickUpSeconds: 30 }),
      picksUp(backend),
    ])
    const open = findingsOf(chapters).filter(({ verdict }) => verdict !== "fits")
    // It never sends a mail to a person.
    expect(open.map(({ call, verdict, facts }) => `${verdict} ${call}: ${facts.join()}`)).toEqual([
      expect.stringMatching("^not tried POST /presentation/{id}/resend_invitation: "),
    ])
    expect(findingsOf(chapters).map(({ call }) => call)).toEqual(
      expect.arrayContaining([
        "GET /presentation/{id}",
        "GET presentation/chat_history/{id}",
        "PUT booking/{id}",
        "POST /admin_feedback/gdpr_consent",
        "Link of an invitation",
        "Link of an appointment",
        "Echo to the sender",
        "A message in the history",
        "disconnect of a visitor who leaves",
        "Pick-up from the queue",
        "Picture after the pick-up",
        "Picture of the presentation",
        "Media of the test stream",
      ]),
    )
    expect(reportText(chapters)).toMatch(/\n\d+ fit, 0 plainer, 0 break the showroom, 0 security faults, 1 not tried$/)
  })

  it("changes nothing unless it may write", async () => {
    const requests: string[] = []
    const watching = await faultyBackend(backend.showroom, {
      at: { test: (request: string) => void requests.push(request) } as unknown as RegExp,
      answer: (answer) => answer,
    })
    await restBehind(watching)
    const changing = requests.filter((request) => !/^(GET|OPTIONS) /.test(request))
    expect([...new Set(changing)]).toEqual(["POST /api/auth_token"])
    expect(requests.length).toBeGreaterThan(15)
  })

  it("says what is needed for a call that could not be tested", async () => {
    const { presentation: _, ...rest } = whole
    const chapters = await conformance({ ...rest, presentation: undefined, broker: undefined, signalling: undefined })
    const preview = findingsOf(chapters).find(({ call }) => call === "GET /presentation/{id}/preview")
    expect(preview).toMatchObject({ verdict: "not tried", facts: [expect.stringContaining("--presentation")] })
  })

  it("distinguishes no response from a wrong one", async () => {
    const chapters = await conformance({ ...whole, api: "http://127.0.0.1:9/api", broker: undefined })
    expect(faults(chapters).join("\n")).toContain("GET settings: nobody answered")
  })
})

const json =
  (change: (body: Record<string, Readonly<Record<string, unknown>>>) => unknown) =>
  (answer: PassingAnswer): PassingAnswer => ({ ...answer, body: JSON.stringify(change(JSON.parse(answer.body))) })
const header =
  (name: string, value: string | undefined) =>
  (answer: PassingAnswer): PassingAnswer => {
    const { [name]: _, ...headers } = answer.headers
    return { ...answer, headers: value === undefined ? headers : { ...headers, [name]: value } }
  }

const entries = (value: unknown) => (Array.isArray(value) ? value : []) as ReadonlyArray<Record<string, unknown>>

/** A response with another status instead of the usual one. */
const instead =
  (usual: number, other: Partial<PassingAnswer>) =>
  (answer: PassingAnswer): PassingAnswer =>
    answer.status === usual ? { ...answer, ...other } : answer

/** Faults of REST, with the finding that must report each. */
const restFaults: ReadonlyArray<readonly [name: string, at: RegExp, answer: BackendFault["answer"], says: RegExp]> = [
  [
    "preflights that do not allow Authorization",
    /^OPTIONS /,
    header("access-control-allow-headers", "content-type, *"),
    /CORS preflight of GET \/customer\/data: .*lacks authorization/,
  ],
  [
    "preflights without PUT",
    /^OPTIONS /,
    header("access-control-allow-methods", "GET, POST"),
    /CORS preflight of PUT .*lacks PUT/,
  ],
  [
    "refusals without CORS",
    /customer\/data/,
    (answer) => (answer.status === 401 ? header("access-control-allow-origin", undefined)(answer) : answer),
    /CORS of refusals: Access-Control-Allow-Origin is missing/,
  ],
  [
    "an expired token that is answered 403",
    /GET .*customer\/data/,
    instead(401, { status: 403 }),
    /401 cycle: a wrong token: it answers 403, not 401/,
  ],
  [
    "a presentation that is open to anybody",
    /GET .*\/presentation\/12$/,
    instead(403, { status: 200, body: "{}" }),
    /403 of a presentation: it answers 200 to a visitor who is not invited/,
  ],
  [
    "a presentation without its status",
    /GET .*\/presentation\/12$/,
    json(({ presentation: { status_id: _, ...rest } = {} }) => ({ presentation: rest })),
    /GET \/presentation\/\{id\}: .*presentation\.status_id/,
  ],
  [
    "a token under another name",
    /POST .*auth_token/,
    json(({ data }) => ({ access_token: data?.token })),
    /POST auth_token: .*token/,
  ],
  [
    "settings as an html page",
    /GET .*\/settings/,
    (answer) => ({ ...header("content-type", "text/html")(answer), body: "<h1>Oops</h1>" }),
    /GET settings: it answers 200 with text\/html, not with JSON/,
  ],
  [
    "a chat queue without its name",
    /GET .*\/chat_queue\//,
    json(({ chat_queue: _, ...rest }) => rest),
    /GET \/presentation\/chat_queue\/\{id\}: .*chat_queue/,
  ],
  [
    "days without intervals",
    /GET .*day_availability/,
    json(() => ({ intervals: [] })),
    /GET booking\/day_availability: .*available_intervals/,
  ],
  [
    "settings that are all dropped",
    /GET .*\/settings/,
    json(({ items }) => ({ items: entries(items).map(({ name, value }) => ({ setting: name, content: value })) })),
    /GET settings: .*items/,
  ],
  [
    "a live presentation without a stream",
    /GET .*\/presentation\/12$/,
    json(({ presentation: { stream: _, ...rest } = {} }) => ({ presentation: rest })),
    /Picture of the presentation: the presentation is live and names no stream/,
  ],
]

/** Further faults, which earlier runs did not find. */
const quietFaults: typeof restFaults = [
  [
    "settings without terms",
    /GET .*\/settings/,
    json(({ items }) => ({ items: entries(items).filter(({ name }) => name !== "terms_and_conditions") })),
    /GET settings: there is no terms_and_conditions/,
  ],
  [
    "terms that cannot be read",
    /GET .*\/settings/,
    json(({ items }) => ({
      items: entries(items).map((item) =>
        item.name === "terms_and_conditions" ? { ...item, value: { body: [{ words: "Consent is needed" }] } } : item,
      ),
    })),
    /GET settings: .*terms/,
  ],
  [
    "terms of a single word",
    /GET .*\/settings/,
    json(({ items }) => ({
      items: entries(items).map((item) => (item.name === "terms_and_conditions" ? { ...item, value: "AGB" } : item)),
    })),
    /GET settings: terms_and_conditions is only "AGB"/,
  ],
  [
    "a refusal with status 200, by its message",
    /GET .*\/location\/1$/,
    json(() => ({ success: false, message: "Closed for today." })),
    /GET location\/\{id\}: it refuses with 200 by its success, status or error: Closed for today\./,
  ],
  [
    "a refusal with violations, by their messages",
    /GET .*\/products/,
    (answer) => ({
      ...answer,
      status: 422,
      body: JSON.stringify({ violations: [{ propertyPath: "order_by", message: "Unknown order." }] }),
    }),
    /GET products: it answers 422: Unknown order\./,
  ],
  [
    "terms under a name of their own",
    /GET .*\/settings/,
    json(({ items }) => ({
      items: entries(items).map((item) =>
        item.name === "terms_and_conditions" ? { ...item, name: "termsAndConditions" } : item,
      ),
    })),
    /GET settings: terms_and_conditions cannot be read/,
  ],
  [
    "questions that are all left out",
    /GET .*\/questions/,
    json(({ questions }) => ({ questions: entries(questions).map(({ id, text }) => ({ id, wording: text })) })),
    /GET \/questions: 3 of 3 questions cannot be read/,
  ],
]

/** A run of REST, and of the picture that it leads to. */
const restBehind = async (backend: Awaited<ReturnType<typeof faultyBackend>>) => {
  const chapters = await conformance({
    ...whole,
    api: `${backend.origin}/api`,
    broker: undefined,
    signalling: undefined,
  })
  await backend.close()
  return chapters
}
describe("a conformance run against a backend with a fault", () => {
  it.concurrent.each([...restFaults, ...quietFaults])("reports %s", async (_name, at, answer, message) => {
    const faulty = await faultyBackend(backend.showroom, { at, answer })
    const chapters = await restBehind(faulty)
    expect(faults(chapters).join("\n")).toMatch(message)
  })

  /** The finding of one call, with a backend that answers this call differently. */
  const findingBehind = async (call: string, fault: BackendFault, target: Partial<Target> = {}) => {
    const faulty = await faultyBackend(backend.showroom, fault)
    const rest = { ...whole, api: `${faulty.origin}/api`, broker: undefined, signalling: undefined, ...target }
    const chapters = await conformance(rest)
    await faulty.close()
    return findingsOf(chapters).find((finding) => finding.call === call)
  }

  it("Q2 reports waiting_ids in which no visitor finds a place", async () => {
    const answer = json(({ waiting_ids, ...rest }) => ({
      ...rest,
      waiting_ids: entries(waiting_ids).map((_, at) => 7000 + at),
    }))
    const fault = { at: /POST .*presentation_queue\/push/, answer }
    const found = await findingBehind("POST presentation_queue/push", fault, {
      mayWrite: true,
      presentation: undefined,
      uuid: randomUUID(),
    })
    expect(found).toMatchObject({ verdict: "plainer", facts: [expect.stringMatching(/^waiting_ids has neither/)] })
  })

  it.each([
    ["GET presentation/chat_history/{id}", /GET .*\/chat_history\//],
    ["GET /questions", /GET .*\/questions/],
  ])("H1 F1 rates a 404 of %s as fitting, because it is read as an empty list", async (call, at) => {
    const answer = instead(200, { status: 404, body: JSON.stringify({ message: "None." }) })
    expect(await findingBehind(call, { at, answer })).toMatchObject({ verdict: "fits" })
  })

  it("K4 reports a booking that the answer does not name", async () => {
    const fault = { at: /POST .*booking\/submit/, answer: json(() => ({ success: true, data: null })) }
    const target = { mayWrite: true, presentation: undefined, uuid: randomUUID() }
    expect(await findingBehind("POST booking/submit", fault, target)).toMatchObject({ verdict: "breaks" })
  })

  it("Q11 rates a preview in another envelope as plainer, because no page needs it", async () => {
    const fault = { at: /GET .*\/preview$/, answer: json(({ preview }) => ({ outlook: preview })) }
    expect(await findingBehind("GET /presentation/{id}/preview", fault)).toMatchObject({ verdict: "plainer" })
  })

  it("R8 says what it needs if no uninvited visitor gets a token", async () => {
    const fault: BackendFault = {
      at: /POST .*auth_token/,
      answer: (answer) => (answer.body.includes("token") ? { ...answer, status: 403, body: "{}" } : answer),
    }
    expect(await findingBehind("403 of a presentation", fault)).toMatchObject({ verdict: "not tried" })
  })

  it("E5 reports public access as a security fault", async () => {
    const fault = { at: /GET .*\/presentation\/12$/, answer: instead(403, { status: 200, body: "{}" }) }
    expect(await findingBehind("403 of a presentation", fault)).toMatchObject({ verdict: "security" })
  })

  it("B2 B4 reports a broker that lets anybody read everything", async () => {
    const broker = await rudeServer([connectedFrame])
    const chapters = await conformance({ ...whole, broker: broker.url, signalling: undefined })
    await broker.close()
    expect(faults(chapters)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^CONNECT with a wrong token: it gets CONNECTED/),
        expect.stringMatching(/^SUBSCRIBE to another customer's queue: it is granted/),
        expect.stringMatching(/^SUBSCRIBE to \/topic\/#: it is granted/),
      ]),
    )
  })

  it("S3 reports signalling that offers a missing stream, and an invalid answer", async () => {
    const server = await socketServer((socket) =>
      socket.on("message", () => socket.send(JSON.stringify({ status: 200, command: "getOffer" }))),
    )
    const chapters = await conformance({ ...whole, broker: undefined, signalling: server.ws })
    await server.close()
    expect(faults(chapters)).toEqual([
      expect.stringMatching(/^getOffer: a 200 without an offer in sdp/),
      expect.stringMatching(/^getOffer for a stream that is not there: it answers 200/),
    ])
  })

  it("S4 reports signalling whose media never arrive", async () => {
    const { signalling = "" } = whole
    const server = await socketServer((socket) => {
      relaySignalling(socket, signalling, {
        // All candidates lead to a closed port.
        reply: async (text) => text.replaceAll(/ [\d.]+ \d+ typ/g, " 127.0.0.1 9 typ"),
        ended: () => undefined,
      })
    })
    const chapters = await conformance({ ...whole, broker: undefined, presentation: undefined, signalling: server.ws })
    await server.close()
    expect(faults(chapters)).toEqual(["Media of the test stream: no packet arrives within 7 s after the answer"])
  })

  it("S1 distinguishes media that end with their play socket from those that outlive it", async () => {
    const { signalling = "" } = whole
    const server = await socketServer((socket) => relaySignalling(socket, signalling, boundMedia()))
    const chapters = await conformance({ ...whole, broker: undefined, presentation: undefined, signalling: server.ws })
    await server.close()
    expect(findingsOf(chapters).find(({ call }) => call === "Media of the test stream")).toMatchObject({
      verdict: "fits",
      facts: ["media end with the play socket, which the showroom keeps open"],
    })
  })

  it("reports the assumed part that a valid backend lacks, and what is plainer then", async () => {
    const faulty = await faultyBackend(backend.showroom, {
      at: /GET .*\/location\//,
      answer: json(({ location }) => {
        const { support_open: _, ...rest } = location ?? {}
        return { location: rest }
      }),
    })
    const chapters = await restBehind(faulty)
    expect(faults(chapters)).toEqual([])
    expect(findingsOf(chapters).find(({ call }) => call === "GET location/{id}")).toEqual({
      call: "GET location/{id}",
      verdict: "plainer",
      facts: [`location.support_open is missing: ${plainerWithout("location.support_open")}`],
    })
    expect(countsOf(chapters).breaks).toBe(0)
  })
})

const { backend: plain } = await backendForFile({ PLAIN: "1", RATE_LIMIT_FACTOR: "100", DEMO_PICK_UP_MS: "600000" })

describe("a conformance run against a backend with only what the specification names", () => {
  it.each([{ mayWrite: false }, { mayWrite: true }])("finds no fault, and says what is plainer (%j)", async (how) => {
    const chapters = await conformance({ ...(await targetOf(plain)), ...how })
    expect(faults(chapters)).toEqual([])
    const facts = findingsOf(chapters)
      .filter(({ verdict }) => verdict === "plainer")
      .map(({ call, facts }) => `${call}: ${facts.join("; ")}`)
    expect(facts.join("\n")).not.toContain("the showroom does without")
    for (const part of ["moderator_available", "booking_interval.status_id"])
      if (how.mayWrite) expect(facts.join("\n")).toContain(`${part} is missing: ${plainerWithout(part)}`)
    for (const part of ["location.support_open", "presentation.consultant", "questions[].id"])
      expect(facts.join("\n")).toContain(`${part} is missing: ${plainerWithout(part)}`)
    expect(facts).toContain(
      `GET /presentation/{id}/preview: it answers nothing: ${plainerWithout("presentationPreview")}`,
    )
    for (const capability of ["leave", "holds", "feedback", "booking_mail", "files"])
      expect(facts.join("\n")).toContain(`${capability} is not listed in capabilities: ${plainerWithout(capability)}`)
  })
})

describe("the example of docs/backend-integration.md", () => {
  it("C1 C3 Q1 Q7 S1 leads a visitor to a live picture", async () => {
    const { signalling = "", application = "", stream = "" } = whole
    const env = { ...process.env, PORT: "0", SIGNALLING_URL: signalling, APPLICATION: application, STREAM: stream }
    const example = spawn(process.execPath, ["docs/examples/minimalBackend.mjs"], { env })
    onTestFinished(() => void example.kill())
    const [origin] = await once(example.stdout, "data")
    const config = `${String(origin).trim()}/config.json`
    const { target } = await readTarget(["--config", config, "--write", "--pick-up=20"])
    const found = findingsOf(await conformance(target))
    const fitting = found.filter(({ verdict }) => verdict === "fits").map(({ call }) => call)
    expect(fitting).toEqual(
      expect.arrayContaining([
        "POST auth_token",
        "GET settings",
        "POST /customer/queue",
        "SUBSCRIBE to a queue that REST named",
        "Pick-up from the queue",
        "Picture after the pick-up",
      ]),
    )
    expect(found.filter(({ verdict }) => verdict === "security")).toEqual([])
  })
})

describe("the texts of a conformance run", () => {
  it("say for each assumed part of a response what is plainer without it", () => {
    const paths = new Set(restOperations.flatMap(({ operationId }) => assumedParts(operationId)))
    expect([...paths].filter((path) => plainerWithout(path) === undefined)).toEqual([])
  })

  it("say what --write leaves behind", () => {
    const [, left = ""] = usage.split("What --write leaves behind: ")
    for (const word of [
      "a consent",
      "an attendance",
      "chat messages",
      "two places in\nthe queue",
      "mails",
      "a one-to-one",
    ])
      expect(left).toContain(word)
  })

  it.each([
    [["--api", "ftp://x"], "--api is a http(s) address"],
    [[], "Give --api"],
    [["--api", "http://127.0.0.1:9", "--location", "berlin"], "--location is a number"],
    [["--wrong"], "--wrong"],
  ])("refuse the command line %j", async (args, message) => {
    await expect(readTarget(args)).rejects.toThrow(message)
  })
})
