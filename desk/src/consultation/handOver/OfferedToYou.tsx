import { Button, Modal, Textarea } from "@mantine/core"
import { notifications } from "@mantine/notifications"
import { useNavigate } from "@tanstack/react-router"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useNow } from "../../api/useNow.ts"
import { useRequest } from "../../failures/useRequest.ts"
import { useActs } from "../../keyboard/useActs.ts"
import form from "../../layout/form.module.css"
import { Face } from "../../look/Face.tsx"
import { OnAirQuestion } from "../../media/OnAirQuestion.tsx"
import { useHasMedia, useMedia } from "../../media/useMedia.ts"
import { useLive } from "../useLive.ts"
import styles from "./handOver.module.css"
import { type Offered, secondsLeft, useOfferedByYou, useOfferedToYou } from "./offers.ts"

const keyOf = ({ presentation, handOver: { at } }: Offered) => `${presentation.id} ${at}`

/** Reports the answer to what this account has offered, on whatever page it is. */
const useAnswerNews = (): void => {
  const { t } = useTranslation("handover")
  const offered = useOfferedByYou()
  const open = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const answered = offered.filter((each) => each.handOver.state !== "offered" && open.current.has(keyOf(each)))
    open.current = new Set(offered.filter(({ handOver }) => handOver.state === "offered").map(keyOf))
    for (const { name, handOver } of answered) {
      if (handOver.state === "offered") continue
      notifications.show({
        message: t(`answer.${handOver.state}`, { to: handOver.to.name, name }),
        closeButtonProps: { "aria-label": t("close") },
      })
    }
  })
}

type Answer = "accepted" | "declined"

const mostLetters = 200

interface AnswerProps {
  readonly offered: Offered
  readonly close: () => void
  /** The backend has the answer. */
  readonly done: () => void
}

/** Accepts an offer, once the consultant has seen her own picture. */
function Accept({ offered: { presentation, handOver, name }, close, done }: AnswerProps) {
  const { t } = useTranslation("handover")
  const navigate = useNavigate()
  const { takeHere } = useMedia()
  const { goTo } = useLive()
  const { id } = presentation
  const { mutate, isPending } = useRequest(
    (client, answer: Answer) =>
      client.POST("/presentations/{presentationId}/hand-over/answer", {
        params: { path: { presentationId: id } },
        body: { answer },
      }),
    (answer) => {
      takeHere()
      goTo(answer)
      done()
      void navigate({ to: "/consultations/$presentationId", params: { presentationId: String(id) } })
    },
  )
  return (
    <OnAirQuestion
      title={t("offer.acceptTitle", { name })}
      confirm={t("offer.acceptNow")}
      isSending={isPending}
      goOnAir={() => mutate("accepted")}
      close={close}
    >
      <p>{t("offer.reason", { by: handOver.by.name, reason: handOver.reason })}</p>
      <p>{t("offer.onAir", { name })}</p>
    </OnAirQuestion>
  )
}

/** Declines an offer, with a message for the colleague. */
function Decline({ offered: { presentation, handOver, name }, close, done }: AnswerProps) {
  const { t } = useTranslation("handover")
  const [word, setWord] = useState("")
  const { mutate, isPending } = useRequest(
    (client, said: string) =>
      client.POST("/presentations/{presentationId}/hand-over/answer", {
        params: { path: { presentationId: presentation.id } },
        body: { answer: "declined", ...(said !== "" && { word: said }) },
      }),
    done,
  )
  return (
    <Modal
      opened
      onClose={close}
      title={t("offer.declineTitle", { name })}
      closeButtonProps={{ "aria-label": t("cancel") }}
    >
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault()
          mutate(word.trim())
        }}
      >
        <Textarea
          label={t("offer.word", { by: handOver.by.name })}
          description={t("offer.wordDetail")}
          value={word}
          maxLength={mostLetters}
          autosize
          minRows={2}
          data-autofocus
          onChange={(event) => setWord(event.currentTarget.value)}
        />
        <div className={form.buttons}>
          <Button variant="default" onClick={close}>
            {t("cancel")}
          </Button>
          <Button type="submit" loading={isPending}>
            {t("offer.declineNow")}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** An offer, with the seconds that are left. Nothing once it has ended. */
function Offer({ offered }: { readonly offered: Offered }) {
  const { t } = useTranslation("handover")
  const [answer, setAnswer] = useState<Answer>()
  // The news that ends the offer comes later.
  const [isAnswered, setAnswered] = useState(false)
  const { presentation, handOver, name } = offered
  const left = secondsLeft(handOver, useNow())
  const close = () => setAnswer(undefined)
  const done = () => setAnswered(true)
  useActs([
    {
      id: `offer-${presentation.id}`,
      group: "consultation",
      label: t("offer.acceptTitle", { name }),
      run: () => setAnswer("accepted"),
    },
  ])
  if (left === 0 || isAnswered) return null
  return (
    <>
      <section className={styles.offer} aria-label={t("offer.label", { name })} hidden={answer !== undefined}>
        <div className={styles.offerTexts} role="alert">
          <Face name={name} />
          <p className={styles.offerText}>
            <b>{t("offer.title", { by: handOver.by.name, name })}</b>
            <span>{t("offer.quoted", { reason: handOver.reason })}</span>
          </p>
        </div>
        <small className={styles.left}>{t("offer.left", { count: left })}</small>
        <div className={form.buttons}>
          <Button variant="default" onClick={() => setAnswer("declined")}>
            {t("offer.decline")}
          </Button>
          <Button onClick={() => setAnswer("accepted")}>{t("offer.accept")}</Button>
        </div>
      </section>
      {answer === "accepted" && <Accept offered={offered} close={close} done={done} />}
      {answer === "declined" && <Decline offered={offered} close={close} done={done} />}
    </>
  )
}

/** The consultations that colleagues offer to this account, on every page. Nothing goes on air before a press. */
export function OfferedToYou() {
  const hasMedia = useHasMedia()
  const offered = useOfferedToYou()
  useAnswerNews()
  if (!hasMedia || offered.length === 0) return null
  return offered.map((each) => <Offer key={`${each.presentation.id} ${each.handOver.at}`} offered={each} />)
}
