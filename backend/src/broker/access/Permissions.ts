export type Permission = "configure" | "read" | "write"

/** Permissions of one customer until the token expires. */
export interface Permissions {
  /** The token's subject; the login header does not count. */
  readonly subject: string
  readonly entersVhost: (vhost: string) => boolean
  /** Whether the permission covers the queue or exchange of this name. */
  readonly allows: (permission: Permission, vhost: string, resource: string) => boolean
  /** Whether the permission covers a topic exchange with this routing key. Checked in addition to `allows`. */
  readonly allowsTopic: (permission: Permission, vhost: string, exchange: string, routingKey: string) => boolean
}

export interface Access {
  /** The permissions of a passcode; `undefined` if it is not valid (B4). */
  readonly enter: (passcode: string) => Promise<Permissions | undefined>
}
