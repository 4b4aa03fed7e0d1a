import type { Preview } from "../../domain/presentation/Presentation.ts"
import { useViewModel } from "../viewmodel/useViewModel.ts"
import type { ViewModel } from "../viewmodel/ViewModel.ts"
import { PresentationFacts } from "./PresentationFacts.tsx"

/** What is to come, as soon as it is known; without it the page stands by itself (Q11). */
export function PreviewFacts({ viewModel }: { readonly viewModel: ViewModel<Preview | undefined> }) {
  const preview = useViewModel(viewModel)
  if (preview === undefined) return null
  const { name, description, startsAt } = preview
  return <PresentationFacts name={name} description={description} startsAt={startsAt} />
}
