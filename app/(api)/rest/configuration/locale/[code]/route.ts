import { forRight } from '@/lib/access/policy'
import { changeLocale, configurationPolicy, LocalePath } from '@/lib/domain/configuration'
import { rest } from '@/lib/http'
import { empty } from '@/lib/wire'

export const PUT = rest({
  summary: 'Set the default language of texts and errors',
  access: forRight(configurationPolicy.locale),
  path: LocalePath,
  run: ({ ctx, path, ifMatch }) => changeLocale(ctx, path, ifMatch),
  present: empty,
})
