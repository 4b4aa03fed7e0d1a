#!/bin/sh
# Runs once, when the volume is made: the role of the backend, which the service `migrate` lets read and write rows.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set "password=$(cat "${POSTGRES_RUN_PASSWORD_FILE:-/run/secrets/postgres_run_password}")" <<'SQL'
CREATE ROLE showroom_run LOGIN PASSWORD :'password';
SQL
