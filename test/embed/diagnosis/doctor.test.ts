import { readFileSync } from "node:fs"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examinePage, originOfPage } from "../../../embed/doctor/examinePage.ts"
import type { Finding, PastedPage } from "../../../embed/doctor/Finding.ts"

const showroom = "https://showroom.example"
const nothing: PastedPage = { address: "", html: "", headers: "" }
const script = `<script src="${showroom}/embed/v1/embed.js" data-location="4" async></script>`
const allowed = "camera; microphone; autoplay; fullscreen"

const found = (pasted: Partial<PastedPage>): ReadonlyArray<Finding> => examinePage({ ...nothing, ...pasted }, showroom)
const verdicts = (pasted: Partial<PastedPage>) => found(pasted).map(({ code, verdict }) => `${code} ${verdict}`)
const lineFor = (pasted: Partial<PastedPage>, code: string) => found(pasted).find((each) => each.code === code)?.line

describe("The doctor's page", () => {
  it("E1 finds nothing to change in a correct page", () =>
    expect(
      verdicts({
        address: "www.dealer.example/showroom",
        html: script,
        headers: `HTTP/2 200\ncontent-security-policy: script-src ${showroom}; frame-src ${showroom} blob:\nPermissions-Policy: camera=(self "${showroom}"), microphone=*`,
      }),
    ).toEqual([
      "FRAME-HTTPS right",
      "SCRIPT-ADDRESS right",
      "OPTION-LOCATION right",
      "SCRIPT-POLICY right",
      "FRAME-POLICY right",
      "FRAME-ALLOW right",
    ]))

  it.each([
    ["nothing at all", {}, []],
    ["an invalid address", { address: "our page" }, ["PAGE-ADDRESS wrong"]],
    ["a page without https", { address: "http://dealer.example" }, ["FRAME-HTTPS wrong"]],
    ["HTML without a showroom", { html: "<p>Hello</p>" }, ["SCRIPT-ADDRESS wrong"]],
    ["a tag that is commented out", { html: `<!-- ${script} -->` }, ["SCRIPT-ADDRESS wrong"]],
    [
      "a script from another address, without a location",
      { html: '<script src="/assets/embed/embed.js"></script>' },
      ["SCRIPT-ADDRESS wrong", "OPTION-LOCATION remark"],
    ],
    [
      "options with invalid values",
      {
        html: script.replace(
          "async",
          `data-language="fr" data-contact-url="javascript:alert(1)" data-telephone="call"`,
        ),
      },
      [
        "SCRIPT-ADDRESS right",
        "OPTION-LOCATION right",
        "OPTION-LANGUAGE wrong",
        "OPTION-CONTACT wrong",
        "OPTION-CONTACT wrong",
      ],
    ],
    [
      "integrity without crossorigin",
      { html: script.replace("async", 'integrity="sha384-x"') },
      ["SCRIPT-ADDRESS right", "SCRIPT-INTEGRITY wrong", "OPTION-LOCATION right"],
    ],
    [
      "a frame that was copied without allow",
      { html: `<iframe src='${showroom}/?location_id=4'></iframe>` },
      ["FRAME-ALLOW wrong", "FRAME-HEIGHT remark"],
    ],
    [
      "a frame in a sandbox",
      { html: `<iframe src="${showroom}/" allow="${allowed}" sandbox="allow-scripts"></iframe>` },
      ["FRAME-ALLOW right", "FRAME-HEIGHT remark", "FRAME-SANDBOX wrong"],
    ],
    [
      "two of them",
      { html: script + script },
      [
        "SCRIPT-ADDRESS right",
        "OPTION-LOCATION right",
        "SCRIPT-ADDRESS right",
        "OPTION-LOCATION right",
        "FRAME-TWO remark",
      ],
    ],
    [
      "a policy without the showroom",
      { headers: "default-src 'self'; img-src *" },
      ["SCRIPT-POLICY wrong", "FRAME-POLICY wrong"],
    ],
    [
      "a policy by nonce",
      { headers: `Content-Security-Policy: script-src 'nonce-abc' 'strict-dynamic'; frame-src ${showroom} blob:` },
      ["SCRIPT-POLICY remark", "FRAME-POLICY right"],
    ],
    [
      "a nonce that the script has",
      {
        html: script.replace("async", 'async nonce="abc"'),
        headers: `Content-Security-Policy: script-src 'nonce-abc' 'strict-dynamic'; frame-src ${showroom} blob:`,
      },
      ["SCRIPT-ADDRESS right", "OPTION-LOCATION right", "SCRIPT-POLICY right", "FRAME-POLICY right"],
    ],
    [
      "a policy in the HTML, whose sandbox browsers ignore",
      {
        html: `<meta HTTP-EQUIV="Content-Security-Policy" content="frame-src 'self';\n  sandbox allow-forms">${script}`,
        headers: "Server: nginx",
      },
      ["SCRIPT-ADDRESS right", "OPTION-LOCATION right", "SCRIPT-POLICY right", "FRAME-POLICY wrong"],
    ],
    [
      "no https on a machine of its own, with a stub",
      { address: "http://127.0.0.1:8080/", html: `<script src="${showroom}/embed/v1/stub.js"></script>${script}` },
      ["FRAME-HTTPS right", "SCRIPT-ADDRESS right", "SCRIPT-ADDRESS right", "OPTION-LOCATION right"],
    ],
    [
      "a policy under which no file can be saved",
      { headers: `Content-Security-Policy: frame-src ${showroom}` },
      ["SCRIPT-POLICY right", "FRAME-POLICY right", "FILE-POLICY wrong"],
    ],
    [
      "headers without a policy",
      { headers: "Server: nginx\nDate: Mon, 23 Nov 2026 07:00:00 GMT" },
      ["FRAME-POLICY remark"],
    ],
    [
      "a sandbox by header, and isolation",
      { headers: "content-security-policy: sandbox allow-forms\ncross-origin-embedder-policy: require-corp" },
      ["SCRIPT-POLICY right", "FRAME-POLICY right", "FRAME-SANDBOX wrong", "FRAME-ISOLATED wrong"],
    ],
    [
      "no camera for the showroom",
      { headers: "Permissions-Policy: camera=(self), microphone=()" },
      ["FRAME-ALLOW wrong"],
    ],
  ] as const)("E1 names by code what is wrong: %s", (_case, pasted, expected) =>
    expect(verdicts(pasted)).toEqual(expected),
  )

  it.each([
    ["data-langauge", "de", "OPTION-NAME wrong", 'data-language="de"'],
    ["data-produkt-model", "Aurora", "OPTION-NAME wrong", 'data-product-model="Aurora"'],
    ["data-cookieconsent", "ignore", "OPTION-NAME remark", undefined],
    ["data-mode", "popup", "OPTION-VALUE wrong", 'data-mode="modal"'],
    ["data-mode", "floatng", "OPTION-VALUE wrong", 'data-mode="floating"'],
    ["data-consent", "googlefc", "CONSENT-TOOL wrong", 'data-consent="tcf"'],
    ["data-consent", "OneTrus", "CONSENT-TOOL wrong", 'data-consent="onetrust"'],
    ["data-consent", "cookie-bot", "CONSENT-TOOL wrong", 'data-consent="cookiebot"'],
    ["data-page", "bookings", "OPTION-PAGE wrong", 'data-page="booking"'],
    ["data-page", "webinar", "OPTION-PAGE wrong", 'data-presentation="3"'],
    ["data-height", "600", "OPTION-VALUE wrong", 'data-height="tell"'],
    ["data-theme-accent", "red", "OPTION-VALUE wrong", 'data-theme-accent="#7a1f2b"'],
  ] as const)("E1 finds the misspelt or unknown %s=%s and suggests the nearest", (name, value, finding, line) => {
    const html = script.replace("async", `${name}="${value}"`)
    expect(verdicts({ html }).slice(2)).toEqual([finding])
    expect(found({ html }).at(-1)?.line).toBe(line)
    expect(found({ html }).at(-1)?.message.en).toContain(finding.startsWith("OPTION-NAME") ? name : value)
  })

  it("E1 accepts every attribute that the guide documents, on a script and on the element", () => {
    const attributes = {
      location: "4",
      language: "de-AT",
      "referral-id": "77",
      "referral-name": "Kern",
      "data-layer": "dataLayer",
      "referral-url": "https://kern.example",
      consent: "C0001,C0003",
      "consent-groups": "analytics=C0002",
      height: "tell",
      page: "webinar",
      presentation: "3",
      "product-id": "11",
      "product-brand": "Livid",
      "product-model": "Aurora",
      "product-image-url": "https://kern.example/a.jpg",
      "theme-radius": "4",
      "theme-background": "#f6f3ee",
      "theme-accent": "#7A1F2B",
      "initial-height": "480",
      loading: "prerender",
      mode: "floating",
      "button-text": "Live",
      telephone: "+49 8382 12345",
      "contact-url": "tel:+4983821",
      title: "Kern",
      target: "#showroom",
    }
    const written = (prefix: string) =>
      Object.entries(attributes).map(
        ([name, value]) => `${name === "title" && prefix === "" ? "frame-title" : prefix + name}="${value}"`,
      )
    const guide = readFileSync("docs/host-integration.md", "utf8").split("\n## ")[2] ?? ""
    const documented = [...guide.matchAll(/^- `data-.*?: /gm)].flatMap(([cell]) => [
      ...cell.matchAll(/`data-([a-z-]+)`/g),
    ])
    expect(documented.map(([, name]) => name).sort()).toEqual(Object.keys(attributes).sort())
    const tag = `<script src="${showroom}/embed/v1/embed.js" ${written("data-").join(" ")}></script>`
    expect(verdicts({ html: tag })).toEqual(["SCRIPT-ADDRESS right", "OPTION-LOCATION right"])
    const module = `<script type="module" src="${showroom}/embed/v1/element.js"></script>`
    const element = `<online-showroom id="a" origin="${showroom}" ${written("").join(" ")}></online-showroom>`
    expect(verdicts({ html: module + element })).toEqual(["SCRIPT-ADDRESS right", "OPTION-LOCATION right"])
    expect(verdicts({ html: module.replace(' type="module"', "") + element.replace("mode=", "mod=") })).toEqual([
      "SCRIPT-ADDRESS right",
      "SCRIPT-MODULE wrong",
      "OPTION-LOCATION right",
      "OPTION-NAME wrong",
    ])
    expect(verdicts({ html: `${script}<a href="/x" data-showroom-open="boking" data-model="x">Book</a>` })).toEqual([
      "SCRIPT-ADDRESS right",
      "OPTION-LOCATION right",
      "OPTION-PAGE wrong",
    ])
  })

  it("E1 shows the exact text to write", () => {
    expect(lineFor({ headers: "frame-src 'none'" }, "FRAME-POLICY")).toBe(`frame-src ${showroom} blob:`)
    expect(lineFor({ headers: `frame-src https://maps.example ${showroom}` }, "FILE-POLICY")).toBe(
      `frame-src https://maps.example ${showroom} blob:`,
    )
    expect(lineFor({ headers: "script-src 'self'" }, "SCRIPT-POLICY")).toBe(`script-src 'self' ${showroom}`)
    expect(lineFor({ headers: "Permissions-Policy: camera=()" }, "FRAME-ALLOW")).toBe(
      `Permissions-Policy: camera=(self "${showroom}")`,
    )
    expect(lineFor({ address: "http://dealer.example/x" }, "FRAME-HTTPS")).toBe("https://dealer.example")
  })

  it("E13 recognizes a page by its origin, as the list has it", () => {
    expect(originOfPage(" https://www.dealer.example:8443/a?b#c ")).toBe("https://www.dealer.example:8443")
    expect(originOfPage("dealer.example")).toBe("https://dealer.example")
    for (const none of ["", "ftp://dealer.example", "javascript:alert(1)", "https://"])
      expect(originOfPage(none)).toBeUndefined()
  })

  it("E1 throws for no text, whatever is pasted", () => {
    const words = [
      "<script",
      "<iframe",
      "src=",
      `"${showroom}/"`,
      ">",
      "'",
      '"',
      "allow=",
      "sandbox",
      "data-location",
      "<!--",
      "data-consent=",
      "<online-showroom ",
      "content-security-policy:",
      "permissions-policy:",
      "frame-src",
      "camera=",
      "(",
      "*",
      ";",
      ",",
      "\n",
      "://",
      "[::1",
      "%",
    ]
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 200 }),
      fc.array(fc.constantFrom(...words), { maxLength: 40 }).map((parts) => parts.join(" ")),
      fc.array(fc.constantFrom(...words), { maxLength: 40 }).map((parts) => parts.join("")),
    )
    fc.assert(
      fc.property(text, text, text, (address, html, headers) => {
        for (const { message, code } of examinePage({ address, html, headers }, showroom)) {
          expect(code).toMatch(/^[A-Z]+-[A-Z]+$/)
          expect(message.en && message.de).toBeTruthy()
        }
      }),
    )
  })
})
