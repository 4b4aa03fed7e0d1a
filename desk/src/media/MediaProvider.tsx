import { type ReactNode, useEffect, useState } from "react"
import { useDesk } from "../api/Desk.ts"
import { useAccount, useHas } from "../api/useDeskState.ts"
import type { DeskMedia } from "./deskMedia.ts"
import { MediaContext } from "./useMedia.ts"

/** Loads and opens the consultant's media for the pages below it; no device before the first consultation. */
export function MediaProvider({ children }: { readonly children: ReactNode }) {
  const { client, openMedia } = useDesk()
  const { id: accountId } = useAccount()
  const hasSecondSource = useHas("secondSource")
  const [media, setMedia] = useState<DeskMedia>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    let isOver = false
    let opened: DeskMedia | undefined
    const keep = (found: DeskMedia) => {
      if (isOver) return found.close()
      opened = found
      setMedia(found)
    }
    openMedia(client, { accountId, hasSecondSource }).then(keep, setFailure)
    return () => {
      isOver = true
      opened?.close()
    }
  }, [client, openMedia, accountId, hasSecondSource])
  // The nearest boundary offers to load it again.
  if (failure !== undefined) throw failure
  return <MediaContext value={media}>{children}</MediaContext>
}
