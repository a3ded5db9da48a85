/** Outline by level: circle for ordinary work, rounded square for high, diamond for urgent. */
export function tracePinShape(
  canvas: CanvasRenderingContext2D,
  middle: number,
  radius: number,
  level: number,
) {
  canvas.beginPath()
  if (level <= 1) {
    canvas.arc(middle, middle, level === 0 ? radius - 1 : radius, 0, Math.PI * 2)
    return
  }
  if (level === 2) {
    const half = radius * 0.94
    canvas.roundRect(middle - half, middle - half, half * 2, half * 2, radius * 0.36)
    return
  }
  const reach = radius * 1.26
  const soft = radius * 0.3
  canvas.moveTo(middle - soft, middle - reach + soft)
  canvas.quadraticCurveTo(middle, middle - reach, middle + soft, middle - reach + soft)
  canvas.lineTo(middle + reach - soft, middle - soft)
  canvas.quadraticCurveTo(middle + reach, middle, middle + reach - soft, middle + soft)
  canvas.lineTo(middle + soft, middle + reach - soft)
  canvas.quadraticCurveTo(middle, middle + reach, middle - soft, middle + reach - soft)
  canvas.lineTo(middle - reach + soft, middle + soft)
  canvas.quadraticCurveTo(middle - reach, middle, middle - reach + soft, middle - soft)
  canvas.closePath()
}
