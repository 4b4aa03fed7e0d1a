/** A folder that scripts/services/janus.ts has made. */
export const folderIn = (variable: string): string => {
  const folder = process.env[variable]
  if (folder === undefined) throw new Error(`${variable} is not set: npm run test:services sets it.`)
  return folder
}
