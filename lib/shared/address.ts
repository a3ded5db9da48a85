/** The enclosing places, as `/geocoding` returns them, in the reader's language; unknown ones are absent. */
export type Address = {
  house_number?: string
  road?: string
  suburb?: string
  city?: string
  county?: string
  state?: string
  postcode?: string
  country?: string
  country_code?: string
}
