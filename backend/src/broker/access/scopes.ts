import type { Permission, Permissions } from "./Permissions.ts"
import { scopePattern } from "./scopePattern.ts"

interface Grant {
  readonly permission: string
  readonly vhost: string
  readonly resource: string
  readonly routingKey: string | undefined
}

/** Parses "write:show/amq.topic/all.*". Any other form grants nothing, as in RabbitMQ. */
const grant = (scope: string): ReadonlyArray<Grant> => {
  const [, permission, pattern] = /^(configure|read|write):(.*)$/s.exec(scope) ?? []
  const [vhost, resource, routingKey, ...more] = pattern?.split("/") ?? []
  if (!permission || vhost === undefined || resource === undefined || more.length > 0) return []
  return [{ permission, vhost, resource, routingKey }]
}

/**
 * The permissions that RabbitMQ's oauth2 backend grants for these scopes, already without the resource server's name.
 */
export const scopePermissions = (scopes: ReadonlyArray<string>): Omit<Permissions, "subject"> => {
  const grants = scopes.flatMap(grant)
  const granted = (permission: Permission, vhost: string, resource: string) =>
    grants.filter(
      (found) =>
        found.permission === permission && scopePattern(found.vhost, vhost) && scopePattern(found.resource, resource),
    )
  return {
    entersVhost: (vhost) => grants.some((found) => scopePattern(found.vhost, vhost)),
    allows: (permission, vhost, resource) => granted(permission, vhost, resource).length > 0,
    // A scope without a routing key allows no key at all.
    allowsTopic: (permission, vhost, exchange, routingKey) =>
      granted(permission, vhost, exchange).some(
        (found) => found.routingKey !== undefined && scopePattern(found.routingKey, routingKey),
      ),
  }
}
