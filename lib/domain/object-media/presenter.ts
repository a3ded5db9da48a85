import { env } from '@/lib/platform/env'
import { integer, list, moment, nullable, part, shape, text } from '@/lib/wire'
import type { ObjectFile } from './record'

const roots = { layer: 'layers', table: 'datatables' } as const

const addressOf = ({ place, placeId, objectId, kind, id }: ObjectFile) =>
  `${env.BASE_URL}/${roots[place]}/eis/${placeId}/${objectId}/${kind}/${id}`

const file = shape<ObjectFile>('ObjectFile')({
  id: integer((f) => f.id),
  type: part((f) => f, shape<ObjectFile>('ObjectFileType')({ name: text((f) => f.kind) })),
  url: text(addressOf),
  fileName: text((f) => f.originalName),
  size: integer((f) => f.size),
  mediaType: text((f) => f.mediaType),
  date: moment((f) => f.createdAt),
  user: nullable.part(
    (f) => (f.userId === null ? null : { id: f.userId, fio: f.userFio ?? '' }),
    shape<{ id: number; fio: string }>()({ id: integer((u) => u.id), fio: text((u) => u.fio) }),
  ),
})

export const presentFiles = shape<readonly ObjectFile[]>()({
  files: list((files) => files, file),
})
