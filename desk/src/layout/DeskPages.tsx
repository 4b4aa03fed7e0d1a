import { QueryErrorResetBoundary } from "@tanstack/react-query"
import { Suspense } from "react"
import { AccountContext, useAccountOrNull } from "../api/useDeskState.ts"
import { ErrorBoundary } from "../failures/ErrorBoundary.tsx"
import { FailurePage } from "../failures/FailurePage.tsx"
import { SignInPage } from "../session/SignInPage.tsx"
import { LoadingShell } from "./loading/LoadingShell.tsx"
import { Shell } from "./Shell.tsx"

function SignedInOrNot() {
  const account = useAccountOrNull()
  if (account === null) return <SignInPage />
  return (
    <AccountContext value={account}>
      <Shell key={account.id} />
    </AccountContext>
  )
}

/** The sign-in, or the desk around the page that the address names. */
export function DeskPages() {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <ErrorBoundary
          onReset={reset}
          show={(failure, tryAgain) => <FailurePage failure={failure} tryAgain={tryAgain} />}
        >
          <Suspense fallback={<LoadingShell />}>
            <SignedInOrNot />
          </Suspense>
        </ErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  )
}
