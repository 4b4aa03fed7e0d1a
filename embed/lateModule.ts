/**
 * Fetches a part of embed.js that few pages need, from the showroom's own address: `/embed/v1/<name>.js`. A policy with
 * a nonce that allows embed.js allows it too. Rejects if it cannot be fetched. Some browsers try again on the next
 * call.
 */
export const lateModule = <Module>(origin: string, name: string): Promise<Module> =>
  import(/* @vite-ignore */ `${origin}/embed/v1/${name}.js`)

/**
 * Functions by name, whose code is fetched on the first call, and again after a failure. They run in the order of their
 * calls. Each returns a promise, which rejects if the code cannot be fetched.
 */
export const lateHandles = <Handles extends object>(
  names: ReadonlyArray<string>,
  fetch: () => Promise<Handles>,
): Handles => {
  let pending: Promise<Handles> | undefined
  const asked =
    (name: string) =>
    async (...given: ReadonlyArray<unknown>) => {
      pending ??= fetch().catch((reason: unknown) => {
        pending = undefined
        throw reason
      })
      const handles = (await pending) as Readonly<Record<string, (...given: ReadonlyArray<unknown>) => unknown>>
      return handles[name]?.(...given)
    }
  return Object.fromEntries(names.map((name) => [name, asked(name)])) as Handles
}
