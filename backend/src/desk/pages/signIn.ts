import { setCsrfToken } from "./api.ts"
import { element } from "./element.ts"

/** The fields of `GET /desk/api/session` that this page reads. */
interface Session {
  readonly account: { readonly name: string } | null
  readonly csrfToken: string | null
  readonly signIn: {
    readonly password: boolean
    readonly oidc: { readonly name: string; readonly url: string } | null
    readonly demonstration: ReadonlyArray<{ readonly signInName: string; readonly password: string }>
  }
}

const address = "/desk/api/session"
const dialog = element("sign-in", HTMLDialogElement)
const form = element("sign-in-form", HTMLFormElement)
const problem = element("sign-in-problem", HTMLParagraphElement)
const signOut = element("sign-out", HTMLButtonElement)

const enter = ({ csrfToken }: Session) => {
  setCsrfToken(csrfToken ?? "")
  signOut.hidden = false
  signOut.addEventListener("click", async () => {
    await fetch(address, { method: "DELETE", headers: { "x-csrf-token": csrfToken ?? "" } })
    location.reload()
  })
}

const describe = ({ signIn: { oidc, demonstration } }: Session) => {
  const [first] = demonstration
  if (first)
    element("sign-in-note", HTMLParagraphElement).textContent =
      `The demonstration's accounts are ${demonstration.map(({ signInName }) => signInName).join(", ")}. Their password is ${first.password}.`
  const elsewhere = element("sign-in-elsewhere", HTMLAnchorElement)
  elsewhere.hidden = oidc === null
  elsewhere.textContent = `Sign in with ${oidc?.name ?? ""}`
  elsewhere.href = oidc?.url ?? ""
}

/** Resolves once somebody is signed in. Asks for name and password if nobody is. */
export const signedIn = async (): Promise<void> => {
  const session = (await (await fetch(address)).json()) as Session
  if (session.account) {
    enter(session)
    return
  }
  describe(session)
  // Not to be left by Escape: behind it there is nothing to see.
  dialog.addEventListener("cancel", (event) => event.preventDefault())
  dialog.showModal()
  await new Promise<void>((resolve) => {
    form.addEventListener("submit", async (event) => {
      event.preventDefault()
      problem.textContent = ""
      const name = element("sign-in-name", HTMLInputElement).value
      const password = element("sign-in-password", HTMLInputElement).value
      const answer = await fetch(address, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ name, password }),
      })
      const body = (await answer.json()) as Session & { readonly message?: string }
      if (!answer.ok) {
        problem.textContent = body.message ?? `The desk answered ${answer.status}.`
        return
      }
      enter(body)
      dialog.close()
      resolve()
    })
  })
}
