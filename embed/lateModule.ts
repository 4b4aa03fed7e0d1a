/**
 * Fetches a part of embed.js that few pages need, from the showroom's own address: `/embed/v1/<name>.js`. A policy with a nonce lets it
 * pass where it has let embed.js pass. Rejects when it cannot be fetched; asking again tries again where the browser does.
 */
export const lateModule = <Module>(origin: string, name: string): Promise<Module> =>
  import(/* @vite-ignore */ `${origin}/embed/v1/${name}.js`)
