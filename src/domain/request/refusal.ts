interface Answered {
  /** The HTTP status; 0 without an answer. */
  readonly status: number
}

/** Whether the backend refused with a success status and `success: false`. */
export const isDenied = ({ status }: Answered): boolean => status >= 200 && status < 300

/** Whether the backend has refused this request, so that its own message explains what to do. */
export const isRefused = (answered: Answered): boolean =>
  isDenied(answered) || (answered.status >= 400 && answered.status < 500)
