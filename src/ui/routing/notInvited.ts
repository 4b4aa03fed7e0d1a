import { type AnyRouter, redirect } from "@tanstack/react-router"
import { redirectDelayMs } from "../../domain/presentation/visitState.ts"
import { wayTo } from "./go.ts"

const presentationRefused = (failure: unknown): number | undefined =>
  typeof failure === "object" &&
  failure !== null &&
  "_tag" in failure &&
  failure._tag === "InvitationMissing" &&
  "presentationId" in failure
    ? Number(failure.presentationId)
    : undefined

/** A page that may not read its presentation gives way to resend-invite after 1000 ms, with the ids kept (R8). */
export const notInvited = async <Prepared>(router: AnyRouter, prepare: () => Promise<Prepared>): Promise<Prepared> => {
  try {
    return await prepare()
  } catch (failure) {
    const presentationId = presentationRefused(failure)
    if (presentationId === undefined) throw failure
    await new Promise((resolve) => setTimeout(resolve, redirectDelayMs))
    const place = {
      page: "resend-invite",
      id: undefined,
      search: { presentation_id: String(presentationId) },
      layout: "default",
    } as const
    throw redirect({ ...wayTo(router, place), replace: true } as never)
  }
}
