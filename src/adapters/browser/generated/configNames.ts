// Generated from contracts/config.schema.json. To change it, change the contract and run
// node scripts/run.mjs scripts/checks/contracts.ts generate

/** The names in the objects of config.json, by the object's name. Empty for what is not an object of names. */
export const configNames: Readonly<Record<string, ReadonlyArray<string>>> = {
  "schemaVersion": [],
  "apiBaseUrl": [],
  "websocketLink": [],
  "localStorageKey": [],
  "analyticsId": [],
  "analyticsScript": [],
  "testStream": [
    "application",
    "server",
    "name",
    "whep",
    "hls"
  ],
  "videoPlayer": [
    "webinar",
    "oneToMany"
  ],
  "hostOrigins": [],
  "hostOriginsByLocation": [],
  "hlsCredentialOrigins": [],
  "mediaOrigins": [],
  "pictureOrigins": [],
  "telemetry": [
    "url",
    "serviceName",
    "sampleRatio"
  ],
  "defaultLanguage": [],
  "supportTimeZone": [],
  "capabilities": []
}
