import { generateKeyPairSync, randomBytes } from "node:crypto"
import { existsSync } from "node:fs"
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { freePorts } from "./freePorts.ts"
import { enabledPlugins, type NodePorts, nodeConfig } from "./nodeConfig.ts"

/** A folder that a node can start in. */
export interface NodeFolder {
  readonly folder: string
  /** `name@localhost` */
  readonly name: string
  readonly ports: NodePorts
  readonly backendPassword: string
  /** PEM of the key with which the backend signs visitors' tokens. */
  readonly privateKeyFile: string
  readonly env: Readonly<Record<string, string>>
}

/** Only the owner of the folder may read its files. */
const ownerOnly = { mode: 0o600 }

const keepKeys = async (privateKeyFile: string, publicKeyFile: string) => {
  if (existsSync(privateKeyFile)) return
  const { privateKey, publicKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  })
  await writeFile(publicKeyFile, publicKey)
  await writeFile(privateKeyFile, privateKey, ownerOnly)
}

/** The user and its password are in the node's database, so they must be the same at the next start in this folder. */
const keepPassword = async (file: string): Promise<string> => {
  if (existsSync(file)) return readFile(file, "utf8")
  const password = randomBytes(24).toString("hex")
  await writeFile(file, password, ownerOnly)
  return password
}

/** Values that a node shares with its cluster. */
export interface Membership {
  /** `name@localhost` */
  readonly name: string
  /** The port of Erlang's name server. */
  readonly epmd: number
  /** Folder of password, keys and the cookie by which nodes authenticate each other. */
  readonly common: string
  /** Names of all nodes of its cluster; empty for a single node. */
  readonly members: ReadonlyArray<string>
}

/**
 * Writes a node's configuration into a folder, with free ports. Retains password, keys and data of an earlier start.
 */
export const prepareNodeFolder = async (
  folder: string,
  { name, epmd, common, members }: Membership,
): Promise<NodeFolder> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const at = (file: string) => join(folder, file)
  const inCommon = (file: string) => join(common, file)
  const [amqp = 0, management = 0, webStomp = 0, distribution = 0] = await freePorts(4)
  const ports: NodePorts = { amqp, management, webStomp, distribution }
  const backendPassword = await keepPassword(inCommon("backend-password"))
  await keepKeys(inCommon("signing-key.pem"), inCommon("verifying-key.pem"))
  const config = nodeConfig({ ports, backendPassword, publicKeyFile: inCommon("verifying-key.pem"), members })
  await writeFile(at("rabbitmq.conf"), config, ownerOnly)
  await writeFile(at("enabled_plugins"), `[${enabledPlugins.join(",")}].\n`)
  return {
    folder,
    name,
    ports,
    backendPassword,
    privateKeyFile: inCommon("signing-key.pem"),
    env: {
      HOME: common,
      RABBITMQ_NODENAME: name,
      RABBITMQ_DIST_PORT: String(distribution),
      RABBITMQ_MNESIA_BASE: at("mnesia"),
      RABBITMQ_LOG_BASE: at("log"),
      RABBITMQ_CONFIG_FILE: at("rabbitmq.conf"),
      RABBITMQ_ADVANCED_CONFIG_FILE: at("advanced.config"),
      RABBITMQ_ENABLED_PLUGINS_FILE: at("enabled_plugins"),
      RABBITMQ_CONF_ENV_FILE: at("rabbitmq-env.conf"),
      RABBITMQ_PID_FILE: at("pid"),
      RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: "-kernel inet_dist_use_interface {127,0,0,1}",
      ERL_EPMD_ADDRESS: "127.0.0.1",
      ERL_EPMD_PORT: String(epmd),
      // The start script then execs the Erlang machine, so that the spawned process is the node.
      RUNNING_UNDER_SYSTEMD: "true",
    },
  }
}
