import { readFileSync } from "node:fs"
import { join } from "node:path"
import { marked, type Token } from "marked"
import { project } from "../../../scripts/install.mjs"

/** A block of commands of a page. */
export interface Block {
  readonly section: string
  /** The commands, each with its continuation lines and what it reads from the page. */
  readonly commands: ReadonlyArray<string>
  /** What the page says that one sees, as patterns. */
  readonly seen: ReadonlyArray<RegExp>
}

/** Splits a block as a shell does. */
const commandsOf = (text: string): ReadonlyArray<string> => {
  const commands: string[] = []
  const lines = text.split("\n").filter((line) => line.trim() !== "")
  for (let at = 0; at < lines.length; at += 1) {
    let command = lines[at] ?? ""
    while (command.endsWith("\\") && at + 1 < lines.length) command += `\n${lines[++at]}`
    const [, end] = /<<'?(\w+)'?$/.exec(command) ?? []
    if (end !== undefined)
      do command += `\n${lines[++at]}`
      while (lines[at] !== end && at < lines.length)
    commands.push(command)
  }
  return commands
}

/** A text of the page, in which an ellipsis stands for what differs, and a space for a column's distance. */
const patternOf = (text: string): RegExp =>
  new RegExp(
    text
      .split("…")
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(" ", "\\s+"))
      .join(".+"),
  )

/** The texts of the sentence that begins with "You see". */
const seenIn = (paragraph: string): ReadonlyArray<RegExp> => {
  const [sentence = ""] = /^You see .*?(?:[.:](?=\s|$)|$)/s.exec(paragraph) ?? []
  return [...sentence.matchAll(/`([^`]+)`/g)].slice(0, 1).map(([, text = ""]) => patternOf(text))
}

const paragraphsOf = (tokens: ReadonlyArray<Token>): ReadonlyArray<string> =>
  tokens.flatMap((token) => (token.type === "paragraph" ? [token.raw] : []))

/** The blocks of commands below a heading of a page, in order, with those below its smaller headings. */
export const pageBlocks = (page: string, heading?: string): ReadonlyArray<Block> => {
  const lexed: ReadonlyArray<Token> = marked.lexer(readFileSync(join(project, page), "utf8"))
  const tokens = lexed.filter(({ type }) => type !== "space")
  const blocks: Block[] = []
  let section = ""
  let isInside = heading === undefined
  for (const [at, token] of tokens.entries()) {
    if (token.type === "heading") {
      section = String(token.text)
      if (heading !== undefined && token.depth === 2) isInside = section === heading
    }
    // A fenced block is a text, not a command. A marked one is run by test/services/docs.
    if (!isInside || token.type !== "code" || token.raw.startsWith("```")) continue
    if (tokens[at - 1]?.raw.startsWith("<!-- test ")) continue
    const next = tokens.findIndex(({ type }, place) => place > at && ["code", "heading"].includes(type))
    const between = tokens.slice(at + 1, next === -1 ? undefined : next)
    const seen = paragraphsOf(between).flatMap((each) =>
      each
        .split(/(?<=[.:])\s+/)
        .filter((sentence) => sentence.startsWith("You see"))
        .flatMap(seenIn),
    )
    blocks.push({ section, commands: commandsOf(String(token.text)), seen })
  }
  return blocks
}
