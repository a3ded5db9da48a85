import { z } from 'zod'
import { ruleBroken } from '@/lib/problems'
import { inputs } from '@/lib/wire'

const longitude = () => inputs.decimal(-180, 180)
const latitude = () => inputs.decimal(-90, 90)

const rectangle = z
  .tuple([longitude(), latitude(), longitude(), latitude()], { error: 'rectangle' })
  .refine(([west, south, east, north]) => west < east && south < north, {
    params: ruleBroken('rectangle'),
  })

export const CreateMapExtent = z.object({ name: inputs.title(), extent: rectangle })

export const ChangeMapExtent = CreateMapExtent.partial()
