import { forRight } from '@/lib/access/policy'
import { ImportQuery, presentPreview, previewImport } from '@/lib/domain/imports'
import { catalogPolicy } from '@/lib/domain/layers'
import { map } from '@/lib/http'

export const POST = map({
  summary: 'Preview the import of a file by its first rows',
  access: forRight(catalogPolicy.make),
  readsOnly: true,
  upload: 1,
  ownTransaction: true,
  query: ImportQuery,
  run: async ({ ctx, query, intake, request }) =>
    previewImport(ctx, await intake.form(), query, request.signal),
  present: presentPreview,
})
