/** The folder that scripts/services/janus.ts created, from this environment variable. */
export const folderIn = (variable: string): string => {
  const folder = process.env[variable]
  if (folder === undefined) throw new Error(`${variable} is not set: npm run test:services sets it.`)
  return folder
}
