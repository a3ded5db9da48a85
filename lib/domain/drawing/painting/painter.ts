import type { IconFile } from '@/lib/domain/map-icons'
import type { Pixels } from '@/lib/platform/images'
import { workOff } from '@/lib/platform/threads/work-off'
import type { Order, Question } from './order'
import { paint } from './paint'

// Worker thread that paints maps from messages, without settings or a database.

workOff<Order, Uint8Array>(async (order, ask) => {
  const asked = (question: Question) => ask(question)
  const bytes = await paint(order, {
    icons: async (icons, known) => (await asked({ icons, known })) as readonly IconFile[],
    picture: async (picture) => (await asked({ picture })) as Pixels,
    ranges: async (file, spans) => (await asked({ file, spans })) as readonly Uint8Array[],
  })
  // Memory of a native library may not be transferable.
  const result = bytes.slice()
  return { result, given: [result.buffer] }
})
