import type { ShownModel } from "../../../application/product/followShown.ts"
import { derived, type Store } from "../../../application/store/Store.ts"
import { askedModels } from "../../../domain/product/askedModels.ts"
import type { Product } from "../../../domain/product/Product.ts"
import type { ChatEntry } from "../../chat/thread/chatEntries.ts"
import { ThreadModel } from "./ThreadModel.tsx"

type Entries = ReadonlyArray<ChatEntry>

/** Merges both by time; on ties messages come first. */
const merged = (messages: Entries, cards: Entries): Entries => {
  if (cards.length === 0) return messages
  const rest = [...cards]
  const before = (timestamp: number) => {
    const count = rest.findIndex((card) => card.timestamp >= timestamp)
    return rest.splice(0, count < 0 ? rest.length : count)
  }
  return [...messages.flatMap((each) => [...before(each.timestamp), each]), ...rest]
}

/**
 * The messages of a chat with the models that were shown between them, and with the models that they ask about. An entry
 * changes only with its message, so that no other one is rendered again (H10). `openTab` opens the tab of the model that
 * was pressed.
 */
export const modelsInThread = (
  entries: Store<Entries>,
  model: Pick<ShownModel, "state" | "reopen">,
  openTab: () => void,
): Store<Entries> => {
  const { state } = model
  const reopen = (id: number) => {
    model.reopen(id)
    openTab()
  }
  const moments = derived([state], () => state.get().moments)
  const history = derived([state], () => state.get().history)
  // Compared by ids, because each change of the shown models creates a new list.
  let known: ReadonlyArray<Product> = []
  const products = derived([history], () => {
    const now = history.get()
    if (now.length !== known.length || now.some((each) => !known.includes(each))) known = now
    return known
  })
  const cards = derived(
    [moments],
    (): Entries =>
      moments.get().map(({ product, at, by }) => ({
        ...({ key: `shown ${product.id} ${at}`, origin: "moderator", author: by, timestamp: at } as const),
        text: "",
        delivery: undefined,
        below: <ThreadModel product={product} reopen={reopen} />,
      })),
  )
  const withAsked = derived([products], () => {
    const found = new WeakMap<ChatEntry, ChatEntry>()
    return (entry: ChatEntry): ChatEntry => {
      const before = found.get(entry)
      if (before) return before
      const asked = askedModels(entry.text, products.get())
      const below = asked.map((product) => <ThreadModel key={product.id} product={product} reopen={reopen} />)
      const after = asked.length === 0 ? entry : { ...entry, below }
      found.set(entry, after)
      return after
    }
  })
  return derived([entries, cards, withAsked], () => merged(entries.get().map(withAsked.get()), cards.get()))
}
