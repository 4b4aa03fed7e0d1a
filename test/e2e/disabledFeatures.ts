/**
 * Features that Playwright 1.65 disables in Chromium. Chromium reads only the last list on its command line, so that
 * the tests' own list repeats them.
 */
export const disabledByPlaywright: ReadonlyArray<string> = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "msForceBrowserSignIn",
  "msEdgeUpdateLaunchServicesPreferredVersion",
]

/**
 * The address bar's pop-ups, which nobody sees without a screen. Each window would render them in processes of their
 * own, which takes nearly half of the CPU time of a visit to the first screen.
 */
export const addressBarPopups: ReadonlyArray<string> = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"]
