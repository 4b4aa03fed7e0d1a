/** The part of the browser's Trusted Types that is used. Missing in old browsers. */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => { readonly createScriptURL: (address: string) => unknown }
}

/** Name of the policy that a page with the directive `trusted-types` lists. */
const policyName = "online-showroom"

let policy: ReturnType<TrustedTypes["createPolicy"]> | undefined

const checked = (address: string): string => {
  if (!address.endsWith("/embed/v1/embed.js")) throw new TypeError(`${address} is no script of a showroom.`)
  return address
}

/**
 * The address of embed.js as a page that demands Trusted Types accepts it. If the page does not list the policy, the
 * plain address, which a page without that demand accepts.
 */
export const trustedAddress = (address: string): string => {
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes }
  try {
    policy ??= trustedTypes?.createPolicy(policyName, { createScriptURL: checked })
    return (policy?.createScriptURL(address) ?? address) as string
  } catch {
    return address
  }
}
