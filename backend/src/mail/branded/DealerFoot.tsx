/** @jsxRuntime automatic */
import { Link } from "@react-email/link"
import { Section } from "@react-email/section"
import { Text } from "@react-email/text"
import { Fragment } from "react"
import { telephoneLink } from "../../../../contracts/telephoneLink.ts"
import type { MailSender } from "../../environment/tables/people.ts"
import type { mailStyles } from "./mailStyle.ts"
import { mailTexts, pagesOf } from "./mailTexts.ts"

type MailStyles = ReturnType<typeof mailStyles>

interface DealerFootProps {
  readonly sender: MailSender
  readonly language: "en" | "de"
  readonly styles: MailStyles
}

/** A link that dials the number, or only the text if it has none. */
function Telephone({ phone, styles }: { readonly phone: string; readonly styles: MailStyles }) {
  const href = telephoneLink(phone)
  if (href === undefined) return phone
  return (
    <Link className="link" href={href} style={styles.link}>
      {phone}
    </Link>
  )
}

/** Imprint, privacy notice and accessibility on one line. */
function Pages({ sender, language, styles }: DealerFootProps) {
  const pages = pagesOf(sender, language)
  if (pages.length === 0) return null
  return (
    <Text className="muted" style={styles.small}>
      {pages.map(({ label, url }, index) => (
        <Fragment key={label}>
          {index > 0 && " · "}
          <Link className="link" href={url} style={styles.link}>
            {label}
          </Link>
        </Fragment>
      ))}
    </Text>
  )
}

/**
 * The dealer's name, with address, telephone and e-mail address where known, whether somebody reads replies, and the
 * dealer's pages.
 */
export function DealerFoot({ sender, language, styles }: DealerFootProps) {
  const { name, address, phone, email } = sender
  const words = mailTexts[language]
  return (
    <Section className="line" style={styles.foot}>
      <Text className="muted" style={styles.small}>
        <strong>{name}</strong>
        {address !== null && (
          <>
            <br />
            {address}
          </>
        )}
        {phone !== null && (
          <>
            <br />
            {words.phone} <Telephone phone={phone} styles={styles} />
          </>
        )}
        <br />
        {email ? (
          <>
            {words.email}{" "}
            <Link className="link" href={`mailto:${email}`} style={styles.link}>
              {email}
            </Link>
          </>
        ) : (
          words.unread
        )}
      </Text>
      <Pages sender={sender} language={language} styles={styles} />
    </Section>
  )
}
