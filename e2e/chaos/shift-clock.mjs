// Loaded before a server: its clock goes wrong by CLOCK_SHIFT_SECONDS, and that of nothing else.
const shift = Number(process.env.CLOCK_SHIFT_SECONDS ?? 0) * 1000
const TrueDate = Date
const now = () => TrueDate.now() + shift

globalThis.Date = new Proxy(TrueDate, {
  construct: (target, values, made) => Reflect.construct(target, values.length ? values : [now()], made),
  apply: () => new TrueDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})
