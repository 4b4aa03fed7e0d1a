#!/usr/bin/env node
// Writes playlists and segments as ffmpeg would, until it is killed.
import { appendFileSync, renameSync, writeFileSync } from "node:fs"
import process from "node:process"

/** @param {string} name */
const argument = (name) => process.argv[process.argv.indexOf(name) + 1] ?? ""
const run = argument("-hls_segment_filename").split("-")[1]
const first = Number(argument("-start_number"))
const variants = argument("-var_stream_map")
  .split(" ")
  .map((each) => each.split("name:")[1])

appendFileSync("started", `${argument("-i")}\n`)
for (const variant of variants) writeFileSync(`${variant}-${run}-init.mp4`, "init")
let made = 0
const make = () => {
  made += 1
  for (const variant of variants) {
    writeFileSync(`${variant}-${run}-${first + made - 1}.m4s`, `segment of ${variant}`)
    const segments = Array.from({ length: made }, (_, index) => `#EXTINF:1.0,\n${variant}-${run}-${first + index}.m4s`)
    const text = ["#EXTM3U", "#EXT-X-TARGETDURATION:1", `#EXT-X-MEDIA-SEQUENCE:${first}`, ...segments].join("\n")
    writeFileSync(`${variant}-${run}.tmp`, `${text}\n`)
    renameSync(`${variant}-${run}.tmp`, `${variant}-${run}.m3u8`)
  }
}
setInterval(make, 20)
