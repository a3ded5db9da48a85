import {
  createParser,
  type inferParserType,
  parseAsArrayOf,
  parseAsBoolean,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs'
import { type FieldCondition, parseConditions } from '@/components/conditions/field-conditions'

const ids = parseAsArrayOf(parseAsInteger).withDefault([])
const flag = parseAsBoolean.withDefault(false)

/** Calendar days, YYYY-MM-DD, in the reader's time zone. */
const day = parseAsString

const conditions = createParser<FieldCondition[]>({
  parse: parseConditions,
  serialize: (value) => JSON.stringify(value),
  eq: (one, two) => JSON.stringify(one) === JSON.stringify(two),
}).withDefault([])

/** All filters by their name in the URL. */
export const filterParsers = {
  q: parseAsString.withDefault(''),
  stage: parseAsStringLiteral(['open', 'done', 'all']).withDefault('open'),
  step: ids,
  state: ids,
  priority: ids,
  type: ids,
  org: ids,
  project: ids,
  cluster: ids,
  creator: ids,
  executor: ids,
  person: ids,
  parent: ids,
  schedule: ids,
  overdue: flag,
  unassigned: flag,
  cannotAct: flag,
  archive: flag,
  mine: flag,
  template: flag,
  from: day,
  to: day,
  dueFrom: day,
  dueTo: day,
  changedFrom: day,
  changedTo: day,
  field: conditions,
}

export type TaskFilters = inferParserType<typeof filterParsers>

/** Filters by any of several ids. */
export type ChoiceName =
  | 'step'
  | 'state'
  | 'priority'
  | 'type'
  | 'org'
  | 'project'
  | 'cluster'
  | 'creator'
  | 'executor'
  | 'person'
  | 'parent'
  | 'schedule'

export const orderParsers = {
  page: parseAsInteger.withDefault(1),
  sort: parseAsStringLiteral(['news_date', 'news_type_id', 'category_id']).withDefault('news_date'),
  dir: parseAsStringLiteral(['DESC', 'ASC']).withDefault('DESC'),
}
