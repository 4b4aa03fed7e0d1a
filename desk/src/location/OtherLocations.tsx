import { Table } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { OtherLocation } from "../api/contract.ts"

/** The queues of the other locations, for a hand-over. */
export function OtherLocations({ locations }: { readonly locations: ReadonlyArray<OtherLocation> }) {
  const { t } = useTranslation("layout")
  return (
    <Table horizontalSpacing={0} verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          {(["location", "waiting", "wait", "free"] as const).map((column) => (
            <Table.Th key={column} fw={400} fz="xs" c="dimmed">
              {t(`locations.${column}`)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {locations.map(({ id, name, waiting, expectedWaitMinutes, free, availability }) => (
          <Table.Tr key={id}>
            <Table.Td>{name}</Table.Td>
            <Table.Td>{waiting}</Table.Td>
            <Table.Td>
              {availability === "closed"
                ? t("locations.closed")
                : expectedWaitMinutes === null
                  ? "–"
                  : t("locations.minutes", { count: expectedWaitMinutes })}
            </Table.Td>
            <Table.Td>{free}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
