export type Permission = "configure" | "read" | "write"

/** What one customer may do, for as long as the token lasts. */
export interface Permissions {
  /** Who it is: the token's subject, whatever the login header says. */
  readonly subject: string
  readonly entersVhost: (vhost: string) => boolean
  /** Whether the queue or exchange of this name may be used so. */
  readonly allows: (permission: Permission, vhost: string, resource: string) => boolean
  /** Whether a topic exchange may be used so with this routing key; asked besides `allows`. */
  readonly allowsTopic: (permission: Permission, vhost: string, exchange: string, routingKey: string) => boolean
}

/** Who may come in. */
export interface Access {
  /** What the holder of this passcode may do; undefined for a passcode that is not valid (B4). */
  readonly enter: (passcode: string) => Promise<Permissions | undefined>
}
