/** @throws RangeError for bytes that no object can have */
export function checkRange({ start, end }: { start: number; end: number }) {
	const whole = Number.isSafeInteger(start) && Number.isSafeInteger(end);
	if (!whole || start < 0 || start > end)
		throw new RangeError(`No bytes ${start} to ${end} in any object.`);
}
