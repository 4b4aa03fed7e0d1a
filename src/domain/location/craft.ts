/**
 * What a brand builds, which decides what its visitors try out: a car on a test drive, a yacht on a sea trial. `brand`:
 * a location's branding code.
 */
export const craftOf = (brand: string | undefined): "car" | "yacht" => (brand === "yyachts" ? "yacht" : "car")
