/** 1 June 2027, 08:00 UTC, a Tuesday: 10:00 in Berlin. */
export const firstDay = Date.UTC(2027, 5, 1, 8)
