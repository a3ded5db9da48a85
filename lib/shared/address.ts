/** What a place lies in, as `/geocoding` writes it, in the reader's language; what is not known is not there. */
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
