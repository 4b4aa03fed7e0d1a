import createClient, { type Client } from "openapi-fetch"
import type { Calls } from "./contract.ts"

export type DeskClient = Client<Calls>

export interface DeskClientParts {
  readonly fetch: (request: Request) => Promise<Response>
  /** The page's own address. */
  readonly origin: string
  /** The session's token; every request that writes carries it. */
  readonly csrfToken: () => string | null
  /** Names this browser; every request that writes carries it. */
  readonly device: string
  /** Reads the text of an answer. */
  readonly read: (json: string) => unknown
  /** Runs after an answer says that the session is over. */
  readonly onSignedOut: () => void
}

const isSignIn = (path: string, { method }: Request): boolean => path === "/session" && method === "POST"

/** Calls of the desk, as contracts/desk.openapi.yaml declares them. */
export const openDeskClient = ({
  fetch,
  origin,
  device,
  csrfToken,
  read,
  onSignedOut,
}: DeskClientParts): DeskClient => {
  const client = createClient<Calls>({ baseUrl: `${origin}/desk/api`, fetch })
  client.use({
    onRequest: ({ request }) => {
      const token = csrfToken()
      if (request.method === "GET") return request
      request.headers.set("x-desk-device", device)
      if (token !== null) request.headers.set("x-csrf-token", token)
      return request
    },
    onResponse: async ({ response, request, schemaPath }) => {
      // For a sign-in this status means a wrong password, for any other request that the session is over.
      if (response.status === 401 && !isSignIn(schemaPath, request)) onSignedOut()
      return response.status !== 204 && response.headers.get("content-type")?.startsWith("application/json")
        ? new Response(JSON.stringify(read(await response.text())), response)
        : response
    },
  })
  return client
}
