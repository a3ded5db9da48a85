import type { Tags } from '@/lib/domain/osm'
import type { LabelClass } from './labels'

type Entry = [kind: string, minZoom: number, rank: number, icon: string, nameless?: 'nameless']

const classes: Record<string, Record<string, Entry>> = {
  railway: {
    station: ['station', 12, 1, 'rail', 'nameless'],
    halt: ['station', 13, 3, 'rail', 'nameless'],
    tram_stop: ['stop', 15, 6, 'rail-light', 'nameless'],
    subway_entrance: ['stop', 16, 8, 'entrance', 'nameless'],
  },
  aeroway: {
    aerodrome: ['station', 10, 1, 'airport'],
    terminal: ['station', 14, 3, 'airport'],
    helipad: ['transport', 15, 5, 'heliport', 'nameless'],
    heliport: ['transport', 14, 4, 'heliport', 'nameless'],
  },
  amenity: {
    ferry_terminal: ['station', 14, 3, 'ferry', 'nameless'],
    bus_station: ['station', 13, 3, 'bus', 'nameless'],
    taxi: ['stop', 17, 8, 'taxi', 'nameless'],
    hospital: ['health', 14, 2, 'hospital', 'nameless'],
    clinic: ['health', 15, 6, 'hospital'],
    doctors: ['health', 17, 8, 'doctor'],
    dentist: ['health', 17, 9, 'dentist'],
    pharmacy: ['health', 16, 7, 'pharmacy', 'nameless'],
    veterinary: ['health', 17, 9, 'veterinary'],
    university: ['public', 14, 2, 'college'],
    college: ['public', 15, 4, 'college'],
    school: ['public', 15, 5, 'school'],
    kindergarten: ['public', 16, 7, 'school'],
    townhall: ['public', 14, 3, 'town-hall'],
    courthouse: ['public', 15, 4, 'town-hall'],
    police: ['public', 15, 5, 'police', 'nameless'],
    fire_station: ['public', 15, 5, 'fire-station', 'nameless'],
    prison: ['public', 15, 5, 'prison'],
    post_office: ['public', 16, 6, 'post', 'nameless'],
    library: ['public', 16, 5, 'library'],
    community_centre: ['public', 16, 7, 'building'],
    theatre: ['sight', 15, 3, 'theatre'],
    arts_centre: ['sight', 16, 5, 'theatre'],
    cinema: ['sight', 15, 5, 'cinema'],
    casino: ['sight', 15, 3, 'casino'],
    nightclub: ['food', 17, 9, 'nightclub'],
    place_of_worship: ['worship', 15, 4, 'place-of-worship', 'nameless'],
    marketplace: ['shop', 15, 5, 'grocery'],
    fuel: ['transport', 15, 6, 'fuel', 'nameless'],
    charging_station: ['transport', 17, 9, 'charging-station', 'nameless'],
    parking: ['transport', 16, 8, 'parking', 'nameless'],
    parking_entrance: ['transport', 17, 9, 'parking-garage', 'nameless'],
    car_wash: ['transport', 17, 9, 'car'],
    car_rental: ['transport', 17, 9, 'car-rental'],
    bicycle_rental: ['transport', 17, 9, 'bicycle-share', 'nameless'],
    bank: ['service', 16, 8, 'bank'],
    restaurant: ['food', 17, 8, 'restaurant'],
    cafe: ['food', 17, 9, 'cafe'],
    bar: ['food', 17, 9, 'bar'],
    pub: ['food', 17, 9, 'beer'],
    fast_food: ['food', 17, 9, 'fast-food'],
    ice_cream: ['food', 17, 9, 'ice-cream'],
    toilets: ['service', 17, 9, 'toilet', 'nameless'],
    drinking_water: ['service', 17, 9, 'drinking-water', 'nameless'],
    embassy: ['public', 16, 7, 'embassy'],
  },
  tourism: {
    museum: ['sight', 15, 3, 'museum'],
    attraction: ['sight', 15, 3, 'attraction'],
    gallery: ['sight', 16, 5, 'art-gallery'],
    viewpoint: ['sight', 16, 7, 'viewpoint', 'nameless'],
    aquarium: ['sight', 15, 3, 'aquarium'],
    zoo: ['sight', 14, 3, 'zoo'],
    theme_park: ['sight', 14, 3, 'amusement-park'],
    hotel: ['hotel', 16, 6, 'lodging'],
    hostel: ['hotel', 17, 8, 'lodging'],
    motel: ['hotel', 16, 7, 'lodging'],
    guest_house: ['hotel', 17, 8, 'lodging'],
    camp_site: ['hotel', 15, 5, 'campsite', 'nameless'],
    information: ['service', 17, 9, 'information'],
  },
  historic: {
    castle: ['sight', 14, 2, 'castle'],
    monument: ['sight', 15, 4, 'monument'],
    memorial: ['sight', 17, 8, 'monument'],
    ruins: ['sight', 16, 6, 'historic'],
    fort: ['sight', 15, 4, 'castle'],
  },
  leisure: {
    stadium: ['sport', 14, 2, 'stadium'],
    sports_centre: ['sport', 15, 4, 'pitch'],
    fitness_centre: ['sport', 17, 8, 'fitness-centre'],
    marina: ['water', 14, 4, 'harbor'],
    swimming_pool: ['sport', 17, 8, 'swimming'],
    playground: ['sport', 17, 9, 'playground', 'nameless'],
  },
  shop: {
    mall: ['shop', 14, 4, 'shop'],
    department_store: ['shop', 16, 5, 'shop'],
    supermarket: ['shop', 16, 6, 'grocery', 'nameless'],
    convenience: ['shop', 17, 8, 'convenience', 'nameless'],
    bakery: ['shop', 17, 8, 'bakery'],
    clothes: ['shop', 17, 9, 'clothing-store'],
    shoes: ['shop', 17, 9, 'shoe'],
    hairdresser: ['shop', 17, 9, 'hairdresser'],
    florist: ['shop', 17, 9, 'florist'],
    furniture: ['shop', 17, 9, 'furniture'],
    jewelry: ['shop', 17, 9, 'jewelry-store'],
    optician: ['shop', 17, 9, 'optician'],
    mobile_phone: ['shop', 17, 9, 'mobile-phone'],
    bicycle: ['shop', 17, 9, 'bicycle'],
    car: ['shop', 17, 9, 'car'],
    car_repair: ['shop', 17, 9, 'car-repair'],
    hardware: ['shop', 17, 9, 'hardware'],
    doityourself: ['shop', 16, 7, 'hardware'],
    alcohol: ['shop', 17, 9, 'alcohol-shop'],
    laundry: ['shop', 17, 9, 'laundry'],
  },
  natural: {
    peak: ['peak', 14, 4, 'mountain'],
    volcano: ['peak', 11, 3, 'volcano'],
    bay: ['water', 12, 4, ''],
    beach: ['sight', 15, 5, 'beach'],
  },
  office: {
    diplomatic: ['public', 16, 7, 'embassy'],
    government: ['public', 16, 6, 'town-hall'],
  },
  highway: { bus_stop: ['stop', 16, 7, 'bus', 'nameless'] },
  public_transport: { station: ['station', 13, 3, 'bus'] },
}

const otherShop: Entry = ['shop', 17, 9, 'shop']
const keys = Object.keys(classes)

/** The signs of all points of interest. */
export const interestIcons: readonly string[] = [
  ...new Set(Object.values(classes).flatMap((values) => Object.values(values).map(([, , , icon]) => icon))),
  'rail-metro',
  'religious-christian',
  'religious-muslim',
  'religious-jewish',
  'religious-buddhist',
].filter((icon) => icon !== '')

const religions = new Set(['christian', 'muslim', 'jewish', 'buddhist'])

/** The sign of a station or temple of a special kind. */
function iconOf(tags: Tags, icon: string): string {
  if (icon === 'rail' && (tags.station === 'subway' || tags.subway === 'yes')) return 'rail-metro'
  if (icon === 'rail' && (tags.station === 'light_rail' || tags.tram === 'yes')) return 'rail-light'
  if (icon === 'place-of-worship' && religions.has(tags.religion ?? '')) return `religious-${tags.religion}`
  return icon
}

const isPrivate = ({ access }: Tags) => access === 'private' || access === 'no'

function entryOf(tags: Tags): Entry | null {
  for (const key of keys) {
    const value = tags[key]
    if (value === undefined) continue
    const found = classes[key]?.[value]
    if (found) return found
    if (key === 'shop' && value !== 'vacant' && value !== 'no') return otherShop
  }
  return null
}

/** The label of a point of interest and its first zoom; what has an article of an encyclopedia is more important
 * than others of its kind. Null without a name, except for kinds whose sign is enough. */
export function interestLabel(tags: Tags): LabelClass | null {
  const found = entryOf(tags)
  if (!found) return null
  const [kind, minZoom, rank, icon, nameless] = found
  if (tags.name === undefined && (!nameless || isPrivate(tags))) return null
  const known = tags.wikidata !== undefined || tags.wikipedia !== undefined
  return {
    kind,
    minZoom,
    rank: known ? rank - 0.5 : rank,
    ...(icon !== '' && { icon: iconOf(tags, icon) }),
  }
}
