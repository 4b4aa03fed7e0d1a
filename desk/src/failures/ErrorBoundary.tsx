import { Component, type ReactNode } from "react"

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Runs before the children are rendered again. */
  readonly onReset: () => void
  /** Renders the failure in place of the children. */
  readonly show: (failure: Error, tryAgain: () => void) => ReactNode
  /** The current address: another one renders the children again. */
  readonly place?: string
}

/** Shows a failure in place of what could not be rendered. React has no hook for it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failure: Error | undefined }> {
  override state = { failure: undefined }

  static getDerivedStateFromError(failure: unknown) {
    return { failure: failure instanceof Error ? failure : new Error(String(failure)) }
  }

  override componentDidUpdate({ place }: ErrorBoundaryProps) {
    if (place !== this.props.place && this.state.failure !== undefined) this.tryAgain()
  }

  private readonly tryAgain = () => {
    this.props.onReset()
    this.setState({ failure: undefined })
  }

  override render() {
    const { failure } = this.state
    return failure ? this.props.show(failure, this.tryAgain) : this.props.children
  }
}
