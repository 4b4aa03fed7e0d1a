#!/bin/sh
# Starts coturn in its container. Its secret comes from a file and stands on no command line.
set -eu
umask 077
{
  cat /srv/turn/turnserver.conf
  echo "static-auth-secret=$(cat "${TURN_SECRET_FILE:-/run/secrets/turn_secret}")"
} > "${TMPDIR:-/tmp}/turnserver.conf"
exec turnserver -c "${TMPDIR:-/tmp}/turnserver.conf" "$@"
