/** The browser's first language, as it has it from the system. */
export const ownLanguage = (): string => navigator.language
