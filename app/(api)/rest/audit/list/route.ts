/** The address that every reference list has. */
export { GET } from '../route'
