import type { Store } from "../../application/store/Store.ts"
import type { Preview } from "../../domain/presentation/Presentation.ts"
import { useStore } from "../viewmodel/useStore.ts"
import { PresentationFacts } from "./PresentationFacts.tsx"

/** What is to come, as soon as it is known; without it the page stands by itself (Q11). */
export function PreviewFacts({ viewModel }: { readonly viewModel: Store<Preview | undefined> }) {
  const preview = useStore(viewModel)
  if (preview === undefined) return null
  const { name, description, startsAt } = preview
  return <PresentationFacts name={name} description={description} startsAt={startsAt} />
}
