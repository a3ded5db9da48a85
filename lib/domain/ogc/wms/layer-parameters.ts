import { ogcException, wrongValue } from '@/lib/domain/layer-queries'
import type { KvpParameters } from '../common/kvp-parameters'

// Parameters that have a value for each layer of a map.

/** A style for each layer; an empty name means the default one. */
export function stylesOf(keys: KvpParameters, count: number): string[] {
  const said = keys.get('styles')
  if (said === undefined) return []
  const names = said.split(',', count + 1).map((name) => name.trim())
  if (names.length !== count) throw ogcException('StyleNotDefined', 'ogc.styles-count', {}, 'styles')
  return names
}

/** CQL conditions for each layer, separated by semicolons. */
export function filtersOf(keys: KvpParameters, count: number): string[] {
  const said = keys.get('cql_filter')
  if (said === undefined) return []
  const texts = count === 1 ? [said] : said.split(';')
  if (texts.length !== count) throw wrongValue('cql_filter', said)
  return texts.map((text) => text.trim()).map((text) => (/^include$/i.test(text) ? '' : text))
}

/** A filter of FES for each layer in parentheses, `(…)(…)`, or that of the only one as it is. */
export function fesFiltersOf(keys: KvpParameters, count: number): string[] {
  const said = keys.get('filter')
  if (said === undefined) return []
  const texts = said.startsWith('(') && said.endsWith(')') ? said.slice(1, -1).split(')(', count + 1) : [said]
  if (texts.length !== count) throw wrongValue('filter', said)
  return texts.map((text) => text.trim())
}
