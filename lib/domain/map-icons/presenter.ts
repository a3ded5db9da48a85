import { env } from '@/lib/platform/env'
import { decimal, flag, integer, list, nullable, shape, text } from '@/lib/wire'
import { type IconRecord, ratioOf } from './record'

export const presentIcon = shape<IconRecord>('MapIcon')({
  name: text((i) => i.name),
  builtIn: flag((i) => i.id === null),
  url: text((i) => `${env.BASE_URL}/service/icons/${encodeURIComponent(i.name)}`),
  width: integer((i) => i.width),
  height: integer((i) => i.height),
  pixelRatio: decimal((i) => ratioOf(i)),
  path: nullable.text((i) => i.path),
  owner: nullable.integer((i) => i.ownerId),
  isDeletable: flag((i) => i.deletable),
})

export const presentIcons = shape<readonly IconRecord[]>()({
  icons: list((icons) => icons, presentIcon),
})
