import { Menu, VisuallyHidden } from "@mantine/core"
import { Fragment } from "react"
import { useTranslation } from "react-i18next"
import { timeOf } from "../../language/format.ts"
import { useTimeZone } from "../../location/useShownLocations.ts"
import type { Entry } from "../columns.ts"
import type { Crowd } from "../overlaps.ts"
import styles from "./grid.module.css"
import { twoLines } from "./span.ts"

interface CrowdSlotProps {
  readonly crowd: Crowd<Entry>
  readonly style: Readonly<Record<string, string>>
  readonly open: (bookingId: number) => void
}

/** A slot for more entries than fit beside each other. Shows as many names as fit; a press lists all. */
export function CrowdSlot({ crowd: { items, from, to }, style, open }: CrowdSlotProps) {
  const { t } = useTranslation("calendar")
  const timeZone = useTimeZone()
  const time = (at: string) => timeOf(at, timeZone)
  return (
    <li
      className={styles.slot}
      style={style}
      data-short={to - from < twoLines || undefined}
      data-warn={items.some(({ booking }) => booking?.needsOwner) || undefined}
    >
      <Menu position="bottom-start" width={280}>
        <Menu.Target>
          <button type="button" className={styles.press} data-crowd>
            <span className={styles.time}>{t("crowd", { count: items.length })}</span>
            <VisuallyHidden component="span">
              {" "}
              {t("crowdFrom", { time: time(items[0]?.startsAt ?? "") })}{" "}
            </VisuallyHidden>
            {items.map(({ key, title }, at) => (
              <Fragment key={key}>
                {at > 0 && <VisuallyHidden component="span">, </VisuallyHidden>}
                <b>{title}</b>
              </Fragment>
            ))}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {items.map(({ key, booking, startsAt, title, ownerName }) => {
            const content = [`${time(startsAt)} ${title}`, ownerName ?? t("nobody")].join(" · ")
            return booking ? (
              <Menu.Item key={key} onClick={() => open(booking.id)}>
                {content}
              </Menu.Item>
            ) : (
              <Menu.Label key={key}>{content}</Menu.Label>
            )
          })}
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}
