import { Button, Menu } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { useTranslation } from "react-i18next"
import type { Availability } from "../api/contract.ts"
import { useMay } from "../api/useDeskState.ts"
import { useActs } from "../keyboard/useActs.ts"
import { Dot } from "../look/Dot.tsx"
import { Icon } from "../look/Icon.tsx"
import styles from "./availability.module.css"
import { availabilities, availabilityDot, useAvailability } from "./useAvailability.ts"

interface ChoicesProps {
  readonly label: string
  readonly value: Availability
  readonly choose: (value: Availability) => void
}

function Choices({ label, value, choose }: ChoicesProps) {
  const { t } = useTranslation("availability")
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      {availabilities.map((each) => (
        <Menu.RadioItem key={each} value={each} checked={each === value} onChange={() => choose(each)} closeMenuOnClick>
          <span className={styles.choice}>
            <Dot colour={availabilityDot[each]} />
            {t(each)}
            <small className={styles.detail}>{t(`detail.${each}`)}</small>
          </span>
        </Menu.RadioItem>
      ))}
    </>
  )
}

/** Shows whether this consultant takes visitors, and changes it for her and for the shown locations. */
export function AvailabilityMenu() {
  const { t } = useTranslation("availability")
  const { own, locations, setOwn, setLocation } = useAvailability()
  const mayChange = useMay("availability")
  const [isOpen, { open, close, toggle }] = useDisclosure(false)
  useActs(mayChange ? [{ id: "availability", label: t("change"), group: "desk", key: "availability", run: open }] : [])
  const shown = own?.availability ?? locations[0]?.availability
  if (shown === undefined || !mayChange) return null
  return (
    <Menu opened={isOpen} onChange={(opened) => (opened ? open() : close())} width={300}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<Dot colour={availabilityDot[shown]} />}
          rightSection={<Icon name="down" size={16} />}
          onClick={toggle}
        >
          {t(`shown.${shown}`)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {own && <Choices label={t("you")} value={own.availability} choose={setOwn} />}
        {locations.map(({ id, name, availability }) => (
          <Choices key={id} label={name} value={availability} choose={(value) => setLocation(id, value)} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
