export const ownSessionsKey = ["ownSessions"] as const
