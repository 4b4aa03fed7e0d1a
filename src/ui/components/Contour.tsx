import styles from "./contour.module.css"

const edge = "M-40 262C150 246 258 150 432 128C610 106 700 214 1064 176"
const echo = "M-40 286C170 276 280 196 440 172C612 148 716 232 1064 204"

/** Decoration: a dark room with a line of light that traces no product. A brighter light passes along it once. */
export function Contour() {
  return (
    <svg className={styles.room} viewBox="40 0 944 380" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="room-edge" x1="0" x2="1" y1="0" y2="0">
          <stop offset="0" stopColor="#fff" stopOpacity="0" />
          <stop offset="0.42" stopColor="#fff" stopOpacity="0.9" />
          <stop offset="1" stopColor="#fff" stopOpacity="0.05" />
        </linearGradient>
        <linearGradient id="room-glow" x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" className={styles.glow} stopOpacity="0.55" />
          <stop offset="1" className={styles.glow} stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d={`${edge}V380H-40Z`} fill="url(#room-glow)" />
      <g fill="none" stroke="url(#room-edge)" strokeLinecap="round">
        <path d={edge} strokeWidth="2.5" />
        <path d={echo} strokeWidth="1.25" opacity="0.35" />
      </g>
      <path d={edge} pathLength="100" className={styles.light} />
    </svg>
  )
}
