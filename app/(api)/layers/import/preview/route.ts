import { forRight } from '@/lib/access/policy'
import { ImportQuery, presentPreview, previewImport } from '@/lib/domain/imports'
import { catalogPolicy } from '@/lib/domain/layers'
import { map } from '@/lib/http'
import { receiveForm } from '@/lib/http/uploads'

export const POST = map({
  summary: 'Preview the import of a file by its first rows',
  access: forRight(catalogPolicy.make),
  readsOnly: true,
  upload: true,
  ownTransaction: true,
  query: ImportQuery,
  run: async ({ ctx, query, request }) => previewImport(ctx, await receiveForm(request), query),
  present: presentPreview,
})
