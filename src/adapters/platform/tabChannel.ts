import { optional } from "./optional.ts"

export interface ChannelPage {
  readonly BroadcastChannel?: typeof BroadcastChannel
}

/** A channel to the origin's other tabs; `undefined` in a page with an opaque origin, and where it is blocked. */
export const tabChannel = (name: string, page: ChannelPage = globalThis): BroadcastChannel | undefined =>
  optional(() => page.BroadcastChannel && new page.BroadcastChannel(name))
