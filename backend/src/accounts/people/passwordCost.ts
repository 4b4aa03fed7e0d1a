/** Cost of a new hash: 32 MB and some 0.2 s of a core. One of the settings that OWASP's password storage sheet names. */
export const passwordCost = { N: 2 ** 15, r: 8, p: 3 }
