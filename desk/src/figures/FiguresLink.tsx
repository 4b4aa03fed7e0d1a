import { useTranslation } from "react-i18next"
import { useHas } from "../api/useDeskState.ts"
import { PlaceLink } from "../layout/PlaceLink.tsx"

/** The link to the page of the figures. */
export function FiguresLink() {
  const { t } = useTranslation("layout")
  return useHas("figures") && <PlaceLink to="/figures" icon="figures" label={t("places.figures")} />
}
