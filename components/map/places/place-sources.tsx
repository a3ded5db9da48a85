import { Anchor } from '@mantine/core'
import classes from './places.module.css'

const sources = [
  ['GeoNames (CC BY 4.0)', 'https://www.geonames.org'],
  ['© OpenStreetMap contributors', 'https://www.openstreetmap.org/copyright'],
] as const

/** Attribution of the places, which their licences require. */
export function PlaceSources() {
  return (
    <p className={classes.sources}>
      {sources.map(([name, href]) => (
        <Anchor key={href} href={href} target="_blank" rel="noreferrer" inherit c="inherit" tabIndex={-1}>
          {name}
        </Anchor>
      ))}
    </p>
  )
}
