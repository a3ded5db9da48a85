import { env } from '@/lib/platform/env'
import { mediaTypes, List, type Said } from './write'

/** When what is served here last changed in a way that clients notice. */
const changeset = '2026-12-21T00:00:00Z'
const specification = 'http://wiki.open311.org/GeoReport_v2'

/** Where which version of Open311 is served. */
export function discover(): Said {
  return {
    changeset,
    contact: `${env.BASE_URL}/docs`,
    key_service: `${env.BASE_URL}/console/access-keys`,
    endpoints: new List('endpoint', [
      {
        specification,
        url: `${env.BASE_URL}/open311/v2`,
        changeset,
        type: 'production',
        formats: new List(
          'format',
          Object.values(mediaTypes).map((type) => type.split(';')[0] ?? type),
        ),
      },
    ]),
  }
}
