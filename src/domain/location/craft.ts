import type { Brand } from "./Location.ts"

/** What a brand builds, which decides what its visitors try out: a car on a test drive, a yacht on a sea trial. */
export const craftOf = (brand: Brand | undefined): "car" | "yacht" => (brand === "yyachts" ? "yacht" : "car")
