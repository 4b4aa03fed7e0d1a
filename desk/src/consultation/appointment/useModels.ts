import { useQuery } from "@tanstack/react-query"
import type { Model } from "../../api/contract.ts"
import { useDesk } from "../../api/Desk.ts"
import { answered } from "../../api/DeskFailure.ts"

const none: ReadonlyArray<Model> = []

/** The models of a location, by name; none until they are read. */
export const useModels = (locationId: number): ReadonlyArray<Model> => {
  const { client } = useDesk()
  const { data } = useQuery({
    queryKey: ["models", locationId],
    queryFn: () => answered(client.GET("/locations/{locationId}/models", { params: { path: { locationId } } })),
  })
  return data?.models ?? none
}
