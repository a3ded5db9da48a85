import { readFileSync } from 'node:fs'
import { fontFileOf, mapScripts } from '../symbols/fonts'

/** The faces of the map font as the library names them. */
const face = / (?:font-weight="\d+" )?font-family="Golos Text( Medium| SemiBold)?(?:, Golos Text)?"/g

const ranges: Readonly<Record<string, RegExp>> = {
  latin: /[\u0020-\u00ff]/,
  cyrillic: /[\u0400-\u045f\u0490-\u04b1]/,
  'latin-ext': /[\u0100-\u02ff\u1e00-\u1eff]/,
  'cyrillic-ext': /[\u0460-\u048f\u04b2-\u052f]/,
}

/** Completes an SVG of the library: a view box, plain font names, and the fonts of its texts, so that it looks the same
 * wherever it is opened. */
export function embedFonts(svg: string, { width, height }: { width: number; height: number }): string {
  let written = svg
    // A blank between words is written as a text without letters and places.
    .replace(/<text [^>]*\bx="" y=""><\/text>/g, '')
    .replace(/ (x|y)="([^"]*), "/g, ' $1="$2"')
  const used = new Set<number>()
  written = written.replace(face, (_, name: string | undefined) => {
    const weight = name === ' SemiBold' ? 600 : name === ' Medium' ? 500 : 400
    used.add(weight)
    return ` font-weight="${weight}" font-family="Golos Text,sans-serif"`
  })
  const texts = [...written.matchAll(/<text [^>]*>([^<]*)</g)].map(([, text = '']) => text).join('')
  const scripts = mapScripts.filter((script) => ranges[script]?.test(texts))
  const rules = [...used].flatMap((weight) => scripts.map((script) => ruleOf(script, weight))).join('')
  const style = rules === '' ? '' : `<style>${rules}</style>`
  return written.replace(/<svg ([^>]*)>/, `<svg $1 viewBox="0 0 ${width} ${height}">${style}`)
}

function ruleOf(script: string, weight: number): string {
  const file = fontFileOf(script, weight, 'woff2')
  if (file === null) return ''
  const range = unicodeRanges[script] ?? ''
  const data = readFileSync(file).toString('base64')
  return `@font-face{font-family:"Golos Text";font-weight:${weight};src:url(data:font/woff2;base64,${data}) format("woff2");unicode-range:${range}}`
}

const unicodeRanges: Readonly<Record<string, string>> = {
  latin: 'U+0000-00FF,U+2000-206F,U+20AC,U+2122,U+2212',
  cyrillic: 'U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  'latin-ext': 'U+0100-02FF,U+1E00-1EFF',
  'cyrillic-ext': 'U+0460-048F,U+0492-04AF,U+04B2-052F',
}
