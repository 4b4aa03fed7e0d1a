import { eq } from "drizzle-orm"
import { expect, it } from "vitest"
import { locations } from "../../src/environment/tables/places.ts"
import { readBrandPictures } from "../../src/locations/brandPictures.ts"
import { serveShowroom } from "../../src/web/files/showroomFiles.ts"
import { closedAfterEach } from "../environment/forFile.ts"
import { openRestEnvironment, type RestEnvironment } from "../environment/restEnvironment.ts"

let environment: RestEnvironment
closedAfterEach(() => environment)

it("E8 has a browser request the brand's picture of the first screen with the page", async () => {
  environment = await openRestEnvironment()
  const { db } = environment.environment
  const alt = { en: "The coast", de: "Die Küste" }
  const show = async (id: number, url: string) => {
    const picture = { url, alt, width: 1600, height: 900 }
    await db.update(locations).set({ about: { picture } }).where(eq(locations.id, id))
  }
  await show(1, "/pictures/coast>.jpg")
  await show(2, "https://pictures.example/sail.jpg")
  await show(3, "data:image/svg+xml,%3Csvg/%3E")
  const { app } = environment.rest
  await serveShowroom(app, {
    distDir: import.meta.dirname,
    config: () => ({ apiBaseUrl: "/api", websocketLink: "/ws" }),
    brandPictures: await readBrandPictures(db),
  })
  const linkOf = async (url: string) => (await app.inject({ url, headers: { accept: "text/html" } })).headers.link
  const preload = (url: string) => `<${url}>; rel=preload; as=image; referrerpolicy=no-referrer`

  expect(await linkOf("/")).toBe(preload("/pictures/coast%3E.jpg"))
  expect(await linkOf("/de/?osr_location_id=2")).toBe(preload("https://pictures.example/sail.jpg"))
  for (const other of ["/?location_id=3", "/?location_id=99", "/?location_id=constructor", "/queue?location_id=1"])
    expect(await linkOf(other)).toBeUndefined()
})
