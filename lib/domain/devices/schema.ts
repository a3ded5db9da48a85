import { z } from 'zod'
import { ruleBroken } from '@/lib/problems'
import { deviceKinds, type FilterPart, filterRanges } from '@/lib/shared/device-kinds'
import { speedUnits } from '@/lib/shared/speed-units'
import { inputs } from '@/lib/wire'
import { longestKey } from './key'

const isSayable = (text: string) => text.trim() === text && !/\p{Cc}/u.test(text)

/** A key that a device can send. */
const key = () => inputs.title(longestKey).refine(isSayable, { params: ruleBroken('loginForm') })

const title = () => inputs.text(200).nullish()

/** Null: what the protocol means, knots in the OsmAnd form. */
const speedUnit = () => z.enum(speedUnits).nullish()

/** Null: a person. */
const kind = () => z.enum(deviceKinds).nullish()

const part = (name: FilterPart) => inputs.decimal(...filterRanges[name]).nullish()

/** What is absent or null is usual for the kind. */
const filter = () =>
  z
    .strictObject({
      accuracy: part('accuracy'),
      speed: part('speed'),
      movement: part('movement'),
      stay: part('stay'),
      ahead: part('ahead'),
      past: part('past'),
    })
    .nullish()

export const CreateDevice = z.object({
  key: key(),
  user_id: inputs.id(),
  title: title(),
  speed_unit: speedUnit(),
  kind: kind(),
  filter: filter(),
})
export type NewDevice = z.output<typeof CreateDevice>

export const ChangeDevice = z.object({
  key: key().optional(),
  user_id: inputs.id().optional(),
  /** Null removes it. */
  title: title(),
  speed_unit: speedUnit(),
  kind: kind(),
  /** Replaces it as a whole; null is what is usual for the kind. */
  filter: filter(),
})
export type DeviceChange = z.output<typeof ChangeDevice>

export const DevicesQuery = inputs.Paging.extend({
  userId: inputs.id().optional(),
  /** Part of the key, the title or the user's name. */
  search: inputs.text(200).optional(),
})
export type DevicesQuery = z.output<typeof DevicesQuery>

export const UnknownDevicePath = z.object({ key: inputs.text(1000) })
