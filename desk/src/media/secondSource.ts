import { openPicturePublisher, type PicturePublisher, type PublishTarget } from "../../../src/shared.ts"
import { answered } from "../api/DeskFailure.ts"
import type { DeskClient } from "../api/deskClient.ts"
import type { SharedKind } from "./sharedPicture.ts"

/** The presentation's second source, where the backend has the capability `secondSource`. */
export interface SecondSource {
  readonly publisher: PicturePublisher
  /** Fetches a ticket for one attempt to publish. */
  readonly ticket: (presentationId: number) => Promise<PublishTarget>
  /** Shows what is published to the visitors. Rejects with DeskFailure. */
  readonly show: (presentationId: number, kind: SharedKind) => Promise<void>
  /** Hides it, and ends its stream. Rejects with DeskFailure. */
  readonly hide: (presentationId: number) => Promise<void>
}

export const openSecondSource = (client: DeskClient, ticket: SecondSource["ticket"]): SecondSource => {
  const path = "/presentations/{presentationId}/second-source"
  return {
    publisher: openPicturePublisher(),
    ticket,
    show: async (presentationId, kind) =>
      void (await answered(client.PUT(path, { params: { path: { presentationId } }, body: { kind } }))),
    hide: async (presentationId) =>
      void (await answered(client.DELETE(path, { params: { path: { presentationId } } }))),
  }
}
