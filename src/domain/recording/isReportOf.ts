/** Whether a report that names `named` is about that presentation. A message may leave out which it means. */
export const isReportOf = (id: number, named: unknown): boolean => named === undefined || Number(named) === id
