/** @jsxRuntime automatic */
import { Body } from "@react-email/body"
import { Button } from "@react-email/button"
import { Container } from "@react-email/container"
import { Head } from "@react-email/head"
import { Heading } from "@react-email/heading"
import { Html } from "@react-email/html"
import { Img } from "@react-email/img"
import { Link } from "@react-email/link"
import { Preview } from "@react-email/preview"
import { Section } from "@react-email/section"
import { Text } from "@react-email/text"
import { factLine, type SentMail } from "../../environment/mail.ts"
import type { MailFact, MailLink, MailModel } from "../../environment/tables/people.ts"
import { DealerFoot } from "./DealerFoot.tsx"
import { lookOf } from "./look.ts"
import { darkSheet, mailStyles } from "./mailStyle.ts"
import { mailTexts } from "./mailTexts.ts"

/** The parts of a mail that its HTML shows. */
export type ShownMail = Pick<SentMail, "subject" | "language" | "links" | "content">

interface LetterPageProps {
  readonly mail: ShownMail
  readonly wordmarkUrl: string
}

type Styles = ReturnType<typeof mailStyles>

/** A mail in the dealer's brand (K5): wordmark, text, facts, links as buttons and as addresses, the dealer. */
export function MailPage({ mail, wordmarkUrl }: LetterPageProps) {
  const { subject, language, links, content } = mail
  if (!content) return null
  const { sender, paragraphs, models = [] } = content
  const look = lookOf(sender.brandingCode)
  const styles = mailStyles(look)
  return (
    <Html lang={language}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{darkSheet(look)}</style>
      </Head>
      <Preview>{previewOf(mail)}</Preview>
      <Body style={styles.body}>
        <Container className="card" style={styles.card}>
          <Section style={styles.head}>
            <Img src={wordmarkUrl} alt={look.name} height="20" fetchPriority="low" style={styles.mark} />
          </Section>
          <Section style={styles.main}>
            <Heading className="ink" style={styles.title}>
              {subject}
            </Heading>
            {paragraphs.map((each, index) =>
              typeof each === "string" ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
                <Text key={index} className="ink" style={styles.text}>
                  {each}
                </Text>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
                <Facts key={index} facts={each} styles={styles} />
              ),
            )}
          </Section>
          {models.map((model) => (
            <Model key={model.name} model={model} styles={styles} />
          ))}
          {links.length > 0 && <Links links={links} language={language} styles={styles} />}
          <DealerFoot sender={sender} language={language} styles={styles} />
        </Container>
      </Body>
    </Html>
  )
}

/** The preview text that mail programs show beside the subject: the first fact, which is the time. */
const previewOf = ({ content }: ShownMail): string => {
  const facts = content?.paragraphs.find((each) => typeof each !== "string")
  return facts?.map(({ value }) => value).join(" · ") ?? ""
}

function Facts({ facts, styles }: { readonly facts: ReadonlyArray<MailFact>; readonly styles: Styles }) {
  return (
    <table className="quiet" role="presentation" cellPadding="0" cellSpacing="0" style={styles.facts}>
      <tbody>
        {facts.map(({ label, value }) => (
          <tr key={label}>
            <td className="ink" style={styles.fact}>
              <span className="muted" style={styles.label}>
                {label}
              </span>
              <br />
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A model with its picture; both lead to the dealer's page of it. */
function Model({ model, styles }: { readonly model: MailModel; readonly styles: Styles }) {
  const { name, imageUrl, pageUrl, alt = "", line, price, facts = [] } = model
  const picture = imageUrl !== null && (
    <Img src={imageUrl} alt={alt} width="552" fetchPriority="low" style={styles.picture} />
  )
  return (
    <Section style={styles.model}>
      {pageUrl !== null && picture ? <Link href={pageUrl}>{picture}</Link> : picture}
      <Text className="ink" style={styles.modelName}>
        {pageUrl === null ? (
          name
        ) : (
          <Link className="link" href={pageUrl} style={styles.modelLink}>
            {name}
          </Link>
        )}
      </Text>
      {line !== undefined && (
        <Text className="ink" style={styles.text}>
          {line}
        </Text>
      )}
      {price !== undefined && (
        <Text className="ink" style={styles.modelName}>
          {price}
        </Text>
      )}
      {facts.length > 0 && (
        <Text className="muted" style={styles.small}>
          {facts.map(factLine).join(" · ")}
        </Text>
      )}
    </Section>
  )
}

interface LinksProps {
  readonly links: ReadonlyArray<MailLink>
  readonly language: "en" | "de"
  readonly styles: Styles
}

function Links({ links, language, styles }: LinksProps) {
  return (
    <>
      <Section style={styles.buttons}>
        {links.map(({ label, url }, index) => (
          <Button
            key={url}
            href={url}
            className={index === 0 ? "button primary" : "button other"}
            style={index === 0 ? { ...styles.button, ...styles.primary } : styles.button}
          >
            {label}
          </Button>
        ))}
      </Section>
      <Section style={styles.plain}>
        <Text className="muted" style={styles.small}>
          {mailTexts[language].links}
        </Text>
        {links.map(({ label, url }) => (
          <Text key={url} className="muted" style={styles.small}>
            {label}:{" "}
            <Link className="link" href={url} style={styles.link}>
              {url}
            </Link>
          </Text>
        ))}
      </Section>
    </>
  )
}
