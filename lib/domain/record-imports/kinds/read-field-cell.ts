import type { FieldDefinition } from '@/lib/domain/custom-fields'
import type { Rule } from '@/lib/problems'
import { Names } from '../names'
import { readCellDay, readCellFlag, readCellNumber } from '../values/read-cells'

type Read = { value: unknown } | { rule: Rule; values: Record<string, string> }

/** The text of a cell as the value of a custom field. */
export function readFieldCell({ type, values }: FieldDefinition, text: string): Read {
  const orFault = (value: unknown, rule: Rule): Read =>
    value === null ? { rule, values: { value: text } } : { value }
  switch (type) {
    case 'INTEGER':
    case 'DOUBLE':
      return orFault(readCellNumber(text), 'cellNumber')
    case 'BOOLEAN':
      return orFault(readCellFlag(text), 'cellFlag')
    case 'DATE':
      return orFault(readCellDay(text), 'cellMoment')
    case 'LIST': {
      const found = new Names(values.map((name, at) => ({ id: -at - 1, name }))).find(text)
      return 'rule' in found ? found : { value: found.name }
    }
    case 'STRING':
    case 'TEXT':
    case 'GEOMETRY':
      return { value: text }
  }
}
