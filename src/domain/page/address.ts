/** An address from outside that may be gone to: http(s), or a path of the showroom's own (decisions E11, K8); else undefined. */
export const addressToGoTo = (address: string | undefined): string | undefined =>
  address !== undefined && /^(https?:\/\/|\/)/i.test(address) ? address : undefined
