import { z } from 'zod'
import { ruleBroken } from '@/lib/problems'
import { inputs } from '@/lib/wire'
import type { DraftNode } from './draft'
import { NodeBody } from './node-body'
import { readDraft } from './read-draft'

/** A node with its descendants. */
export const TreeBody = NodeBody.transform((top, context): DraftNode => {
  const { draft, issues } = readDraft(top)
  for (const { path, rule, values } of issues)
    context.addIssue({ code: 'custom', path: [path], params: ruleBroken(rule, values) })
  return issues.length > 0 ? z.NEVER : draft
})

export const RevisionQuery = inputs.Paging
export type RevisionQuery = z.infer<typeof RevisionQuery>
