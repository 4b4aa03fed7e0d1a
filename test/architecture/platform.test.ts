import { readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"
import { describe, expect, it } from "vitest"
import { filesIn, root } from "./filesIn.ts"

const platform = "src/adapters/platform/"

/** What the browser says of itself, by the name in code, and the adapters that read it: one for each product. */
const owners: Readonly<Record<string, ReadonlyArray<string>>> = {
  supportedValuesOf: [`${platform}listedZones.ts`],
  resolvedOptions: [`${platform}timeZone.ts`],
  getCanonicalLocales: [`${platform}locales.ts`],
  languages: [`${platform}languages.ts`],
  language: ["embed/doctor/ownLanguage.ts"],
  localStorage: [`${platform}blockedStorage.ts`],
  sessionStorage: [],
  Notification: [`${platform}notifications.ts`],
  AudioContext: [`${platform}sound.ts`],
  webkitAudioContext: [],
  mediaDevices: [`${platform}devices.ts`],
  permissions: [`${platform}devices.ts`],
  fullscreenElement: [`${platform}fullScreen.ts`, "embed/fullScreen.ts"],
  fullscreenEnabled: [`${platform}fullScreen.ts`],
  requestFullscreen: [`${platform}fullScreen.ts`],
  exitFullscreen: [`${platform}fullScreen.ts`],
  visibilityState: [`${platform}visibility.ts`],
  hidden: ["embed/height/frameHeights.ts"],
  onLine: [`${platform}connection.ts`],
  connection: [`${platform}connection.ts`],
  locks: [`${platform}locks.ts`],
  userAgent: [`${platform}system.ts`],
  wakeLock: ["src/adapters/browser/page/webScreenLight.ts"],
  userActivation: [`${platform}sound.ts`],
  clipboard: ["src/adapters/browser/diagnostics/webDiagnostics.ts"],
}

/** These are read wherever they stand. The other names mean the browser only after `navigator` or `document`. */
const globals =
  /^(supportedValuesOf|resolvedOptions|getCanonicalLocales|localStorage|sessionStorage|Notification|(webkit)?AudioContext|fullscreen\w+|\w+Fullscreen|visibilityState)$/

/** `navigator`, `page.navigator`, `document`. */
const isBrowser = (node: ts.Expression): boolean => /^(.+\.)?(navigator|document)$/.test(node.getText())

/** The names that an expression reads of the browser: by a dot, by destructuring, or as a global. */
const readBy = (node: ts.Node): ReadonlyArray<string> => {
  if (ts.isPropertyAccessExpression(node))
    return globals.test(node.name.text) || isBrowser(node.expression) ? [node.name.text] : []
  if (ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name) && node.initializer)
    return isBrowser(node.initializer)
      ? node.name.elements.map(({ propertyName, name }) => (propertyName ?? name).getText())
      : []
  if (!ts.isIdentifier(node) || !globals.test(node.text) || ts.isPropertyAssignment(node.parent)) return []
  return ts.isPropertyAccessExpression(node.parent) && node.parent.name === node ? [] : [node.text]
}

/** A locale that is known to be good: a literal, the language of the screens, or one that was checked. */
const isKnownLocale = (locale: ts.Expression | undefined): boolean =>
  locale !== undefined &&
  (ts.isStringLiteral(locale) || /^(language|locale|regionalLocale\(language\))$/.test(locale.getText()))

/** Calls that would format in a locale of the system. */
const defaultLocale = (node: ts.Node): ReadonlyArray<string> => {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return []
  const { expression, arguments: given = [] } = node
  if (!ts.isPropertyAccessExpression(expression)) return []
  const name = expression.name.text
  if (/^toLocale\w+$|^localeCompare$/.test(name))
    return isKnownLocale(given.at(name === "localeCompare" ? 1 : 0)) ? [] : [name]
  return expression.expression.getText() === "Intl" && /^[A-Z]/.test(name) && !isKnownLocale(given[0])
    ? [`Intl.${name}`]
    : []
}

const foundIn = (file: string, text: string): ReadonlyArray<string> => {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isImportDeclaration(node)) return
    const read = readBy(node).filter((name) => Object.hasOwn(owners, name) && !owners[name]?.includes(file))
    found.push(...[...read, ...defaultLocale(node)].map((name) => `${file}: ${name}`))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  return found
}

const code = ["src", "desk/src", "embed"].flatMap(filesIn).filter((file) => /(?<!\.d)\.tsx?$/.test(file))

describe("what the browser says of itself", () => {
  it.each([
    ["const zone = Intl.DateTimeFormat('en').resolvedOptions().timeZone", "resolvedOptions"],
    ["const day = new Intl.DateTimeFormat(undefined, { weekday: 'long' })", "Intl.DateTimeFormat"],
    ["const day = new Intl.DateTimeFormat(navigator.languages[0])", "languages"],
    ["const day = new Date().toLocaleString()", "toLocaleString"],
    ["const first = names.sort((one, other) => one.localeCompare(other))", "localeCompare"],
    ["localStorage.getItem('a')", "localStorage"],
    ["const sound = new AudioContext()", "AudioContext"],
    ["if ('a' in x) new Notification('a')", "Notification"],
    ["const { wakeLock } = page.navigator", "wakeLock"],
    ["if (document.hidden) stop()", "hidden"],
    ["player.requestFullscreen()", "requestFullscreen"],
  ])("is refused in a screen: %s", (text, name) => {
    expect(foundIn("src/ui/fault.tsx", text)).toContain(`src/ui/fault.tsx: ${name}`)
  })

  it("is read by one adapter for each ability, in showroom, desk and embed", () => {
    expect(code.length).toBeGreaterThan(600)
    expect(code.flatMap((file) => foundIn(file, readFileSync(join(root, file), "utf8")))).toEqual([])
  })

  it("has no adapter that is gone", () => {
    expect(
      Object.values(owners)
        .flat()
        .filter((file) => !code.includes(file)),
    ).toEqual([])
  })
})
