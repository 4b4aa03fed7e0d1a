/**
 * The kind of a brand's products, which decides the trial that visitors book: a test drive or a sea trial. `brand` is a
 * location's branding code.
 */
export const craftOf = (brand: string | undefined): "car" | "yacht" => (brand === "yyachts" ? "yacht" : "car")
