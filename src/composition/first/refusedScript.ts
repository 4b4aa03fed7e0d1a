import { loadOnce } from "../../adapters/browser/chunkFiles.ts"

/**
 * Runs the first script from its file if it has not run in the page: a server that has the policy of another build
 * refuses it there, and the style with it.
 */
export const runRefusedScript = async (
  page: Pick<typeof globalThis, "document" | "showroomAskedAhead"> = globalThis,
): Promise<void> => {
  const refused = page.document.querySelector<HTMLScriptElement>("script[data-file]")
  if (refused === null || page.showroomAskedAhead !== undefined) return
  const script = page.document.createElement("script")
  for (const [name, value] of Object.entries(refused.dataset)) script.dataset[name] = value
  script.src = refused.dataset.file ?? ""
  await loadOnce(script.src)
  page.document.head.append(script)
}
