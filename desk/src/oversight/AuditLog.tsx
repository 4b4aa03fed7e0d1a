import { Button, Loader, Table } from "@mantine/core"
import { useInfiniteQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { AuditEntry } from "../api/contract.ts"
import { useDesk } from "../api/Desk.ts"
import { answered } from "../api/DeskFailure.ts"
import { useDeskState } from "../api/useDeskState.ts"
import { QueryFailure } from "../failures/QueryFailure.tsx"
import { dateOf, timeOf } from "../language/format.ts"
import { useLanguage } from "../language/useLanguage.ts"
import { useTimeZone } from "../location/useShownLocations.ts"
import { type AuditFilter, queryOf } from "./auditFilter.ts"
import styles from "./oversight.module.css"

/** The log, the newest first, page by page. It is read again whenever the page opens: no news reports its entries. */
const useAuditLog = (filter: AuditFilter) => {
  const { client } = useDesk()
  const query = queryOf(filter, useTimeZone())
  return useInfiniteQuery({
    queryKey: ["audit", query],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor }) =>
      answered(client.GET("/audit", { params: { query: { ...query, ...(cursor !== undefined && { cursor }) } } })),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  })
}

/** Actions whose details are a moment. */
const moments: ReadonlySet<AuditEntry["action"]> = new Set([
  "planned",
  "moved",
  "appointmentMoved",
  "absenceAdded",
  "absenceRemoved",
])

/** The details of an entry, as a text. */
const useDetails = ({ action, details }: AuditEntry, timeZone: string): string | null => {
  const { t } = useTranslation("oversight")
  const { t: tAvailability } = useTranslation("availability")
  const language = useLanguage()
  if (details === null) return null
  const count = Number(details)
  if (action === "held") return t("details.minutes", { count })
  if (action === "invited") return t("details.invited", { count })
  if (moments.has(action)) return `${dateOf(details, timeZone, language)}, ${timeOf(details, timeZone)}`
  if (action === "availabilitySet" && (details === "open" || details === "last" || details === "closed"))
    return tAvailability(details)
  return details
}

function Entry({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation("oversight")
  const language = useLanguage()
  const timeZone = useTimeZone()
  const locations = useDeskState((state) => state.locations)
  const details = useDetails(entry, timeZone)
  const { at, by, action, subject, locationId } = entry
  const locationName = locations.length > 1 ? locations.find(({ id }) => id === locationId)?.name : undefined
  return (
    <Table.Tr>
      <Table.Td className={styles.time}>
        {dateOf(at, timeZone, language)}, {timeOf(at, timeZone)}
      </Table.Td>
      <Table.Td>{by.name}</Table.Td>
      <Table.Td>
        <b>{t(`action.${action}`)}</b>
        {subject !== null && <span>: {subject}</span>}
        {(details !== null || locationName !== undefined) && (
          <span className={styles.detail}>{[locationName, details].filter(Boolean).join(" · ")}</span>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

/** The audit log of the account's locations, the newest first. */
export function AuditLog({ filter }: { readonly filter: AuditFilter }) {
  const { t } = useTranslation("oversight")
  const query = useAuditLog(filter)
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage } = query
  const entries = data?.pages.flatMap((page) => page.entries)
  if (error) return <QueryFailure query={query} />
  if (entries === undefined) return <Loader aria-label={t("loading")} />
  if (entries.length === 0) return <p className={styles.soft}>{t("nothing")}</p>
  return (
    <>
      <Table
        aria-label={t("log")}
        aria-busy={isFetching}
        verticalSpacing={6}
        horizontalSpacing={8}
        className={styles.log}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("column.at")}</Table.Th>
            <Table.Th>{t("column.by")}</Table.Th>
            <Table.Th>{t("column.what")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </Table.Tbody>
      </Table>
      {hasNextPage && (
        <Button
          variant="default"
          className={styles.more}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t("earlier")}
        </Button>
      )}
    </>
  )
}
