/** The address format of reference lists. */
export { GET } from '../route'
