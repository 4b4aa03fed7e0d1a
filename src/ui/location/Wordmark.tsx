import { use, useLayoutEffect } from "react"
import type { Brand } from "../../domain/location/Location.ts"
import { loadBrandTheme, wearBrandTheme } from "./brandTheme.ts"

/** The brand's name as drawn letters; dresses the page in the brand when it appears (T2). Suspends while the theme loads. */
export function Wordmark({ brand }: { readonly brand: Brand }) {
  const theme = use(loadBrandTheme(brand))
  useLayoutEffect(() => wearBrandTheme(document.documentElement, theme), [theme])
  const { name, path, width, stroke, slant, caps } = theme.wordmark
  const half = stroke / 2
  const lean = Math.tan((-slant * Math.PI) / 180) * 100
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`${-half} ${-half} ${width + lean + stroke} ${100 + stroke}`}
      height="18"
      width={((width + lean + stroke) / (100 + stroke)) * 18}
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap={caps}
      strokeLinejoin="miter"
    >
      <path d={path} transform={`translate(${lean}) skewX(${slant})`} />
    </svg>
  )
}
