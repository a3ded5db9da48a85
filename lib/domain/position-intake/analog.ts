/** The port of an analog sensor is its number, however the device reports. Null for other names. */
export const analogNumber = (name: string): number | null => Number(/^adc([1-9]\d?)$/.exec(name)?.[1]) || null
