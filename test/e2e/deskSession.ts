import type { Page } from "playwright-core"
import type { Complaints } from "./browser.ts"

/** An account of the desk. */
export interface DeskAccount {
  readonly name: string
  readonly password: string
}

/** The headers of a session's calls. */
export type DeskHeaders = Readonly<Record<"cookie" | "x-csrf-token", string>>

/** The demonstration's lead, who has all locations. Signs in from this machine only. */
export const demonstrationLead: DeskAccount = { name: "lead", password: "showroom" }

/** Signs in at the desk; the response has the cookies. */
export const askToSignIn = (
  showroom: string,
  { name, password }: DeskAccount,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  fetch(`${showroom}/desk/api/session`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ name, password }),
  })

/** The headers of the session that a sign-in began. Rejects if it was refused. */
export const headersOf = async (answer: Response): Promise<DeskHeaders> => {
  if (!answer.ok) throw new Error(`The desk refused to sign in: ${answer.status} ${await answer.text()}`)
  const { csrfToken } = (await answer.json()) as { readonly csrfToken: string }
  const cookie = answer.headers.getSetCookie().map((each) => each.split(";")[0])
  return { cookie: cookie.join("; "), "x-csrf-token": csrfToken }
}

const sessions = new Map<string, Promise<DeskHeaders>>()

/** Calls the desk below `/desk`, signed in. Signs in again if the session has ended. */
export const deskFetch = async (
  showroom: string,
  path: string,
  init: RequestInit & { readonly headers?: Readonly<Record<string, string>> } = {},
  account = demonstrationLead,
): Promise<Response> => {
  const key = `${account.name} ${showroom}`
  const attempt = async () => {
    const session = sessions.get(key) ?? askToSignIn(showroom, account).then(headersOf)
    sessions.set(key, session)
    session.catch(() => sessions.delete(key))
    return fetch(`${showroom}/desk${path}`, { ...init, headers: { ...(await session), ...init.headers } })
  }
  const answer = await attempt()
  if (answer.status !== 401) return answer
  sessions.delete(key)
  return attempt()
}

/** Opens the desk and signs in there. */
export const enterDesk = async (page: Page, desk: string, { name, password } = demonstrationLead): Promise<void> => {
  await page.goto(desk)
  await page.getByRole("textbox", { name: /^Name/ }).fill(name)
  await page.getByLabel(/^(Password|Passwort)/).fill(password)
  await page.getByRole("button", { name: /^(Sign in|Anmelden)$/ }).click()
  await page.getByRole("navigation").first().waitFor()
}

/** Picks up the visitor who waits longest. */
export const pickUpNext = async (desk: Page): Promise<void> => {
  await desk.getByRole("region", { name: "Queue" }).getByRole("link").first().waitFor({ timeout: 30_000 })
  await desk.keyboard.press("Alt+KeyN")
  await desk.waitForURL(/\/desk\/consultations\/\d+/)
}

/** Ends the consultation that the desk shows. */
export const endConsultation = async (desk: Page): Promise<void> => {
  await desk.keyboard.press("Alt+KeyX")
  await desk.getByRole("dialog").getByRole("button", { name: "End", exact: true }).click()
}

/** Without one complaint: the end of a consultation ends its streams, so a desk that then ends its own finds it gone. */
export const withoutEndedStreams = ({ all }: Complaints): ReadonlyArray<string> =>
  all.filter((complaint) => !(/404/.test(complaint) && /\/whip\//.test(complaint)))
