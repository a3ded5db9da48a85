import { forRight } from '@/lib/access/policy'
import { changeLocale, configurationPolicy, LocalePath } from '@/lib/domain/configuration'
import { rest } from '@/lib/http'
import { empty } from '@/lib/wire'

export const PUT = rest({
  summary: 'Change the language of texts and errors for whoever names none',
  access: forRight(configurationPolicy.locale),
  path: LocalePath,
  run: ({ ctx, path, ifMatch }) => changeLocale(ctx, path, ifMatch),
  present: empty,
})
