/** Whether a path is one of the webinar's (R2). */
export const inWebinar = (pathname: string): boolean => /^\/webinar(\/|$)/.test(pathname)
