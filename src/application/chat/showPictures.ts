import { Effect } from "effect"
import type { Attachment } from "../../domain/chat/attachment.ts"
import { mostIdleBytes } from "../../domain/chat/picture.ts"
import type { ChatFiles, Picture } from "../ports/backend/ChatGateway.ts"
import { change, derived, until, type WritableStore } from "../store/Store.ts"
import type { ChatState, PictureState } from "./ChatState.ts"

/** Limit of concurrent loads; more would slow each other, and the stream. */
const mostAtOnce = 2

interface PicturesDeps {
  readonly state: WritableStore<ChatState>
  readonly chatFiles: Pick<ChatFiles, "picture">
}

/** Pictures of messages, loaded while a thumbnail or the light box shows them. */
export interface ShowPictures {
  /**
   * Keeps a picture loaded until interrupted. Loads a failed one again. It stays in memory afterwards, within
   * `mostIdleBytes`.
   */
  readonly showPicture: (attachment: Attachment) => Effect.Effect<never>
  /** Loads pictures until interrupted. */
  readonly live: Effect.Effect<never>
}

export const showPictures = ({ state, chatFiles }: PicturesDeps): ShowPictures => {
  /** Pictures that are no longer shown are in the order in which they were last shown. */
  const wanted = new Map<string, { readonly attachment: Attachment; users: number; picture?: Picture }>()

  const setPicture = (id: string, next: PictureState | undefined) => {
    const pictures = new Map(state.get().pictures)
    if (next === undefined) pictures.delete(id)
    else pictures.set(id, next)
    change(state, { pictures })
  }
  const forget = (id: string) => {
    wanted.get(id)?.picture?.release()
    wanted.delete(id)
    setPicture(id, undefined)
  }
  const evict = () => {
    const idle = [...wanted].filter(([, { users }]) => users === 0)
    let bytes = idle.reduce((sum, [, { attachment }]) => sum + attachment.size, 0)
    for (const [id, { attachment, picture }] of idle) {
      if (picture !== undefined && bytes <= mostIdleBytes) continue
      bytes -= attachment.size
      forget(id)
    }
  }
  const take = (attachment: Attachment) => {
    const { id } = attachment
    const known = wanted.get(id) ?? { attachment, users: 0 }
    known.users += 1
    wanted.set(id, known)
    const now = state.get().pictures.get(id)?._tag
    if (now === undefined || now === "Failed") setPicture(id, { _tag: "Waiting" })
  }
  const leave = ({ id }: Attachment) => {
    const known = wanted.get(id)
    if (known === undefined) return
    known.users -= 1
    wanted.delete(id)
    wanted.set(id, known)
    evict()
  }

  const load = ({ attachment, picture }: { readonly attachment: Attachment; readonly picture?: Picture }) => {
    const { id } = attachment
    const arrived = (loaded: Picture) => {
      const known = wanted.get(id)
      // The picture is no longer shown.
      if (known === undefined) return loaded.release()
      picture?.release()
      known.picture = loaded
      setPicture(id, { _tag: "Shown", url: loaded.url })
    }
    return chatFiles.picture(state.get().presentationId, attachment).pipe(
      Effect.map(arrived),
      Effect.catch((failure) => Effect.sync(() => setPicture(id, { _tag: "Failed", failure }))),
    )
  }
  const next = derived([state], () => {
    const pictures = [...state.get().pictures]
    if (pictures.filter(([, { _tag }]) => _tag === "Coming").length >= mostAtOnce) return undefined
    // The most recent request first, because the visitor looks at that picture.
    return pictures.findLast(([, { _tag }]) => _tag === "Waiting")?.[0]
  })

  return {
    showPicture: (attachment) =>
      Effect.acquireUseRelease(
        Effect.sync(() => take(attachment)),
        () => Effect.never,
        () => Effect.sync(() => leave(attachment)),
      ),
    live: Effect.gen(function* () {
      const id = yield* until(next, (each) => each !== undefined)
      const known = wanted.get(id)
      if (known === undefined) return setPicture(id, undefined)
      setPicture(id, { _tag: "Coming" })
      const unwanted = until(state, ({ pictures }) => !pictures.has(id))
      yield* Effect.forkScoped(Effect.raceFirst(load(known), unwanted))
    }).pipe(
      Effect.forever,
      Effect.scoped,
      Effect.ensuring(
        Effect.sync(() => {
          for (const id of [...wanted.keys()]) forget(id)
        }),
      ),
    ),
  }
}
