import type { z } from 'zod'
import type { Context } from '@/lib/access/context'
import { forRight, type Right, signedIn } from '@/lib/access/policy'
import { empty, inputs, type Presenter } from '@/lib/wire'
import { rest } from './rest'

/** A noun whose records one right writes. */
interface RecordNoun<Record, New, Change> {
  /** The right to read; every signed-in user has it when absent. */
  read?: Right<never>
  write: Right<never>
  present: Presenter<Record>
  New: z.ZodType<New>
  Change: z.ZodType<Change>
  etag(record: Record): string
  get(ctx: Context, id: number): Promise<Record>
  create(ctx: Context, input: New): Promise<Record>
  change(ctx: Context, id: number, change: Change, ifMatch: string | null): Promise<Record>
  remove(ctx: Context, id: number, ifMatch: string | null): Promise<void>
}

/** GET, PATCH and DELETE of one record. */
export function recordRoutes<Record, New, Change>(
  { read, write, present, Change, etag, get, change, remove }: RecordNoun<Record, New, Change>,
  summaries: { read: string; change: string; remove: string },
) {
  const path = inputs.IdPath
  return {
    GET: rest({
      summary: summaries.read,
      access: read ? forRight(read) : signedIn,
      path,
      run: (call) => get(call.ctx, call.path.id),
      present,
      etag,
    }),
    PATCH: rest({
      summary: summaries.change,
      access: forRight(write),
      path,
      body: Change,
      run: (call) => change(call.ctx, call.path.id, call.body, call.ifMatch),
      present,
      etag,
    }),
    DELETE: rest({
      summary: summaries.remove,
      access: forRight(write),
      path,
      run: (call) => remove(call.ctx, call.path.id, call.ifMatch),
      present: empty,
    }),
  }
}

/** POST of a new record. */
export const createRoute = <Record, New, Change>(
  { write, present, New, etag, create }: RecordNoun<Record, New, Change>,
  summary: string,
) =>
  rest({
    summary,
    access: forRight(write),
    body: New,
    run: ({ ctx, body }) => create(ctx, body),
    present,
    etag,
  })

/** GET of a page of records. */
export const listRoute = <Query, Page>(
  noun: {
    read?: Right<never>
    Query: z.ZodType<Query>
    presentPage: Presenter<Page>
    list(ctx: Context, query: Query): Promise<Page>
  },
  summary: string,
) =>
  rest({
    summary,
    access: noun.read ? forRight(noun.read) : signedIn,
    query: noun.Query,
    run: ({ ctx, query }) => noun.list(ctx, query),
    present: noun.presentPage,
  })
