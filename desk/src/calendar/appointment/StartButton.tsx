import { Button, Modal } from "@mantine/core"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { Booking } from "../../api/contract.ts"
import { useNow } from "../../api/useNow.ts"
import { useRequest } from "../../failures/useRequest.ts"
import { timeOf } from "../../language/format.ts"
import form from "../../layout/form.module.css"
import { useTimeZone } from "../../location/useShownLocations.ts"
import { IconButton } from "../../look/IconButton.tsx"
import { Named } from "../../look/Named.tsx"
import styles from "../calendar.module.css"

/** Time before its begin from which an appointment starts without a question, in ms. */
export const startableMs = 15 * 60_000

interface StartButtonProps {
  readonly booking: Booking
  /** Whether the button shows only its icon. */
  readonly isNarrow?: boolean
}

/** Starts an appointment. Asks first if it begins in more than 15 minutes. */
export function StartButton({ booking, isNarrow = false }: StartButtonProps) {
  const { t } = useTranslation("calendar")
  const navigate = useNavigate()
  const now = useNow()
  const [isAsking, setIsAsking] = useState(false)
  const { id: bookingId, name, startsAt } = booking
  const isEarly = Date.parse(startsAt) - now > startableMs
  const { mutate, isPending } = useRequest(
    (client, body: { readonly isEarly?: boolean }) =>
      client.POST("/bookings/{bookingId}/start", { params: { path: { bookingId } }, body }),
    ({ id }) => void navigate({ to: "/consultations/$presentationId", params: { presentationId: String(id) } }),
  )
  const start = () => (isEarly ? setIsAsking(true) : mutate({}))
  const label = t(isEarly ? "startEarly" : "start")
  return (
    <>
      {isNarrow ? (
        <IconButton
          icon="camera"
          label={`${label}: ${name}`}
          variant="filled"
          color="accent"
          size="var(--small)"
          onClick={start}
          loading={isPending}
        />
      ) : (
        <Button size="xs" h="var(--small)" variant={isEarly ? "default" : "filled"} onClick={start} loading={isPending}>
          <Named text={label} name={name} />
        </Button>
      )}
      <EarlyStart
        booking={booking}
        isOpen={isAsking}
        isPending={isPending}
        close={() => setIsAsking(false)}
        start={() => mutate({ isEarly: true })}
      />
    </>
  )
}

interface EarlyStartProps {
  readonly booking: Booking
  readonly isOpen: boolean
  readonly isPending: boolean
  readonly close: () => void
  readonly start: () => void
}

function EarlyStart({ booking: { name, startsAt }, isOpen, isPending, close, start }: EarlyStartProps) {
  const { t } = useTranslation("calendar")
  const time = timeOf(startsAt, useTimeZone())
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={t("early.title", { name })}
      closeButtonProps={{ "aria-label": t("early.wait") }}
    >
      <div className={styles.body}>
        <p>{t("early.text", { time })}</p>
        <div className={form.buttons}>
          <Button variant="default" onClick={close} data-autofocus>
            {t("early.wait")}
          </Button>
          <Button loading={isPending} onClick={start}>
            {t("early.start")}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
