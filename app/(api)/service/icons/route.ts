import { forRight, signedIn } from '@/lib/access/policy'
import { catalogPolicy } from '@/lib/domain/layers'
import { addIcon, listIcons, NewIcon, presentIcon, presentIcons } from '@/lib/domain/map-icons'
import { map } from '@/lib/http'

export const GET = map({
  summary: 'List the icons that layer styles may use',
  access: signedIn,
  run: ({ ctx }) => listIcons(ctx),
  present: presentIcons,
})

export const POST = map({
  summary: 'Add an icon: PNG, JPEG or WebP, stored as a PNG of at most 256 pixels a side',
  access: forRight(catalogPolicy.make),
  upload: 1,
  ownTransaction: true,
  query: NewIcon,
  run: async ({ ctx, query, intake }) => addIcon(ctx, await intake.file(), query),
  present: presentIcon,
})
