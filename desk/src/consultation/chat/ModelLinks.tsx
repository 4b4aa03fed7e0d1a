import { Menu } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { IconButton } from "../../look/IconButton.tsx"
import { useModels } from "../appointment/useModels.ts"

interface ModelLinksProps {
  readonly locationId: number
  readonly name: string
  readonly send: (text: string, modelId: number) => void
}

/** Sends the link to a model's page. Absent if the location names no such page. */
export function ModelLinks({ locationId, name, send }: ModelLinksProps) {
  const { t } = useTranslation("chat")
  const models = useModels(locationId).filter(({ pageUrl }) => pageUrl !== null)
  if (models.length === 0) return null
  return (
    <Menu position="top-start">
      <Menu.Target>
        <IconButton icon="link" label={t("modelLink")} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t("modelLinkFor", { name })}</Menu.Label>
        {models.map(({ id, brand, model }) => (
          <Menu.Item key={id} onClick={() => send(`${brand} ${model}`.trim(), id)}>
            {model}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
