import { Button, TextInput } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { Guest } from "../../api/contract.ts"
import { useAccount } from "../../api/useDeskState.ts"
import type { Language } from "../../language/format.ts"
import { useLanguage } from "../../language/useLanguage.ts"
import { Dot } from "../../look/Dot.tsx"
import { Icon } from "../../look/Icon.tsx"
import { IconButton } from "../../look/IconButton.tsx"
import { isAhead, type ShownWebinar } from "../ShownWebinar.ts"
import { InviteForm } from "./InviteForm.tsx"
import { MuteButton } from "./MuteButton.tsx"
import styles from "./panel.module.css"

interface GuestsTabProps {
  readonly shown: ShownWebinar
  /** Opens the private chat with a guest; `undefined` before the webinar. */
  readonly write: ((chat: string) => void) | undefined
}

/** Maximum number of guests in the list; the search finds the others. */
const mostShown = 100

const byPresence =
  (language: Language) =>
  (one: Guest, other: Guest): number =>
    Number(other.isPresent) - Number(one.isPresent) || one.name.localeCompare(other.name, language)

function GuestRow({ shown, guest, write }: GuestsTabProps & { readonly guest: Guest }) {
  const { t } = useTranslation("webinars")
  const { name, isPresent, isMuted, chat } = guest
  return (
    <li className={styles.guest}>
      <Dot colour={isPresent ? "good" : "soft"} />
      <span className={styles.line} title={name}>
        {name}
      </span>
      {isMuted && (
        <span className={styles.muted} role="img" aria-label={t("isMuted")}>
          <Icon name="muted" size={16} />
        </span>
      )}
      {isPresent && write && <IconButton icon="chat" label={t("writeTo", { name })} onClick={() => write(chat)} />}
      <MuteButton shown={shown} guest={guest} />
    </li>
  )
}

/** The invited and present guests, and the form for further invitations. */
export function GuestsTab({ shown, write }: GuestsTabProps) {
  const { t } = useTranslation("webinars")
  const language = useLanguage()
  const { role } = useAccount()
  const [wanted, setWanted] = useState("")
  const [isInviting, setInviting] = useState(false)
  const { webinar, detail } = shown
  const found = detail.guests.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()))
  const { invited, waiting, present } = webinar.guests
  const figures = [
    ["invitedFigure", invited],
    ...(isAhead(webinar)
      ? ([
          ["waitingFigure", waiting],
          ["presentFigure", present],
        ] as const)
      : []),
  ] as const
  return (
    <div className={styles.guests}>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {role === "lead" &&
        isAhead(webinar) &&
        (isInviting ? (
          <InviteForm presentationId={webinar.presentationId} close={() => setInviting(false)} />
        ) : (
          <Button variant="default" justify="center" onClick={() => setInviting(true)}>
            {t("invite")}
          </Button>
        ))}
      {detail.guests.length > 8 && (
        <TextInput
          aria-label={t("find")}
          placeholder={t("find")}
          leftSection={<Icon name="search" size={16} />}
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      )}
      {found.length === 0 && <p className={styles.soft}>{t(wanted === "" ? "noGuests" : "notFound")}</p>}
      <ul className={styles.list}>
        {found
          .toSorted(byPresence(language))
          .slice(0, mostShown)
          .map((guest) => (
            <GuestRow key={guest.chat} shown={shown} guest={guest} write={write} />
          ))}
      </ul>
      {found.length > mostShown && (
        <p className={styles.soft}>{t("moreGuests", { count: found.length - mostShown })}</p>
      )}
    </div>
  )
}
