/** What runs in place of a command that a machine without a network, a name in the DNS or a container daemon cannot run. */
export interface StandIn {
  readonly command: RegExp
  readonly why: string
  /** The command that runs; nothing if absent. */
  readonly instead?: (command: string) => string
}

const noNetwork = "The machine has no network."
const noContainers = "There is no container daemon; test/services/containers runs the images' steps."

/** Installs a writable layer of this machine's packages in place of npm ci. */
const packages = `(
  cd /mnt/project && git ls-files -z --cached --others --exclude-standard | tar --create --null --ignore-failed-read --files-from=- 2> /dev/null | tar --extract --directory=/opt/showroom/app
  cd /opt/showroom/app && chown -R showroom:showroom .
  for folder in node_modules .node; do
    mkdir -p $folder /run/packages/$folder/upper /run/packages/$folder/work
    if test -d /mnt/project/$folder; then mount -t overlay overlay -o lowerdir=/mnt/project/$folder,upperdir=/run/packages/$folder/upper,workdir=/run/packages/$folder/work $folder; fi
  done
  # The build moves its records there, out of dist.
  mkdir /opt/showroom/.cache && rm -rf node_modules/.cache && ln -s /opt/showroom/.cache node_modules/.cache
  chown showroom /opt/showroom/.cache node_modules && chown --no-dereference --recursive showroom node_modules/.[a-z]*
)`

/** An authority of the machine's own, which certbot asks instead of Let's Encrypt. */
const authority = `(
  mkdir -p /srv/authority /etc/letsencrypt
  sh backend/deploy/localAuthority.sh /srv/authority $SITE
  cp /srv/authority/ca.pem /usr/local/share/ca-certificates/trial.crt && update-ca-certificates
  echo 'server = http://127.0.0.1:14000/directory' > /etc/letsencrypt/cli.ini
  nohup node scripts/run.mjs test/services/install/acmeServer.ts /srv/authority 14000 > /srv/authority/log 2>&1 &
  curl --silent --fail --retry 60 --retry-delay 1 --retry-connrefused http://127.0.0.1:14000/directory
)`

/** Matched to the commands of the install page. Each replaces at least one. */
export const standIns: ReadonlyArray<StandIn> = [
  {
    command: /^DEALER=\S+ REPOSITORY=/,
    why: `${noNetwork} It clones this checkout.`,
    instead: (command) => command.replace(/REPOSITORY=\S+/, "REPOSITORY=/srv/repository"),
  },
  { command: /^apt-get update$/, why: noNetwork },
  {
    command:
      /^apt-get install --yes --no-install-recommends git curl openssl ca-certificates npm nginx postgresql rabbitmq-server janus certbot < \/dev\/null$/,
    why: `${noNetwork} test:services has installed them. apt starts what it installs.`,
    instead: () => "mv /srv/packages/* /usr/bin && systemctl start nginx postgresql rabbitmq-server janus",
  },
  {
    command: /^as git clone /,
    why: `${noNetwork} npm ci of the images' test has installed the packages.`,
    instead: (command) => `${command} && ${packages}`,
  },
  {
    command: /^certbot /,
    why: `${noNetwork} certbot asks an authority of the machine's own.`,
    instead: (command) => `${authority} && ${command}`,
  },
  {
    command: /^owner npm run restore -- \/var\/backups\/showroom\/showroom-\d+T\d+Z /,
    why: "The backup of the test has another time in its name.",
    instead: (command) => command.replace(/\/var\/backups\/showroom\/\S+/, "$(ls -d /var/backups/showroom/showroom-*)"),
  },
  { command: /^dc |backend\/deploy\/secrets/, why: noContainers },
  {
    command: /alerts\.yaml/,
    why: "Prometheus runs on another machine; test/services/prometheus checks the rules.",
  },
]
