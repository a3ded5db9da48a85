/** What every object answer of 1.x says of success beside its documented members. */
export const success = { res: 1, resText: '' }
