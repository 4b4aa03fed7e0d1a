import { Container } from "inversify"
import type { HouseViews, Rooms } from "../ui/routing/HouseViews.ts"
import type { Entrance } from "./entrance.ts"
import type { HousePorts } from "./HousePorts.ts"
import { houseViews } from "./houseViews.ts"
import { bindEach, type RecipesOf } from "./recipe.ts"
import { entranceToken, type FromEntrance, portToken, useCaseToken, viewToken } from "./tokens.ts"
import { useCases } from "./useCases.ts"

/** Everything behind the entrance, joined: a fresh container for each call; there are no child containers. */
export const containerFor = (
  { ports, notices, terms, visitor, followHost }: Entrance,
  environment: RecipesOf<HousePorts>,
): Container => {
  const container = new Container({ defaultScope: "Singleton" })
  const handed: FromEntrance = { ...ports, notices, readTerms: terms, rememberVisitor: visitor, followHost }
  for (const name of Object.keys(entranceToken) as Array<keyof FromEntrance>)
    container.bind<unknown>(entranceToken[name]).toConstantValue(handed[name])
  bindEach(container, portToken, environment)
  bindEach(container, useCaseToken, useCases)
  bindEach(container, viewToken, houseViews)
  return container
}

/** What the pages are given of a container and of the rooms that are joined to it late. */
export const viewsOf = (container: Container, rooms: Rooms): HouseViews => ({
  ...rooms,
  journey: container.get<HouseViews["journey"]>(viewToken.journey),
  terms: container.get<HouseViews["terms"]>(viewToken.terms),
  openPresentation: container.get<HouseViews["openPresentation"]>(viewToken.openPresentation),
  visitLife: container.get<HouseViews["visitLife"]>(viewToken.visitLife),
  termsBeforeQueue: container.get<HouseViews["termsBeforeQueue"]>(viewToken.termsBeforeQueue),
  product: container.get<HouseViews["product"]>(viewToken.product),
  tab: container.get<HouseViews["tab"]>(viewToken.tab),
})
