import type { Field, Fields } from './fields'

/** Names of 1.x by the documented ones. */
export type OldNames = Readonly<Record<string, string>>

const organization = { organization_id: 'department_id' }

/** Members and filters that 1.x called otherwise. Answers of 1.x carry both names, requests of 1.x may use either, 2.x
 * knows the documented ones only. */
export const oldNames = {
  task: {
    ...organization,
    organization_name: 'department_title',
    date: 'news_date',
    type_id: 'news_type_id',
    type_name: 'news_type_name',
    priority_id: 'category_id',
    priority_name: 'category_name',
  },
  user: organization,
  taskFilter: { organizationId: 'department_id', type_id: 'news_type_id', priority_id: 'category_id' },
  taskPage: { items: 'news_list', count: 'count_news' },
  userPage: { items: 'users' },
  workTypePage: { items: 'newstype' },
  stepPage: { items: 'status' },
} as const satisfies Record<string, OldNames>

/** The fields of a shape with the names that 1.x has for them. */
export function withOldNames<F extends Fields<never>>(names: OldNames, fields: F): F {
  const named = Object.entries(fields).map(([key, field]): [string, Field<never>] => {
    const oldName = names[key]
    return [key, oldName === undefined ? field : { ...field, oldName }]
  })
  return Object.fromEntries(named) as F
}
