import { Duration, Effect } from "effect"
import type { VisitState } from "../../domain/presentation/visitState.ts"
import type { Product } from "../../domain/product/Product.ts"
import { isFresh, markerMs, type PointedPlace, type ShownModels } from "../../domain/product/ShownModels.ts"
import type { ShownMoment } from "../../domain/product/shownMoments.ts"
import type { LocatedVisit } from "../../domain/visit/Visit.ts"
import { listModels } from "../booking/schedule/listModels.ts"
import type { ProductGateway } from "../ports/backend/BookingGateway.ts"
import type { ConfigSource } from "../ports/backend/ConfigSource.ts"
import type { ServerClock } from "../ports/backend/ServerClock.ts"
import type { Funnel } from "../ports/browser/Funnel.ts"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"
import { change, createStore, derived, type Store, untilNext, type WritableStore } from "../store/Store.ts"
import type { OncePerTab } from "../visit/oncePerTab.ts"
import { keepModels } from "./keepModels.ts"
import { noteShown } from "./noteShown.ts"
import { reportModels } from "./reportModels.ts"

/** The models and the picture that the visitor sees. */
export interface Showing {
  /** The model on the card. `undefined` if none is shown, or the visitor has closed it. */
  readonly product: Product | undefined
  /** Whether the visitor has reopened it from the history. */
  readonly isReopened: boolean
  /** The models that were shown, the newest first. */
  readonly history: ReadonlyArray<Product>
  /** When each model was shown, the oldest first, as far as this tab has seen it. */
  readonly moments: ReadonlyArray<Pick<ShownMoment, "at" | "by"> & { readonly product: Product }>
  /** Index of the picture in the model's pictures, from 0. */
  readonly picture: number
  /** The place at which the consultant points, for some seconds. */
  readonly marker: PointedPlace | undefined
  /** The models that the visitor keeps for a comparison. */
  readonly kept: ReadonlyArray<Product>
  /** Whether the picture takes the place of the video, which becomes small. */
  readonly isLarge: boolean
}

export interface ShownModel {
  readonly state: Store<Showing>
  /** Opens a model that was shown. */
  readonly reopen: (productId: number) => void
  readonly close: () => void
  readonly choosePicture: (picture: number) => void
  readonly enlarge: (isLarge: boolean) => void
  /** Adds a model to the comparison, or removes it. */
  readonly toggleKept: (productId: number) => void
  /** Reports that the visitor asks about a model. */
  readonly asked: (product: Product) => void
  /** Reports that the visitor opens the calendar with a model. */
  readonly calendarOpened: (product: Product) => void
  readonly live: Effect.Effect<void>
}

/** The backend's reports of the model that the consultant shows, and of the place at which they point. */
export interface ShownSource {
  readonly shown: Store<ShownModels | undefined>
  readonly pointed: Store<PointedPlace | undefined>
  /** The state of the visit, which contains the consultant's name. */
  readonly state: Store<VisitState>
}

/** The models shown in one consultation. Fetches the location's models once, and retries until it has them. */
export type FollowShown = (visit: LocatedVisit, presentationId: number, source: ShownSource) => ShownModel

const retryAfter = Duration.seconds(10)

/** The visitor's choices since the consultant last showed a model. */
interface Own {
  /** `null`: the visitor has closed the card. `undefined`: what the consultant shows. */
  readonly chosenId: number | null | undefined
  readonly picture: number
  readonly marker: PointedPlace | undefined
  readonly isLarge: boolean
}

const untouched: Own = { chosenId: undefined, picture: 0, marker: undefined, isLarge: false }

const withProduct = (product: Product | undefined, { at, by }: ShownMoment) => (product ? [{ product, at, by }] : [])

const nameIn = (state: VisitState) => (state._tag === "Live" ? state.presentation?.consultant : undefined)

/** Removes a marker after its time, unless another one replaces it. */
const removeWhenFaded = (own: WritableStore<Own>) =>
  Effect.gen(function* () {
    const { marker } = own.get()
    const moved = untilNext(own, (next) => next.marker !== marker)
    const over = Effect.andThen(
      Effect.sleep(Duration.millis(markerMs)),
      Effect.sync(() => change(own, { marker: undefined })),
    )
    yield* marker === undefined ? moved : Effect.raceFirst(moved, over)
  })

/** Fetches the location's models, again after a failure. */
const fetchAll = (
  list: ReturnType<typeof listModels>,
  visit: LocatedVisit,
  known: WritableStore<ReadonlyArray<Product>>,
): Effect.Effect<void> =>
  Effect.gen(function* () {
    const { all, areMissing } = yield* list(visit, undefined)
    if (areMissing) return yield* Effect.andThen(Effect.sleep(retryAfter), fetchAll(list, visit, known))
    known.set(all)
  })

export const followShown = ({
  products,
  config,
  clock,
  funnel,
  oncePerTab,
  store,
}: {
  readonly products: ProductGateway
  readonly config: ConfigSource
  readonly clock: ServerClock
  readonly funnel: Funnel
  readonly oncePerTab: OncePerTab
  readonly store: VisitorStore
}): FollowShown => {
  const list = listModels({ products, config })
  return (visit, presentationId, { shown, pointed, state: course }) => {
    const known = createStore<ReadonlyArray<Product>>([])
    const own = createStore(untouched)
    const currentId = () => {
      const { chosenId } = own.get()
      return chosenId === undefined ? shown.get()?.productId : (chosenId ?? undefined)
    }
    const byId = (id: number | undefined) => known.get().find((each) => each.id === id)
    const keeping = keepModels(store, visit.location.id)
    const shownId = derived([shown], () => shown.get()?.productId)
    const noted = noteShown({ store, clock }, presentationId, shownId, () => nameIn(course.get()))
    const moments = derived([known, noted.state], () =>
      noted.state.get().flatMap((moment) => withProduct(byId(moment.productId), moment)),
    )
    const state = derived([known, own, shown, keeping.state, moments], (): Showing => {
      const { chosenId, picture, marker, isLarge } = own.get()
      const product = byId(currentId())
      return {
        product,
        isReopened: typeof chosenId === "number",
        picture,
        marker,
        history: (shown.get()?.productIds ?? []).flatMap((id) => byId(id) ?? []),
        moments: moments.get(),
        kept: keeping.state.get().flatMap((id) => byId(id) ?? []),
        isLarge: isLarge && product !== undefined,
      }
    })

    /** Another model of the consultant replaces what the visitor has chosen. */
    const followOne = Effect.gen(function* () {
      const before = shown.get()?.productId
      yield* untilNext(shown, () => true)
      const now = shown.get()?.productId
      if (now !== before || now !== undefined)
        own.set({ ...untouched, isLarge: own.get().isLarge && now !== undefined })
    })
    const point = Effect.gen(function* () {
      const place = yield* untilNext(pointed, (next) => next !== undefined)
      const now = yield* clock.now
      if (place !== undefined && place.productId === shown.get()?.productId && isFresh(place, now))
        change(own, { chosenId: undefined, picture: place.picture, marker: place })
    })
    const reports = reportModels(
      { funnel, oncePerTab },
      presentationId,
      derived([known, shown], () => byId(shown.get()?.productId)),
    )
    return {
      state,
      reopen: (chosenId) => {
        own.set({ ...untouched, chosenId })
        reports.chose(byId(chosenId), "reopened")
      },
      close: () => own.set({ ...untouched, chosenId: null }),
      choosePicture: (picture) => change(own, { picture, marker: undefined }),
      enlarge: (isLarge) => change(own, { isLarge }),
      toggleKept: (id) => {
        const before = keeping.state.get().length
        keeping.toggle(id)
        if (keeping.state.get().length > before) reports.chose(byId(id), "kept")
      },
      asked: (product) => reports.chose(product, "asked"),
      calendarOpened: (product) => reports.chose(product, "booking"),
      live: Effect.all(
        [
          fetchAll(list, visit, known),
          Effect.forever(followOne),
          Effect.forever(point),
          Effect.forever(removeWhenFaded(own)),
          reports.live,
          keeping.live,
          noted.live,
        ],
        { concurrency: "unbounded", discard: true },
      ),
    }
  }
}
