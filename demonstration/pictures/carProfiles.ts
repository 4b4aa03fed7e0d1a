/** The outlines of a car seen from its left side, in a field of 1024 by 340; the ground is at 331. */
export interface CarProfile {
  /** Outline from the front bumper over the roof to the rear bumper. */
  readonly top: string
  readonly glass: string
  /** Pillars over the glass. */
  readonly posts: string
  /** The edge along the side that catches the light. */
  readonly shoulder: string
  readonly doors: string
  /** Door handles, flush with the doors. */
  readonly handles: string
  /** Ends of the body at the bumpers, in x. */
  readonly ends: readonly [front: number, rear: number]
  /** Height of the body's lower edge. */
  readonly sill: number
  /** Centres of the wheels in x, and their radius. */
  readonly wheels: readonly [front: number, rear: number]
  readonly radius: number
  readonly headlamp: string
  readonly tailLamp: string
  /** Seats of an open car. */
  readonly seats?: string
}

const seatsAt = (one: number, other: number, top: number): string =>
  [one, other]
    .map(
      (x) =>
        `M${x} ${top + 44}C${x - 2} ${top + 22} ${x + 8} ${top} ${x + 24} ${top}C${x + 36} ${top + 2} ${x + 40} ${top + 16} ${x + 40} ${top + 44}Z`,
    )
    .join("")

export const carProfiles = {
  saloon: {
    top: "M80 284C73 268 71 250 78 239C84 230 96 225 112 221C176 202 256 189 344 180C392 150 442 121 500 111C556 102 618 102 668 111C730 123 788 146 844 166C880 168 914 171 934 178C948 192 952 218 948 254",
    glass: "M392 181C430 153 464 133 510 124C556 115 614 115 658 124C708 134 752 150 796 168C670 174 520 180 392 181Z",
    posts: "M574 116L584 180",
    shoulder: "M150 224C320 206 560 199 760 192C840 189 900 191 942 198",
    doors: "M396 184C384 214 384 258 394 288M584 182C590 214 590 256 584 288M752 176C744 196 730 210 716 220",
    handles: "M540 205H574M704 200H736",
    ends: [74, 948],
    sill: 306,
    wheels: [234, 776],
    radius: 61,
    headlamp: "M92 238C124 228 160 222 198 220",
    tailLamp: "M884 197C908 198 930 202 946 208",
  },
  estate: {
    top: "M80 284C73 268 71 250 78 239C84 230 96 225 112 221C176 202 256 189 344 180C392 150 442 121 500 111C600 98 740 98 836 110C880 122 910 146 932 174C948 190 952 218 948 254",
    glass: "M392 181C430 153 464 133 510 124C600 112 720 112 820 122C848 132 868 148 884 165C730 172 540 180 392 181Z",
    posts: "M574 115L584 180M748 112L770 174",
    shoulder: "M150 224C320 206 560 199 760 192C840 189 900 190 940 196",
    doors: "M396 184C384 214 384 258 394 288M584 182C590 214 590 256 584 288M768 176C756 196 738 210 722 220",
    handles: "M540 205H574M714 200H746",
    ends: [74, 948],
    sill: 306,
    wheels: [234, 776],
    radius: 61,
    headlamp: "M92 238C124 228 160 222 198 220",
    tailLamp: "M880 192C906 194 928 198 944 205",
  },
  suv: {
    top: "M84 276C76 252 75 224 84 212C90 204 102 200 116 196C180 179 256 168 340 161C390 122 440 92 506 84C620 74 752 80 846 100C886 114 912 144 930 170C946 184 952 208 948 248",
    glass: "M388 162C428 126 464 104 516 98C620 88 740 94 830 110C854 120 872 138 886 156C730 162 550 164 388 162Z",
    posts: "M580 91L592 163M752 96L778 160",
    shoulder: "M140 202C320 188 560 184 760 180C840 179 900 180 940 186",
    doors: "M388 166C376 204 376 252 388 284M592 165C600 204 600 252 592 284M776 163C770 184 752 200 734 210",
    handles: "M544 192H580M722 189H756",
    ends: [76, 948],
    sill: 302,
    wheels: [238, 774],
    radius: 68,
    headlamp: "M98 213C130 205 164 201 200 199",
    tailLamp: "M882 184C908 185 930 189 946 196",
  },
  coupe: {
    top: "M80 286C73 270 71 254 78 244C84 235 96 230 112 226C180 206 272 193 372 186C424 156 484 130 552 122C618 116 690 124 752 142C796 156 836 170 872 178C900 180 922 183 936 190C950 202 952 226 948 256",
    glass: "M420 187C462 160 508 142 562 135C620 130 680 137 736 153C764 162 786 170 804 177C680 184 540 188 420 187Z",
    posts: "",
    shoulder: "M150 230C330 212 560 204 740 196C820 188 894 190 942 204",
    doors: "M428 190C414 218 414 262 424 290M664 186C676 216 672 260 656 290",
    handles: "M606 209H642",
    ends: [74, 948],
    sill: 307,
    wheels: [234, 776],
    radius: 62,
    headlamp: "M92 243C124 233 160 227 198 225",
    tailLamp: "M872 200C902 201 928 205 946 211",
  },
  sports: {
    top: "M66 284C62 270 72 258 94 250C132 230 170 206 226 200C276 197 318 203 352 202C402 172 458 150 526 145C604 141 690 158 766 182C826 182 892 184 934 196C952 208 956 230 950 258",
    glass: "M384 203C424 178 468 163 526 158C574 156 622 164 664 180C590 194 480 206 384 203Z",
    posts: "",
    shoulder: "M318 222C400 222 480 226 560 231C640 230 710 212 780 202C840 198 904 204 946 216",
    doors:
      "M392 207C380 234 386 268 400 292M606 198C622 226 606 262 578 292M640 234C676 232 696 222 706 206C690 206 658 214 640 234Z",
    handles: "M560 214H590",
    ends: [66, 952],
    sill: 309,
    wheels: [222, 786],
    radius: 60,
    headlamp: "M100 258C122 246 140 236 162 226",
    tailLamp: "M880 205C908 205 932 208 950 213",
  },
  spider: {
    top: "M66 284C62 270 72 258 94 250C132 230 170 206 226 200C276 197 318 204 362 204C450 202 560 202 646 196C672 180 722 172 772 184C828 183 892 185 934 196C952 208 956 230 950 258",
    glass: "M368 204C398 182 428 166 462 156L470 160C456 174 446 190 440 204Z",
    posts: "",
    shoulder: "M318 222C400 222 480 226 560 231C640 230 710 212 780 202C840 198 904 204 946 216",
    doors:
      "M392 208C380 236 386 268 400 292M606 204C622 230 606 262 578 292M640 234C676 232 696 222 706 206C690 206 658 214 640 234Z",
    handles: "M560 216H590",
    ends: [66, 952],
    sill: 309,
    wheels: [222, 786],
    radius: 60,
    headlamp: "M100 258C122 246 140 236 162 226",
    tailLamp: "M880 205C908 205 932 208 950 213",
    seats: seatsAt(520, 594, 164),
  },
  cabrio: {
    top: "M80 284C73 268 71 250 78 239C84 230 96 225 112 221C176 202 266 190 368 184C470 182 590 183 676 180C706 168 760 164 812 168C868 170 916 174 934 180C948 194 952 218 948 254",
    glass: "M376 184C410 160 446 142 486 130L495 135C480 150 468 167 462 184Z",
    posts: "",
    shoulder: "M150 224C320 208 560 202 760 196C840 193 900 194 942 200",
    doors: "M398 188C384 216 384 260 394 290M664 186C676 216 672 260 658 290",
    handles: "M606 207H642",
    ends: [74, 948],
    sill: 306,
    wheels: [234, 776],
    radius: 61,
    headlamp: "M92 238C124 228 160 222 198 220",
    tailLamp: "M884 197C908 198 930 202 946 208",
    seats: seatsAt(552, 628, 142),
  },
  city: {
    top: "M186 276C178 254 177 232 186 221C192 213 202 208 214 204C252 191 290 182 326 176C376 132 430 102 506 93C600 84 706 88 764 106C806 128 828 164 840 198C850 218 850 240 846 256",
    glass: "M372 176C414 138 456 117 514 109C600 101 690 104 742 119C766 132 784 150 796 168C660 175 510 179 372 176Z",
    posts: "M574 103L588 176",
    shoulder: "M218 222C360 204 520 198 660 194C734 192 792 196 836 206",
    doors: "M374 180C362 212 362 258 374 286M588 180C598 212 596 258 586 286",
    handles: "M540 202H574",
    ends: [178, 848],
    sill: 304,
    wheels: [318, 716],
    radius: 61,
    headlamp: "M198 222C226 213 254 208 284 206",
    tailLamp: "M790 200C810 201 830 206 844 212",
  },
  van: {
    top: "M84 266C78 234 84 212 108 200C144 184 178 168 208 146C244 106 282 84 336 80C524 73 764 73 908 80C936 84 946 102 948 130C954 180 954 222 950 254",
    glass: "M238 166C264 124 296 103 340 100L462 97V164C386 171 310 173 238 166Z",
    posts: "M352 99L346 169",
    shoulder: "M132 220C330 203 560 200 752 200C830 200 894 202 948 206",
    doors: "M236 171C224 204 230 256 246 288M464 98V288M704 92V288",
    handles: "M420 202H450M724 202H754",
    ends: [84, 950],
    sill: 304,
    wheels: [254, 786],
    radius: 60,
    headlamp: "M112 228C138 218 160 210 184 202",
    tailLamp: "M938 118V190",
  },
} as const satisfies Readonly<Record<string, CarProfile>>

export type CarShape = keyof typeof carProfiles
