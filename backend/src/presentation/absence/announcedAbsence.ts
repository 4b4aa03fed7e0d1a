import type { Hold } from "../../environment/tables/presentations.ts"

/** What a consultant has announced about a hold, in the form of `consultant_away`. Times that have passed are left out. */
export const announcedAbsence = (hold: Hold, now: number) => {
  const minutes = Math.ceil(hold.minutes - (now - Date.parse(hold.since)) / 60_000)
  return {
    ...(minutes > 0 ? { minutes } : {}),
    ...(hold.resumesAt && Date.parse(hold.resumesAt) > now ? { resumes_at: hold.resumesAt } : {}),
    ...(hold.words ? { words: hold.words } : {}),
  }
}
