import type { Hold } from "../../environment/tables/presentations.ts"

/** The announcement of a hold, in the form of `consultant_away`, without times that have passed. */
export const announcedAbsence = (hold: Hold, now: number) => {
  const minutes = Math.ceil(hold.minutes - (now - Date.parse(hold.since)) / 60_000)
  return {
    ...(minutes > 0 ? { minutes } : {}),
    ...(hold.resumesAt && Date.parse(hold.resumesAt) > now ? { resumes_at: hold.resumesAt } : {}),
    ...(hold.words ? { words: hold.words } : {}),
  }
}
