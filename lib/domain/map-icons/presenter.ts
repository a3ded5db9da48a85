import { env } from '@/lib/platform/env'
import { decimal, flag, integer, list, type Presenter, shape, text } from '@/lib/wire'
import { type IconRecord, ratioOf } from './record'

export const presentIcon: Presenter<IconRecord> = shape<IconRecord>('MapIcon', {
  name: text((i) => i.name),
  builtIn: flag((i) => i.id === null),
  url: text((i) => `${env.BASE_URL}/service/icons/${encodeURIComponent(i.name)}`),
  width: integer((i) => i.width),
  height: integer((i) => i.height),
  pixelRatio: decimal((i) => ratioOf(i)),
  path: text((i) => i.path),
  owner: integer((i) => i.ownerId),
  isDeletable: flag((i) => i.deletable),
})

export const presentIcons: Presenter<readonly IconRecord[]> = shape(null, {
  icons: list((icons) => icons, presentIcon),
})
