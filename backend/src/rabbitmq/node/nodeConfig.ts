/** A node's ports, all on 127.0.0.1. */
export interface NodePorts {
  readonly amqp: number
  readonly management: number
  readonly webStomp: number
  readonly distribution: number
}

export interface NodeConfig {
  readonly ports: NodePorts
  readonly backendPassword: string
  /** PEM of the key that verifies visitors' tokens. */
  readonly publicKeyFile: string
  /** Names of all nodes of its cluster; empty for a single node. */
  readonly members: ReadonlyArray<string>
}

export const backendUser = "backend"

/** The `kid` of the tokens, and the name of their key in the broker's configuration. */
export const signingKeyId = "showroom"

export const enabledPlugins = [
  "rabbitmq_web_stomp",
  "rabbitmq_management",
  "rabbitmq_auth_backend_oauth2",
  "rabbitmq_event_exchange",
]

const inCluster = (members: ReadonlyArray<string>): ReadonlyArray<string> =>
  members.length === 0
    ? []
    : [
        "cluster_formation.peer_discovery_backend = classic_config",
        ...members.map((name, index) => `cluster_formation.classic_config.nodes.${index + 1} = ${name}`),
        // A node that sees fewer than half of the others stops, so that two sides never diverge.
        "cluster_partition_handling = pause_minority",
        // A node that is silent for this long counts as gone, in s.
        "net_ticktime = 10",
        "queue_master_locator = min-masters",
      ]

/**
 * The configuration of a private node (docs/install.md has the one for production). The default user is the
 * backend's, created at the first start, so that there is never a guest: RabbitMQ would treat a CONNECT without login
 * as the guest's.
 */
export const nodeConfig = ({ ports, backendPassword, publicKeyFile, members }: NodeConfig): string =>
  `${[
    `listeners.tcp.1 = 127.0.0.1:${ports.amqp}`,
    "stomp.listeners.tcp = none",
    "web_stomp.tcp.ip = 127.0.0.1",
    `web_stomp.tcp.port = ${ports.webStomp}`,
    "web_stomp.ws_path = /ws",
    "management.tcp.ip = 127.0.0.1",
    `management.tcp.port = ${ports.management}`,
    `default_user = ${backendUser}`,
    `default_pass = ${backendPassword}`,
    "default_user_tags.administrator = true",
    "auth_backends.1 = internal",
    // The module's name: with the short one of later versions 3.10 refuses every login.
    "auth_backends.2 = rabbit_auth_backend_oauth2",
    "auth_oauth2.resource_server_id = rabbitmq",
    `auth_oauth2.default_key = ${signingKeyId}`,
    `auth_oauth2.signing_keys.${signingKeyId} = ${publicKeyFile}`,
    "auth_oauth2.algorithms.1 = RS256",
    ...inCluster(members),
    "log.file.level = warning",
    "log.console = false",
  ].join("\n")}\n`
