import type { Plugin, Rolldown } from "vite"

const link = /[ \t]*<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/

const styleOf = (bundle: Rolldown.OutputBundle, file: string): string => {
  const asset = bundle[file]
  if (asset?.type !== "asset") throw new Error(`${file} is no style sheet of the build.`)
  return String(asset.source).trim()
}

/**
 * Puts the style of the first paint into index.html, before the first script, which saves its request. The policy names
 * its hash (backend/src/web/guard/styleHashes.ts). A page whose policy does not loads the file (composition/first).
 */
export const inlineStyle = (): Plugin => {
  let file = ""
  return {
    name: "inline-style",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => {
        file = link.exec(html)?.[1] ?? ""
        const style = styleOf(bundle, file)
        return html
          .replace(link, "")
          .replace(/<script src="[^"]+"/, (script) => `<style>${style}</style>\n    ${script} data-style="/${file}"`)
      },
    },
    // Pages list the style sheets that they need, and would load this one again. Vite skips a repeated entry.
    generateBundle: {
      order: "post",
      handler: (_options, bundle) => {
        for (const output of Object.values(bundle)) {
          if (output.type !== "chunk") continue
          output.code = output.code.replace(/(m\.f=\[("[^"]*")[^\]]*\])/, (list, _all, first) =>
            list.replaceAll(`"${file}"`, first),
          )
        }
      },
    },
  }
}
