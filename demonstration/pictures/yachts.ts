import { gradient, mixed } from "./colours.ts"
import { type Room, svgFile } from "./scene.ts"

/** A sailing yacht's size: its length on the picture, and whether it has a second mast. */
export interface Yacht {
  /** From 0.7, the shortest, to 1. */
  readonly size: number
  readonly isKetch: boolean
}

const evening = ({ stage, light }: Room): string =>
  `${gradient("sky", [
    [0, mixed(stage, "#000000", 0.1)],
    [0.6, mixed(stage, light, 0.5)],
    [1, mixed(light, "#ffffff", 0.42)],
  ])}${gradient("sea", [
    [0, mixed(light, "#ffffff", 0.2)],
    [0.18, mixed(stage, light, 0.5)],
    [1, mixed(stage, "#000000", 0.15)],
  ])}<radialGradient id="sun" cx="0.72" cy="0.98" r="0.7"><stop offset="0" stop-color="#ffe9cf" stop-opacity="0.75"/><stop offset="0.4" stop-color="#ffe9cf" stop-opacity="0.16"/><stop offset="1" stop-color="#ffe9cf" stop-opacity="0"/></radialGradient>`

const waves = (width: number): string =>
  [
    [70, 668, 210],
    [1240, 676, 260],
    [420, 720, 160],
    [900, 742, 300],
    [160, 780, 260],
    [1180, 806, 220],
    [620, 838, 360],
  ]
    .map(([x = 0, y = 0, length = 0]) => `<path d="M${x} ${y}h${length}"/>`)
    .join("")
    .replace(/^/, `<g stroke="#ffffff" stroke-opacity="0.2" stroke-width="${width}" stroke-linecap="round">`)
    .concat("</g>")

const rigged = (isKetch: boolean): string => `<path d="M548 -128C466 -50 338 96 236 236L546 246Z" fill="url(#main)"/>
<path d="M566 -92C654 40 772 158 886 244L584 240C576 130 570 20 566 -92Z" fill="url(#jib)"/>
<g fill="none" stroke="#4d6a80" stroke-opacity="0.34" stroke-width="1.3"><path d="M548 -44C512 -40 496 -38 486 -34M547 40C470 48 440 54 424 58M547 122C410 134 370 142 354 146M546 190C360 204 312 212 292 216M572 60C620 70 640 78 652 84M578 150C660 162 700 170 724 178"/></g>
<path d="M556 -140V262" stroke="#f4f8fb" stroke-width="5"/><path d="M548 254L226 246" stroke="#f4f8fb" stroke-opacity="0.9" stroke-width="5"/><path d="M566 -110L902 250" stroke="#ffffff" stroke-opacity="0.45" stroke-width="1.5"/><path d="M550 -132L160 262" stroke="#ffffff" stroke-opacity="0.28" stroke-width="1.2"/>
${
  isKetch
    ? `<path d="M222 34C190 88 148 162 120 236L222 244Z" fill="url(#main)"/><path d="M228 24V262" stroke="#f4f8fb" stroke-width="4"/>`
    : ""
}`

const hull = `<path d="M296 262C340 240 396 232 470 232C560 232 640 238 712 258Z" fill="#e8eff4"/><path d="M352 252C420 242 560 242 640 252" fill="none" stroke="#0c2236" stroke-width="8" stroke-linecap="round"/>
<path d="M140 264C380 254 660 252 912 250C918 270 918 292 914 304C830 322 720 332 560 334C380 334 240 328 176 312C160 302 146 284 140 264Z" fill="url(#hull)"/><path d="M146 276C380 268 660 266 914 264" fill="none" stroke="#ffffff" stroke-opacity="0.75" stroke-width="2"/>
<path d="M240 292H300M340 292H400M440 292H500" stroke="#dfeaf2" stroke-opacity="0.6" stroke-width="7" stroke-linecap="round"/><path d="M150 262V236M262 258V234M760 252V226M872 250V224M150 238C300 232 700 228 892 226" fill="none" stroke="#ffffff" stroke-opacity="0.45" stroke-width="1.5"/>`

/** A yacht under sail on a calm evening, low enough that a wide hero shows its whole mast. */
export const yachtSide = ({ size, isKetch }: Yacht, paint: string, room: Room): string =>
  svgFile(
    `${evening(room)}${gradient("hull", [
      [0, mixed(paint, "#ffffff", 0.35)],
      [0.5, paint],
      [1, mixed(paint, "#000000", 0.5)],
    ])}${gradient(
      "main",
      [
        [0, "#cfe0ea", 0.72],
        [1, "#ffffff", 0.98],
      ],
      'x1="0" y1="0" x2="1" y2="0"',
    )}${gradient(
      "jib",
      [
        [0, "#ffffff", 0.95],
        [1, "#bcd3e0", 0.66],
      ],
      'x1="0" y1="0" x2="1" y2="0"',
    )}${gradient("fade", [
      [0, "#ffffff", 0.34],
      [1, "#ffffff", 0],
    ])}<mask id="mirror"><rect y="330" width="1024" height="150" fill="url(#fade)"/></mask>`,
    `<rect width="1600" height="620" fill="url(#sky)"/><rect width="1600" height="620" fill="url(#sun)"/><rect y="620" width="1600" height="280" fill="url(#sea)"/><path d="M0 620H1600" stroke="#ffffff" stroke-opacity="0.35" stroke-width="1.5"/>${waves(2)}
<g transform="translate(${800 - 526 * 1.34 * size} ${700 - 330 * 1.34 * size}) scale(${(1.34 * size).toFixed(3)})"><g id="yacht">${rigged(isKetch)}${hull}</g><g mask="url(#mirror)"><use href="#yacht" transform="matrix(1 0 0 -1 0 662)"/></g>
<path d="M120 332C400 338 700 338 940 330" fill="none" stroke="#ffffff" stroke-opacity="0.5" stroke-width="2"/></g>`,
  )

/** The yacht's deck from above, drawn in lines. */
export const yachtDeck = ({ size, isKetch }: Yacht, room: Room): string => {
  const light = mixed(room.light, "#ffffff", 0.72)
  const planks = Array.from({ length: 9 }, (_, index) => {
    const y = -120 + index * 30
    return `<path d="M-560 ${y}H${620 - Math.abs(y) * 1.9}"/>`
  }).join("")
  const outline =
    "M-600 -150C-300 -186 120 -190 420 -112C560 -74 640 -30 664 0C640 30 560 74 420 112C120 190 -300 186 -600 150Z"
  return svgFile(
    `<radialGradient id="pool" cx="0.5" cy="0.5" r="0.6"><stop offset="0" stop-color="${mixed(room.stage, room.light, 0.55)}"/><stop offset="1" stop-color="${room.stage}"/></radialGradient><clipPath id="deck"><path d="${outline}"/></clipPath>`,
    `<rect width="1600" height="900" fill="url(#pool)"/><g transform="translate(780 450) scale(${(1.02 * size).toFixed(3)})"><path d="${outline}" fill="#0b1d2d" fill-opacity="0.55"/>
<g clip-path="url(#deck)" stroke="${light}" stroke-opacity="0.2" stroke-width="1.5">${planks}</g><path d="${outline}" fill="none" stroke="${light}" stroke-width="4"/><path d="M-584 -134C-290 -168 116 -172 408 -98C540 -64 612 -26 634 0C612 26 540 64 408 98C116 172 -290 168 -584 134Z" fill="none" stroke="${light}" stroke-opacity="0.4" stroke-width="1.5"/>
<path d="M-200 -92C0 -104 180 -92 268 -52C300 -30 300 30 268 52C180 92 0 104 -200 92Z" fill="#0b1d2d" stroke="${light}" stroke-width="3"/><path d="M-170 -70C0 -80 140 -70 220 -40C238 -24 238 24 220 40C140 70 0 80 -170 70Z" fill="none" stroke="${light}" stroke-opacity="0.5" stroke-width="2"/>
<path d="M-540 -104H-230V104H-540Z" fill="none" stroke="${light}" stroke-width="2.5"/><path d="M-520 -84H-320V-50H-520ZM-520 50H-320V84H-520Z" fill="none" stroke="${light}" stroke-opacity="0.7" stroke-width="2"/><path d="M-300 -24H-236V24H-300Z" fill="none" stroke="${light}" stroke-opacity="0.7" stroke-width="2"/>
<g fill="none" stroke="${light}" stroke-width="2.5"><circle cx="-420" cy="-112" r="26"/><circle cx="-420" cy="112" r="26"/><path d="M-420 -138V-86M-446 -112H-394M-420 86V138M-446 112H-394"/><rect x="330" y="-30" width="60" height="60" rx="8"/><rect x="462" y="-18" width="40" height="36" rx="8"/></g>
<circle cx="96" r="11" fill="${light}"/>${isKetch ? `<circle cx="-470" r="9" fill="${light}"/>` : ""}<path d="M96 0L656 0M96 0L-560 0" stroke="${light}" stroke-opacity="0.5" stroke-width="1.5" stroke-dasharray="10 8"/></g>`,
  )
}

/** The saloon below deck, with the sea behind a long window. */
export const yachtSaloon = (paint: string, room: Room): string =>
  svgFile(
    `${evening(room)}${gradient("view", [
      [0, mixed(room.light, "#ffffff", 0.3)],
      [0.62, mixed(room.light, "#fff1dd", 0.78)],
      [1, mixed(room.light, "#ffffff", 0.2)],
    ])}${gradient("wood", [
      [0, "#8b6a4c"],
      [1, "#3d2c20"],
    ])}${gradient("cloth", [
      [0, mixed(paint, "#e9edf0", 0.72)],
      [1, mixed(paint, "#2b3138", 0.6)],
    ])}<radialGradient id="vignette" cx="0.5" cy="0.4" r="0.8"><stop offset="0.5" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.6"/></radialGradient>
<filter id="soft" x="-20%" y="-300%" width="140%" height="700%"><feGaussianBlur stdDeviation="9"/></filter>`,
    `<rect width="1600" height="900" fill="#e8e4dc"/><path d="M0 0H1600L1400 130H200Z" fill="#f4f1ea"/><path d="M200 130H1400V520H200Z" fill="#cfc6b8"/><path d="M0 0L200 130V520L0 700Z" fill="url(#wood)"/><path d="M1600 0L1400 130V520L1600 700Z" fill="url(#wood)"/><path d="M0 700L200 520H1400L1600 700V900H0Z" fill="url(#wood)"/>
<g stroke="#2a1d14" stroke-opacity="0.35" stroke-width="2"><path d="M320 520L150 900M520 520L430 900M720 520L690 900M880 520L910 900M1080 520L1170 900M1280 520L1450 900"/></g>
<path d="M250 196H1350C1362 196 1368 204 1366 216L1350 372C1348 384 1342 390 1330 390H270C258 390 252 384 250 372L234 216C232 204 238 196 250 196Z" fill="url(#view)"/><path d="M244 322H1356L1350 372C1348 384 1342 390 1330 390H270C258 390 252 384 250 372Z" fill="url(#sea)"/><path d="M234 216C232 204 238 196 250 196H1350C1362 196 1368 204 1366 216" fill="none" stroke="#6b513a" stroke-width="10"/><path d="M620 196V390M980 196V390" stroke="#cfc6b8" stroke-width="14"/>
<path d="M280 150H1320" stroke="#fff3dc" stroke-width="16" opacity="0.8" filter="url(#soft)"/><path d="M280 150H1320" stroke="#ffffff" stroke-width="3"/>
<path d="M210 430H1390V520H210Z" fill="url(#cloth)"/><path d="M170 520H1430V616H170Z" fill="url(#cloth)"/><path d="M500 430V616M800 430V616M1100 430V616" stroke="#1b2228" stroke-opacity="0.3" stroke-width="3"/><path d="M170 520H1430" stroke="#ffffff" stroke-opacity="0.5" stroke-width="2"/>
<ellipse cx="800" cy="806" rx="330" ry="26" fill="#1b120c" opacity="0.55"/><path d="M760 730H840L856 806H744Z" fill="#2b1e15"/><path d="M570 668H1030C1050 668 1060 676 1072 692L1096 724C1104 738 1096 746 1078 746H522C504 746 496 738 504 724L528 692C540 676 550 668 570 668Z" fill="#b38c67"/><path d="M500 734C504 744 510 746 522 746H1078C1090 746 1096 744 1100 734V748C1098 758 1090 762 1078 762H522C510 762 502 758 500 748Z" fill="#6b4f38"/><path d="M576 674H1024" stroke="#ffffff" stroke-opacity="0.5" stroke-width="2"/>
<rect width="1600" height="900" fill="url(#vignette)"/>`,
  )
