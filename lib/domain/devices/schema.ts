import { z } from 'zod'
import { ruleBroken } from '@/lib/problems'
import { speedUnits } from '@/lib/shared/speed-units'
import { inputs } from '@/lib/wire'
import { longestKey } from './key'

const isSayable = (text: string) => text.trim() === text && !/\p{Cc}/u.test(text)

/** A key that a device can send. */
const key = () => inputs.title(longestKey).refine(isSayable, { params: ruleBroken('loginForm') })

const title = () => inputs.text(200).nullish()

/** Null: what the protocol means, knots in the OsmAnd form. */
const speedUnit = () => z.enum(speedUnits).nullish()

export const CreateDevice = z.object({
  key: key(),
  user_id: inputs.id(),
  title: title(),
  speed_unit: speedUnit(),
})
export type NewDevice = z.output<typeof CreateDevice>

export const ChangeDevice = z.object({
  key: key().optional(),
  user_id: inputs.id().optional(),
  /** Null removes it. */
  title: title(),
  speed_unit: speedUnit(),
})
export type DeviceChange = z.output<typeof ChangeDevice>

export const DevicesQuery = inputs.Paging.extend({
  userId: inputs.id().optional(),
  /** Part of the key, the title or the user's name. */
  search: inputs.text(200).optional(),
})
export type DevicesQuery = z.output<typeof DevicesQuery>

export const UnknownDevicePath = z.object({ key: inputs.text(1000) })
