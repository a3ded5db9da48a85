/** The time of a file as a person reads and writes it, in UTC: a day, or a day and a clock. */
export function shownTime(time: string | null): string {
  if (time === null) return ''
  const [day = '', clock = ''] = time.replace('Z', '').split('T')
  return clock === '00:00:00' ? day : `${day} ${clock.replace(/:00$/, '')}`
}
