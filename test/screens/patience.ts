import { type Config, configure, getConfig, prettyDOM } from "@testing-library/dom"

/** A setting of the library without a type: set while a query that waits is tried once more. */
interface Retried extends Config {
  readonly _disableExpensiveErrorDiagnostics?: boolean
}

configure({
  // Code loaded by import() takes longer than the default second when every core is busy with other tests.
  asyncUtilTimeout: 30_000,
  // A query that waits fails at each change of the page. Nobody reads those failures: only the last one prints the page.
  getElementError: (message, container) => {
    const { _disableExpensiveErrorDiagnostics: isRetry }: Retried = getConfig()
    const error = new Error(isRetry ? (message ?? "") : `${message}\n\n${prettyDOM(container)}`)
    error.name = "TestingLibraryElementError"
    return error
  },
})
