import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { Guest, PresentationDetail } from "../../api/contract.ts"
import { useDesk } from "../../api/Desk.ts"
import { useAccount } from "../../api/useDeskState.ts"
import { presentationKey } from "../../consultation/detail/presentationDetail.ts"
import { useRequest } from "../../failures/useRequest.ts"
import { Named } from "../../look/Named.tsx"
import { isAhead, type ShownWebinar } from "../ShownWebinar.ts"

interface MuteButtonProps {
  readonly shown: ShownWebinar
  readonly guest: Guest
}

/** Mutes a guest in the group chat, for the speaker and leads. Private questions of a muted guest still arrive. */
export function MuteButton({ shown: { webinar, isMine }, guest }: MuteButtonProps) {
  const { t } = useTranslation("webinars")
  const { queries } = useDesk()
  const { role } = useAccount()
  const { presentationId } = webinar
  const { mutate, isPending } = useRequest(
    (client, isMuted: boolean) =>
      client.PUT("/presentations/{presentationId}/visitors/{chat}/mute", {
        params: { path: { presentationId, chat: guest.chat } },
        body: { isMuted },
      }),
    (newest) =>
      queries.setQueryData<PresentationDetail>(
        presentationKey(presentationId),
        (detail) =>
          detail && { ...detail, guests: detail.guests.map((each) => (each.chat === newest.chat ? newest : each)) },
      ),
  )
  if (!isAhead(webinar) || !(isMine || role === "lead")) return null
  return (
    <Button variant="subtle" size="xs" h={28} loading={isPending} onClick={() => mutate(!guest.isMuted)}>
      <Named text={t(guest.isMuted ? "unmute" : "mute")} name={guest.name} />
    </Button>
  )
}
