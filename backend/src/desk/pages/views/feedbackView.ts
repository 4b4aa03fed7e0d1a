import type { DeskFeedback } from "../../DeskApi.ts"
import { element } from "../element.ts"
import { keyed } from "../keyed.ts"
import { made } from "../made.ts"
import { dayAndTime } from "../texts.ts"

const qualities = ["poor", "fair", "good", "very good", "excellent"]

/** Stars for the eye with a label for screen readers: they cannot read a row of symbols. */
const stars = (rating: number): HTMLElement => {
  const row = made("span", "stars", "★".repeat(rating) + "☆".repeat(5 - rating))
  row.setAttribute("role", "img")
  row.setAttribute("aria-label", `${rating} of 5 stars`)
  return row
}

const written = (term: string, text: string): ReadonlyArray<HTMLElement> => [made("dt", "", term), made("dd", "", text)]

const facts = ({ presentation, givenAt, callQuality, newsTo }: DeskFeedback): string =>
  [
    presentation,
    dayAndTime(givenAt),
    callQuality === null ? [] : `picture and sound ${qualities[callQuality - 1] ?? ""}`,
    newsTo === null ? [] : `wants news at ${newsTo}`,
  ]
    .flat()
    .join(" · ")

/** Visitors' feedback, newest first (F1). */
export const feedbackView = () => {
  const list = element("feedback", HTMLUListElement)
  const note = element("feedback-note", HTMLParagraphElement)

  const update = (row: HTMLElement, said: DeskFeedback) => {
    const texts = made("dl")
    texts.append(
      ...(said.review === null ? [] : written("Review", said.review)),
      ...said.answers.flatMap(({ question, text }) => written(question, text)),
    )
    row.replaceChildren(
      made("strong", "", said.name),
      ...(said.rating === null ? [] : [stars(said.rating)]),
      made("span", "facts", facts(said)),
      ...(texts.hasChildNodes() ? [texts] : []),
    )
  }

  return (feedback: ReadonlyArray<DeskFeedback>): void => {
    note.textContent = feedback.length === 0 ? "Nobody has said anything yet." : ""
    keyed(
      list,
      feedback,
      ({ key }) => key,
      () => made("li"),
      update,
    )
  }
}
