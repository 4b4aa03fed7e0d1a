const address = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/g

/** A text whose web addresses are links, opened without a referrer. */
export function LinkedText({ text }: { readonly text: string }) {
  // Every second part is an address, because the expression has one group.
  return text.split(address).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their order
      <a key={at} href={part} target="_blank" rel="noopener noreferrer">
        {part.replace(/^https?:\/\/(www\.)?/, "")}
      </a>
    ),
  )
}
