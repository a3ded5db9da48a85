import {
  type inferParserType,
  parseAsArrayOf,
  parseAsBoolean,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs'

const ids = parseAsArrayOf(parseAsInteger).withDefault([])
const flag = parseAsBoolean.withDefault(false)

/** Calendar days, YYYY-MM-DD, in the reader's time zone. */
const day = parseAsString

/** Every filter by its name in the address. */
export const filterParsers = {
  q: parseAsString.withDefault(''),
  stage: parseAsStringLiteral(['open', 'done', 'all']).withDefault('open'),
  step: ids,
  priority: ids,
  type: ids,
  org: ids,
  executor: ids,
  overdue: flag,
  archive: flag,
  mine: flag,
  from: day,
  to: day,
  dueFrom: day,
  dueTo: day,
}

export type TaskFilters = inferParserType<typeof filterParsers>

export const orderParsers = {
  page: parseAsInteger.withDefault(1),
  sort: parseAsStringLiteral(['news_date', 'news_type_id', 'category_id']).withDefault('news_date'),
  dir: parseAsStringLiteral(['DESC', 'ASC']).withDefault('DESC'),
}
