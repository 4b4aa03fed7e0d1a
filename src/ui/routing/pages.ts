/** THE table: every page and its path (R1); each also under /de (L5). `visit`: a live visit goes on behind it. */
export const pages = {
  index: { path: "/", visit: false },
  prequeue: { path: "/prequeue", visit: false },
  queue: { path: "/queue", visit: true },
  presentation: { path: "/presentations/$id", visit: true },
  "waiting-room": { path: "/waiting-room", visit: true },
  "no-moderator-available": { path: "/no-moderator-available", visit: false },
  "presentation-completed": { path: "/presentation-completed", visit: false },
  feedback: { path: "/feedback", visit: false },
  "resend-invite": { path: "/resend-invite", visit: false },
} as const

export type PageName = keyof typeof pages
