/** The zones that the browser lists, by IANA name. Empty in browsers of 2021 and before, which have no list. */
export const listedZones = (): ReadonlyArray<string> => Intl.supportedValuesOf?.("timeZone") ?? []
