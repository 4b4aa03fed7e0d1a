import { Component, type ReactNode } from "react"
import { FailurePage } from "./FailurePage.tsx"

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Runs before the children are rendered again. */
  readonly onReset: () => void
}

/** Shows a failure in place of what could not be rendered. React has no hook for it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failure: Error | undefined }> {
  override state = { failure: undefined }

  static getDerivedStateFromError(failure: unknown) {
    return { failure: failure instanceof Error ? failure : new Error(String(failure)) }
  }

  private readonly tryAgain = () => {
    this.props.onReset()
    this.setState({ failure: undefined })
  }

  override render() {
    const { failure } = this.state
    return failure ? <FailurePage failure={failure} tryAgain={this.tryAgain} /> : this.props.children
  }
}
