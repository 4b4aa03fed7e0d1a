#!/bin/sh
# Makes a certificate authority of your own and a certificate of it, to try the deployment out. Browsers trust it once you import ca.pem.
#   sh backend/deploy/localAuthority.sh backend/deploy/secrets showroom.example [127.0.0.1 …]
# Writes ca.pem, tls.pem (the chain) and tls.key into that folder, valid for 30 days.
set -eu
folder=$1
shift
names=""
for name in "$@"; do
  case $name in
    *[!0-9.]*) kind=DNS ;;
    *) kind=IP ;;
  esac
  names="$names${names:+,}$kind:$name"
done
umask 077
openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj "/CN=Trial authority of a showroom" -keyout "$folder/ca.key" -out "$folder/ca.pem"
openssl req -new -newkey rsa:2048 -nodes -subj "/CN=$1" -addext "subjectAltName=$names" -keyout "$folder/tls.key" -out "$folder/tls.csr"
openssl x509 -req -in "$folder/tls.csr" -CA "$folder/ca.pem" -CAkey "$folder/ca.key" -CAcreateserial -copy_extensions copyall -days 30 -out "$folder/site.pem"
cat "$folder/site.pem" "$folder/ca.pem" > "$folder/tls.pem"
rm "$folder/site.pem" "$folder/tls.csr"
# nginx and coturn read them as users of their own. The folder keeps others of this machine out.
chmod 644 "$folder/tls.pem" "$folder/tls.key" "$folder/ca.pem"
