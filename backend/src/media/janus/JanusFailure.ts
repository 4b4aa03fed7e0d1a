import { EngineUnavailable } from "../MediaEngine.ts"

/** Janus refused a request, or did not answer it. */
export class JanusFailure extends Error {
  /** Janus' error code; `undefined` if there is no readable answer. */
  readonly code: number | undefined

  constructor(what: string, code?: number) {
    super(what)
    this.code = code
  }
}

/** Code of the VideoRoom plugin for a room that does not exist. */
export const noSuchRoom = 426

/** Codes of Janus and of VideoRoom that blame the session description. */
const aboutDescription: ReadonlySet<number | undefined> = new Set([436, 437, 464, 465, 469, 471])

/**
 * The failure as a client may read it: a bad description, or an unavailable engine. Only `cause` has the details, for
 * the log: they name servers and rooms.
 */
export const forClient = (cause: unknown): Error => {
  if (!(cause instanceof JanusFailure)) return cause instanceof Error ? cause : new Error(String(cause))
  if (aboutDescription.has(cause.code)) return new Error("The media engine cannot read it.", { cause })
  return new EngineUnavailable("The media engine is not available now; try again in a moment.", { cause })
}
