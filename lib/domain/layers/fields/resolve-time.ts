import { type Issue, Problem } from '@/lib/problems'
import type { Layer, LayerField, LayerTime } from '../record'
import type { TimeInput } from '../schema'
import { nameAfter } from './name-after'

/** The time of a layer over its fields after a change; names of fields get their case. Throws for a field that is
 * missing or holds no dates. */
export function resolveTime(
  before: Pick<Layer, 'fields' | 'time' | 'source'>,
  input: TimeInput | null | undefined,
  fields: readonly LayerField[],
): LayerTime | null {
  const asked = input === undefined ? renamed(before, fields) : input
  if (asked === null) return null
  const issues: Issue[] = []
  // The objects of another server are fetched for each map: nothing here knows their first and last moment.
  if (before.source) issues.push({ path: 'time', rule: 'remoteShape' })
  const nameOf = (path: string, name: string) => {
    const found = fields.find((field) => field.name.toLowerCase() === name.toLowerCase())
    if (!found) issues.push({ path, rule: 'noSuchColumn' })
    else if (found.type !== 'date' && found.type !== 'timestamp') issues.push({ path, rule: 'fieldOfDates' })
    return found?.name ?? name
  }
  const { endField = null } = asked
  const time = {
    field: nameOf('time.field', asked.field),
    endField: endField && nameOf('time.endField', endField),
    default: asked.default,
  }
  if (issues.length === 0 && time.endField === time.field)
    issues.push({ path: 'time.endField', rule: 'endOfTime' })
  if (issues.length > 0) throw new Problem('request.invalid', {}, {}, issues)
  return time
}

function renamed(
  { fields: before, time }: Pick<Layer, 'fields' | 'time'>,
  after: readonly LayerField[],
): LayerTime | null {
  if (!time) return null
  const nowCalled = nameAfter(before, after)
  return { ...time, field: nowCalled(time.field), endField: time.endField && nowCalled(time.endField) }
}
