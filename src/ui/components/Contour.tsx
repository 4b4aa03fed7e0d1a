import styles from "./contour.module.css"

/** The upper line of the car, from the nose over the roof to the tail. */
const silhouette =
  "M90 270C86 250 92 236 112 226C180 202 290 188 386 180C440 140 512 112 610 108C700 106 772 134 838 172C882 176 924 184 940 196C950 210 950 230 944 252"
const windows = "M424 179C470 150 530 129 604 125C672 122 726 140 774 168C668 177 542 182 424 179Z"
const shoulder = "M140 238C330 212 560 204 752 200C830 199 894 206 936 220"
const sill = "M321 296H711M90 270C92 286 104 296 132 296H203M944 252C942 280 926 294 900 296H829"
const arches = "M203 296A64 64 0 1 1 321 296M711 296A64 64 0 1 1 829 296"
const body = `${silhouette}C942 280 926 294 900 296H829A64 64 0 1 0 711 296H321A64 64 0 1 0 203 296H132C104 296 92 286 90 270Z`

/** Decoration: a car in a dark room, drawn by the light along its edges. A light passes over it once. */
export function Contour() {
  return (
    <svg className={styles.room} viewBox="40 0 944 380" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      <defs>
        <linearGradient id="room-edge" x1="0" x2="1" y1="0" y2="0">
          <stop offset="0" stopColor="#fff" stopOpacity="0.25" />
          <stop offset="0.45" stopColor="#fff" stopOpacity="0.95" />
          <stop offset="1" stopColor="#fff" stopOpacity="0.3" />
        </linearGradient>
        <linearGradient id="room-body" x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" className={styles.glow} stopOpacity="0.5" />
          <stop offset="0.5" className={styles.dark} stopOpacity="0.9" />
          <stop offset="1" className={styles.dark} />
        </linearGradient>
        <linearGradient id="room-fade" x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity="0.22" />
          <stop offset="0.5" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
        <mask id="room-floor">
          <rect y="330" width="1024" height="100" fill="url(#room-fade)" />
        </mask>
      </defs>
      <path d="M300 42H744" className={styles.lamp} strokeLinecap="round" />
      <path d="M-1000 330H2024" stroke="#fff" strokeOpacity="0.08" />
      <g id="car">
        <path d={body} fill="url(#room-body)" />
        <g fill="none" stroke="url(#room-edge)" strokeLinecap="round">
          <path d={silhouette} strokeWidth="2.5" />
          <path d={windows} strokeWidth="1.25" fill="#000" fillOpacity="0.35" />
          <path d={shoulder} strokeWidth="1.5" opacity="0.8" />
          <path d={sill} strokeWidth="1.5" opacity="0.5" />
          <path d={arches} strokeWidth="1.25" opacity="0.45" />
        </g>
        <Wheel x={262} />
        <Wheel x={770} />
        <path d="M122 240C146 232 172 227 204 224" fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
        <path d="M896 214 942 224" className={styles.tail} strokeWidth="3" strokeLinecap="round" />
      </g>
      <g mask="url(#room-floor)">
        <use href="#car" transform="matrix(1 0 0 -1 0 662)" opacity="0.7" />
      </g>
      <path d={silhouette} pathLength="100" className={styles.light} />
      <path d={shoulder} pathLength="100" className={styles.light} />
    </svg>
  )
}

function Wheel({ x }: { readonly x: number }) {
  return (
    <g fill="none" stroke="#fff" transform={`translate(${x} 273)`}>
      <circle r="62" cy="-4" className={styles.tyre} stroke="none" />
      <circle r="57" className={styles.tyre} strokeOpacity="0.28" />
      <circle r="44" strokeOpacity="0.6" strokeWidth="1.25" />
      <path d={spokes} strokeOpacity="0.3" strokeWidth="1.5" />
      <circle r="7" className={styles.tyre} strokeOpacity="0.5" />
    </g>
  )
}

/** Five pairs, from hub to rim. */
const spokes = [0, 72, 144, 216, 288]
  .flatMap((turn) => [turn - 9, turn + 9])
  .map((degrees) => (degrees * Math.PI) / 180)
  .map((angle) => `M0 0 ${Math.round(43 * Math.sin(angle))} ${Math.round(-43 * Math.cos(angle))}`)
  .join("")
