/** The arrows of the architecture (ARCHITECTURE.md). Each comment is the sentence of its rule. No list of exceptions. */
const own = (folder) => `^src/${folder}/`

/** What the screens of all features share, and what gives pages their life. */
const shared = own("ui/(?:components|failures|language|layout|location|notification|routing|validation|viewmodel)")

/** The one foreign thing that each adapter folder may know, beside effect and valibot. */
const foreign = {
  http: "openapi-fetch",
  stomp: "@stomp/stompjs",
  frame: "@open-iframe-resizer/core",
  hls: "hls.js",
  telemetry: "(?:@opentelemetry|web-vitals)",
}

module.exports = {
  forbidden: [
    { name: "no-circles", severity: "error", comment: "No import circle.", from: {}, to: { circular: true } },
    {
      name: "domain-is-pure",
      severity: "error",
      comment: "Domain imports domain, and no library. The rule for telephone numbers is the backend's as well.",
      from: { path: own("domain") },
      to: { pathNot: [own("domain"), "^contracts/phone\\.ts$"] },
    },
    {
      name: "ports-know-domain",
      severity: "error",
      comment: "Ports import domain, ports and effect.",
      from: { path: own("application/ports") },
      to: { pathNot: [own("domain"), own("application/ports"), "node_modules/effect/"] },
    },
    {
      name: "use-cases-know-ports",
      severity: "error",
      comment: "Use-cases import domain, ports, use-cases and effect, and the names of what a backend may offer.",
      from: { path: own("application") },
      to: {
        pathNot: [
          own("domain"),
          own("application"),
          "node_modules/effect/",
          "^contracts/generated/(?:capabilities|lateParts)\\.ts$",
        ],
      },
    },
    {
      name: "adapters-know-ports",
      severity: "error",
      comment:
        "Adapters import domain, ports, stores, their own folder, the readers for what the far side sends, what the browser says of itself, and the way from a callback to an Effect.",
      from: { path: "^src/adapters/([^/]+)/" },
      to: {
        path: "^src/",
        pathNot: [
          own("domain"),
          own("application/ports"),
          own("application/store"),
          "^src/adapters/$1/",
          own("adapters/reading"),
          own("adapters/platform"),
          "^src/adapters/listen\\.ts$",
        ],
      },
    },
    ...Object.entries({ ...foreign, "(?:browser|platform|webrtc|wowza|memory|reading)": "nothing" }).map(
      ([folder, thing]) => ({
        name: `adapter-${thing.replace(/\W/g, "-")}-alone`,
        severity: "error",
        comment: `adapters/${folder} know one foreign thing: ${thing}.`,
        from: { path: `^src/adapters/${folder}/` },
        to: {
          path: "node_modules/",
          pathNot: ["node_modules/effect/", "node_modules/valibot/", `node_modules/${thing}/`],
        },
      }),
    ),
    {
      name: "ui-looks-on",
      severity: "error",
      comment:
        "Screens know no composition and no adapter, except what the browser says of itself (docs/decisions/088).",
      from: { path: own("ui") },
      to: { path: "^src/(adapters|composition|main)", pathNot: own("adapters/platform") },
    },
    {
      name: "ui-knows-types-of-use-cases",
      severity: "error",
      comment: "Screens import use-cases and ports as types; only stores come as values (docs/decisions/002).",
      from: { path: own("ui") },
      to: { path: own("application"), pathNot: own("application/store"), dependencyTypesNot: ["type-only"] },
    },
    {
      name: "shared-ui-knows-no-feature",
      severity: "error",
      comment: "Features import what screens share and routing, never the other way round: folders form no circle.",
      from: { path: shared },
      to: { path: own("ui"), pathNot: [shared, own("ui/locales")] },
    },
    {
      name: "composition-is-seen-by-nobody",
      severity: "error",
      comment: "Composition is imported by main and tests alone.",
      from: { pathNot: ["^src/(composition/|main)", "^(test|tools)/"] },
      to: { path: "^src/(composition/|main)" },
    },
    {
      name: "inversify-in-composition",
      severity: "error",
      comment: "One injection: inversify, in one file of the composition.",
      from: { pathNot: "^src/composition/session\\.ts$" },
      to: { path: "node_modules/(inversify|@inversifyjs)/" },
    },
    {
      name: "container-comes-late",
      severity: "error",
      comment: "The container is no part of the first screen: main reaches it by import() alone.",
      from: { path: "^src/main" },
      to: { path: "^src/composition/(browser/features|session|features/)", dynamic: false },
    },
    {
      name: "heavy-things-come-late",
      severity: "error",
      comment: "stompjs, the resize helper and hls.js come by import().",
      from: { path: "^src/" },
      to: {
        path: "node_modules/(@stomp|hls\\.js|@open-iframe-resizer)/",
        dynamic: false,
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "telemetry-comes-late",
      severity: "error",
      comment: "OpenTelemetry comes by import(), and where a collector is configured alone.",
      from: { path: "^src/" },
      to: {
        path: "^src/(adapters/telemetry/otelTelemetry|composition/browser/keepTelemetry)",
        dynamic: false,
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "backend-knows-contracts",
      severity: "error",
      comment: "The backend imports contracts and libraries, never the showroom.",
      from: { path: "^backend/src/" },
      to: { path: "^(src|embed|desk|test|tools|scripts|backend/(test|conformance|deploy))/" },
    },
    {
      name: "demonstration-knows-backend",
      severity: "error",
      comment:
        "The demonstration imports the backend and, in its dealer's page, the host page's side. Never the showroom.",
      from: { path: "^demonstration/" },
      to: { path: "^(src|desk|test|tools|scripts|backend/(test|conformance|deploy))/" },
    },
    {
      name: "backend-knows-no-demonstration",
      severity: "error",
      comment: "The backend runs by itself; what stands around it comes as its extension.",
      from: { path: "^backend/", pathNot: "^backend/test/" },
      to: { path: "^demonstration/" },
    },
    {
      name: "embed-knows-contracts",
      severity: "error",
      comment: "The host page's side imports contracts' generated types and libraries, never the showroom.",
      from: { path: "^embed/" },
      to: { path: "^(src|desk|backend|demonstration|test|tools|scripts)/" },
    },
    {
      name: "desk-knows-contracts",
      severity: "error",
      comment:
        "The desk imports contracts' generated types, libraries, the showroom's entry for it (src/shared.ts) and what the browser says of itself. Never another product, a tool or a test.",
      from: { path: "^desk/src/" },
      to: {
        path: "^(src|embed|backend|demonstration|test|tools|scripts|desk/(test|gallery))/",
        pathNot: ["^src/shared\\.ts$", own("adapters/platform")],
      },
    },
    {
      name: "src-knows-contracts",
      severity: "error",
      comment:
        "The showroom imports contracts' generated types and libraries, never another product, a tool or a test.",
      from: { path: "^src/" },
      to: { path: "^(embed|desk|backend|demonstration|test|tools|scripts)/" },
    },
    {
      name: "tests-meet-fakes",
      severity: "error",
      comment: "Outside test/contract tests reach adapters through fakes; architecture tests see environments.",
      from: { path: "^(test|tools)/", pathNot: ["^test/(contract|architecture)/"] },
      to: { path: "^src/adapters/", pathNot: own("adapters/memory") },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.(css|json|svg|woff2)$" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "default"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".cjs", ".d.ts", ".json"],
    },
  },
}
