import { useTranslation } from "react-i18next"

/** Longest message, in characters (contracts: sendMessage). */
const mostCharacters = 4_000

const excessOf = (text: string): number => [...text].length - mostCharacters

/** Whether a message may not be sent with this text. */
export const isTooLong = (text: string): boolean => excessOf(text) > 0

/** Text that says by how many characters a message is too long; `undefined` if it is not. */
export const useLengthText = (): ((text: string) => string | undefined) => {
  const { t } = useTranslation("chat")
  return (text) => (isTooLong(text) ? t("tooLong", { count: excessOf(text), most: mostCharacters }) : undefined)
}
