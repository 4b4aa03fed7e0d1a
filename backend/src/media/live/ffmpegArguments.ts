import type { VideoCodec } from "../MediaKind.ts"
import { variantsOf } from "./playlists.ts"

/** UDP ports that a process listens on. Each is even; the odd one above it is for RTCP. Absent for an absent track. */
export interface RtpPorts {
  readonly audio?: number
  readonly video?: number
}

/** Payload types that packets are forwarded with. */
export const payloadTypes = { audio: 111, video: 96 }

/** Length of a segment in s, and thus the interval of key frames. */
export const segmentSeconds = 1
const segmentsInPlaylist = 8
/** Number of segments that stay on disk after they have left the playlist. A slow player may still fetch them. */
const segmentsKept = 8

/** The forwarded tracks as SDP for ffmpeg. `address`: where ffmpeg listens; 0.0.0.0 if Janus is on another machine. */
export const inputDescription = (ports: RtpPorts, videoCodec: VideoCodec, address: string): string => {
  const { audio, video } = payloadTypes
  const h264 = videoCodec === "H264" ? [`a=fmtp:${video} packetization-mode=1`] : []
  return `${[
    "v=0",
    `o=- 0 0 IN IP4 ${address}`,
    "s=live",
    `c=IN IP4 ${address}`,
    "t=0 0",
    ...(ports.video
      ? [`m=video ${ports.video} RTP/AVP ${video}`, `a=rtpmap:${video} ${videoCodec}/90000`, ...h264]
      : []),
    ...(ports.audio ? [`m=audio ${ports.audio} RTP/AVP ${audio}`, `a=rtpmap:${audio} opus/48000/2`] : []),
  ].join("\r\n")}\r\n`
}

/**
 * Frame rate in frames/s from which x264 computes the bit budget of a frame. The SDP states no rate, so ffmpeg would
 * assume the RTP clock's 90,000, and each frame would get 2 bytes. Does not change the number of frames.
 */
const expectedFrameRate = 30

/** H264 is copied. VP8 is encoded as H264, as cheaply as possible. */
const pictureArguments = (videoCodec: VideoCodec): readonly string[] =>
  videoCodec === "H264"
    ? ["-c:v", "copy"]
    : [
        "-c:v",
        "libx264",
        "-preset",
        "ultrafast",
        "-tune",
        "zerolatency",
        "-profile:v",
        "baseline",
        "-pix_fmt",
        "yuv420p",
        "-sc_threshold",
        "0",
        "-force_key_frames",
        `expr:gte(t,n_forced*${segmentSeconds})`,
        "-b:v",
        "1500k",
        "-maxrate",
        "2000k",
        "-bufsize",
        "1500k",
        "-threads",
        "1",
        "-x264-params",
        `fps=${expectedFrameRate}`,
      ]

/** The arguments of ffmpeg, for a working directory with the description `input`. */
export const ffmpegArguments = (
  input: string,
  ports: RtpPorts,
  videoCodec: VideoCodec,
  { run, firstSegment }: { readonly run: number; readonly firstSegment: number },
): readonly string[] => {
  const kinds = [...(ports.audio ? (["audio"] as const) : []), ...(ports.video ? (["video"] as const) : [])]
  const hasSound = ports.audio !== undefined
  const variants = variantsOf(kinds)
  // ffmpeg replaces %v in the name of the init file only if there are several variants.
  const initName = variants.length > 1 ? "%v" : variants[0]
  const streams = variants.map((variant) =>
    variant === "sound" ? `a:${ports.video ? 1 : 0},name:sound` : `v:0,${hasSound ? "a:0," : ""}name:video`,
  )
  return [
    "-hide_banner",
    "-loglevel",
    "error",
    "-nostdin",
    // Timestamps by arrival, so that picture and sound stay in sync if the publisher pauses one track.
    "-use_wallclock_as_timestamps",
    "1",
    "-fflags",
    "+genpts+nobuffer",
    "-reorder_queue_size",
    "50",
    "-analyzeduration",
    "4000000",
    "-probesize",
    "2000000",
    "-fpsprobesize",
    "0",
    "-protocol_whitelist",
    "file,udp,rtp",
    "-i",
    input,
    ...(ports.video ? ["-map", "0:v", ...pictureArguments(videoCodec), "-fps_mode:v", "passthrough"] : []),
    ...(hasSound ? streams.flatMap(() => ["-map", "0:a"]) : []),
    ...(hasSound ? ["-c:a", "aac", "-b:a", "64k", "-ac", "2", "-af", "aresample=async=1:first_pts=0"] : []),
    "-f",
    "hls",
    "-hls_time",
    String(segmentSeconds),
    "-hls_list_size",
    String(segmentsInPlaylist),
    "-hls_delete_threshold",
    String(segmentsKept),
    "-start_number",
    String(firstSegment),
    "-hls_flags",
    "delete_segments+independent_segments+omit_endlist+program_date_time+temp_file",
    "-hls_segment_type",
    "fmp4",
    "-hls_fmp4_init_filename",
    `${initName}-${run}-init.mp4`,
    "-hls_segment_filename",
    `%v-${run}-%d.m4s`,
    "-var_stream_map",
    streams.join(" "),
    `%v-${run}.m3u8`,
  ]
}
