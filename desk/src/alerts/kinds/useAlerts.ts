import { useMayAct } from "../../api/useDeskState.ts"
import type { Alert } from "../Alert.ts"
import { useChatAlerts } from "./useChatAlerts.ts"
import { useDueAppointments } from "./useDueAppointments.ts"
import { useLoneVisitors } from "./useLoneVisitors.ts"
import { useNewVisitors } from "./useNewVisitors.ts"
import { useOfferedConsultations } from "./useOfferedConsultations.ts"
import { useOverdueHolds } from "./useOverdueHolds.ts"

/** Everything that needs the consultant now. Nothing for an account that only reads. */
export const useAlerts = (): ReadonlyArray<Alert> => {
  const mayAct = useMayAct()
  const alerts = [
    ...useOfferedConsultations(),
    ...useLoneVisitors(),
    ...useOverdueHolds(),
    ...useDueAppointments(),
    ...useChatAlerts(),
    ...useNewVisitors(),
  ]
  return mayAct ? alerts : []
}
