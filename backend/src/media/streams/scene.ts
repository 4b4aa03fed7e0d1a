/** The background of the demo consultant in a recording: a hall with a car, or a harbour with a yacht. */
export type Scene = "hall" | "harbour"

/** The folder of a scene's recording and segments. `assets` is the folder of the hall's, with a trailing slash. */
export const folderOf = (scene: Scene, assets: URL): URL => (scene === "hall" ? assets : new URL(`${scene}/`, assets))
