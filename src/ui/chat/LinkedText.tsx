import { shownText } from "../../domain/chat/ChatMessage.ts"
import styles from "./chat.module.css"
import { useStretches } from "./useStretches.ts"

/**
 * What somebody wrote, with its links made to be followed (H7): in another tab that knows neither this page nor where it comes
 * from. Where another host is written than it leads to, that
 * one stands beside it. Everything else stays text.
 */
export function LinkedText({ text }: { readonly text: string }) {
  let place = 0
  return useStretches(text).map(({ text: words, href, host }) => {
    const key = place
    place += words.length
    return href === undefined ? (
      shownText(words)
    ) : (
      <a
        key={key}
        className={styles.link}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        referrerPolicy="no-referrer"
      >
        {words}
        {host !== undefined && (
          <>
            {" "}
            <span className={styles.host}>({host})</span>
          </>
        )}
      </a>
    )
  })
}
