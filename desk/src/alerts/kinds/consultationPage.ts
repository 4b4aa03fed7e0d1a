import type { Presentation } from "../../api/contract.ts"
import type { AlertPage } from "../Alert.ts"

/** The page of a consultation. */
export const consultationPage = ({ id }: Presentation): AlertPage => ({
  to: "/consultations/$presentationId",
  params: { presentationId: String(id) },
})
