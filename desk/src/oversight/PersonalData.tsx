import { Button, Modal, TextInput } from "@mantine/core"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useRequest } from "../failures/useRequest.ts"
import styles from "./oversight.module.css"
import { saveFile } from "./saveFile.ts"

/** A person's data, found by her address: a lead saves them as a file, or erases them (GDPR, articles 15 and 17). */
export function PersonalData() {
  const { t } = useTranslation("oversight")
  const queries = useQueryClient()
  const [address, setAddress] = useState("")
  const [isAsking, setAsking] = useState(false)
  const [done, setDone] = useState("")
  const email = address.trim()
  const isAddress = /^\S+@\S+\.\S+$/.test(email)
  const readAgain = () => void queries.invalidateQueries({ queryKey: ["audit"] })
  const saved = useRequest(
    (client, whose: string) => client.POST("/privacy/export", { body: { email: whose } }),
    (data) => {
      saveFile("personal-data.json", JSON.stringify(data, null, 2))
      setDone(t("data.saved"))
      readAgain()
    },
  )
  const erased = useRequest(
    (client, whose: string) => client.POST("/privacy/erase", { body: { email: whose } }),
    ({ deleted }) => {
      const count = Object.values(deleted).reduce((sum, rows) => sum + rows, 0)
      setDone(t("data.erased", { count }))
      setAsking(false)
      setAddress("")
      readAgain()
    },
  )
  return (
    <section className={styles.group}>
      <h2>{t("data.title")}</h2>
      <TextInput
        type="email"
        label={t("data.address")}
        description={t("data.detail")}
        autoComplete="off"
        value={address}
        onChange={(event) => {
          setAddress(event.currentTarget.value)
          setDone("")
        }}
      />
      <div className={styles.buttons}>
        <Button variant="default" disabled={!isAddress} loading={saved.isPending} onClick={() => saved.mutate(email)}>
          {t("data.save")}
        </Button>
        <Button variant="default" disabled={!isAddress} onClick={() => setAsking(true)}>
          {t("data.erase")}
        </Button>
      </div>
      <p role="status">{done}</p>
      <Modal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t("data.ask")}
        closeButtonProps={{ "aria-label": t("data.keep") }}
      >
        <div className={styles.question}>
          <p>{t("data.consequence", { email })}</p>
          <div className={styles.buttons}>
            <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
              {t("data.keep")}
            </Button>
            <Button color="#b3261e" loading={erased.isPending} onClick={() => erased.mutate(email)}>
              {t("data.eraseNow")}
            </Button>
          </div>
        </div>
      </Modal>
    </section>
  )
}
