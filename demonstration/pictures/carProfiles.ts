/** The outlines of a car seen from its left side, in a field of 1024 by 340; the ground is at 331. */
export interface CarProfile {
  /** From the front bumper over the roof to the rear bumper. */
  readonly top: string
  readonly glass: string
  /** Pillars over the glass. */
  readonly posts: string
  /** The line of light along the side. */
  readonly shoulder: string
  readonly doors: string
  /** Ends of the body at the bumpers, in x. */
  readonly ends: readonly [front: number, rear: number]
  /** Centres of the wheels in x, their radius, and the height of their centres. */
  readonly wheels: readonly [front: number, rear: number]
  readonly radius: number
  readonly axle: number
  readonly headlamp: string
  readonly tailLamp: string
  /** Seats of an open car. */
  readonly seats?: string
}

const seatsAt = (one: number, other: number, top: number): string =>
  [one, other]
    .map(
      (x) =>
        `M${x} ${top + 40}C${x - 6} ${top + 12} ${x + 4} ${top} ${x + 20} ${top}C${x + 37} ${top} ${x + 45} ${top + 14} ${x + 40} ${top + 40}Z`,
    )
    .join("")

export const carProfiles = {
  saloon: {
    top: "M90 270C86 250 92 236 112 226C180 202 290 188 386 180C440 140 512 112 610 108C700 106 772 134 838 172C882 176 924 184 940 196C950 210 950 230 944 252",
    glass: "M424 179C470 150 530 129 604 125C672 122 726 140 774 168C668 177 542 182 424 179Z",
    posts: "M606 125L616 178",
    shoulder: "M140 238C330 212 560 204 752 200C830 199 894 206 936 220",
    doors: "M420 182C412 214 416 262 430 290M616 180C622 216 622 260 612 290M770 172C752 196 738 214 728 226",
    ends: [90, 944],
    wheels: [262, 770],
    radius: 58,
    axle: 273,
    headlamp: "M120 240C146 232 172 227 206 224",
    tailLamp: "M900 215L942 223",
  },
  estate: {
    top: "M90 270C86 250 92 236 112 226C180 202 290 188 386 180C440 136 512 108 616 104C730 100 826 106 876 124C906 146 928 172 940 196C950 210 950 230 944 252",
    glass: "M424 178C468 146 530 124 612 120C716 116 808 122 856 136C876 146 890 158 900 170C740 178 560 182 424 178Z",
    posts: "M606 120L612 178M762 120L772 176",
    shoulder: "M140 238C330 212 560 204 752 200C830 199 894 204 938 214",
    doors: "M420 182C412 214 416 262 430 290M614 180C620 216 620 260 612 290M772 178C756 198 742 214 730 226",
    ends: [90, 944],
    wheels: [262, 770],
    radius: 58,
    axle: 273,
    headlamp: "M120 240C146 232 172 227 206 224",
    tailLamp: "M902 206L942 214",
  },
  suv: {
    top: "M92 262C86 232 92 208 116 198C186 178 274 166 362 160C410 112 462 84 552 78C672 72 790 78 850 92C888 112 914 142 926 168C942 182 948 202 948 222C948 238 948 244 944 254",
    glass: "M404 158C444 122 482 102 554 96C662 90 764 94 826 104C852 116 876 138 888 156C720 164 560 164 404 158Z",
    posts: "M600 93L606 163M766 93L778 162",
    shoulder: "M134 216C320 192 560 184 752 182C838 182 898 188 942 200",
    doors: "M398 162C388 200 394 256 408 286M606 165C612 206 612 252 604 286M778 163C768 180 752 196 740 206",
    ends: [92, 946],
    wheels: [262, 770],
    radius: 64,
    axle: 267,
    headlamp: "M122 222C146 214 172 209 204 206",
    tailLamp: "M898 196L942 206",
  },
  coupe: {
    top: "M90 270C86 252 92 240 112 231C182 208 300 194 414 186C464 150 534 124 616 121C694 119 784 146 868 181C900 183 926 189 940 199C950 211 950 231 944 252",
    glass: "M452 184C490 158 542 138 608 135C670 133 740 153 800 179C690 185 560 188 452 184Z",
    posts: "",
    shoulder: "M140 242C332 216 560 210 752 202C832 199 896 206 938 220",
    doors: "M452 188C444 220 450 264 468 290M682 186C690 220 682 262 662 290",
    ends: [90, 944],
    wheels: [262, 770],
    radius: 60,
    axle: 271,
    headlamp: "M120 243C146 235 174 230 208 227",
    tailLamp: "M896 214L942 222",
  },
  sports: {
    top: "M84 280C80 266 86 256 106 248C140 232 172 203 226 198C262 196 296 207 326 205C382 170 446 150 522 147C604 145 694 164 772 190C822 186 884 186 928 198C946 206 952 224 946 254",
    glass: "M360 205C406 176 458 161 518 159C570 158 610 167 644 184C566 199 456 209 360 205Z",
    posts: "",
    shoulder: "M306 226C390 224 470 226 560 232C640 232 700 214 776 206C840 202 900 208 942 222",
    doors:
      "M370 208C360 236 368 270 384 292M600 196C616 226 600 262 570 292M640 232C672 232 690 222 700 208C686 208 656 216 640 232Z",
    ends: [84, 946],
    wheels: [232, 782],
    radius: 58,
    axle: 273,
    headlamp: "M110 256C128 246 142 236 158 224",
    tailLamp: "M884 210L942 216",
  },
  spider: {
    top: "M84 280C80 266 86 256 106 248C140 232 172 203 226 198C262 196 300 207 344 206C430 203 560 203 650 196C672 178 724 170 772 184C824 186 884 186 928 198C946 206 952 224 946 254",
    glass: "M352 206C380 184 408 166 440 155L450 160C438 174 428 190 424 206Z",
    posts: "",
    shoulder: "M306 226C390 224 470 226 560 232C640 232 700 214 776 206C840 202 900 208 942 222",
    doors:
      "M376 210C366 238 372 270 388 292M600 206C612 232 598 264 570 292M640 232C672 232 690 222 700 208C686 208 656 216 640 232Z",
    ends: [84, 946],
    wheels: [232, 782],
    radius: 58,
    axle: 273,
    headlamp: "M110 256C128 246 142 236 158 224",
    tailLamp: "M884 210L942 216",
    seats: seatsAt(508, 584, 167),
  },
  cabrio: {
    top: "M90 270C86 250 92 236 112 226C180 202 296 190 404 184C500 181 600 182 676 180C700 164 760 158 808 166C862 172 918 184 938 196C950 210 950 230 944 252",
    glass: "M410 184C438 160 468 142 500 130L510 135C496 150 486 166 480 183Z",
    posts: "",
    shoulder: "M140 238C330 214 560 208 752 205C830 204 894 210 936 222",
    doors: "M432 188C424 220 430 264 446 290M664 184C672 220 664 262 648 290",
    ends: [90, 944],
    wheels: [262, 770],
    radius: 58,
    axle: 273,
    headlamp: "M120 240C146 232 172 227 206 224",
    tailLamp: "M900 215L942 223",
    seats: seatsAt(556, 630, 146),
  },
  city: {
    top: "M196 266C190 236 198 214 222 204C264 190 304 182 338 176C386 122 450 94 540 90C640 86 724 92 766 112C796 142 816 176 824 204C832 222 832 240 828 254",
    glass: "M376 173C414 134 464 112 540 108C622 104 696 108 736 122C756 136 772 154 782 170C640 180 500 180 376 173Z",
    posts: "M566 107L572 178",
    shoulder: "M236 224C380 202 520 196 660 194C730 194 784 200 820 212",
    doors: "M372 177C364 210 368 258 384 288M574 180C582 214 582 258 574 288",
    ends: [196, 828],
    wheels: [334, 702],
    radius: 58,
    axle: 273,
    headlamp: "M226 228C250 220 272 216 300 213",
    tailLamp: "M786 204L824 214",
  },
  van: {
    top: "M92 264C86 234 92 212 114 200C148 186 180 172 208 150C242 108 280 84 334 80C524 74 764 74 902 80C932 84 942 102 944 130C948 180 948 222 944 252",
    glass: "M240 168C264 126 294 104 336 101L452 98V166C384 172 310 174 240 168Z",
    posts: "M352 100L346 170",
    shoulder: "M136 222C330 204 560 200 752 200C830 200 894 202 942 206",
    doors: "M238 172C228 204 236 258 252 288M456 98V288M700 92V288",
    ends: [92, 944],
    wheels: [262, 782],
    radius: 58,
    axle: 273,
    headlamp: "M120 228C142 220 162 212 184 204",
    tailLamp: "M934 118V190",
  },
} as const satisfies Readonly<Record<string, CarProfile>>

export type CarShape = keyof typeof carProfiles
