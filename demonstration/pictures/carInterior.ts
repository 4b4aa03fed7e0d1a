import { gradient, mixed } from "./colours.ts"
import { type Room, svgFile } from "./scene.ts"

/** The driver's place of a car, with leather and trim in the model's colour and a screen in the brand's light. */
export const carInterior = (paint: string, room: Room, isOpen: boolean): string => {
  const leather = mixed(mixed(paint, "#8a6a52", 0.55), "#000000", 0.25)
  const definitions = `${gradient("sky", [
    [0, mixed(room.light, "#ffffff", isOpen ? 0.5 : 0.32)],
    [1, mixed(room.stage, room.light, 0.4)],
  ])}${gradient("board", [
    [0, "#3a3d45"],
    [0.35, "#1b1d23"],
    [1, "#0a0b0e"],
  ])}${gradient(
    "leather",
    [
      [0, mixed(leather, "#ffffff", 0.2)],
      [0.6, leather],
      [1, mixed(leather, "#000000", 0.6)],
    ],
    'x1="0" y1="0" x2="0.4" y2="1"',
  )}${gradient(
    "edge",
    [
      [0, "#ffffff", 0.1],
      [0.5, "#ffffff", 0.8],
      [1, "#ffffff", 0.1],
    ],
    'x1="0" y1="0" x2="1" y2="0"',
  )}<radialGradient id="vignette" cx="0.5" cy="0.45" r="0.75"><stop offset="0.55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.6"/></radialGradient>
<filter id="soft" x="-30%" y="-80%" width="160%" height="260%"><feGaussianBlur stdDeviation="10"/></filter>`
  const light = mixed(room.light, "#ffffff", 0.45)
  const roof = isOpen
    ? `<path d="M150 62C520 22 1080 22 1450 62" fill="none" stroke="#23262d" stroke-width="26"/>`
    : `<path d="M0 0H1600V110C1080 44 520 44 0 110Z" fill="#15171c"/>`
  return svgFile(
    definitions,
    `<rect width="1600" height="900" fill="#0b0c0f"/><path d="M170 40H1430L1580 430H20Z" fill="url(#sky)"/><path d="M60 330C420 286 1180 286 1540 330L1580 430H20Z" fill="${room.stage}" opacity="0.55"/>
${roof}<path d="M170 40L20 430H0V0H190Z" fill="#1a1c22"/><path d="M1430 40L1580 430H1600V0H1410Z" fill="#1a1c22"/>
<path d="M0 432C380 364 1220 364 1600 432V900H0Z" fill="url(#board)"/><path d="M0 432C380 364 1220 364 1600 432" fill="none" stroke="url(#edge)" stroke-width="3"/>
<path d="M0 520C400 462 1200 462 1600 520V566C1200 508 400 508 0 566Z" fill="url(#leather)"/><path d="M0 566C400 508 1200 508 1600 566" fill="none" stroke="${light}" stroke-width="10" opacity="0.5" filter="url(#soft)"/><path d="M0 568C400 510 1200 510 1600 568" fill="none" stroke="${light}" stroke-width="2.5"/>
<path d="M640 420H1060C1076 420 1084 430 1082 446L1066 600C1064 614 1054 622 1040 622H660C646 622 636 614 634 600L618 446C616 430 624 420 640 420Z" fill="#07080b" stroke="#ffffff" stroke-opacity="0.22" stroke-width="2"/>
<path d="M664 560C740 470 806 586 880 506S1000 486 1036 462" fill="none" stroke="${light}" stroke-width="14" opacity="0.5" filter="url(#soft)"/><path d="M664 560C740 470 806 586 880 506S1000 486 1036 462" fill="none" stroke="${light}" stroke-width="4" stroke-linecap="round"/>
<path d="M664 452H780M664 472H742" stroke="#ffffff" stroke-opacity="0.5" stroke-width="6" stroke-linecap="round"/>
<path d="M690 900L728 690C734 662 752 650 778 650H920C946 650 964 662 970 690L1008 900Z" fill="#14161b" stroke="#ffffff" stroke-opacity="0.14" stroke-width="2"/><rect x="806" y="690" width="86" height="46" rx="23" fill="#262932" stroke="#ffffff" stroke-opacity="0.35" stroke-width="2"/>
<g fill="none" stroke="#ffffff" stroke-opacity="0.24" stroke-width="2"><path d="M1140 470C1240 476 1340 488 1440 506M1140 482C1240 488 1340 500 1440 518M1140 494C1240 500 1340 512 1440 530"/></g><path d="M1120 660C1280 664 1440 684 1600 716V760C1440 726 1280 706 1124 702Z" fill="#08090c" opacity="0.6"/><path d="M1468 900L1520 720C1540 690 1570 676 1600 672V900Z" fill="url(#leather)"/><path d="M1494 900L1540 740" stroke="#ffffff" stroke-opacity="0.3" stroke-width="2"/>
<g fill="none" transform="translate(372 640)"><ellipse rx="246" ry="232" stroke="#0d0e11" stroke-width="46"/><ellipse rx="262" ry="248" stroke="#ffffff" stroke-opacity="0.2" stroke-width="2"/><path d="M-212 -118A246 232 0 0 1 212 -118" stroke="url(#leather)" stroke-width="40" stroke-linecap="round"/>
<path d="M-226 8C-130 -14 -90 -20 -60 -24M226 8C130 -14 90 -20 60 -24M-34 60L-52 214M34 60L52 214" stroke="#0d0e11" stroke-width="38"/><path d="M-74 -40C-40 -62 40 -62 74 -40C84 0 70 60 40 78H-40C-70 60 -84 0 -74 -40Z" fill="#191b21" stroke="#ffffff" stroke-opacity="0.28" stroke-width="2"/><path d="M-30 4H30" stroke="${light}" stroke-width="4" stroke-linecap="round"/></g>
<rect width="1600" height="900" fill="url(#vignette)"/>`,
  )
}
