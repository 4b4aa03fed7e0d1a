import { eq } from "drizzle-orm"
import { generalChat } from "../../chat/ChatMessage.ts"
import { products } from "../../environment/tables/places.ts"
import { type PresentationRow, statuses } from "../../environment/tables/presentations.ts"
import { clockInstant, isTimeZone } from "../../environment/time/zonedTime.ts"
import type { WebinarPlan } from "../../presentation/webinars/Webinar.ts"
import { readChats } from "../answers/chats.ts"
import type { DeskSources } from "../answers/DeskSources.ts"
import { readGuests } from "../answers/guests.ts"
import { readWebinars, webinarsBetween, webinarWithId } from "../answers/webinars.ts"
import type { Act, DeskAccount } from "../contract/DeskAccounts.ts"
import { DeskRefused } from "../contract/DeskRefused.ts"
import type { DeskHandlers } from "../contract/DeskRequest.ts"
import type { Schemas } from "../contract/deskContract.ts"
import { ownWebinar, requireLead, requireLocation } from "./access.ts"
import { goOnAirFrom, type OnAirParts } from "./onAirDevice.ts"

type Plan = Schemas["WebinarPlan"]

/** The start in ms since 1970. Refused: 400 for a zone or a time that does not exist, or a start that has passed. */
const startOf = ({ date, time, timeZone }: Plan, now: number): number => {
  if (!isTimeZone(timeZone)) throw new DeskRefused("zone_unknown")
  const startsAt = clockInstant(date, time, timeZone)
  if (startsAt === undefined) throw new DeskRefused("time_unknown")
  if (startsAt <= now) throw new DeskRefused("time_past")
  return startsAt
}

/** Reads plans, by what the account may choose from. */
const plansOf = ({ backend, accounts }: DeskSources) => {
  const { db, clock } = backend.environment

  const requireModel = async ({ modelId, locationId }: Plan) => {
    if (modelId === null) return
    const [model] = await db.select().from(products).where(eq(products.id, modelId))
    if (model?.locationId !== locationId) throw new DeskRefused("unknown")
  }

  const speakerOf = async ({ consultantId, locationId }: Plan): Promise<number> => {
    const speaker = (await accounts.at([locationId])).find(({ id, role }) => id === consultantId && role !== "auditor")
    if (!speaker) throw new DeskRefused("unknown")
    return accounts.consultantOf(speaker, locationId)
  }

  return async (plan: Plan): Promise<WebinarPlan> => {
    const { locationId, description, modelId, timeZone, durationMinutes, language, reminderMinutes } = plan
    const title = plan.title.trim()
    if (title === "") throw new DeskRefused("bad_request")
    const startsAt = startOf(plan, clock.now())
    await requireModel(plan)
    return {
      locationId,
      title,
      modelId,
      startsAt,
      timeZone,
      durationMinutes,
      language,
      reminderMinutes,
      description: description?.trim() || null,
      isOpenToAll: plan.entry === "open",
      agenda: plan.agenda?.map(({ title: point, minutes }, at) => ({ id: at + 1, title: point.trim(), minutes })),
      consultantId: await speakerOf(plan),
    }
  }
}

const openAnswers = (sources: DeskSources) => {
  const { accounts } = sources
  const answerOf = async (id: number, showroomUrl: string) => {
    const [webinar] = await readWebinars(sources, webinarWithId(id), showroomUrl)
    if (!webinar) throw new DeskRefused("unknown")
    return webinar
  }
  const noted = (account: DeskAccount, row: PresentationRow, action: Act["action"], details?: string) =>
    accounts.note(account, {
      action,
      locationId: row.locationId,
      presentationId: row.id,
      subject: row.name.en,
      details,
    })
  return { answerOf, noted }
}

/** The planning operations, only for leads. */
const planningCalls = (
  sources: DeskSources,
): Pick<DeskHandlers, "planWebinar" | "changeWebinar" | "cancelWebinar" | "inviteGuests"> => {
  const { webinars } = sources.backend
  const { answerOf, noted } = openAnswers(sources)
  const planOf = plansOf(sources)

  return {
    planWebinar: async ({ account, body, urls }) => {
      requireLead(account)
      requireLocation(account, body.locationId)
      const { showroomUrl } = urls()
      const id = await webinars.plan(await planOf(body), body.invite, showroomUrl)
      const row = await ownWebinar(sources.backend.environment, account, id)
      await noted(account, row, "planned", row.startsAt.toISOString())
      if (body.invite.length > 0) await noted(account, row, "invited", String(body.invite.length))
      return answerOf(id, showroomUrl)
    },
    changeWebinar: async ({ account, path: { presentationId: id }, body, urls }) => {
      requireLead(account)
      const before = await ownWebinar(sources.backend.environment, account, id)
      // Queues of guests belong to the location.
      if (before.locationId !== body.locationId) throw new DeskRefused("bad_request")
      if (before.statusId !== statuses.scheduled) throw new DeskRefused("wrong_state")
      const { showroomUrl } = urls()
      const changed = await webinars.change(id, await planOf(body), body.invite, showroomUrl)
      if (typeof changed === "string") throw new DeskRefused(changed)
      const row = await ownWebinar(sources.backend.environment, account, id)
      await noted(account, row, changed.isMoved ? "moved" : "planned", row.startsAt.toISOString())
      if (changed.invited > 0) await noted(account, row, "invited", String(changed.invited))
      return answerOf(id, showroomUrl)
    },
    cancelWebinar: async ({ account, path: { presentationId: id }, urls }) => {
      requireLead(account)
      const row = await ownWebinar(sources.backend.environment, account, id)
      const { showroomUrl } = urls()
      const isCancelled = await webinars.cancel(id, showroomUrl)
      if (!isCancelled && row.statusId !== statuses.cancelled) throw new DeskRefused("wrong_state")
      if (isCancelled) await noted(account, row, "cancelled")
      return answerOf(id, showroomUrl)
    },
    inviteGuests: async ({ account, path: { presentationId: id }, body: { emails }, urls }) => {
      requireLead(account)
      const row = await ownWebinar(sources.backend.environment, account, id)
      if (row.statusId !== statuses.scheduled && row.statusId !== statuses.live) throw new DeskRefused("wrong_state")
      const invited = await webinars.invite(id, emails, urls().showroomUrl)
      if (invited === "guests_full") throw new DeskRefused(invited)
      if (invited > 0) await noted(account, row, "invited", String(invited))
      return { presentationId: id, guests: [...(await readGuests(sources, row, undefined))] }
    },
  }
}

/** Webinars and their guests. */
export const webinarHandlers = (sources: OnAirParts): DeskHandlers => {
  const { backend } = sources
  const { environment, webinars, presentations } = backend
  const { answerOf, noted } = openAnswers(sources)

  return {
    ...planningCalls(sources),
    webinars: async ({ account, query: { from, to }, urls }) => {
      const now = environment.clock.now()
      const time = {
        from: from === undefined ? now : Date.parse(from),
        to: to === undefined ? to : Date.parse(to),
        now,
      }
      const which = webinarsBetween(account.locationIds, time)
      return { webinars: [...(await readWebinars(sources, which, urls().showroomUrl))] }
    },
    webinar: async ({ account, path: { presentationId: id }, urls }) => {
      await ownWebinar(sources.backend.environment, account, id)
      return answerOf(id, urls().showroomUrl)
    },
    startRehearsal: async ({ account, path: { presentationId: id }, urls, request }) => {
      await ownWebinar(sources.backend.environment, account, id)
      if (!(await webinars.rehearse(id))) throw new DeskRefused("wrong_state")
      await goOnAirFrom(sources, account, request)
      return answerOf(id, urls().showroomUrl)
    },
    endRehearsal: async ({ account, path: { presentationId: id }, urls }) => {
      await ownWebinar(sources.backend.environment, account, id)
      if (!(await webinars.endRehearsal(id))) throw new DeskRefused("wrong_state")
      return answerOf(id, urls().showroomUrl)
    },
    goOnAir: async ({ account, path: { presentationId: id }, urls, request }) => {
      const row = await ownWebinar(sources.backend.environment, account, id)
      const isStarted = await presentations.start(id)
      if (!isStarted && row.statusId !== statuses.live) throw new DeskRefused("wrong_state")
      if (isStarted) await noted(account, row, "wentOnAir")
      await goOnAirFrom(sources, account, request)
      return answerOf(id, urls().showroomUrl)
    },
    markPoint: async ({ account, path: { presentationId: id }, body: { currentId }, urls }) => {
      const row = await ownWebinar(sources.backend.environment, account, id)
      if (currentId !== null && !row.agenda?.some((point) => point.id === currentId)) throw new DeskRefused("unknown")
      if (!(await backend.participation.markPoint(id, currentId))) throw new DeskRefused("wrong_state")
      const { locationId, typeId } = row
      backend.events.emit("presentation", {
        kind: "changed",
        presentationId: id,
        locationId,
        typeId,
        consumerTag: undefined,
      })
      return answerOf(id, urls().showroomUrl)
    },
    guests: async ({ account, path: { presentationId: id } }) => {
      const row = await ownWebinar(sources.backend.environment, account, id)
      return { presentationId: id, guests: [...(await readGuests(sources, row, undefined))] }
    },
    inbox: async ({ account, path: { presentationId: id } }) => {
      await ownWebinar(sources.backend.environment, account, id)
      const chats = await readChats(environment.db, [id])
      return { chats: chats.filter(({ chat }) => chat !== generalChat) }
    },
  }
}
