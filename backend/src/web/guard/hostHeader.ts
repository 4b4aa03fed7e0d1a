/** The name in a Host header without its port; `undefined` if the header is not a valid host. */
export const hostnameOf = (header: string | undefined): string | undefined =>
  /^([a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i.exec(header ?? "")?.[1]?.toLowerCase()
