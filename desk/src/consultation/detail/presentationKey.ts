/** Name of the answer about one presentation. */
export const presentationKey = (presentationId: number) => ["presentation", presentationId] as const
