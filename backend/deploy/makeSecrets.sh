#!/bin/sh
# Makes the secrets of the containers, each in a file of its own (docs/install.md, "With containers"):
#   sh backend/deploy/makeSecrets.sh backend/deploy/secrets
# Leaves a file that exists alone. Takes the passwords, the key of visitors' tokens and the certificate that an older .env names:
#   sh backend/deploy/makeSecrets.sh backend/deploy/secrets backend/deploy/.env
set -eu
umask 077
old=/dev/null
folder=$PWD
if test $# -gt 1; then
  # Compose reads its paths from here.
  folder=$(cd "$(dirname "$2")" && pwd)
  old=$folder/$(basename "$2")
  if ! test -r "$old"; then echo "$2 cannot be read." >&2 && exit 1; fi
fi
mkdir -p "$1"
cd "$1"
# Whether an earlier run has written here.
if test -e postgres_password; then isLater=yes; else isLater=; fi
# The value of a name, to the letter: no shell reads it. Without the quotes that Compose takes off.
given() { sed -n "s/^$1=//p" "$old" | tail -n 1 | sed "s/^'\(.*\)'\$/\1/; s/^\"\(.*\)\"\$/\1/"; }
# Containers read them as users of their own. The folder keeps others of this machine out.
store() {
  if ! test -e "$1"; then printf '%s' "$2" > "$1" && chmod 644 "$1"; fi
}
givenOr() {
  value=$(given "$1")
  if test -n "$value"; then printf '%s' "$value"; else openssl rand -hex 24; fi
}
store postgres_password "$(givenOr POSTGRES_PASSWORD)"
store postgres_run_password "$(givenOr POSTGRES_RUN_PASSWORD)"
store broker_password "$(givenOr BROKER_PASSWORD)"
store media_secret "$(givenOr MEDIA_SECRET)"
store turn_secret "$(givenOr TURN_SECRET)"
# What contains one of them.
store database_url "postgres://showroom:$(cat postgres_password)@postgres:5432/showroom"
store database_run_url "postgres://showroom_run:$(cat postgres_run_password)@postgres:5432/showroom"
store broker_url "amqp://backend:$(cat broker_password)@rabbitmq:5672"
store rabbitmq.conf "default_user = backend
default_pass = $(cat broker_password)
"
# Empty until you write them, and name them in .env.
store smtp_url "$(given SMTP_URL)"
store webhook_urls "$(given WEBHOOK_URLS)"
store webhook_secrets "$(given WEBHOOK_SECRETS)"
store ice_servers "$(given ICE_SERVERS)"
store desk_oidc_client_secret "$(given DESK_OIDC_CLIENT_SECRET)"
# The file that a name leads to, if it was not taken before. One that cannot be read ends the script, and leaves nothing.
take() {
  from=$(given "$1")
  case $from in '') return ;; /*) ;; *) from=$folder/$from ;; esac
  if test -e "$2"; then return; fi
  cat "$from" > "$2.part"
  chmod 644 "$2.part"
  mv "$2.part" "$2"
}
take TLS_CHAIN tls.pem
take TLS_KEY tls.key
# The key of visitors' tokens, an older one where there is one, and what RabbitMQ verifies them by.
take SIGNING_KEY key.pem
if test -n "$isLater" && ! test -e key.pem; then
  echo "key.pem is missing and gets replaced: whoever is in the showroom gets a new token, and codes of mails are void. If a backup has the old one, put it back and run this again." >&2
fi
if ! test -e key.pem; then openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048 -out key.pem; fi
openssl pkey -in key.pem -pubout -out showroom.pem
chmod 644 key.pem showroom.pem
