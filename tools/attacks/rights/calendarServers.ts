import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { promisify } from "node:util"
import { gzip } from "node:zlib"
import { demonstrationLead } from "../../../test/e2e/deskSession.ts"
import { type Attack, verdictOf } from "../Attack.ts"
import type { Target } from "../target.ts"
import { consultant, type Headers, signedIn } from "./deskCalls.ts"

interface Refusal {
  readonly status: number
  readonly code: string
}

/** Tries to add a calendar of the account itself, and to read why not. */
const addCalendar = async ({ showroom }: Target, headers: Headers) => {
  const session = (await (await fetch(`${showroom}/desk/api/session`, { headers })).json()) as {
    readonly account: { readonly id: number }
  }
  return async (url: string): Promise<Refusal> => {
    const answer = await fetch(`${showroom}/desk/api/busy-calendars`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ accountId: session.account.id, url }),
    })
    const { code = "" } = (await answer.json()) as { readonly code?: string }
    return { status: answer.status, code }
  }
}

/** The one address of this machine that the operator allows. */
const attackersHost = "127.0.0.1"

/** Addresses of this machine, of networks behind it and of a cloud's metadata, in several spellings. */
const insideAddresses = ({ showroom }: Target): ReadonlyArray<string> => {
  const { port } = new URL(showroom)
  const hosts = ["127.0.0.2", "2130706434", "0x7f.2", "0.0.0.0", "[::1]", "[::ffff:127.0.0.2]"]
  return [
    ...hosts.map((host) => `https://${host}:${port}/desk/api/state`),
    `http://127.0.0.2:${port}/metrics`,
    "https://169.254.169.254/latest/meta-data/",
    "https://[fd00:ec2::254]/latest/meta-data/",
    "https://10.0.0.1/",
    "https://[64:ff9b::7f00:1]/",
  ]
}

const insideCalendars: Attack = {
  name: "calendars at addresses inside the network, to see what answers there",
  run: async (target) => {
    const add = await addCalendar(target, await signedIn(target, consultant))
    const tries = await Promise.all(
      insideAddresses(target).map(async (url) => {
        const { status, code } = await add(url)
        // One answer for open and closed ports: it maps no network.
        return [`${url} (${status} ${code})`, status === 400 && code === "calendar_private"] as const
      }),
    )
    return verdictOf(tries)
  },
}

const rules = (...lines: ReadonlyArray<string>) =>
  ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:a", ...lines, "END:VEVENT", "END:VCALENDAR"].join("\r\n")

/** Answers of a hostile server, and how each is refused. */
const hostileAnswers = async (
  inside: string,
): Promise<Readonly<Record<string, readonly [RequestListener, string]>>> => {
  const endless = rules("DTSTART:19700101T000000Z", "DURATION:PT1M", "RRULE:FREQ=SECONDLY")
  const never = rules("DTSTART:19700101T000000Z", "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31")
  const bomb = await promisify(gzip)(Buffer.alloc(200_000_000, "a"))
  return {
    "a redirect to the inside": [
      (_, response) => void response.writeHead(302, { location: inside }).end(),
      "calendar_refused",
    ],
    "a letter each second, for ever": [
      (_, response) => {
        const drip = setInterval(() => response.write("B"), 1_000)
        response.on("close", () => clearInterval(drip))
      },
      "calendar_slow",
    ],
    silence: [() => undefined, "calendar_slow"],
    "bytes without an end": [
      (_, response) => {
        const piece = Buffer.alloc(65_536, "a")
        const pour = () => {
          while (!response.destroyed && response.write(piece));
        }
        response.on("drain", pour)
        pour()
      },
      "calendar_large",
    ],
    "200 MB in 200 KB": [
      (_, response) => void response.writeHead(200, { "content-encoding": "gzip" }).end(bomb),
      "calendar_large",
    ],
    "an event each second since 1970": [(_, response) => void response.end(endless), "calendar_large"],
    "a rule that never comes true": [(_, response) => void response.end(never), "calendar_large"],
    "a page to sign in": [(_, response) => void response.end("<html>Sign in: here</html>"), "calendar_none"],
  }
}

const hostileCalendars: Attack = {
  name: "calendars that never end: slow, huge, compressed, redirected and with endless rules",
  goal: { restMs: 1_000 },
  run: async (target) => {
    const answers = await hostileAnswers(`${target.showroom}/desk/api/state`)
    const server = createServer((request, response) => {
      const [answer] = answers[decodeURIComponent(request.url?.slice(1) ?? "")] ?? []
      answer?.(request, response)
    })
    await new Promise<void>((resolve) => server.listen(0, attackersHost, resolve))
    try {
      const { port } = server.address() as AddressInfo
      const add = await addCalendar(target, await signedIn(target, demonstrationLead))
      const tries = Object.entries(answers).map(async ([name, [, wanted]]) => {
        const { status, code } = await add(`http://${attackersHost}:${port}/${encodeURIComponent(name)}`)
        return [`${name} (${status} ${code})`, status === 400 && code === wanted] as const
      })
      return verdictOf(await Promise.all(tries))
    } finally {
      server.closeAllConnections()
      server.close()
    }
  },
}

export const calendarServerAttacks: ReadonlyArray<Attack> = [insideCalendars, hostileCalendars]
