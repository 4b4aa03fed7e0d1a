/**
 * Fetches a part of embed.js that few pages need, from the showroom's own address: `/embed/v1/<name>.js`. A policy with a nonce lets it
 * pass where it has let embed.js pass. Rejects when it cannot be fetched; asking again tries again where the browser does.
 */
export const lateModule = <Module>(origin: string, name: string): Promise<Module> =>
  import(/* @vite-ignore */ `${origin}/embed/v1/${name}.js`)

/**
 * Functions by name, whose code is fetched when the first of them is called, and again where it has not come. They are carried out in the
 * order in which they are called; each gives a promise, which rejects where the code does not come.
 */
export const lateHandles = <Handles extends object>(
  names: ReadonlyArray<string>,
  fetch: () => Promise<Handles>,
): Handles => {
  let coming: Promise<Handles> | undefined
  const asked =
    (name: string) =>
    async (...given: ReadonlyArray<unknown>) => {
      coming ??= fetch().catch((reason: unknown) => {
        coming = undefined
        throw reason
      })
      const handles = (await coming) as Readonly<Record<string, (...given: ReadonlyArray<unknown>) => unknown>>
      return handles[name]?.(...given)
    }
  return Object.fromEntries(names.map((name) => [name, asked(name)])) as Handles
}
