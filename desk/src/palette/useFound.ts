import type { SpotlightActionData, SpotlightActionGroupData } from "@mantine/spotlight"
import { useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import type { Found } from "../api/contract.ts"
import { useDesk } from "../api/Desk.ts"
import { answered } from "../api/DeskFailure.ts"
import { useDeskState, useHas } from "../api/useDeskState.ts"
import { failureText } from "../failures/failureText.ts"
import { dateOf } from "../language/format.ts"
import { useLanguage } from "../language/useLanguage.ts"
import { useTimeZone } from "../location/useShownLocations.ts"

/** Pause of typing before the backend is asked, in ms. */
const pauseMs = 250
const fewestLetters = 2
/** Maximum number of rows of each kind. */
const mostOfKind = 6

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState("")
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

interface Search {
  /** The matches, in groups; after a failure a row that retries. */
  readonly rows: ReadonlyArray<SpotlightActionData | SpotlightActionGroupData>
  /** State of the search as a text; empty without a search, and if it found nothing. */
  readonly standing: string
}

/** Searches the backend by the words of the palette. */
export const useFound = (text: string): Search => {
  const { t } = useTranslation("customers")
  const { t: tFailure } = useTranslation("failures")
  const { client } = useDesk()
  const isOffered = useHas("search")
  const words = text.trim()
  const settled = useSettled(words)
  const isAsked = isOffered && settled.length >= fewestLetters
  const { data, error, refetch } = useQuery({
    queryKey: ["search", settled],
    queryFn: () => answered(client.GET("/search", { params: { query: { words: settled } } })),
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
  })
  const groups = useGroups(data, words)
  if (!isOffered || words.length < fewestLetters) return { rows: [], standing: "" }
  if (settled !== words) return { rows: [], standing: t("found.searching") }
  if (error) {
    const again = { id: "search-again", label: t("found.again"), description: failureText(tFailure, error) }
    const row = { ...again, keywords: [words], closeSpotlightOnTrigger: false, onClick: () => void refetch() }
    return { rows: [row], standing: t("found.failed") }
  }
  if (data === undefined) return { rows: [], standing: t("found.searching") }
  const count = groups.reduce((sum, { actions }) => sum + actions.length, 0)
  return { rows: groups, standing: count === 0 ? "" : t("found.count", { count }) }
}

const useGroups = (found: Found | undefined, words: string): ReadonlyArray<SpotlightActionGroupData> => {
  const { t } = useTranslation("customers")
  const language = useLanguage()
  const timeZone = useTimeZone()
  const navigate = useNavigate()
  const locations = useDeskState((state) => state.locations)
  if (found === undefined) return []
  const date = (at: string) => dateOf(at, timeZone, language)
  // Makes the palette's own filter match: the backend has found these rows by the same words.
  const keywords = [words]
  const customers = found.customers.map(({ visitor, name, email, model, lastAt, lastWas }) => ({
    id: `customer-${visitor}`,
    label: name,
    keywords,
    description: [t(`found.lastWas.${lastWas}`, { date: date(lastAt) }), model, email].filter(Boolean).join(" · "),
    onClick: () => void navigate({ to: "/customers/$visitor", params: { visitor } }),
  }))
  const models = found.models.map(({ id, locationId, brand, model, pageUrl }) => ({
    id: `model-${id}`,
    label: `${brand} ${model}`,
    keywords,
    description: locations.find((each) => each.id === locationId)?.name ?? brand,
    // Without a page of the dealer there is nothing to open: the row says where the model is.
    disabled: pageUrl === null,
    onClick: () => void (pageUrl !== null && open(pageUrl, "_blank", "noreferrer")),
  }))
  const webinars = found.webinars.map(({ presentationId, title, startsAt }) => ({
    id: `webinar-${presentationId}`,
    label: title,
    description: date(startsAt),
    keywords,
    onClick: () =>
      void navigate({ to: "/webinars/$presentationId", params: { presentationId: String(presentationId) } }),
  }))
  return [
    { group: t("found.customers"), actions: customers.slice(0, mostOfKind) },
    { group: t("found.models"), actions: models.slice(0, mostOfKind) },
    { group: t("found.webinars"), actions: webinars.slice(0, mostOfKind) },
  ].filter(({ actions }) => actions.length > 0)
}
