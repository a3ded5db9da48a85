import { byTitle, referenceNoun } from '@/lib/domain/reference-nouns'
import { sql } from '@/lib/platform/database'
import { inputs } from '@/lib/wire'
import { userTagPolicy } from './policy'
import { presentUserTag } from './presenter'
import { ChangeUserTag, CreateUserTag } from './schema'

/** Tags of people; deleting one removes it from everybody. */
export const userTags = referenceNoun({
  noun: 'user-tag',
  entity: 'userTag',
  table: 'user_tags',
  columns: sql`r.id, r.title, r.color, r.revision`,
  write: userTagPolicy.write,
  present: presentUserTag,
  New: CreateUserTag,
  Change: ChangeUserTag,
  Query: inputs.SortedPaging,
  sort: () => byTitle(sql`r.title`),
  insert: ({ database }, data) => database.prisma.userTag.create({ data }),
  update: ({ database }, { id }, { title, color }) =>
    database.prisma.userTag.update({ where: { id }, data: { title, color, revision: { increment: 1 } } }),
})
