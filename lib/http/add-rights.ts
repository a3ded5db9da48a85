import { z } from 'zod'
import type { Actor } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import type { Rights } from '@/lib/access/rights'
import { invalid } from '@/lib/problems'

/** Which rights an endpoint can add: on its result, or on each item of the list that it answers. */
export interface RightsSpec<Result> {
  may?: Rights<NoInfer<Result>>
  mayEach?: NoInfer<Result> extends { items: readonly (infer Item)[] } ? Rights<Item> : never
}

/** Whether a request asks for rights; 400 for any other value than 1. */
export function asksRights(query: URLSearchParams): boolean {
  const values = query.getAll('may')
  if (values.length === 0) return false
  if (values.join() !== '1') throw invalid({ path: 'may', rule: 'oneOf', values: { allowed: '1' } })
  return true
}

/** The rendered result with `may`, on itself and on its items. */
export async function addRights<Result>(
  { may, mayEach }: RightsSpec<Result>,
  ctx: Context<Actor | null>,
  result: Result,
  rendered: unknown,
): Promise<unknown> {
  if (!isSignedIn(ctx)) return rendered
  const answer = { ...(rendered as object) }
  if (may) Object.assign(answer, { may: (await may.of(ctx, [result]))[0] })
  if (mayEach) {
    const { items } = result as { items: readonly never[] }
    const each = await (mayEach as Rights<never>).of(ctx, items)
    const shown = (rendered as { items: readonly object[] }).items
    Object.assign(answer, { items: shown.map((item, at) => ({ ...item, may: each[at] })) })
  }
  return answer
}

const isSignedIn = (ctx: Context<Actor | null>): ctx is Context => ctx.actor !== null

/** The schema of an answer: as documented, or with rights when they are asked for. */
export function describeRights(
  schema: z.ZodType,
  { may, mayEach }: { may?: Rights<never>; mayEach?: Rights<never> },
): z.ZodType {
  if (!may && !mayEach) return schema
  const { shape } = schema as z.ZodObject
  const item = (shape.items as z.ZodArray<z.ZodObject> | undefined)?.element
  const told = {
    ...(may && { may: may.schema }),
    ...(mayEach && item && { items: z.array(z.object({ ...item.shape, may: mayEach.schema })) }),
  }
  return z.union([schema, z.object({ ...shape, ...told })])
}
