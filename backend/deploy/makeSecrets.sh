#!/bin/sh
# Makes the secrets of the containers, each in a file of its own (docs/install.md, "With containers"):
#   sh backend/deploy/makeSecrets.sh backend/deploy/secrets
# Leaves a file that exists alone. Takes passwords that the environment has, as an older .env named them:
#   (set -a; . backend/deploy/.env; sh backend/deploy/makeSecrets.sh backend/deploy/secrets)
set -eu
umask 077
mkdir -p "$1"
cd "$1"
# Containers read them as users of their own. The folder keeps others of this machine out.
store() {
  if ! test -e "$1"; then printf '%s' "$2" > "$1" && chmod 644 "$1"; fi
}
random() { openssl rand -hex 24; }
store postgres_password "${POSTGRES_PASSWORD:-$(random)}"
store postgres_run_password "${POSTGRES_RUN_PASSWORD:-$(random)}"
store broker_password "${BROKER_PASSWORD:-$(random)}"
store media_secret "${MEDIA_SECRET:-$(random)}"
store turn_secret "${TURN_SECRET:-$(random)}"
# What contains one of them.
store database_url "postgres://showroom:$(cat postgres_password)@postgres:5432/showroom"
store database_run_url "postgres://showroom_run:$(cat postgres_run_password)@postgres:5432/showroom"
store broker_url "amqp://backend:$(cat broker_password)@rabbitmq:5672"
store rabbitmq.conf "default_user = backend
default_pass = $(cat broker_password)
"
# Empty until you write them, and name them in .env.
store smtp_url "${SMTP_URL:-}"
store webhook_urls "${WEBHOOK_URLS:-}"
store webhook_secrets "${WEBHOOK_SECRETS:-}"
store ice_servers "${ICE_SERVERS:-}"
store desk_oidc_client_secret "${DESK_OIDC_CLIENT_SECRET:-}"
# The key of visitors' tokens, and what RabbitMQ verifies them by.
if ! test -e key.pem; then openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048 -out key.pem; fi
openssl pkey -in key.pem -pubout -out showroom.pem
chmod 644 key.pem showroom.pem
