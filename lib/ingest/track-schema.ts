import { z } from 'zod'

const text = (description: string) =>
  z
    .unknown()
    .optional()
    .meta({ description, override: { type: 'string' } })

const members = {
  id: text('identifier of the device'),
  lat: text('latitude in degrees'),
  lon: text('longitude in degrees'),
  timestamp: text('Unix seconds or milliseconds, or a date and time of ISO 8601; now when absent'),
  speed: text('knots'),
  bearing: text('degrees'),
  altitude: text('metres'),
  accuracy: text('metres'),
}

/** A position in OsmAnd format as the API description lists it, beside sensor values of any name; `takeTrack` reads it. */
export const TrackForm = z.looseObject(members)

/** The same in an address, where the identifier is required. */
export const TrackQuery = TrackForm.extend({
  id: members.id.meta({ ...members.id.meta(), param: { required: true } }),
})
