import { integer, moment, nullable, pageOf, shape, text, type WireOf } from '@/lib/wire'
import type { CommandRecord } from './record'

const person = shape<{ id: number; fio: string }>()({
  id: integer((user) => user.id),
  fio: text((user) => user.fio),
})

export const presentCommand = shape<CommandRecord>('DeviceCommand')({
  id: integer((command) => command.id),
  kind: text((command) => command.kind),
  interval: nullable.integer((command) => command.seconds),
  text: nullable.text((command) => command.text),
  state: text((command) => command.state),
  created_at: moment((command) => command.createdAt),
  created_by: nullable.part((command) => command.createdBy, person),
  sent_at: nullable.moment((command) => command.sentAt),
  answered_at: nullable.moment((command) => command.answeredAt),
  answer: nullable.text((command) => command.answer),
})

export const presentCommands = pageOf(presentCommand)

export type DeviceCommandWire = WireOf<typeof presentCommand>
