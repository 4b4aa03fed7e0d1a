#!/bin/sh
# Starts Janus in its container. Its secret comes from a file and stands on no command line.
set -eu
umask 077
sed "s/^general: {/&\n  api_secret = \"$(cat "${MEDIA_SECRET_FILE:-/run/secrets/media_secret}")\"/" /srv/janus/janus.jcfg > "${TMPDIR:-/tmp}/janus.jcfg"
exec janus --config="${TMPDIR:-/tmp}/janus.jcfg" --configs-folder=/srv/janus --disable-colors "$@"
