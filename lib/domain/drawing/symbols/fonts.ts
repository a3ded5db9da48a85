import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { canvasLibrary } from '@/lib/platform/images'
import { processSingleton } from '@/lib/platform/process-singleton'

/** The scripts that the fonts of maps have, one file each. */
export const mapScripts = ['latin', 'cyrillic', 'latin-ext', 'cyrillic-ext'] as const
const weights = [400, 500, 600]
const family = (script: string) => `Azimut Map ${script}`

/** Other scripts fall back to system fonts. */
const families = [...mapScripts.map((script) => `"${family(script)}"`), 'sans-serif'].join(',')

/** A canvas font for a size in pixels and the font names of a style: the fonts of the console's maps, so that rendered
 * maps look like those in the browser. */
export function fontOf(size: number, names: readonly string[]): string {
  processSingleton('map-fonts', registerFonts)
  const named = names.join(' ')
  const weight = /bold|semi|strong|black/i.test(named) ? 600 : /medium/i.test(named) ? 500 : 400
  return `${/italic|oblique/i.test(named) ? 'italic ' : ''}${weight} ${size}px ${families}`
}

/** The file of a font; null where it is not installed. */
export function fontFileOf(script: string, weight: number, kind: 'woff' | 'woff2'): string | null {
  const name = `golos-text-${script}-${weight}-normal.${kind}`
  const found = [
    join(process.cwd(), 'public/fonts', name),
    join(process.cwd(), 'node_modules/@fontsource/golos-text/files', name),
  ].find((one) => existsSync(one))
  return found ?? null
}

function registerFonts(): true {
  for (const script of mapScripts)
    for (const weight of weights) {
      // The library leaves out the breve of a small short i when it writes a part of a WOFF2 font to a PDF file.
      const path = fontFileOf(script, weight, 'woff') ?? fontFileOf(script, weight, 'woff2')
      if (path !== null) canvasLibrary().GlobalFonts.registerFromPath(path, family(script))
    }
  return true
}
